#ifndef CTS_BIDI_H
#define CTS_BIDI_H
#include <stdbool.h>
#include <stdint.h>

/// The Unicode Bidirectional Algorithm (UAX #9) on one text at a time. One thread at a time may use it.
typedef struct cts_bidi cts_bidi;

/// NULL where memory is short.
cts_bidi *cts_bidi_open(void);
void cts_bidi_close(cts_bidi *bidi);
/// Resolves one UAX #9 paragraph, its separator included. Its base level comes from its first strong character (P2, P3),
/// and is 0 where there is none. The text is not copied: it must stay where it is until the last question about it.
///
/// ICU's time grows with the square of the brackets left open (BD16 without its limit of 63): keep hostile texts short.
bool cts_bidi_set_paragraph(cts_bidi *bidi, const uint16_t *text, int32_t length);
/// Whether the base level of the paragraph is 1.
bool cts_bidi_is_right_to_left(const cts_bidi *bidi);
/// Copies the resolved level of each UTF-16 unit into `out`, which has room for the whole paragraph.
bool cts_bidi_copy_levels(cts_bidi *bidi, uint8_t *out, int32_t length);
/// Whether the first strong character of a text is a right-to-left one (P2, P3), in time that grows with its length.
bool cts_bidi_starts_right_to_left(const uint16_t *text, int32_t length);

/// For the levels of one line: `out[visual] = logical` index (L2). Levels above 126 are refused.
bool cts_bidi_visual_to_logical(const uint8_t *levels, int32_t length, int32_t *out);
/// For the levels of one line: `out[logical] = visual` index.
bool cts_bidi_logical_to_visual(const uint8_t *levels, int32_t length, int32_t *out);
#endif
