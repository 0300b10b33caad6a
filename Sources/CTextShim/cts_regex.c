#include "cts_regex.h"

#include <stddef.h>
#include <unicode/uregex.h>

static URegularExpression *expression(const cts_regex *regex) { return (URegularExpression *)regex; }

// How much a match may remember of where it can go back to, in bytes.
static const int32_t most_memory = 1 << 20;

static int32_t problem_of(UErrorCode status) {
  switch (status) {
    case U_REGEX_MISMATCHED_PAREN: return CTS_REGEX_PARENTHESIS;
    case U_REGEX_MISSING_CLOSE_BRACKET: return CTS_REGEX_BRACKET;
    case U_REGEX_BAD_ESCAPE_SEQUENCE:
    case U_REGEX_PROPERTY_SYNTAX: return CTS_REGEX_ESCAPE;
    case U_REGEX_BAD_INTERVAL:
    case U_REGEX_MAX_LT_MIN:
    case U_REGEX_NUMBER_TOO_BIG: return CTS_REGEX_COUNT;
    case U_REGEX_LOOK_BEHIND_LIMIT: return CTS_REGEX_LOOK_BEHIND;
    case U_REGEX_INVALID_BACK_REF:
    case U_REGEX_INVALID_CAPTURE_GROUP_NAME: return CTS_REGEX_GROUP;
    case U_REGEX_PATTERN_TOO_BIG:
    case U_MEMORY_ALLOCATION_ERROR: return CTS_REGEX_SIZE;
    default: return CTS_REGEX_SYNTAX;
  }
}

cts_regex *cts_regex_open(
    const uint16_t *pattern, int32_t length, bool ignores_case, int32_t *problem, int32_t *offset) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place = {.line = 0, .offset = -1};
  uint32_t flags = UREGEX_UWORD | (ignores_case ? UREGEX_CASE_INSENSITIVE : 0);
  URegularExpression *regex = uregex_open((const UChar *)pattern, length, flags, &place, &status);
  if (U_SUCCESS(status)) uregex_setStackLimit(regex, most_memory, &status);
  *problem = CTS_REGEX_OK;
  *offset = -1;
  if (U_SUCCESS(status)) return (cts_regex *)regex;
  *problem = problem_of(status);
  *offset = place.offset;
  uregex_close(regex);
  return NULL;
}

cts_regex *cts_regex_clone(const cts_regex *regex) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *copy = uregex_clone(expression(regex), &status);
  if (U_SUCCESS(status)) uregex_setStackLimit(copy, most_memory, &status);
  if (U_SUCCESS(status)) return (cts_regex *)copy;
  uregex_close(copy);
  return NULL;
}

void cts_regex_close(cts_regex *regex) { uregex_close(expression(regex)); }

int32_t cts_regex_find(
    cts_regex *regex, const uint16_t *text, int32_t length, int32_t from, int32_t steps, int32_t *start,
    int32_t *end) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *own = expression(regex);
  uregex_setTimeLimit(own, steps, &status);
  uregex_setText(own, (const UChar *)text, length, &status);
  UBool is_found = uregex_find(own, from, &status);
  if (U_FAILURE(status)) return -1;
  if (!is_found) return 0;
  *start = uregex_start(own, 0, &status);
  *end = uregex_end(own, 0, &status);
  return U_SUCCESS(status) ? 1 : -1;
}
