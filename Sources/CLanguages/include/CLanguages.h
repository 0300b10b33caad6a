#ifndef CLANGUAGES_H
#define CLANGUAGES_H
#include <stddef.h>
#include <stdint.h>
/// The bytes of Locales/languages.model (scripts/learn-languages), and how many.
const uint8_t *clanguages_model(void);
size_t clanguages_model_size(void);
#endif
