"""`scripts/measure-memory`: what processes hold after each fifth of a long time of work."""

import http.client
import json
import random
import subprocess
import sys
import time

from engine import Engine

PIECES = 5
PLIES = 60
OWN_MOVES = 12


def resident(process):
    """What a process holds, in MiB (Linux)."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    raise EOFError("the process has ended")


def is_flat(sizes):
    """Whether what is held at the end is what was held after two pieces, when all games were met, except for a tenth and 2 MiB."""
    return sizes[-1] <= 1.1 * sizes[1] + 2


def in_pieces(process, count, work):
    """Does some work for each number below the count; what the process holds after each piece."""
    sizes = []
    for number in range(count):
        work(number)
        if (number + 1) * PIECES // count > number * PIECES // count:
            sizes.append(resident(process))
    return sizes


def games_of(program):
    return subprocess.run([program, "games", "--ids"], check=True, stdout=subprocess.PIPE, text=True).stdout.split()


def games(program, count):
    """Games of the engine with itself in one process over UCI, of all games in turn."""
    ids = games_of(program)
    with Engine(program) as engine:
        engine.say("uci", "isready")
        engine.wait_for("readyok")

        def game(number):
            engine.say(f"setoption name UCI_Variant value {ids[number % len(ids)]}", "ucinewgame")
            moves = []
            while len(moves) < PLIES:
                engine.say(f"position startpos moves {' '.join(moves)}", f"go nodes {200 + 10 * (number % 7)}")
                move = engine.line_of("bestmove").split()[1]
                if move == "(none)":
                    return
                moves.append(move)

        return in_pieces(engine.process, count, game)


def queries(program, count):
    """Queries to the service, a hundred at a time, some of which it has to refuse."""
    ids = games_of(program)
    words = [program, "analyze", "--serve"]
    service = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    chance = random.Random(1)
    block = 100

    def some(number):
        lines, wanted = [], set()
        for name in range(number * block, (number + 1) * block):
            query = {"id": name, "game": chance.choice(ids), "nodes": chance.randrange(1, 40)}
            query |= chance.choice([{}, {"multipv": 3}, {"depth": 1}, {"report_every": 0.01}, {"moves": ["z9z8"]}, {"game": "nogame"}])
            lines.append(json.dumps(query))
            wanted.add(name)
        service.stdin.write("\n".join(lines) + "\n")
        service.stdin.flush()
        while wanted:
            answer = json.loads(service.stdout.readline())
            if "error" in answer or answer.get("during_search") is False:
                wanted.remove(answer["id"])

    sizes = in_pieces(service, count // block, some)
    service.stdin.close()
    rest = service.stdout.read()
    if rest.strip():
        raise ValueError(f"the service says more than it was asked: {rest[:200]}")
    if service.wait() != 0:
        raise ValueError(f"the service ends with status {service.returncode}")
    return sizes


class Board:
    """The board of a program, and what it tells a page."""

    def __init__(self, program):
        # Tables of searches come and go with those who look; they would hide what stays.
        words = [program, "board", "--no-open", "--port", "0", "--hash", "1"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        address = next(word for line in self.process.stdout for word in line.split() if word.startswith("http://"))
        self.host, base = address.removeprefix("http://").split("/", 1)
        self.base = f"/{base}"

    def post(self, path, body):
        asking = http.client.HTTPConnection(self.host, timeout=60)
        asking.request("POST", f"{self.base}api/{path}", json.dumps(body))
        answer = asking.getresponse()
        said = json.loads(answer.read())
        asking.close()
        if answer.status != 200:
            raise ValueError(f"{path} {body}: {answer.status} {said}")
        return said

    def listen(self, table):
        """States of a table, as a page is told of them."""
        asking = http.client.HTTPConnection(self.host, timeout=60)
        asking.request("GET", f"{self.base}api/tables/{table}/events")
        event = ""
        for line in asking.getresponse():
            text = line.decode().rstrip("\n")
            if text.startswith("event: "):
                event = text.removeprefix("event: ")
            elif text.startswith("data: ") and event == "state":
                yield json.loads(text.removeprefix("data: "))

    def end(self):
        self.process.terminate()
        self.process.wait()


def boards(program, count):
    """Games on the board over HTTP, each at a table of its own, by chance."""
    ids, board, chance = games_of(program), Board(program), random.Random(1)

    def game(number):
        table = board.post("tables", {"game": ids[number % len(ids)]})["table"]
        states = board.listen(table)
        next(states)
        terms = {"side": "white", "strength": "full", "pace": {"move": 0.01}}
        board.post(f"tables/{table}", {"do": "play", "game": None, "terms": terms})
        made, here = 0, None
        for state in states:
            if state["end"] or made == OWN_MOVES:
                break
            if state["playing"] and state["moves"] and state["here"] != here:
                here = state["here"]
                board.post(f"tables/{table}", {"do": "move", "text": chance.choice(state["moves"])["move"]})
                made += 1
        states.close()

    try:
        return in_pieces(board.process, count, game)
    finally:
        board.end()


def main():
    program, *counts = sys.argv[1:]
    counts = [int(count) for count in counts] + [500, 100_000, 200][len(counts):]
    print("| what | MiB held after each fifth | seconds |\n|:--|:--|--:|")
    flat = True
    for what, measure, count in zip(("games over UCI", "queries to the service", "games on the board"), (games, queries, boards), counts):
        begun = time.perf_counter()
        sizes = measure(program, count)
        flat &= is_flat(sizes)
        shown = " ".join(f"{size:.1f}" for size in sizes)
        print(f"| {count:,} {what} | {shown} | {time.perf_counter() - begun:.0f} |", flush=True)
    sys.exit(int(not flat))


if __name__ == "__main__":
    main()
