#ifndef CTS_PLURALS_H
#define CTS_PLURALS_H
#include <stdbool.h>
#include <stdint.h>

/// The cardinal plural rules of a locale (CLDR). They never change once opened: several threads may ask at once.
typedef struct cts_plurals cts_plurals;

enum {
  CTS_PLURALS_ZERO = 0,
  CTS_PLURALS_ONE = 1,
  CTS_PLURALS_TWO = 2,
  CTS_PLURALS_FEW = 3,
  CTS_PLURALS_MANY = 4,
  CTS_PLURALS_OTHER = 5
};

/// NULL where ICU has no data. A language whose rules ICU does not know has those of the root: `other` alone.
cts_plurals *cts_plurals_open(const char *tag);
void cts_plurals_close(cts_plurals *plurals);
/// The category of a number as it is written without trailing zeros (1.0 is 1), or -1.
int32_t cts_plurals_select(const cts_plurals *plurals, double number);
/// A bit for each category that the rules name: `1 << CTS_PLURALS_OTHER`; 0 where ICU refuses.
uint32_t cts_plurals_categories(const cts_plurals *plurals);
/// Whether ICU knows the plural rules of a language, a subtag such as "de".
bool cts_plurals_is_known(const char *language);
#endif
