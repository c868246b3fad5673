"""Reads a PGN file with python-chess, and writes what it read: a line of counts, and a file."""

import sys
from pathlib import Path

import chess.pgn


def main(file: Path, out: Path) -> None:
    games = plies = comments = variations = 0
    with file.open() as text, (out / "python-chess.pgn").open("w") as written:
        while (game := chess.pgn.read_game(text)) is not None:
            assert not game.errors, game.errors
            games += 1
            plies += sum(1 for _ in game.mainline_moves())
            waiting: list[chess.pgn.GameNode] = [game]
            while waiting:
                node = waiting.pop()
                comments += bool(node.comment) + bool(node.starting_comment)
                variations += max(0, len(node.variations) - 1)
                waiting.extend(node.variations)
            print(game, end="\n\n", file=written)
    print("python-chess", games, plies, comments, variations)


main(Path(sys.argv[1]), Path(sys.argv[2]))
