#ifndef CTS_NUMBERS_H
#define CTS_NUMBERS_H
#include <stdbool.h>
#include <stdint.h>

/// A number as a locale writes it: its digits, its signs, its grouping where `grouping` is set, with exactly `fraction`
/// decimals. Writes at most `capacity` UTF-16 units; returns their number, or -1.
int32_t cts_number_format(const char *tag, double number, int32_t fraction, bool grouping, uint16_t *out,
                          int32_t capacity);

#endif
