#include "cts_properties.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

static uint32_t tag_of(UScriptCode code) {
  const char *name = uscript_getShortName(code);
  if (!name || !name[0] || !name[1] || !name[2] || !name[3]) return 0x5A7A7A7A;  // Zzzz
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 |
         (uint32_t)(uint8_t)name[3];
}

uint32_t cts_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode code = uscript_getScript((UChar32)code_point, &status);
  return U_FAILURE(status) ? 0x5A7A7A7A : tag_of(code);
}

bool cts_script_is_used(uint32_t code_point, uint32_t script) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode codes[64];
  int32_t count = uscript_getScriptExtensions((UChar32)code_point, codes, 64, &status);
  if (U_FAILURE(status)) return false;
  for (int32_t i = 0; i < count; i++)
    if (tag_of(codes[i]) == script) return true;
  return false;
}

enum cts_joining cts_joining_type(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_JOINING_TYPE)) {
    case U_JT_JOIN_CAUSING: return CTS_JOINING_CAUSING;
    case U_JT_DUAL_JOINING: return CTS_JOINING_DUAL;
    case U_JT_LEFT_JOINING: return CTS_JOINING_LEFT;
    case U_JT_RIGHT_JOINING: return CTS_JOINING_RIGHT;
    case U_JT_TRANSPARENT: return CTS_JOINING_TRANSPARENT;
    default: return CTS_JOINING_NONE;
  }
}

enum cts_indic cts_indic_category(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
    case U_INSC_CONSONANT: return CTS_INDIC_CONSONANT;
    case U_INSC_CONSONANT_MEDIAL: return CTS_INDIC_MEDIAL;
    case U_INSC_CONSONANT_FINAL:
    case U_INSC_CONSONANT_PLACEHOLDER:
    case U_INSC_CONSONANT_PREFIXED:
    case U_INSC_CONSONANT_SUBJOINED:
    case U_INSC_CONSONANT_INITIAL_POSTFIXED: return CTS_INDIC_CONSONANT_SIGN;
    case U_INSC_CANTILLATION_MARK: return CTS_INDIC_CANTILLATION;
    case U_INSC_NUKTA: return CTS_INDIC_NUKTA;
    case U_INSC_VIRAMA:
    case U_INSC_INVISIBLE_STACKER: return CTS_INDIC_VIRAMA;
    case U_INSC_PURE_KILLER: return CTS_INDIC_PURE_KILLER;
    case U_INSC_REGISTER_SHIFTER: return CTS_INDIC_REGISTER_SHIFTER;
    case U_INSC_VOWEL: return CTS_INDIC_VOWEL;
    case U_INSC_VOWEL_DEPENDENT: return CTS_INDIC_VOWEL_SIGN;
    case U_INSC_VOWEL_INDEPENDENT: return CTS_INDIC_VOWEL_INDEPENDENT;
    default: return CTS_INDIC_OTHER;
  }
}

static bool has_category(uint32_t code_point, uint32_t mask) { return (U_GET_GC_MASK((UChar32)code_point) & mask) != 0; }

bool cts_is_nonspacing_mark(uint32_t code_point) { return has_category(code_point, U_GC_MN_MASK); }
bool cts_is_mark(uint32_t code_point) { return has_category(code_point, U_GC_M_MASK); }
bool cts_is_graphic(uint32_t code_point) {
  return has_category(code_point, U_GC_L_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK);
}
bool cts_is_control(uint32_t code_point) { return has_category(code_point, U_GC_CC_MASK); }

uint32_t cts_mirror(uint32_t code_point) { return (uint32_t)u_charMirror((UChar32)code_point); }
bool cts_is_default_ignorable(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}
bool cts_is_emoji_presentation(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI_PRESENTATION);
}
bool cts_is_emoji(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI); }
bool cts_is_wide(uint32_t code_point) {
  int32_t width = u_getIntPropertyValue((UChar32)code_point, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

int32_t cts_compose(uint32_t first, uint32_t second) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return U_FAILURE(status) ? -1 : unorm2_composePair(nfc, (UChar32)first, (UChar32)second);
}

bool cts_may_compose_backwards(uint32_t code_point) {
  return u_getIntPropertyValue((UChar32)code_point, UCHAR_NFC_QUICK_CHECK) != UNORM_YES;
}

bool cts_has_decomposition(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[32];
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  return !U_FAILURE(status) && unorm2_getRawDecomposition(nfc, (UChar32)code_point, text, 32, &status) >= 0;
}

uint32_t cts_second_part(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[32];
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return 0;
  int32_t length = unorm2_getRawDecomposition(nfc, (UChar32)code_point, text, 32, &status);
  if (U_FAILURE(status) || length < 2 || length > 4) return 0;
  int32_t i = 0;
  UChar32 part;
  U16_NEXT(text, i, length, part);
  if (i >= length) return 0;
  U16_NEXT(text, i, length, part);
  return i == length ? (uint32_t)part : 0;
}

void cts_width_traits(uint32_t first, int32_t count, uint8_t *out) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t code_point = first + (uint32_t)i;
    uint8_t traits = 0;
    if (cts_may_compose_backwards(code_point)) traits |= CTS_WIDTH_COMPOSES;
    if (cts_is_mark(code_point)) traits |= CTS_WIDTH_MARK;
    // Thai and Lao have a vowel that is a letter by its category and yet one cluster with what stands before it, be that a
    // space: no line begins with it.
    int32_t cluster = u_getIntPropertyValue((UChar32)code_point, UCHAR_GRAPHEME_CLUSTER_BREAK);
    if (has_category(code_point, U_GC_LU_MASK | U_GC_LL_MASK | U_GC_LT_MASK | U_GC_LO_MASK | U_GC_ND_MASK) &&
        cluster != U_GCB_SPACING_MARK && cluster != U_GCB_EXTEND)
      traits |= CTS_WIDTH_LETTER;
    if (cts_is_emoji_presentation(code_point)) traits |= CTS_WIDTH_PICTURE;
    out[i] = traits;
  }
}
