#ifndef CTS_CHARACTERS_H
#define CTS_CHARACTERS_H
#include <stdbool.h>
#include <stdint.h>

// What a locale is written with, what letters look like, and how text is spelled: CLDR's exemplar characters, UTS #39,
// UAX #15 and ICU's converters and transforms.

/// Flags of a UTF-16 unit in the table of `cts_letters_fill`; the low byte is the number of its script.
enum {
  CTS_LETTER = 1 << 8,
  CTS_MARK = 1 << 9,
  CTS_UPPER = 1 << 10,
  CTS_LOWER = 1 << 11,
  /// Default_Ignorable_Code_Point: not shown.
  CTS_IGNORABLE = 1 << 12,
  CTS_DIGIT = 1 << 13,
  /// Words of its script run together: line breaks need a dictionary (Line_Break is Complex_Context).
  CTS_COMPLEX = 1 << 14
};
/// Fills a table of 65,536 units. Script numbers are ICU's; common and inherited characters have 0. Surrogates are 0.
void cts_letters_fill(uint16_t *table);
/// The number of a script in that table: its ISO 15924 tag is "Cyrl". 0 where ICU does not know it.
uint8_t cts_letters_script(const char *tag);
/// The English name of a script (`Cyrillic`), ASCII. Returns the length, or -1.
int32_t cts_letters_script_name(uint8_t script, char *out, int32_t capacity);
/// The ISO 15924 tag of a script (`Cyrl`). Returns the length, or -1.
int32_t cts_letters_script_tag(uint8_t script, char *out, int32_t capacity);
/// The numbers of the scripts a locale is written in, at most `capacity`. Returns how many.
int32_t cts_locale_scripts(const char *tag, uint8_t *out, int32_t capacity);
/// The scripts for which ICU has a variant of the language of its own (`sr-Latn`, `sr-Cyrl`), at most `capacity`.
int32_t cts_language_scripts(const char *language, uint8_t *out, int32_t capacity);

enum { CTS_EXEMPLAR_STANDARD = 0, CTS_EXEMPLAR_AUXILIARY = 1, CTS_EXEMPLAR_INDEX = 2, CTS_EXEMPLAR_PUNCTUATION = 3 };
/// Sets the bit of each BMP character of a locale's exemplar set in both cases (`bits[c / 64]`, 1024 words); bits that
/// are set stay. False where CLDR has no data for the language.
bool cts_exemplars_add(const char *tag, int32_t kind, uint64_t *bits);

/// The skeleton of a character (UTS #39): characters that look alike have the same. Returns its length in UTF-16 units, or -1.
/// Opening the checker takes milliseconds the first time. May be called from any thread.
int32_t cts_skeleton(uint32_t code_point, uint16_t *out, int32_t capacity);

/// What one Chinese character becomes in the other script (ICU's Hans-Hant and Hant-Hans); itself where it does not change.
/// Not for more than one thread at a time.
uint32_t cts_han_counterpart(uint32_t code_point, bool to_traditional);

/// Sets the bit of each BMP character that a character set of ICU has (`Big5-HKSCS`, `GB2312`, `Shift_JIS`; 1024 words).
/// False where ICU does not have the set.
bool cts_charset_units(const char *name, uint64_t *bits);
/// How a letter sounds, roughly: its transliteration in ASCII. Not for more than one thread at a time. Returns the length, or -1.
int32_t cts_sound(uint32_t code_point, uint16_t *out, int32_t capacity);

/// NFC of a text. Returns the length, or -1 where there is no room.
int32_t cts_nfc(const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity);
/// How many units at the start are surely in NFC.
int32_t cts_nfc_span(const uint16_t *text, int32_t length);
/// Canonical_Combining_Class.
uint8_t cts_combining_class(uint32_t code_point);
/// NFKC of one character. Returns the length, or -1.
int32_t cts_compatible(uint32_t code_point, uint16_t *out, int32_t capacity);
/// Whether a character is a letter's shape with a code point of its own: a presentation form of Arabic, a ligature of
/// Latin letters, a mathematical letter.
bool cts_is_letter_form(uint32_t code_point);

/// What the bytes 0 to 255 stand for in a character set of one byte (`windows-1252`); 0xFFFF for nothing. False where ICU
/// does not know it.
bool cts_charset_table(const char *name, uint16_t *out);
/// Whether a character is punctuation, a space or a line break.
bool cts_is_punctuation(uint32_t code_point);
#endif
