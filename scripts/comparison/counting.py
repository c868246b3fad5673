"""Perft: against other generators, leaf by leaf, in 64 and 128 bits, and in all games."""

import jobs
from markdown import digits, missing, number, ratio, table
from programs import CHESS, LARGE, OURS, find
from sample import Sample, medians, say
from talk import Failure, Process, run

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def rows(title, results):
    """A row for each program; how many times its speed ours is."""
    ours = results[OURS]
    found = []
    for name, result in results.items():
        if isinstance(result, Failure):
            found.append(missing(f"{title}, {name}", result, 5))
            continue
        times = "" if name == OURS or isinstance(ours, Failure) else ratio(ours.rate, result.rate)
        count = f"{result.count:,.0f}".replace(",", " ")
        found.append([f"{title}, {name}", count, digits(result.seconds), number(result.rate), times])
    return found


HEADERS = ["position and depth, program", "leaves", "user s", "leaves/s", "Chrysalis is × as fast"]


def against_others(settings):
    """The last ply counted in bulk."""
    less = 1 if settings.quick else 0
    tasks = [("start", CHESS, None, 6), ("Kiwipete", CHESS, KIWIPETE, 5), (LARGE, LARGE, None, 5),
             ("revolving", "revolving", None, 6)]
    found = []
    for title, game, fen, depth in tasks:
        depth -= less
        say(f"perft {title} {depth}")
        contestants = {
            program.name: lambda program=program: jobs.perft(program, game, fen, depth)
            for program in settings.programs if game in program.games}
        if game == CHESS:
            contestants["cozy-chess"] = lambda: jobs.own_perft(
                [settings.chess_perft, "cozy-chess", str(depth)] + (fen.split() if fen else []))
        if fen is None and game == CHESS and (path := find(settings.sjaakii, "sjaakii")):
            contestants["Sjaak II"] = lambda: sjaakii(path, depth)
        found += rows(f"{title} {depth}", medians(contestants, settings.repetitions))
    return table(HEADERS, found)


def sjaakii(path, depth):
    """Sjaak II counts all depths up to the one asked for: all its leaves count."""
    with Process([path]) as process:
        process.send(f"perft {depth}")
        lines, _ = process.until(rf"^\s*{depth}\s+\d+\s+[\d.]+\s+[\d.]+nps")
        leaves = sum(int(words[1]) for line in lines if (words := line.split()) and line.rstrip().endswith("nps")
                     and words[0].isdigit())
        return Sample(leaves, process.user_seconds())


def leaf_by_leaf(settings):
    """Every leaf played, as a search would."""
    less = 1 if settings.quick else 0
    found = []
    for title, fen, depth in [("start", None, 6), ("Kiwipete", KIWIPETE, 5)]:
        depth -= less
        say(f"perft without bulk, {title} {depth}")
        words = fen.split() if fen else []
        contestants = {
            OURS: lambda: jobs.own_perft([settings.chrysalis, "perft", CHESS, str(depth), "--no-bulk", *words]),
            "cozy-chess": lambda: jobs.own_perft(
                [settings.chess_perft, "cozy-chess", str(depth), "--no-bulk", *words])}
        found += rows(f"{title} {depth}", medians(contestants, settings.repetitions))
    return table(HEADERS, found)


def width(settings):
    """The same chess in 64 and 128 bits, and its pieces on the larger board."""
    depth = 4 if settings.quick else 5
    found = []
    for title, flags in [("counted in bulk", []), ("played", ["--no-bulk"])]:
        say(f"width, leaves {title}")
        contestants = {
            who: lambda who=who: jobs.own_perft([settings.chess_perft, who, str(depth), *flags])
            for who in ["64-bits", "128-bits", "nine-files"]}
        results = medians(contestants, settings.repetitions)
        narrow = results["64-bits"]
        for who, result in results.items():
            name = f"{who}, leaves {title}"
            if isinstance(result, Failure):
                found.append(missing(name, result, 4))
                continue
            cost = "" if isinstance(narrow, Failure) else ratio(narrow.rate, result.rate)
            found.append([name, number(result.rate), digits(1e9 / result.rate), cost])
    return table(["chess in", "leaves/s", "ns a leaf", "cost against 64 bits"], found)


def all_games(settings):
    """Every game from its start, as a share of our own speed in chess."""
    least = 0.1 if settings.quick else 0.3
    ids = run([settings.chrysalis, "games", "--ids"])[0]
    ways = {"": [], "played": ["--no-bulk"]}
    contestants, depths = {}, {}
    for game in ids:
        for way, flags in ways.items():
            say(f"depth for {game} {way}")
            try:
                depths[game, way] = enough(settings, game, flags, least)
            except Failure as failure:
                say(f"  {game}: {failure}")
                continue
            command = own_command(settings, game, depths[game, way], flags)
            contestants[game, way] = lambda command=command: jobs.own_perft(command)
    results = medians(contestants, settings.repetitions)
    found = []
    for game in ids:
        row = [f"`{game}`"]
        for way in ways:
            result = results.get((game, way), Failure("the game's perft failed"))
            chess = results.get((CHESS, way))
            if isinstance(result, Failure):
                row += ["", f"not measured: {result}", ""]
                continue
            share = "" if not chess or isinstance(chess, Failure) else f"{100 * result.rate / chess.rate:.0f} %"
            row += [depths[game, way], number(result.rate), share]
        found.append(row)
    return table(["game", "depth", "counted, leaves/s", "of chess", "depth", "played, leaves/s", "of chess"], found)


def own_command(settings, game, depth, flags):
    return [settings.chrysalis, "perft", game, str(depth), *flags]


def enough(settings, game, flags, least):
    """The first depth that takes long enough to be measured."""
    for depth in range(3, 8):
        if jobs.own_perft(own_command(settings, game, depth, flags)).seconds >= least:
            break
    return depth
