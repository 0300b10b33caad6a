#include "cts_words.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

void cts_words_fold(uint16_t *text, int32_t length, bool turkic) {
  uint32_t options = turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT;
  for (int32_t i = 0; i < length; i++) {
    uint16_t unit = text[i];
    if (unit < 0x80 && !turkic) {
      if (unit >= 'A' && unit <= 'Z') text[i] = unit + 0x20;
    } else if (unit == 0x2019) {
      text[i] = '\'';
    } else if (unit == 0xA0 || unit == 0x202F) {
      text[i] = ' ';
    } else if (!U16_IS_SURROGATE(unit)) {
      UChar32 folded = u_foldCase(unit, options);
      if (folded <= 0xFFFF) text[i] = (uint16_t)folded;
    }
  }
}

bool cts_words_is_part(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_WORD_BREAK)) {
    case U_WB_ALETTER:
    case U_WB_HEBREW_LETTER:
    case U_WB_NUMERIC:
    case U_WB_EXTENDNUMLET: return true;
    default: return false;
  }
}

bool cts_words_is_mark(uint32_t code_point) { return (U_GET_GC_MASK((UChar32)code_point) & U_GC_M_MASK) != 0; }
bool cts_words_is_upper(uint32_t code_point) {
  return (U_GET_GC_MASK((UChar32)code_point) & (U_GC_LU_MASK | U_GC_LT_MASK)) != 0;
}
bool cts_words_is_lower(uint32_t code_point) { return (U_GET_GC_MASK((UChar32)code_point) & U_GC_LL_MASK) != 0; }

int32_t cts_words_strong_direction(uint32_t code_point) {
  switch (u_charDirection((UChar32)code_point)) {
    case U_LEFT_TO_RIGHT: return -1;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return 1;
    default: return 0;
  }
}
