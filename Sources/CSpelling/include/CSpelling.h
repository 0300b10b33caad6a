#ifndef CSPELLING_H
#define CSPELLING_H
#include <stdbool.h>

/// A hunspell dictionary. One thread at a time may use it.
typedef struct cspelling_dictionary cspelling_dictionary;

/// The dictionary of American English that is part of the program (see NOTICE.md); NULL where it can't be opened.
cspelling_dictionary *cspelling_open_english(void);
/// A dictionary of files; NULL where they can't be read.
cspelling_dictionary *cspelling_open(const char *affixes, const char *words);
void cspelling_close(cspelling_dictionary *dictionary);
/// The name of the encoding of the words it asks for: "UTF-8", "ISO8859-1".
const char *cspelling_encoding(cspelling_dictionary *dictionary);
/// Whether it has the word, which is in its encoding and ends with a zero.
bool cspelling_contains(cspelling_dictionary *dictionary, const char *word);
#endif
