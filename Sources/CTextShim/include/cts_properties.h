#ifndef CTS_PROPERTIES_H
#define CTS_PROPERTIES_H
#include <stdbool.h>
#include <stdint.h>

// Properties of code points, as ICU's version of the Unicode Character Database has them. None of them fails: a value
// that is no code point has the properties of an unassigned one.

/// The script (UAX #24) as an ISO 15924 tag in four bytes, big end first: 'Latn', 'Zyyy' (common), 'Zinh' (inherited).
uint32_t cts_script(uint32_t code_point);
/// Whether a code point is used in a script, by its script extensions. `script` is a tag as of `cts_script`.
bool cts_script_is_used(uint32_t code_point, uint32_t script);

/// Joining_Type: how a letter joins its neighbours (Arabic, Syriac ...).
enum cts_joining { CTS_JOINING_NONE, CTS_JOINING_CAUSING, CTS_JOINING_DUAL, CTS_JOINING_LEFT, CTS_JOINING_RIGHT, CTS_JOINING_TRANSPARENT };
enum cts_joining cts_joining_type(uint32_t code_point);

/// Indic_Syllabic_Category, as far as we tell its values apart.
enum cts_indic {
  CTS_INDIC_OTHER,
  CTS_INDIC_CONSONANT,
  /// Letters that may follow a virama without being a plain consonant: final, medial, prefixed, subjoined ...
  CTS_INDIC_CONSONANT_SIGN,
  CTS_INDIC_MEDIAL,
  CTS_INDIC_CANTILLATION,
  CTS_INDIC_NUKTA,
  /// Virama or invisible stacker: joins the next letter into one syllable.
  CTS_INDIC_VIRAMA,
  CTS_INDIC_PURE_KILLER,
  CTS_INDIC_REGISTER_SHIFTER,
  CTS_INDIC_VOWEL,
  CTS_INDIC_VOWEL_SIGN,
  CTS_INDIC_VOWEL_INDEPENDENT
};
enum cts_indic cts_indic_category(uint32_t code_point);

/// General_Category, by its first letter and what we need beyond it.
bool cts_is_nonspacing_mark(uint32_t code_point);
/// Any mark: nonspacing, spacing or enclosing.
bool cts_is_mark(uint32_t code_point);
/// Letter, number, punctuation or symbol.
bool cts_is_graphic(uint32_t code_point);
bool cts_is_control(uint32_t code_point);

/// The mirror image (Bidi_Mirroring_Glyph), or the code point itself.
uint32_t cts_mirror(uint32_t code_point);
bool cts_is_default_ignorable(uint32_t code_point);
/// Shown as a picture without a variation selector (Emoji_Presentation).
bool cts_is_emoji_presentation(uint32_t code_point);
/// May be shown as a picture (Emoji).
bool cts_is_emoji(uint32_t code_point);
/// East_Asian_Width is Wide or Fullwidth.
bool cts_is_wide(uint32_t code_point);

/// What two code points compose to (Unicode canonical composition), or -1.
int32_t cts_compose(uint32_t first, uint32_t second);
/// Whether the code point may compose with one before it (NFC_Quick_Check is not Yes).
bool cts_may_compose_backwards(uint32_t code_point);
bool cts_has_decomposition(uint32_t code_point);
/// The second of the two code points that a code point is taken apart into (its raw decomposition), or 0 where there are
/// no two.
uint32_t cts_second_part(uint32_t code_point);

/// What of a code point decides how wide it can make a text, as bits.
enum cts_width {
  /// NFC_Quick_Check is not Yes, as of `cts_may_compose_backwards`.
  CTS_WIDTH_COMPOSES = 1,
  CTS_WIDTH_MARK = 2,
  /// A letter with or without case, or a decimal digit.
  CTS_WIDTH_LETTER = 4,
  /// As of `cts_is_emoji_presentation`.
  CTS_WIDTH_PICTURE = 8
};
/// Writes those bits for each of `count` code points from `first` on.
void cts_width_traits(uint32_t first, int32_t count, uint8_t *out);
#endif
