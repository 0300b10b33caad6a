#include "CMetrics.h"

static const uint8_t profile[] __attribute__((aligned(8))) = {
#embed "open.profile"
};

const uint8_t *cmetrics_open_profile(void) { return profile; }
size_t cmetrics_open_profile_size(void) { return sizeof profile; }
