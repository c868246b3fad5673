"""One answer everywhere: UCI, XBoard, ``analyze`` in its formats, the service and the module agree on each position,
and the board's report of a game with the analysis of its file.

``CHRYSALIS_POSITIONS`` sets the number of positions of each game (50 for all games in the long tests).
"""

import json
import os
import random
import re
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import chrysalis
from chrysalis import Board, Engine

POSITIONS = int(os.environ.get("CHRYSALIS_POSITIONS", "0"))
#: Limits that all but XBoard know.
NODES = [1, 10, 100, 500, 1000, 2000, 4000]
DEPTHS = [1, 3, 5]
#: Of the usual run.
FEW_NODES, FEW_DEPTHS, FEW_POSITIONS = [10, 1000], [3], 2
FEW_GAMES = ["normal", "promochess", "throne", "echess"]
#: The most moves of a line in PGN.
LONGEST = 16
#: A score of XBoard's protocol beyond which it is a mate.
MATE = 100_000


class Answer(NamedTuple):
    """What a search says: the move, the score (centipawns, or moves to mate), the nodes, and the line.

    The move alone if it ended within its first iteration.
    """

    move: str
    score: tuple[str, int] | None = None
    nodes: int = 0
    line: tuple[str, ...] = ()


def program() -> str:
    found = os.environ.get("CHRYSALIS_BIN", "")
    if not Path(found).is_file():
        pytest.skip(f"{found} is missing")
    return found


def positions(game: str, count: int) -> list[str]:
    """Positions of random games in which there are legal moves."""
    chance = random.Random(f"{game} {count}")
    found: list[str] = []
    while len(found) < count:
        board = Board(game)
        for _ in range(chance.randrange(4, 60)):
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                break
            board.push(chance.choice(moves))
        if list(board.legal_moves) and not board.is_game_over() and board.fen() not in found:
            found.append(board.fen())
    return found


