#include "cts_locale.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uversion.h>

static int32_t settled(int32_t length, int32_t capacity, UErrorCode status) {
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}

int32_t cts_icu_version(char *out, int32_t capacity) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  strncpy(out, text, (size_t)capacity - 1);
  out[capacity - 1] = 0;
  return (int32_t)strlen(out);
}

int32_t cts_locale_canonical_tag(const char *spelling, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_canonicalize(spelling, name, sizeof name, &status);
  if (settled(length, sizeof name, status) <= 0) return -1;
  status = U_ZERO_ERROR;
  length = uloc_toLanguageTag(name, out, capacity, true, &status);
  return settled(length, capacity, status);
}

static int32_t tagged(int32_t (*change)(const char *, char *, int32_t, UErrorCode *), const char *tag, char *out,
                      int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY], changed[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (settled(length, sizeof name, status) < 0) return -1;
  length = change(name, changed, sizeof changed, &status);
  if (settled(length, sizeof changed, status) < 0) return -1;
  length = uloc_toLanguageTag(changed, out, capacity, false, &status);
  return settled(length, capacity, status);
}

int32_t cts_locale_maximize(const char *tag, char *out, int32_t capacity) {
  return tagged(uloc_addLikelySubtags, tag, out, capacity);
}

int32_t cts_locale_minimize(const char *tag, char *out, int32_t capacity) {
  return tagged(uloc_minimizeSubtags, tag, out, capacity);
}

static int32_t part(int32_t (*get)(const char *, char *, int32_t, UErrorCode *), const char *tag, char *out,
                    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (settled(length, sizeof name, status) < 0) return -1;
  length = get(name, out, capacity, &status);
  return settled(length, capacity, status);
}

int32_t cts_locale_language(const char *tag, char *out, int32_t capacity) {
  return part(uloc_getLanguage, tag, out, capacity);
}
int32_t cts_locale_script(const char *tag, char *out, int32_t capacity) {
  return part(uloc_getScript, tag, out, capacity);
}
int32_t cts_locale_region(const char *tag, char *out, int32_t capacity) {
  return part(uloc_getCountry, tag, out, capacity);
}

bool cts_locale_is_right_to_left(const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  return settled(length, sizeof name, status) > 0 && uloc_isRightToLeft(name);
}

const char *cts_locale_language_at(int32_t index) { return uloc_getISOLanguages()[index]; }

int32_t cts_locale_english_name(const char *language, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[64];
  int32_t length = uloc_getDisplayLanguage(language, "en", name, 64, &status);
  if (settled(length, 64, status) <= 0 || length >= capacity) return -1;
  for (int32_t i = 0; i < length; i++) {
    if (name[i] > 0x7E) return -1;
    out[i] = (char)name[i];
  }
  out[length] = 0;
  return length;
}

bool cts_locale_is_known_language(const char *language) {
  for (const char *const *known = uloc_getISOLanguages(); *known; known++)
    if (!strcmp(*known, language)) return true;
  return false;
}

// One mark of a locale's own table; 0 where it has none.
static uint16_t quotation_mark(const char *name, const char *key) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *locale = ures_open(NULL, name, &status);
  UResourceBundle *marks = ures_getByKey(locale, "delimiters", NULL, &status);
  int32_t length = 0;
  const UChar *mark = ures_getStringByKey(marks, key, &length, &status);
  uint16_t found = U_SUCCESS(status) && length == 1 ? mark[0] : 0;
  if (marks) ures_close(marks);
  if (locale) ures_close(locale);
  return found;
}

bool cts_locale_quotation_marks(const char *tag, uint16_t out[2]) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY], language[ULOC_LANG_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (settled(length, sizeof name, status) < 0) return false;
  length = uloc_getLanguage(name, language, sizeof language, &status);
  if (settled(length, sizeof language, status) < 0) return false;
  // A table may hold only what differs from its parent's.
  const char *const chain[] = {name, language, "root"};
  static const char *const keys[] = {"quotationStart", "quotationEnd"};
  for (int k = 0; k < 2; k++) {
    out[k] = 0;
    for (int i = 0; i < 3 && !out[k]; i++) out[k] = quotation_mark(chain[i], keys[k]);
  }
  return out[0] && out[1];
}

int32_t cts_locale_display_language(const char *language, const char *tag, uint16_t *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (settled(length, sizeof name, status) < 0) return -1;
  length = uloc_getDisplayLanguage(language, name, (UChar *)out, capacity, &status);
  if (status == U_USING_DEFAULT_WARNING || length <= 0) return -1;
  return settled(length, capacity, status);
}
