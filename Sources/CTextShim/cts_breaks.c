#include "cts_breaks.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

static UBreakIterator *iterator(const cts_breaks *breaks) { return (UBreakIterator *)breaks; }

static bool is_one_of(const char *part, const char *const *all) {
  while (*all)
    if (!strcmp(part, *all++)) return true;
  return false;
}

static int32_t letters_at(const char *text) {
  int32_t count = 0;
  while ((text[count] | 0x20) >= 'a' && (text[count] | 0x20) <= 'z') count++;
  return count;
}

// The languages of two or three letters that ICU has data for, as bits: it lists hundreds of locales.
static uint64_t languages[(27 * 27 * 27 + 63) / 64];
static pthread_once_t languages_listed = PTHREAD_ONCE_INIT;

// Where a language's bit stands; -1 for what is no language of two or three lower-case letters.
static int32_t language_bit(const char *language) {
  int32_t length = letters_at(language), bit = 0;
  if (length < 2 || length > 3 || language[length]) return -1;
  for (int32_t i = 0; i < length; i++) {
    if (language[i] < 'a') return -1;
    bit = bit * 27 + language[i] - 'a' + 1;
  }
  return bit;
}

static void list_languages(void) {
  for (int32_t i = uloc_countAvailable(); i-- > 0;) {
    int32_t bit = language_bit(uloc_getAvailable(i));
    if (bit >= 0) languages[bit / 64] |= UINT64_C(1) << bit % 64;
  }
}

static bool has_locale(const char *language) {
  int32_t bit = language_bit(language);
  if (bit >= 0) {
    pthread_once(&languages_listed, list_languages);
    return languages[bit / 64] >> bit % 64 & 1;
  }
  for (int32_t i = uloc_countAvailable(); i-- > 0;)
    if (!strcmp(uloc_getAvailable(i), language)) return true;
  return false;
}

// Whether `length` bytes are a language, with a script or a region at most: ja, zh-Hant-HK, es-419.
static bool is_plain_tag(const char *tag, int32_t length) {
  int32_t at = letters_at(tag);
  if (at < 2 || at > 3 || at > length) return false;
  if (at < length && tag[at] == '-' && letters_at(tag + at + 1) == 4) at += 5;
  if (at < length && tag[at] == '-') {
    int32_t digits = 0;
    while (tag[at + 1 + digits] >= '0' && tag[at + 1 + digits] <= '9') digits++;
    if (letters_at(tag + at + 1) == 2) at += 3;
    else if (digits == 3) at += 4;
  }
  return at == length;
}

// Whether a tag is a plain one with nothing but the key lb behind it; then `strictness` is that key's value.
static int32_t plain_part(const char *tag, const char **strictness) {
  static const char *const all[] = {"strict", "normal", "loose", NULL};
  const char *key = strstr(tag, "-u-lb-");
  *strictness = NULL;
  if (!key || !is_one_of(key + 6, all) || !is_plain_tag(tag, (int32_t)(key - tag))) return (int32_t)strlen(tag);
  *strictness = key + 6;
  return (int32_t)(key - tag);
}

int32_t cts_breaks_plain_length(const char *tag) {
  const char *strictness;
  return plain_part(tag, &strictness);
}

// The part of a tag that break rules depend on: a language that ICU knows (Chinese with script and region) and the keys
// lb and lw. ICU keeps something of every locale that it was ever asked for, so it must not see invented ones.
static void breaking_locale(const char *tag, char *out, int32_t capacity) {
  static const char *const chinese[] = {"Hans", "Hant", "CN", "HK", "MO", "SG", "TW", NULL};
  static const char *const keys[] = {"lb", "lw", NULL};
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY + ULOC_KEYWORD_AND_VALUES_CAPACITY];
  char part[ULOC_FULLNAME_CAPACITY];
  out[0] = 0;
  // ICU lists every key and value that there is before it reads the first of them from a tag, which takes longer than all
  // that a short run does with it.
  const char *strictness;
  int32_t plain = plain_part(tag, &strictness);
  if (strictness) {
    memcpy(part, tag, (size_t)plain);
    part[plain] = 0;
  }
  int32_t length = uloc_forLanguageTag(strictness ? part : tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return;
  if (strictness) uloc_setKeywordValue("lb", strictness, name, sizeof name, &status);
  if (U_FAILURE(status)) return;
  uloc_getLanguage(name, part, sizeof part, &status);
  if (U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && has_locale(part)) strcpy(out, part);
  if (!strcmp(out, "zh")) {
    uloc_getScript(name, part, sizeof part, &status);
    if (U_SUCCESS(status) && is_one_of(part, chinese)) strcat(strcat(out, "_"), part);
    uloc_getCountry(name, part, sizeof part, &status);
    if (U_SUCCESS(status) && is_one_of(part, chinese)) strcat(strcat(out, "_"), part);
  }
  for (const char *const *key = keys; *key; key++) {
    status = U_ZERO_ERROR;
    if (uloc_getKeywordValue(name, *key, part, sizeof part, &status) > 0 && U_SUCCESS(status) && strlen(part) < 10)
      uloc_setKeywordValue(*key, part, out, capacity, &status);
  }
}

