#ifndef CTS_REGEX_H
#define CTS_REGEX_H
#include <stdbool.h>
#include <stdint.h>

/// A regular expression of ICU, with Unicode's word boundaries for `\b`. One thread at a time may use it.
typedef struct cts_regex cts_regex;

/// What is wrong with a pattern.
enum {
  CTS_REGEX_OK = 0,
  CTS_REGEX_SYNTAX = 1,
  CTS_REGEX_PARENTHESIS = 2,
  CTS_REGEX_BRACKET = 3,
  CTS_REGEX_ESCAPE = 4,
  CTS_REGEX_COUNT = 5,
  CTS_REGEX_LOOK_BEHIND = 6,
  CTS_REGEX_GROUP = 7,
  CTS_REGEX_SIZE = 8,
};

/// Compiles a pattern, UTF-16. NULL where it cannot be: `problem` is then one of the above, `offset` a UTF-16 offset in the
/// pattern's line, or -1.
cts_regex *cts_regex_open(
    const uint16_t *pattern, int32_t length, bool ignores_case, int32_t *problem, int32_t *offset);
/// A copy for another thread, cheaper than opening. NULL where memory is short.
cts_regex *cts_regex_clone(const cts_regex *regex);
void cts_regex_close(cts_regex *regex);
/// Looks for the first match from an offset on. 1: found, its range in `start` and `end`; 0: there is none; -1: it took more
/// than `steps` of ICU's steps (a fixed number of operations, whatever the machine), or too much memory.
int32_t cts_regex_find(
    cts_regex *regex, const uint16_t *text, int32_t length, int32_t from, int32_t steps, int32_t *start,
    int32_t *end);
#endif
