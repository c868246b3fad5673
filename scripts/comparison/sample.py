"""Repeated measurements: taken in turns, so that what disturbs the machine disturbs all alike, and their medians."""

import statistics
import sys
from dataclasses import dataclass

from talk import Failure


@dataclass(frozen=True)
class Sample:
    """So much was done in so many seconds."""
    count: int
    seconds: float

    @property
    def rate(self):
        return self.count / max(self.seconds, 1e-9)


@dataclass(frozen=True)
class Figures:
    """The medians of several samples."""
    count: float
    seconds: float
    rate: float


def figures(samples):
    """The medians, each on its own."""
    return Figures(*(statistics.median(getattr(sample, name) for sample in samples)
                     for name in ("count", "seconds", "rate")))


def say(text):
    """Progress, apart from the tables."""
    print(text, file=sys.stderr, flush=True)


def in_turns(contestants, repetitions):
    """Runs each contestant (a name and a function) in every round; results by name, a Failure for who failed."""
    results = {name: [] for name in contestants}
    for round_number in range(1, repetitions + 1):
        for name, measure in contestants.items():
            if isinstance(results[name], Failure):
                continue
            try:
                results[name].append(measure())
            except Failure as failure:
                say(f"  {name}: not measured: {failure}")
                results[name] = failure
        say(f"  round {round_number} of {repetitions}")
    return results


def medians(contestants, repetitions):
    """Figures by name, or the Failure."""
    results = in_turns(contestants, repetitions)
    return {name: result if isinstance(result, Failure) else figures(result) for name, result in results.items()}
