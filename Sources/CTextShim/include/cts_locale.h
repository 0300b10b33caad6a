#ifndef CTS_LOCALE_H
#define CTS_LOCALE_H
#include <stdbool.h>
#include <stdint.h>

/// ICU's version: "72.1". Writes at most `capacity` bytes with the NUL; returns the length.
int32_t cts_icu_version(char *out, int32_t capacity);

/// The canonical BCP 47 tag of a locale's spelling ("zh_TW" gives "zh-TW": likely subtags are not added).
/// Returns the length, or -1 where the spelling is no locale.
int32_t cts_locale_canonical_tag(const char *spelling, char *out, int32_t capacity);
/// The tag with likely subtags added ("zh-TW" gives "zh-Hant-TW"). Returns the length, or -1.
int32_t cts_locale_maximize(const char *tag, char *out, int32_t capacity);
/// The tag with likely subtags removed. Returns the length, or -1.
int32_t cts_locale_minimize(const char *tag, char *out, int32_t capacity);
/// The parts of a tag; an empty string where there is none. Return the length, or -1.
int32_t cts_locale_language(const char *tag, char *out, int32_t capacity);
int32_t cts_locale_script(const char *tag, char *out, int32_t capacity);
int32_t cts_locale_region(const char *tag, char *out, int32_t capacity);
/// Whether the locale's script runs from right to left.
bool cts_locale_is_right_to_left(const char *tag);
/// The ISO language code at an index of ICU's list, NULL after the last.
const char *cts_locale_language_at(int32_t index);
/// The English name of a language in ASCII (`German` of `de`), or -1 where it has none.
int32_t cts_locale_english_name(const char *language, char *out, int32_t capacity);
/// Whether ISO 639 (as ICU knows it) has the language.
bool cts_locale_is_known_language(const char *language);
/// The name of a language in a locale's own words (`Deutsch` of `de` in `de`), in UTF-16. Returns the length, or -1 where ICU
/// has none in that locale.
int32_t cts_locale_display_language(const char *language, const char *tag, uint16_t *out, int32_t capacity);
/// The primary quotation marks of a locale (CLDR's delimiters), a UTF-16 unit each: opening in `out[0]`, closing in
/// `out[1]`. False where ICU has none, or has longer ones.
bool cts_locale_quotation_marks(const char *tag, uint16_t out[2]);
#endif
