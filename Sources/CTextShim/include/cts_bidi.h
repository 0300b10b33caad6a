#ifndef CTS_BIDI_H
#define CTS_BIDI_H
#include <stdbool.h>
#include <stdint.h>

/// The Unicode Bidirectional Algorithm (UAX #9) on one text at a time. One thread at a time may use it.
typedef struct cts_bidi cts_bidi;

/// NULL where memory is short.
cts_bidi *cts_bidi_open(void);
void cts_bidi_close(cts_bidi *bidi);
/// Resolves a text. Each paragraph's base level comes from its first strong character (P2, P3), 0 where there is none.
/// The text is not copied: it must stay where it is until the last question about it.
bool cts_bidi_set_text(cts_bidi *bidi, const uint16_t *text, int32_t length);
/// How many UAX #9 paragraphs the text has (LF, CR, U+0085, U+2029 and U+001C to U+001E end one).
int32_t cts_bidi_paragraph_count(cts_bidi *bidi);
/// Where a paragraph ends, its separator included, and whether its base direction is right to left.
bool cts_bidi_paragraph(cts_bidi *bidi, int32_t index, int32_t *end, bool *is_right_to_left);
/// Copies the resolved level of each UTF-16 unit into `out`, which has room for the whole text.
bool cts_bidi_copy_levels(cts_bidi *bidi, uint8_t *out, int32_t length);

/// For the levels of one line: `out[visual] = logical` index (L2). Levels above 126 are refused.
bool cts_bidi_visual_to_logical(const uint8_t *levels, int32_t length, int32_t *out);
/// For the levels of one line: `out[logical] = visual` index.
bool cts_bidi_logical_to_visual(const uint8_t *levels, int32_t length, int32_t *out);
#endif
