#include "cts_plurals.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

struct cts_plurals {
  UPluralRules *rules;
};

static int32_t category_of(const char *keyword) {
  static const char *const names[] = {"zero", "one", "two", "few", "many", "other"};
  for (int32_t i = 0; i < 6; i++)
    if (strcmp(keyword, names[i]) == 0) return i;
  return -1;
}

cts_plurals *cts_plurals_open(const char *tag) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return NULL;
  UPluralRules *rules = uplrules_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  cts_plurals *plurals = malloc(sizeof *plurals);
  if (plurals == NULL) {
    uplrules_close(rules);
    return NULL;
  }
  plurals->rules = rules;
  return plurals;
}

void cts_plurals_close(cts_plurals *plurals) {
  if (plurals == NULL) return;
  uplrules_close(plurals->rules);
  free(plurals);
}

int32_t cts_plurals_select(const cts_plurals *plurals, double number) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t length = uplrules_select(plurals->rules, number, keyword, 16, &status);
  if (U_FAILURE(status) || length <= 0 || length >= 16) return -1;
  char name[16];
  u_UCharsToChars(keyword, name, length);
  name[length] = 0;
  return category_of(name);
}

uint32_t cts_plurals_categories(const cts_plurals *plurals) {
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords(plurals->rules, &status);
  if (U_FAILURE(status)) return 0;
  uint32_t bits = 0;
  const char *keyword;
  while ((keyword = uenum_next(keywords, NULL, &status)) != NULL && U_SUCCESS(status)) {
    int32_t category = category_of(keyword);
    if (category >= 0) bits |= 1u << category;
  }
  uenum_close(keywords);
  return bits;
}

bool cts_plurals_is_known(const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *plurals = ures_openDirect(NULL, "plurals", &status);
  if (U_FAILURE(status)) return false;
  UResourceBundle *locales = ures_getByKey(plurals, "locales", NULL, &status);
  bool known = false;
  if (U_SUCCESS(status)) {
    int32_t length = 0;
    ures_getStringByKey(locales, language, &length, &status);
    known = U_SUCCESS(status);
    ures_close(locales);
  }
  ures_close(plurals);
  return known;
}
