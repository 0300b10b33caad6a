#include "cts_numbers.h"

#include <unicode/uloc.h>
#include <unicode/unum.h>

int32_t cts_number_format(const char *tag, double number, int32_t fraction, bool grouping, uint16_t *out,
                          int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(tag, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || length >= (int32_t)sizeof name) return -1;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, name, NULL, &status);
  if (U_FAILURE(status)) return -1;
  unum_setAttribute(format, UNUM_GROUPING_USED, grouping);
  unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fraction);
  unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, fraction);
  length = unum_formatDouble(format, number, (UChar *)out, capacity, NULL, &status);
  unum_close(format);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}