def talk(groups: list[list[str]], until: str) -> list[str]:
    """What the program answers to groups of lines, each of which is sent when the one before has been answered."""
    with subprocess.Popen([program()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        answers = []
        for group in groups:
            process.stdin.write("".join(f"{line}\n" for line in group))
            process.stdin.flush()
            for line in process.stdout:
                answers.append(line.rstrip())
                if line.startswith(until):
                    break
        process.stdin.close()
        process.stdout.read()
    return answers


def uci(game: str, fens: list[str], limit: tuple[str, int]) -> list[Answer]:
    start, go = f"setoption name UCI_Variant value {game}", f"go {limit[0]} {limit[1]}"
    answers, last = [], ""
    for line in talk([[start, "ucinewgame", f"position fen {fen}", go] for fen in fens], "bestmove"):
        if line.startswith("info depth") and " multipv 1 " in line:
            last = line
        elif line.startswith("bestmove"):
            move, found = line.split()[1], re.search(r" score (cp|mate) (-?\d+).* nodes (\d+) .* pv (.*)$", last)
            if found is None:
                answers.append(Answer(move))
            else:
                kind, score, nodes, pv = found.groups()
                answers.append(Answer(move, (kind, int(score)), int(nodes), tuple(pv.split())))
            last = ""
    return answers


def xboard(game: str, fens: list[str], depth: int) -> list[Answer]:
    begin = ["xboard", "protover 2", "new", f"variant {game}", "force", "post", f"sd {depth}"]
    answers, last = [], ""
    for line in talk([[*begin, f"setboard {fen}", "go", "ping 1"] for fen in fens], "pong"):
        if re.match(r"\d+ -?\d+ \d+ \d+ ", line):
            last = line
        elif line.startswith("pong"):
            # The move itself is written as XBoard wants it: with the new type always, or in several parts.
            _, score, _, nodes, *pv = last.split()
            value = int(score)
            sign = 1 if value > 0 else -1
            is_mate = abs(value) > MATE
            told = ("mate", sign * (abs(value) - MATE)) if is_mate else ("cp", value)
            answers.append(Answer(pv[0], told, int(nodes), tuple(pv)))
    return answers


def of_json(answer: dict[str, Any]) -> Answer:
    if not answer["lines"]:
        return Answer(answer["best"]["move"])
    (score,) = answer["score"].items()
    return Answer(answer["best"]["move"], score, answer["nodes"], tuple(answer["lines"][0]["moves"]))


def service(game: str, fens: list[str], limit: tuple[str, int]) -> list[Answer]:
    query = {"game": game, limit[0]: limit[1]}
    queries = [json.dumps({**query, "id": number, "fen": fen}) for number, fen in enumerate(fens)]
    command = [program(), "analyze", "--serve", "--multipv", "1"]
    done = subprocess.run(command, input="\n".join(queries), capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    by_number = {answer["id"]: of_json(answer) for answer in answers}
    return [by_number[number] for number in range(len(fens))]


def module(game: str, fens: list[str], limit: tuple[str, int]) -> Iterator[Answer]:
    with Engine(clear_hash=True) as engine:
        for fen in fens:
            board = Board(game, fen)
            result = engine.play(board, nodes=limit[1]) if limit[0] == "nodes" else engine.play(board, depth=limit[1])
            info = result.info
            if info is None or not info.pv:
                yield Answer(str(result.move))
                continue
            score = info.score
            told = ("cp", score.centipawns()) if score.mate is None else ("mate", score.mate)
            yield Answer(str(result.move), told, info.nodes, tuple(map(str, info.pv)))


def shown(score: tuple[str, int]) -> str:
    """A score as ``analyze`` writes it."""
    kind, value = score
    return f"{value / 100:+.2f}" if kind == "cp" else f"#{value}"


def analyses(game: str, fens: list[str], limit: tuple[str, int], folder: Path) -> list[Answer]:
    """The answers in JSON, which those in other formats are held to."""
    file = folder / "positions.fen"
    file.write_text("".join(f"{fen}\n" for fen in fens), encoding="utf-8")

    def written(form: str) -> str:
        limited = [f"--{limit[0]}", str(limit[1]), "--multipv", "1"]
        command = [program(), "analyze", game, str(file), *limited, "--format", form]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    found = [answer for line in written("json").splitlines() if (answer := json.loads(line))["type"] == "position"]
    text, pgn = written("text").splitlines(), written("pgn")
    heads = [line for line in text if re.search(r"positions\.fen:\d+: ", line)]
    records = re.split(r"(?m)^\[Event ", pgn)[1:]
    assert len(heads) == len(records) == len(found) == len(fens)
    for answer, head, record in zip(found, heads, records, strict=True):
        if not answer["lines"]:
            continue
        depth, nodes, san = answer["depth"], answer["nodes"], answer["lines"][0]["san"]
        kind, value = of_json(answer).score or ("", 0)
        assert f"best {san[0]} " in head and f"(depth {depth}, {nodes} node" in head, (head, answer)
        assert shown((kind, value)) in head, (head, answer)
        white = value if answer["view"] == "white" else -value
        told = f"{white / 100:.2f}" if kind == "cp" else f"#{white}"
        # Comments may be wrapped, and long lines are cut.
        comment = " ".join(record.partition("{")[2].partition("}")[0].split())
        assert comment == " ".join([f"[%eval {told},{depth}]", *san[:LONGEST]]), (comment, answer)
    return [of_json(answer) for answer in found]


def limits(nodes: list[int], depths: list[int]) -> list[tuple[str, int]]:
    return [("nodes", count) for count in nodes] + [("depth", depth) for depth in depths]


def sized() -> tuple[list[str], int, list[tuple[str, int]]]:
    """The games, the number of positions of each, and the limits."""
    if POSITIONS:
        return [game.id for game in chrysalis.games()], POSITIONS, limits(NODES, DEPTHS)
    return FEW_GAMES, FEW_POSITIONS, limits(FEW_NODES, FEW_DEPTHS)


def test_every_way_to_ask_gives_the_same_answer(tmp_path: Path) -> None:
    program()
    games, count, all_limits = sized()
    long, short, searches, wrong = 0, [], 0, []
    for game in games:
        fens = positions(game, count)
        for limit in all_limits:
            answers = uci(game, fens, limit)
            assert len(answers) == len(fens), (game, limit)
            for name, others in [
                ("service", service(game, fens, limit)),
                ("module", list(module(game, fens, limit))),
                ("analyze", analyses(game, fens, limit, tmp_path)),
                ("xboard", xboard(game, fens, limit[1]) if limit[0] == "depth" else answers),
            ]:
                for fen, one, other in zip(fens, answers, others, strict=True):
                    if one != other:
                        wrong.append(f"{game} {limit} {name}: {fen}\n{one}\n{other}")
            for fen, answer in zip(fens, answers, strict=True):
                searches += 1
                assert not answer.line or answer.line[0] == answer.move, (game, fen, answer)
                board = Board(game, fen)
                board.push(board.parse_uci(answer.move))
                if answer.nodes >= 1000 and not board.is_game_over():
                    long += 1
                    if len(answer.line) < 2:
                        short.append((game, limit, fen, answer))
    assert not wrong, "\n".join(wrong[:20])
    print(f"{searches} searches; {len(short)} of {long} of at least 1,000 nodes end with a line of one move")
    assert len(short) * 100 <= long, short[:5]


#: Glyphs of moves as the board counts them.
MARKS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
#: The most moves of a better line on the board.
LONGEST_BETTER = 8


class Server:
    """A board without a browser."""

    def __init__(self) -> None:
        command = [program(), "board", "--no-open"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None
        self.address = found[0].rstrip("/") + "/api/"

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def pgn(self, table: int) -> bytes:
        with urllib.request.urlopen(f"{self.address}tables/{table}/game.pgn", timeout=60) as answer:
            found: bytes = answer.read()
            return found

    def report(self, table: int, nodes: int) -> list[dict[str, Any]]:
        """The moves of a game with their analysis."""
        self.post(f"tables/{table}", {"do": "report", "nodes": nodes})
        with urllib.request.urlopen(f"{self.address}tables/{table}/events", timeout=60) as events:
            is_tree = False
            for line in events:
                if line.startswith(b"event: "):
                    is_tree = line.split()[1] == b"tree"
                elif is_tree and line.startswith(b"data: ") and (told := json.loads(line[6:])).get("report"):
                    found: list[dict[str, Any]] = told["nodes"]
                    return found
        raise AssertionError("the stream has ended")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


def test_the_report_of_the_board_is_the_analysis_of_the_file(tmp_path: Path) -> None:
    games, _, _ = sized()
    server = Server()
    try:
        for game in dict.fromkeys([*games, "changeover"]):
            chance = random.Random(game)
            table, board = server.post("tables", {"game": game})["table"], Board(game)
            while len(board.move_stack) < 12 and not board.is_game_over():
                move = chance.choice(list(board.legal_moves))
                server.post(f"tables/{table}", {"do": "move", "text": str(move)})
                board.push(move)
            file = tmp_path / "game.pgn"
            file.write_bytes(server.pgn(table))
            # It searches 1,000 nodes at least.
            for nodes in [1000, 2000]:
                told = server.report(table, nodes)
                command = [program(), "analyze", game, str(file), "--nodes", str(nodes), "--multipv", "2"]
                done = subprocess.run([*command, "--format", "json"], capture_output=True, text=True, check=True)
                found = [a for line in done.stdout.splitlines() if (a := json.loads(line)).get("played")]
                assert len(found) == len(board.move_stack), game
                for number, answer in enumerate(found):
                    where, played = (game, nodes, number), answer["played"]
                    if "expectation" not in played:
                        # So few nodes did not reach the move.
                        assert "white" not in told[number], where
                        continue
                    share = played["expectation"] if answer["view"] == "white" else 1 - played["expectation"]
                    assert round(told[number]["white"], 4) == pytest.approx(share, abs=1e-4), where
                    marks = [MARKS[played["mark"]]] if played.get("mark") else []
                    assert told[number].get("nags", []) == marks, where
    finally:
        server.end()
