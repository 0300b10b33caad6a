#include "cts_bidi.h"

#include <string.h>
#include <unicode/ubidi.h>

static UBiDi *resolver(cts_bidi *bidi) { return (UBiDi *)bidi; }

cts_bidi *cts_bidi_open(void) { return (cts_bidi *)ubidi_open(); }
void cts_bidi_close(cts_bidi *bidi) { ubidi_close(resolver(bidi)); }

bool cts_bidi_set_paragraph(cts_bidi *bidi, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(resolver(bidi), (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
  return U_SUCCESS(status);
}

bool cts_bidi_is_right_to_left(const cts_bidi *bidi) { return ubidi_getParaLevel((const UBiDi *)bidi) & 1; }

bool cts_bidi_starts_right_to_left(const uint16_t *text, int32_t length) {
  return ubidi_getBaseDirection((const UChar *)text, length) == UBIDI_RTL;
}

bool cts_bidi_copy_levels(cts_bidi *bidi, uint8_t *out, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  if (length != ubidi_getProcessedLength(resolver(bidi))) return false;
  const UBiDiLevel *levels = ubidi_getLevels(resolver(bidi), &status);
  if (U_FAILURE(status) || !levels) return false;
  memcpy(out, levels, (size_t)length);
  return true;
}

static bool orderable(const uint8_t *levels, int32_t length) {
  for (int32_t i = 0; i < length; i++)
    if (levels[i] > UBIDI_MAX_EXPLICIT_LEVEL + 1) return false;
  return length > 0;
}

bool cts_bidi_visual_to_logical(const uint8_t *levels, int32_t length, int32_t *out) {
  if (!orderable(levels, length)) return false;
  ubidi_reorderVisual(levels, length, out);
  return true;
}

bool cts_bidi_logical_to_visual(const uint8_t *levels, int32_t length, int32_t *out) {
  if (!orderable(levels, length)) return false;
  ubidi_reorderLogical(levels, length, out);
  return true;
}
