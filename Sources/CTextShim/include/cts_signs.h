#ifndef CTS_SIGNS_H
#define CTS_SIGNS_H
#include <stdbool.h>
#include <stdint.h>

// Punctuation and digits, as ICU's version of the Unicode Character Database has them. None of them fails.

/// Whether a sentence may end with the code point (Sentence_Terminal), in any script: full stops, question and
/// exclamation marks.
bool cts_signs_ends_sentence(uint32_t code_point);
/// Bidi_Paired_Bracket_Type: 1 for an opening bracket, -1 for a closing one, 0 for all else.
int32_t cts_signs_bracket(uint32_t code_point);
/// Bidi_Paired_Bracket: the bracket that makes a pair with it, or the code point itself.
uint32_t cts_signs_paired_bracket(uint32_t code_point);
/// The value of a decimal digit of any script, or -1.
int32_t cts_signs_digit(uint32_t code_point);
/// A fraction, a superscript, a digit in a circle: a number that is no decimal digit.
bool cts_signs_is_other_number(uint32_t code_point);
bool cts_signs_is_letter(uint32_t code_point);
/// An opening or closing quotation mark, a closing bracket (general categories Pi, Pf, Pe).
bool cts_signs_closes(uint32_t code_point);
/// The half-width form of a full-width sign (`（` gives `(`), or the code point itself.
uint32_t cts_signs_narrow(uint32_t code_point);
#endif
