"""Order statistics of a few tries."""

import math


def percentile(values, percent):
    """The smallest of the values that so many percent of them do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(percent / 100 * len(ordered)) - 1)]
