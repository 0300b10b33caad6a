#ifndef CTS_WORDS_H
#define CTS_WORDS_H
#include <stdbool.h>
#include <stdint.h>

/// Folds the case of a UTF-16 text in place, unit by unit (simple case folding, so offsets stay); `turkic` as Turkish
/// and Azerbaijani fold I and İ. The typographic apostrophe becomes the straight one and a no-break space a space.
void cts_words_fold(uint16_t *text, int32_t length, bool turkic);
/// Whether a word may go on over the code point: by UAX #29 a letter of a script that sets spaces between words, a
/// digit, or a connector. Han, Hiragana, Thai, Lao, Khmer and Myanmar letters are none.
bool cts_words_is_part(uint32_t code_point);
/// Whether the code point is a combining mark (it belongs to the letter before it).
bool cts_words_is_mark(uint32_t code_point);
/// Whether the code point is an upper-case or title-case letter, or a lower-case one.
bool cts_words_is_upper(uint32_t code_point);
bool cts_words_is_lower(uint32_t code_point);
/// 1 for a letter of right-to-left scripts (R, AL), -1 for one of left-to-right scripts (L), 0 for all else.
int32_t cts_words_strong_direction(uint32_t code_point);
#endif
