#define _GNU_SOURCE
#include "CSpelling.h"

#include <hunspell.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

static const unsigned char affixes[] = {
#embed "en_US.aff"
};
static const unsigned char words[] = {
#embed "en_US.dic"
};

static bool write_all(int file, const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

/// hunspell reads files only. Where the system has files in memory, nothing is written to a disk.
typedef struct {
  int file;
  char path[64];
} temporary_file;

static bool make_file(temporary_file *made, const unsigned char *bytes, size_t count) {
#ifdef __linux__
  made->file = memfd_create("stringfit-dictionary", MFD_CLOEXEC);
  snprintf(made->path, sizeof made->path, "/proc/self/fd/%d", made->file);
#else
  snprintf(made->path, sizeof made->path, "/tmp/stringfit-dictionary.XXXXXX");
  made->file = mkstemp(made->path);
#endif
  return made->file >= 0 && write_all(made->file, bytes, count);
}

static void remove_file(const temporary_file *made) {
  if (made->file < 0) return;
#ifndef __linux__
  unlink(made->path);
#endif
  close(made->file);
}

cspelling_dictionary *cspelling_open(const char *affixes, const char *words) {
  if (access(affixes, R_OK) != 0 || access(words, R_OK) != 0) return NULL;
  return (cspelling_dictionary *)Hunspell_create(affixes, words);
}

cspelling_dictionary *cspelling_open_english(void) {
  temporary_file affix_file = {-1, ""}, word_file = {-1, ""};
  cspelling_dictionary *opened = NULL;
  if (make_file(&affix_file, affixes, sizeof affixes) && make_file(&word_file, words, sizeof words)) {
    opened = cspelling_open(affix_file.path, word_file.path);
  }
  remove_file(&affix_file);
  remove_file(&word_file);
  return opened;
}

void cspelling_close(cspelling_dictionary *dictionary) { Hunspell_destroy((Hunhandle *)dictionary); }

const char *cspelling_encoding(cspelling_dictionary *dictionary) {
  return Hunspell_get_dic_encoding((Hunhandle *)dictionary);
}

bool cspelling_contains(cspelling_dictionary *dictionary, const char *word) {
  return Hunspell_spell((Hunhandle *)dictionary, word) != 0;
}
