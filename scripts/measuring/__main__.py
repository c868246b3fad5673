"""`scripts/measure`."""

import sys
import time

from engine import Engine, on_linux
from percentile import percentile

# Settings under which times are taken: a name and what sets it up.
SETTINGS = (
    ("1 thread, 16 MiB", ("setoption name Threads value 1", "setoption name Hash value 16")),
    ("64 threads, 16 MiB", ("setoption name Threads value 64", "setoption name Hash value 16")),
    ("1 thread, 1 GiB", ("setoption name Threads value 1", "setoption name Hash value 1024")),
)
# What is ended: a name, the commands that begin it, and how long it runs before that, in seconds.
RUNNING = (
    ("a search", ("go infinite",), 0.05),
    ("go perft", ("go perft 30",), 0.05),
    ("bench", ("bench all 60",), 0.05),
    ("nothing", (), 0.0),
)
LINE = 64 << 20


def ready(program, setting):
    """An engine that has obeyed a setting."""
    engine = Engine(program)
    # As every GUI does; the table's memory is handed out then and not while the first search waits for it.
    engine.say("uci", *setting, "ucinewgame", "isready")
    engine.wait_for("readyok")
    return engine


def answers(program, tries):
    """Rows of times to an answer."""
    for name, setting in SETTINGS:
        with ready(program, setting) as engine:
            yield f"`isready`, {name}", 5, [engine.time_of("isready", "readyok") for _ in range(tries)]
            searching, stopping = [], []
            for _ in range(tries):
                engine.say("go infinite")
                time.sleep(0.02)
                searching.append(engine.time_of("isready", "readyok"))
                stopping.append(engine.time_of("stop", "bestmove"))
            yield f"`isready` while it searches, {name}", 5, searching
            yield f"`stop`, {name}", 10, stopping
    with Engine(program) as engine:
        engine.say("xboard", "protover 2", "new", "ping 0")
        engine.wait_for("pong 0")
        yield "`ping`", 5, [engine.time_of("ping 1", "pong 1") for _ in range(tries)]
        moving = []
        for _ in range(tries):
            engine.say("new", "st 1000", "go")
            time.sleep(0.02)
            moving.append(engine.time_of("?", "move"))
        yield "`?`", 10, moving


def ends(program, tries):
    """Rows of times to the end of the process."""
    for name, setting in SETTINGS:
        most = 300 if "GiB" in name else 100
        for what, begin, running in RUNNING:
            for command in ("quit", None):
                times = []
                for _ in range(tries):
                    with ready(program, setting) as engine:
                        engine.say(*begin)
                        time.sleep(running)
                        times.append(engine.time_to_end(command))
                how = "`quit`" if command else "end of input"
                yield f"{how} during {what}, {name}", most, times


def memory(program):
    """Rows of the most memory that a line of 64 MiB takes."""
    lines = {
        "moves": "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 " * (LINE // 20 - 2),
        "one word": "x" * (LINE - 1),
        "a FEN": "position fen " + "8/" * (LINE // 2 - 10),
        "an option": "setoption name Hash value " + "9" * (LINE - 40),
    }
    for name, line in lines.items():
        with ready(program, SETTINGS[0][1]) as engine:
            engine.say(line, "isready")
            engine.wait_for("readyok")
            yield f"a line of 64 MiB: {name}", engine.peak_memory()


def main():
    program, tries = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100
    late = False
    print("| what | median, ms | 99 %, ms | promised, ms |\n|:--|--:|--:|--:|")
    for rows in (answers(program, tries), ends(program, tries)):
        for what, most, times in rows:
            middle, worst = (1000 * percentile(times, percent) for percent in (50, 99))
            late |= worst > most
            print(f"| {what} | {middle:.2f} | {worst:.2f} | {most} |", flush=True)
    if on_linux():
        print("\n| what | most memory, MB | promised, MB |\n|:--|--:|--:|")
        for what, megabytes in memory(program):
            late |= megabytes > 200
            print(f"| {what} | {megabytes:.0f} | 200 |", flush=True)
    sys.exit(int(late))


if __name__ == "__main__":
    main()
