#include "cts_characters.h"

#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/uspoof.h>
#include <unicode/utf16.h>
#include <unicode/utrans.h>

void cts_letters_fill(uint16_t *table) {
  for (int32_t c = 0; c < 0x10000; c++) {
    table[c] = 0;
    if (U16_IS_SURROGATE(c)) continue;
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript(c, &status);
    uint32_t mask = U_GET_GC_MASK(c);
    uint16_t value = U_SUCCESS(status) && script > USCRIPT_INHERITED && script < 256 && script != USCRIPT_UNKNOWN
                         ? (uint16_t)script
                         : 0;
    if (mask & U_GC_L_MASK) value |= CTS_LETTER;
    if (mask & U_GC_M_MASK) value |= CTS_MARK;
    if (mask & (U_GC_LU_MASK | U_GC_LT_MASK)) value |= CTS_UPPER;
    if (mask & U_GC_LL_MASK) value |= CTS_LOWER;
    if (mask & U_GC_ND_MASK) value |= CTS_DIGIT;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) value |= CTS_IGNORABLE;
    if (mask & (U_GC_L_MASK | U_GC_M_MASK) && u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT)
      value |= CTS_COMPLEX;
    table[c] = value;
  }
}

static bool locale_name(const char *tag, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_forLanguageTag(tag, out, capacity, NULL, &status);
  return U_SUCCESS(status) && length > 0 && length < capacity;
}

uint8_t cts_letters_script(const char *tag) {
  int32_t code = u_getPropertyValueEnum(UCHAR_SCRIPT, tag);
  return code > USCRIPT_INHERITED && code < 256 ? (uint8_t)code : 0;
}

int32_t cts_letters_script_name(uint8_t script, char *out, int32_t capacity) {
  const char *name = uscript_getName((UScriptCode)script);
  if (!name || (int32_t)strlen(name) >= capacity) return -1;
  strcpy(out, name);
  for (char *at = out; *at; at++)
    if (*at == '_') *at = ' ';
  return (int32_t)strlen(out);
}

int32_t cts_letters_script_tag(uint8_t script, char *out, int32_t capacity) {
  const char *name = uscript_getShortName((UScriptCode)script);
  if (!name || (int32_t)strlen(name) >= capacity) return -1;
  strcpy(out, name);
  return (int32_t)strlen(out);
}

int32_t cts_locale_scripts(const char *tag, uint8_t *out, int32_t capacity) {
  char name[ULOC_FULLNAME_CAPACITY];
  UScriptCode codes[16];
  UErrorCode status = U_ZERO_ERROR;
  if (!locale_name(tag, name, sizeof name)) return 0;
  int32_t count = uscript_getCode(name, codes, 16, &status), kept = 0;
  if (U_FAILURE(status)) return 0;
  for (int32_t i = 0; i < count && kept < capacity; i++)
    if (codes[i] > USCRIPT_INHERITED && codes[i] < 256) out[kept++] = (uint8_t)codes[i];
  return kept;
}

int32_t cts_language_scripts(const char *language, uint8_t *out, int32_t capacity) {
  size_t length = strlen(language);
  int32_t kept = 0;
  for (int32_t i = uloc_countAvailable(); i-- > 0 && kept < capacity;) {
    const char *name = uloc_getAvailable(i);
    if (strncmp(name, language, length) || name[length] != '_' || strlen(name) != length + 5) continue;
    uint8_t script = cts_letters_script(name + length + 1);
    if (script) out[kept++] = script;
  }
  return kept;
}

static void set_bit(uint64_t *bits, UChar32 c) {
  if (c >= 0 && c < 0x10000) bits[c / 64] |= (uint64_t)1 << (c % 64);
}

