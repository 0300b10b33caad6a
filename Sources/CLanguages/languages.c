#include "CLanguages.h"

static const uint8_t model[] = {
#embed "../../Locales/languages.model"
};

const uint8_t *clanguages_model(void) { return model; }
size_t clanguages_model_size(void) { return sizeof model; }
