#include "cts_signs.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>

bool cts_signs_ends_sentence(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_S_TERM); }

int32_t cts_signs_bracket(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return 1;
    case U_BPT_CLOSE: return -1;
    default: return 0;
  }
}

uint32_t cts_signs_paired_bracket(uint32_t code_point) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)code_point);
}

int32_t cts_signs_digit(uint32_t code_point) { return u_charDigitValue((UChar32)code_point); }

bool cts_signs_is_other_number(uint32_t code_point) {
  return (U_GET_GC_MASK((UChar32)code_point) & (U_GC_NO_MASK | U_GC_NL_MASK)) != 0;
}

bool cts_signs_is_letter(uint32_t code_point) {
  return (U_GET_GC_MASK((UChar32)code_point) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

bool cts_signs_closes(uint32_t code_point) {
  return (U_GET_GC_MASK((UChar32)code_point) & (U_GC_PI_MASK | U_GC_PF_MASK | U_GC_PE_MASK)) != 0;
}

uint32_t cts_signs_narrow(uint32_t code_point) {
  int32_t width = u_getIntPropertyValue((UChar32)code_point, UCHAR_EAST_ASIAN_WIDTH);
  if (width != U_EA_FULLWIDTH) return code_point;
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&status);
  if (U_FAILURE(status)) return code_point;
  UChar out[8];
  int32_t length = unorm2_getDecomposition(nfkc, (UChar32)code_point, out, 8, &status);
  return U_SUCCESS(status) && length == 1 ? out[0] : code_point;
}
