#include "cts_breaks.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

static UBreakIterator *iterator(const cts_breaks *breaks) { return (UBreakIterator *)breaks; }

cts_breaks *cts_breaks_open(int32_t kind, const char *tag) {
  static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
  if (kind < 0 || kind >= (int32_t)(sizeof types / sizeof *types)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) name[0] = 0;
  status = U_ZERO_ERROR;
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
  length = uloc_setKeywordValue("lb", strictness, name, sizeof name, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return -1;
  length = uloc_toLanguageTag(name, out, capacity, true, &status);
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}
