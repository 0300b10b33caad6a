#include "CFuzzDriver.h"

#include <stdio.h>
#include <stdlib.h>

// libFuzzer's own entry point, for programs that have a main of their own.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *data, size_t size));

// As large as any input that scripts/fuzz makes.
enum { MOST_BYTES = 16384 };

static int replay(const char *path, int (*read)(const uint8_t *data, size_t size)) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 1;
  }
  uint8_t *buffer = malloc(MOST_BYTES);
  size_t count = fread(buffer, 1, MOST_BYTES, file);
  fclose(file);
  // Memory of the input's own size shows the sanitizer a read behind its end.
  uint8_t *input = realloc(buffer, count ? count : 1);
  int status = read(input, count);
  free(input);
  return status;
}

int fuzz_driver_run(int argc, char **argv, int (*read)(const uint8_t *data, size_t size)) {
  if (LLVMFuzzerRunDriver) return LLVMFuzzerRunDriver(&argc, &argv, read);
  for (int i = 1; i < argc; i++) {
    if (replay(argv[i], read) != 0) return 1;
  }
  printf("read %d inputs\n", argc - 1);
  return 0;
}
