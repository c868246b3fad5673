"""Watches whether the machine stands still: `scripts/endure` runs it beside the games.

It sleeps for moments, and appends a line to a file for each from which it wakes late: the second of Unix time at which it woke, and how
many milliseconds late. What happens to a process that only sleeps is not the doing of the engines.
"""

import os
import sys
import time

SLEEP = 0.005
LATE = 0.05


def watch(path, parent):
    """Watches for as long as the process that wants it is there."""
    with open(path, "a", encoding="ascii", buffering=1) as log:
        while os.getppid() == parent:
            begun = time.monotonic()
            time.sleep(SLEEP)
            late = time.monotonic() - begun - SLEEP
            if late >= LATE:
                log.write(f"{time.time():.0f} {1000 * late:.0f}\n")


if __name__ == "__main__":
    watch(sys.argv[1], os.getppid())
