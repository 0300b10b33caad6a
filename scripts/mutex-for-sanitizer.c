// Makes Swift's `Mutex` known to the thread sanitizer on Linux, for scripts/check-threads.
//
// A mutex that several threads want is taken and given up inside libswiftSynchronization, which isn't built for the sanitizer: what one
// thread did before it gave the mutex up then counts as a race with what the next one does. These functions stand before the library's, call
// them, and say what they mean. The names are those of `_MutexHandle._lockSlow(_:)` and `_MutexHandle._unlockSlow()`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Only the sanitized program has these; the programs that start it don't.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock_slow(SELF mutex) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF mutex) {
  SWIFT void (*library)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  library(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF mutex) {
  SWIFT void (*library)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  library(mutex);
}
