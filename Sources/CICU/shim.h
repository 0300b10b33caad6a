// Only C files may include this: ICU's names are versioned macros, and Foundation brings its own UErrorCode.
#include <unicode/utypes.h>
