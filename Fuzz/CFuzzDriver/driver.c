#include "CFuzzDriver.h"

#include <stdio.h>

// libFuzzer's own entry point, for programs that have a main of their own.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, fuzz_driver_consume consume);

// One byte more than scripts/fuzz ever keeps: whatever fills this is too long.
static uint8_t input[16384 + 1];

static int replay(const char *path, fuzz_driver_consume consume) {
  // A sanitizer that ends the program doesn't know which input it was.
  fprintf(stderr, "%s\r", path);
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 1;
  }
  size_t count = fread(input, 1, sizeof input, file);
  int failed = ferror(file);
  fclose(file);
  if (failed || count == sizeof input) {
    fprintf(stderr, "%s: %s\n", path, failed ? "can't be read" : "longer than 16,384 bytes");
    return 1;
  }
  return consume(input, count);
}

int fuzz_driver_run(int argc, char **argv, fuzz_driver_consume consume) {
  if (LLVMFuzzerRunDriver) return LLVMFuzzerRunDriver(&argc, &argv, consume);
  for (int i = 1; i < argc; i++) {
    if (replay(argv[i], consume) != 0) return 1;
  }
  printf("read %d inputs\n", argc - 1);
  return 0;
}
