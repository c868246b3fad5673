"""Nodes per second: from the start and over positions, by threads and table size, and what each depth costs."""

import os
import re

import jobs
from markdown import digits, missing, number, ratio, table
from programs import CHESS, LARGE, OURS
from sample import medians, say
from talk import Failure, run


def positions(path, game):
    """The FENs of a game in the list that `bench` searches."""
    with open(path, encoding="utf-8") as rows:
        fields = [[field.strip() for field in row.split(";")] for row in rows if not row.startswith("#")]
    return [row[1] for row in fields if len(row) > 1 and row[0] == game]


def speed(settings):
    """One thread, a table of 64 MiB, no networks."""
    milliseconds = 200 if settings.quick else 1000
    found = []
    for game in [CHESS, LARGE]:
        fens = positions(settings.positions, game)
        for title, places in [("start", [None]), (f"{len(fens)} positions", fens)]:
            say(f"search {game}, {title}")
            contestants = {
                program.name: lambda program=program: jobs.searched(program, game, places, f"movetime {milliseconds}")
                for program in settings.programs if game in program.games}
            results = medians(contestants, settings.repetitions)
            ours = results[OURS]
            for name, result in results.items():
                row = f"`{game}`, {title}, {name}"
                if isinstance(result, Failure):
                    found.append(missing(row, result, 3))
                    continue
                known = name != OURS and not isinstance(ours, Failure)
                found.append([row, number(result.rate), ratio(ours.rate, result.rate) if known else ""])
    return table(["game, from, program", "nodes per user s", "Chrysalis is × as fast"], found)


def fingerprint(settings):
    """`chrysalis bench`."""
    lines, _ = run([settings.chrysalis, "bench"])
    found = []
    for line in lines:
        if game := re.match(r"(\S+) +nodes +(\d+) +nps +(\d+)$", line):
            found.append([f"`{game[1]}`", game[2], number(int(game[3]))])
        elif total := re.match(r"(\d+) nodes (\d+) nps$", line):
            found.append(["all", total[1], number(int(total[2]))])
    return table(["game", "nodes", "nodes/s"], found)


def threads(settings):
    """Nodes in a second by the clock with one thread and with two."""
    if (os.cpu_count() or 1) < 2:
        return "Not measured: one processor only.\n"
    return by_option(settings, "Threads", [1, 2], ("Hash", 64), jobs.searched_by_clock)


def table_sizes(settings):
    """Nodes in a user second by the size of the table."""
    return by_option(settings, "Hash", [1, 16, 256], ("Threads", 1), jobs.searched)


def by_option(settings, option, values, other, measure):
    milliseconds = 300 if settings.quick else 2000
    found = []
    for game in [CHESS, LARGE]:
        programs = [program for program in settings.programs if game in program.games]
        say(f"search {game} by {option}")
        contestants = {
            (program.name, value): lambda program=program, value=value: measure(
                program, game, [None], f"movetime {milliseconds}", ((option, value), other))
            for program in programs for value in values}
        results = medians(contestants, settings.repetitions)
        for program in programs:
            row = [f"`{game}`, {program.name}"]
            first = results[program.name, values[0]]
            for value in values:
                result = results[program.name, value]
                if isinstance(result, Failure):
                    row.append(f"not measured: {result}")
                    continue
                share = "" if value == values[0] or isinstance(first, Failure) else (
                    f" ({ratio(result.rate, first.rate)} ×)")
                row.append(number(result.rate) + share)
            found.append(row)
    unit = "nodes/s"
    return table(["game, program"] + [f"{unit}, {option} {value}" for value in values], found)


def depths(settings):
    """What each further depth costs from the start; depths of different programs do not mean the same."""
    deepest = 10 if settings.quick else 16
    found = []
    for game in [CHESS, LARGE]:
        programs = [program for program in settings.programs if game in program.games]
        wanted = list(range(6, deepest + 1, 2))
        say(f"search {game} by depth")
        contestants = {
            (program.name, depth): lambda program=program, depth=depth: jobs.searched(
                program, game, [None], f"depth {depth}")
            for program in programs for depth in wanted}
        results = medians(contestants, 1 if settings.quick else 3)
        for program in programs:
            before = None
            for depth in wanted:
                result = results[program.name, depth]
                name = f"`{game}`, {program.name}, depth {depth}"
                if isinstance(result, Failure):
                    found.append(missing(name, result, 4))
                    before = None
                    continue
                growth = "" if before is None else ratio(result.count, before)
                found.append([name, number(result.count), digits(result.seconds), growth])
                before = result.count
    return table(["game, program, depth", "nodes", "user s", "× the nodes of two plies less"], found)
