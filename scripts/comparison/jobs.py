"""What the programs are asked to do, and what it costs them beyond starting and being set up."""

import re
import time

from sample import Sample
from talk import run

ONE_THREAD = (("Threads", 1), ("Hash", 64))


def options(program, wanted):
    """Those of the wanted options that the program has."""
    return [(name, value) for name, value in wanted if name in program.known_options]


def ready(process, program, game, wanted):
    process.send(*program.lines(game, options(program, wanted)), "isready")
    process.until(r"^readyok")


def idle(program, game, wanted=ONE_THREAD):
    """User seconds to start, to be set up, and to end."""
    with program.start() as process:
        ready(process, program, game, wanted)
        return process.user_seconds()


def without_start(spent, start):
    """User seconds without those of the start, never quite nothing."""
    return max(spent - start, 0.001)


def perft(program, game, fen, depth):
    """Leaves and user seconds of `go perft`."""
    start = idle(program, game)
    with program.start() as process:
        ready(process, program, game, ONE_THREAD)
        process.send(program.position(game, fen), f"go perft {depth}")
        leaves = int(process.until(r"^Nodes searched: (\d+)")[1][1])
        return Sample(leaves, without_start(process.user_seconds(), start))


def own_perft(command):
    """Leaves and user seconds of a program that counts, says the number and ends."""
    lines, seconds = run(command)
    counts = [int(found[1]) for line in lines if (found := re.match(r"(?:Nodes searched: )?(\d+)$", line))]
    return Sample(counts[-1], max(seconds, 0.001))


def nodes_of(lines):
    """The last node count that an engine reported."""
    counts = [int(found[1]) for line in lines if (found := re.search(r"^info .*\bnodes (\d+)", line))]
    return counts[-1] if counts else 0


def search(program, game, fens, limit, wanted=ONE_THREAD):
    """Nodes, user seconds, and seconds by the clock of searches one after the other."""
    start = idle(program, game, wanted)
    nodes = wall = 0
    with program.start() as process:
        ready(process, program, game, wanted)
        for fen in fens:
            process.send("ucinewgame", program.position(game, fen), "isready")
            process.until(r"^readyok")
            begun = time.perf_counter()
            process.send(f"go {limit}")
            nodes += nodes_of(process.until(r"^bestmove")[0])
            wall += time.perf_counter() - begun
        return nodes, without_start(process.user_seconds(), start), wall


def searched(*arguments):
    """The same as nodes in user seconds."""
    nodes, seconds, _ = search(*arguments)
    return Sample(nodes, seconds)


def searched_by_clock(*arguments):
    """The same as nodes in seconds by the clock, which is what threads shorten."""
    nodes, _, wall = search(*arguments)
    return Sample(nodes, wall)
