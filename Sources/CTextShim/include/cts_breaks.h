#ifndef CTS_BREAKS_H
#define CTS_BREAKS_H
#include <stdbool.h>
#include <stdint.h>

/// A break iterator (UAX #14, UAX #29, with ICU's dictionaries). Opening one costs ten times what running it over a
/// short text does: keep it. One thread at a time may use it.
typedef struct cts_breaks cts_breaks;

enum { CTS_BREAKS_CHARACTER = 0, CTS_BREAKS_WORD = 1, CTS_BREAKS_LINE = 2, CTS_BREAKS_SENTENCE = 3 };

/// Opens an iterator of a kind for a BCP 47 tag; `-u-lb-strict`, `-normal` and `-loose` choose the line break rules of
/// Chinese and Japanese. A tag that ICU cannot read, or of a language that it does not know, gives the rules of the root
/// locale. NULL where ICU has no data.
cts_breaks *cts_breaks_open(int32_t kind, const char *tag);
/// A copy for another thread, cheaper than opening. NULL where memory is short.
cts_breaks *cts_breaks_clone(const cts_breaks *breaks);
void cts_breaks_close(cts_breaks *breaks);
/// Puts the iterator at the start of a text, which is not copied: it must stay where it is until the last call of
/// `cts_breaks_next`. False where ICU refuses.
bool cts_breaks_set_text(cts_breaks *breaks, const uint16_t *text, int32_t length);
/// The next boundary as a UTF-16 offset (0 is never given, the end is), or -1 after the last.
int32_t cts_breaks_next(cts_breaks *breaks);
/// The status of the last boundary's rule: of words 0 none, 100 number, 200 letters, 300 kana, 400 ideographs; of lines
/// 0 soft, 100 hard.
int32_t cts_breaks_status(cts_breaks *breaks);
/// Whether a UTF-16 unit is a grapheme cluster of its own among others of which this is true, but for LF after CR: it is
/// no surrogate, and its Grapheme_Cluster_Break is Other, Control, CR, LF, LV or LVT.
bool cts_breaks_stands_alone(uint16_t unit);
/// Whether ICU's data lists a break dictionary for a script (its short name, "Thai") and holds it. Opens no iterator, whose
/// first use of a dictionary takes milliseconds.
bool cts_breaks_has_dictionary(const char *script);
/// How many bytes of a tag name its language, script and region, where nothing but the key `lb` stands behind those; else all
/// of it.
int32_t cts_breaks_plain_length(const char *tag);
/// The BCP 47 tag with its line break key (`lb`) set: "ja" and "strict" give "ja-u-lb-strict". Returns the length, or -1.
int32_t cts_breaks_tag(const char *tag, const char *strictness, char *out, int32_t capacity);
#endif
