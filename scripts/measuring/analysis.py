"""`scripts/measure-analysis`: what `chrysalis analyze` costs beside its searches, and how soon its service answers."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

from percentile import percentile

GAMES = ("normal", "promochess")
PAIRS = 5


def run(program, *words, **options):
    """Seconds and output of a command that has to succeed."""
    begun = time.perf_counter()
    done = subprocess.run([program, *words], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)
    return time.perf_counter() - begun, done.stdout


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


def positions(program, game, count, folder):
    """A file of so many different positions."""
    path = os.path.join(folder, f"{game}.epd")
    words = ["openings", game, "-plies", "16", "-count", str(count), "-balance", "off", "-srand", "1"]
    with open(path, "wb") as file:
        file.write(run(program, *words)[1])
    return path


def side_by_side(program, game, path):
    """How many times the positions of one search two searches do in a second: the median of alternating pairs."""
    words = ["analyze", game, path, "--nodes", "100000", "--format", "csv"]
    ratios = []
    for _ in range(PAIRS):
        one, first = run(program, *words, "--jobs", "1")
        two, second = run(program, *words, "--jobs", "2")
        assert first == second
        ratios.append(one / two)
    print(f"{game}: --jobs 2 does {median(ratios):.2f} times the positions of --jobs 1 "
          f"({', '.join(f'{ratio:.2f}' for ratio in sorted(ratios))})")


def beside_the_searches(program, game, path, nodes):
    """The share of the time that is not spent in searches."""
    shares = []
    for _ in range(PAIRS):
        start, _ = run(program, "analyze", game, "startpos", "--nodes", "1", "--format", "json")
        words = ["analyze", game, path, "--nodes", str(nodes), "--format", "json", "--timing"]
        whole, out = run(program, *words)
        searching = sum(json.loads(line)["time"] for line in out.splitlines())
        shares.append((whole - start - searching) / whole)
    print(f"{game}: reading and writing take {100 * median(shares):.2f} % with {nodes} nodes a position "
          f"({', '.join(f'{100 * share:.2f}' for share in sorted(shares))})")


def memory(program, folder):
    """The memory that 10,000 games take."""
    moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *"
    path = os.path.join(folder, "many.pgn")
    with open(path, "w") as file:
        for number in range(10_000):
            file.write(f'[Event "x"]\n[Round "{number + 1}"]\n\n{moves}\n\n')
    seconds, _ = run(program, "analyze", "chess", path, "--nodes", "1", "--format", "pgn", "--out", path + ".out")
    mebibytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"10,000 games of PGN, annotated: {mebibytes:.0f} MiB at most, {seconds:.1f} s with one node a position")


class Service:
    """A service, and what it says."""

    def __init__(self, program):
        words = [program, "analyze", "--serve"]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def last(self, name):
        """Waits for the last answer to a query."""
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer["id"] == name and answer.get("during_search") is False:
                return

    def timed(self, name, **line):
        begun = time.perf_counter()
        self.say(**line)
        self.last(name)
        return 1000 * (time.perf_counter() - begun)


def service(program, tries):
    """How soon a search begins, and how soon it ends when it is told to."""
    asking = Service(program)
    for game in GAMES:
        asking.timed("warm", id="warm", game=game, nodes=1)
        begin = [asking.timed("q", id="q", game=game, nodes=1) for _ in range(tries)]
        end = []
        for _ in range(tries):
            asking.say(id="long", game=game, time=1000)
            time.sleep(0.05)
            end.append(asking.timed("long", id="t", action="terminate", terminate_id="long"))
        for what, times in (("a query of one node is answered", begin), ("a terminated query is answered", end)):
            print(f"{game}: {what} after {median(times):.2f} ms, {percentile(times, 99):.2f} ms (99 %)")
    asking.process.stdin.close()
    asking.process.wait()


def main():
    program = sys.argv[1]
    tries = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    with tempfile.TemporaryDirectory() as folder:
        memory(program, folder)
        for game in GAMES:
            side_by_side(program, game, positions(program, game, 40, folder))
            beside_the_searches(program, game, positions(program, game, 200, folder), 20_000)
        service(program, tries)


if __name__ == "__main__":
    main()
