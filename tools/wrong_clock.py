"""A wrong time of day for a program, for tools/chaos and tools/fleet-chaos."""

import os
import subprocess

# Loaded before the program's libraries.
WRONG_CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec* time) {
    int (*real)(clockid_t, struct timespec*) = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
    const char* const seconds = getenv("CHAOS_CLOCK_OFF");
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME && seconds) time->tv_sec += atol(seconds);
    return result;
}
"""


def wrong_clock(folder, seconds):
    """The environment of a program whose clock is wrong by this much."""
    library = folder / "clock.so"
    if not library.exists():
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", str(library)], input=WRONG_CLOCK, text=True, check=True)
    return {**os.environ, "LD_PRELOAD": str(library), "CHAOS_CLOCK_OFF": str(seconds)}
