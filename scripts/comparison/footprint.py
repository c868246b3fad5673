"""What an engine takes before it thinks: time to start, memory, and time for a large table."""

import re
import statistics
import time

import jobs
from markdown import digits, missing, table
from programs import CHESS, LARGE
from sample import in_turns, say
from talk import Failure


def rows(settings, measure, columns):
    """A row of medians for each program."""
    results = in_turns({
        name: lambda work=work: measure(*work) for name, work in settings.items()}, columns["repetitions"])
    found = []
    for name, result in results.items():
        if isinstance(result, Failure):
            found.append(missing(name, result, columns["count"]))
        else:
            found.append([name] + [digits(statistics.median(column)) for column in zip(*result)])
    return found


def start_up(settings):
    """From the start of the process to `uciok`, by the clock."""
    say("start-up")
    programs = {program.name: (program,) for program in settings.programs}
    found = rows(programs, time_to_uciok, {"repetitions": 4 * settings.repetitions + 1, "count": 2})
    return table(["program", "ms to `uciok`"], found)


def time_to_uciok(program):
    begun = time.perf_counter()
    with program.start() as process:
        process.send("uci")
        process.until(r"^uciok")
        milliseconds = 1000 * (time.perf_counter() - begun)
        process.user_seconds()
    return (milliseconds,)


def memory(settings):
    """Resident memory after a search with the smallest table."""
    say("memory")
    programs = {
        f"`{game}`, {program.name}": (program, game)
        for game in [CHESS, LARGE] for program in settings.programs if game in program.games}
    found = rows(programs, resident, {"repetitions": min(3, settings.repetitions), "count": 4})
    return table(["game, program", "VmRSS, MiB", "VmHWM, MiB", "VmHWM without the table, MiB"], found)


def resident(program, game):
    with program.start() as process:
        jobs.ready(process, program, game, (("Threads", 1), ("Hash", 1)))
        process.send(program.position(game, None), "go movetime 1000")
        process.until(r"^bestmove")
        try:
            with open(f"/proc/{process.child.pid}/status", encoding="ascii", errors="replace") as status:
                sizes = kibibytes(status.read())
        except OSError as problem:
            raise Failure("the system has no /proc") from problem
        process.user_seconds()
    most = sizes["VmHWM"] / 1024
    return (sizes["VmRSS"] / 1024, most, most - 1)


def kibibytes(status):
    """The sizes in a status file of /proc."""
    return {name: int(size) for name, size in re.findall(r"^(\w+):\s+(\d+) kB$", status, re.MULTILINE)}


def table_of_a_gibibyte(settings):
    """How long a table of 1024 MiB takes to be had, and then to be cleared."""
    say("allocation")
    programs = {program.name: (program,) for program in settings.programs}
    found = rows(programs, time_to_allocate, {"repetitions": settings.repetitions, "count": 3})
    return table(["program", "ms to `readyok` after `Hash 1024`", "ms to `readyok` after `ucinewgame`"], found)


def time_to_allocate(program):
    with program.start() as process:
        jobs.ready(process, program, CHESS, (("Threads", 1),))
        times = []
        for line in ["setoption name Hash value 1024", "ucinewgame"]:
            begun = time.perf_counter()
            process.send(line, "isready")
            process.until(r"^readyok")
            times.append(1000 * (time.perf_counter() - begun))
        process.user_seconds()
    return tuple(times)
