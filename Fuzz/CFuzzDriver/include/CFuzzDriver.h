#ifndef CFUZZDRIVER_H
#define CFUZZDRIVER_H
#include <stddef.h>
#include <stdint.h>

typedef int (*fuzz_driver_consume)(const uint8_t *data, size_t size);

/// Gives inputs to `consume`, which returns 0: those of libFuzzer where the program is linked with it, and otherwise the files that the
/// arguments name, one after the other. Returns the program's exit status.
int fuzz_driver_run(int argc, char **argv, fuzz_driver_consume consume);
#endif