/// Whether ICU has data of a language. The names of its locales are sorted.
static bool has_language(const char *language) {
  int32_t low = 0, high = uloc_countAvailable();
  while (low < high) {
    int32_t middle = (low + high) / 2, order = strcmp(uloc_getAvailable(middle), language);
    if (order == 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

// Whether ICU has a language in the script that a locale names; true where it names none, or the usual one.
static bool has_script(const char *name, const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  char script[ULOC_SCRIPT_CAPACITY], own[ULOC_FULLNAME_CAPACITY], usual[ULOC_FULLNAME_CAPACITY];
  uloc_getScript(name, script, sizeof script, &status);
  if (U_FAILURE(status)) return false;
  if (!script[0]) return true;
  snprintf(own, sizeof own, "%s_%s", language, script);
  uloc_minimizeSubtags(own, usual, sizeof usual, &status);
  if (U_FAILURE(status)) return false;
  if (strcmp(usual, language) == 0) return true;
  size_t length = strlen(own);
  for (int32_t i = 0; i < uloc_countAvailable(); i++) {
    const char *known = uloc_getAvailable(i);
    if (strncmp(known, own, length) == 0 && (known[length] == 0 || known[length] == '_')) return true;
  }
  return false;
}

bool cts_exemplars_add(const char *tag, int32_t kind, uint64_t *bits) {
  char name[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  if (kind < 0 || kind > 3 || !locale_name(tag, name, sizeof name)) return false;
  // A language that ICU does not have would get the letters of the computer's own.
  char language[ULOC_LANG_CAPACITY];
  uloc_getLanguage(name, language, sizeof language, &status);
  if (U_FAILURE(status) || !has_language(language) || !has_script(name, language)) return false;
  ULocaleData *data = ulocdata_open(name, &status);
  if (U_FAILURE(status)) return false;
  ulocdata_setNoSubstitute(data, true);
  USet *set = ulocdata_getExemplarSet(data, NULL, USET_ADD_CASE_MAPPINGS, (ULocaleDataExemplarSetType)kind, &status);
  bool found = U_SUCCESS(status) && set && !uset_isEmpty(set);
  int32_t items = found ? uset_getItemCount(set) : 0;
  for (int32_t i = 0; i < items; i++) {
    UChar32 first, last;
    UChar text[32];
    UErrorCode failed = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, i, &first, &last, text, 32, &failed);
    if (U_FAILURE(failed)) continue;
    if (length == 0)
      for (UChar32 c = first; c <= last && c < 0x10000; c++) set_bit(bits, c);
    for (int32_t at = 0; at < length;) {
      UChar32 c;
      U16_NEXT(text, at, length, c);
      set_bit(bits, c);
    }
  }
  if (set) uset_close(set);
  ulocdata_close(data);
  return found;
}

int32_t cts_skeleton(uint32_t code_point, uint16_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[2];
  int32_t length = 0;
  if (code_point > 0x10FFFF) return -1;
  U16_APPEND_UNSAFE(text, length, (UChar32)code_point);
  USpoofChecker *checker = uspoof_open(&status);
  int32_t result = uspoof_getSkeleton(checker, 0, text, length, (UChar *)out, capacity, &status);
  uspoof_close(checker);
  return U_FAILURE(status) || result > capacity ? -1 : result;
}

uint32_t cts_han_counterpart(uint32_t code_point, bool to_traditional) {
  static UTransliterator *transforms[2];
  UErrorCode status = U_ZERO_ERROR;
  UTransliterator **transform = &transforms[to_traditional];
  if (code_point > 0x10FFFF) return code_point;
  if (!*transform) *transform = utrans_openU(to_traditional ? u"Hans-Hant" : u"Hant-Hans", -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
  if (U_FAILURE(status) || !*transform) return code_point;
  UChar text[16];
  int32_t length = 0;
  U16_APPEND_UNSAFE(text, length, (UChar32)code_point);
  int32_t limit = length;
  utrans_transUChars(*transform, text, &length, 16, 0, &limit, &status);
  if (U_FAILURE(status) || length < 1 || length > 2) return code_point;
  UChar32 result;
  int32_t at = 0;
  U16_NEXT(text, at, length, result);
  return at == length ? (uint32_t)result : code_point;
}

bool cts_charset_units(const char *name, uint64_t *bits) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return false;
  USet *set = uset_openEmpty();
  ucnv_getUnicodeSet(converter, set, UCNV_ROUNDTRIP_SET, &status);
  int32_t items = U_SUCCESS(status) ? uset_getItemCount(set) : 0;
  for (int32_t i = 0; i < items; i++) {
    UChar32 first, last;
    UErrorCode failed = U_ZERO_ERROR;
    if (uset_getItem(set, i, &first, &last, NULL, 0, &failed) != 0 || U_FAILURE(failed)) continue;
    for (UChar32 c = first; c <= last && c < 0x10000; c++) set_bit(bits, c);
  }
  uset_close(set);
  ucnv_close(converter);
  return U_SUCCESS(status);
}

// The base of a Latin letter, with marks or without, in lower case, which is all that the transform of cts_sound makes of one; 0 for
// others.
static uint16_t latin_base(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  if (c < 0x80) return u_isalpha(c) ? (uint16_t)u_tolower(c) : 0;
  if (uscript_getScript(c, &status) != USCRIPT_LATIN) return 0;
  UChar parts[16];
  int32_t count = unorm2_getDecomposition(unorm2_getNFDInstance(&status), c, parts, 16, &status);
  if (U_FAILURE(status) || count < 2 || parts[0] >= 0x80 || !u_isalpha(parts[0])) return 0;
  for (int32_t i = 1; i < count; i++)
    if (u_charType(parts[i]) != U_NON_SPACING_MARK) return 0;
  return (uint16_t)u_tolower(parts[0]);
}

int32_t cts_sound(uint32_t code_point, uint16_t *out, int32_t capacity) {
  static UTransliterator *transform;
  UErrorCode status = U_ZERO_ERROR;
  if (code_point > 0x10FFFF || capacity < 2) return -1;
  // The first transform that ICU opens takes it as long as a thousand texts take us.
  if (!transform && (out[0] = latin_base((UChar32)code_point))) return 1;
  if (!transform) transform = utrans_openU(u"Any-Latin; Latin-ASCII; Lower", -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
  if (U_FAILURE(status) || !transform) return -1;
  int32_t length = 0;
  U16_APPEND_UNSAFE(out, length, (UChar32)code_point);
  int32_t limit = length;
  utrans_transUChars(transform, (UChar *)out, &length, capacity, 0, &limit, &status);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int32_t cts_nfc(const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t result = U_FAILURE(status) ? -1 : unorm2_normalize(nfc, (const UChar *)text, length, (UChar *)out, capacity, &status);
  return U_FAILURE(status) || result > capacity ? -1 : result;
}

int32_t cts_nfc_span(const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t span = U_FAILURE(status) ? length : unorm2_spanQuickCheckYes(nfc, (const UChar *)text, length, &status);
  return U_FAILURE(status) ? length : span;
}

uint8_t cts_combining_class(uint32_t code_point) { return u_getCombiningClass((UChar32)code_point); }

int32_t cts_compatible(uint32_t code_point, uint16_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[2];
  int32_t length = 0;
  if (code_point > 0x10FFFF) return -1;
  U16_APPEND_UNSAFE(text, length, (UChar32)code_point);
  const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&status);
  int32_t result = U_FAILURE(status) ? -1 : unorm2_normalize(nfkc, text, length, (UChar *)out, capacity, &status);
  return U_FAILURE(status) || result > capacity ? -1 : result;
}

bool cts_is_letter_form(uint32_t code_point) {
  if (!(U_GET_GC_MASK((UChar32)code_point) & U_GC_L_MASK)) return false;
  if (u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI)) return false;
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_DECOMPOSITION_TYPE)) {
    case U_DT_FONT:
    case U_DT_INITIAL:
    case U_DT_MEDIAL:
    case U_DT_FINAL:
    case U_DT_ISOLATED: return true;
    // The ligatures of the block Alphabetic Presentation Forms; others (Dutch, Croatian) are letters of a language.
    case U_DT_COMPAT: return ublock_getCode((UChar32)code_point) == UBLOCK_ALPHABETIC_PRESENTATION_FORMS;
    default: return false;
  }
}

bool cts_charset_table(const char *name, uint16_t *out) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return false;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  for (int32_t byte = 0; byte < 256; byte++) {
    char text = (char)byte;
    const char *source = &text;
    UChar unit[4], *target = unit;
    UErrorCode failed = U_ZERO_ERROR;
    ucnv_reset(converter);
    ucnv_toUnicode(converter, &target, unit + 4, &source, source + 1, NULL, true, &failed);
    out[byte] = U_SUCCESS(failed) && target == unit + 1 && unit[0] != 0xFFFD ? unit[0] : 0xFFFF;
  }
  ucnv_close(converter);
  return true;
}

bool cts_is_punctuation(uint32_t code_point) {
  return (U_GET_GC_MASK((UChar32)code_point) & (U_GC_P_MASK | U_GC_Z_MASK | U_GC_CC_MASK)) != 0;
}
