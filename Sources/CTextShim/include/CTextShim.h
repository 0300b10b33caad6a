#ifndef CTEXTSHIM_H
#define CTEXTSHIM_H
// Plain C names over ICU. Only this target's .c files include ICU's headers (see Sources/CICU/shim.h).
// One header a topic; functions are named cts_TOPIC_verb, errors are return values, nothing here decides anything.
#include "cts_bidi.h"
#include "cts_breaks.h"
#include "cts_characters.h"
#include "cts_locale.h"
#include "cts_numbers.h"
#include "cts_plurals.h"
#include "cts_properties.h"
#include "cts_regex.h"
#include "cts_signs.h"
#include "cts_words.h"
#endif