cts_breaks *cts_breaks_open(int32_t kind, const char *tag) {
  static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
  if (kind < 0 || kind >= (int32_t)(sizeof types / sizeof *types)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  breaking_locale(tag, name, sizeof name);
  UBreakIterator *opened = ubrk_open(types[kind], name, NULL, 0, &status);
  if (U_SUCCESS(status)) return (cts_breaks *)opened;
  if (opened) ubrk_close(opened);
  return NULL;
}

cts_breaks *cts_breaks_clone(const cts_breaks *breaks) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *copy = ubrk_clone(iterator(breaks), &status);
  if (U_SUCCESS(status)) return (cts_breaks *)copy;
  if (copy) ubrk_close(copy);
  return NULL;
}

void cts_breaks_close(cts_breaks *breaks) { ubrk_close(iterator(breaks)); }

bool cts_breaks_set_text(cts_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator(breaks), (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t cts_breaks_next(cts_breaks *breaks) {
  int32_t boundary = ubrk_next(iterator(breaks));
  return boundary == UBRK_DONE ? -1 : boundary;
}

int32_t cts_breaks_status(cts_breaks *breaks) { return ubrk_getRuleStatus(iterator(breaks)); }

// Where ICU keeps break rules and dictionaries: the part "brkitr" of its own data.
#define BREAK_DATA U_ICUDATA_NAME "-brkitr"

bool cts_breaks_has_dictionary(const char *script) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *root = ures_open(BREAK_DATA, "", &status);
  UResourceBundle *names = ures_getByKey(root, "dictionaries", NULL, &status);
  int32_t length = 0;
  const UChar *listed = ures_getStringByKey(names, script, &length, &status);
  // "thaidict.dict": a name of letters, and its type.
  char name[64];
  bool found = false;
  if (U_SUCCESS(status) && length > 5 && length < (int32_t)sizeof name) {
    u_UCharsToChars(listed, name, length);
    name[length] = 0;
    char *dot = strchr(name, '.');
    if (dot) {
      *dot = 0;
      UDataMemory *data = udata_open(BREAK_DATA, dot + 1, name, &status);
      found = U_SUCCESS(status) && data;
      if (data) udata_close(data);
    }
  }
  if (names) ures_close(names);
  if (root) ures_close(root);
  return found;
}

bool cts_breaks_stands_alone(uint16_t unit) {
  if (U16_IS_SURROGATE(unit)) return false;
  switch (u_getIntPropertyValue(unit, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
    case U_GCB_CONTROL:
    case U_GCB_CR:
    case U_GCB_LF:
    case U_GCB_LV:
    case U_GCB_LVT: return true;
    default: return false;
  }
}

int32_t cts_breaks_tag(const char *tag, const char *strictness, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY + ULOC_KEYWORD_AND_VALUES_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return -1;
  // As in `breaking_locale`: a plain tag needs nothing of ICU's keys.
  if (is_plain_tag(tag, (int32_t)strlen(tag))) {
    char plain[32];
    length = uloc_toLanguageTag(name, plain, sizeof plain, true, &status);
    if (U_FAILURE(status) || length >= (int32_t)sizeof plain || !is_plain_tag(plain, length)) return -1;
    length = snprintf(out, (size_t)capacity, "%s-u-lb-%s", plain, strictness);
    return length >= capacity ? -1 : length;
  }
  length = uloc_setKeywordValue("lb", strictness, name, sizeof name, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return -1;
  length = uloc_toLanguageTag(name, out, capacity, true, &status);
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}
