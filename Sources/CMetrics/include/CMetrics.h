#ifndef CMETRICS_H
#define CMETRICS_H
#include <stddef.h>
#include <stdint.h>
/// The embedded metrics profile (Inter and Noto, see NOTICE.md): its bytes, 8-byte aligned, and how many.
const uint8_t *cmetrics_open_profile(void);
size_t cmetrics_open_profile_size(void);
#endif
