"""Boards, moves and their texts."""

import copy
import gc
import pickle
import random
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

import chrysalis
from chrysalis import Board


def played(game: chrysalis.Game, seed: int, plies: int) -> Board:
    """A game of random moves."""
    chance = random.Random(seed)
    board = Board(game)
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            break
        board.push(chance.choice(moves))
    return board


GAMES = chrysalis.games()


def test_games() -> None:
    assert len(GAMES) == 44
    assert chrysalis.game("Chess") == GAMES[0]
    promochess = chrysalis.game("promochess")
    assert (promochess.files, promochess.ranks, promochess.title) == (9, 9, "PromoChess")
    assert promochess.squares[0] == "a1" and promochess.squares[-1] == "i9"
    horse = next(piece for piece in promochess.pieces if piece.letter == "H")
    assert (horse.name, horse.betza) == ("Horse", "N") and horse.value is not None


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_moves_go_to_text_and_back_in_every_game(game: chrysalis.Game) -> None:
    board = played(game, 1, 30)
    for move in board.legal_moves:
        assert move in board.legal_moves and board.is_legal(move)
        assert board.parse_uci(move.uci()) == move == board.parse_san(board.san(move))
        assert board.uci(move) == str(move)
        details = board.details(move)
        assert (details.from_square, details.to_square) == (move.from_square, move.to_square)
        assert board.is_capture(move) == (details.captures is not None)
        assert board.promotion(move) == details.promotion
        after = board.copy()
        after.push(move)
        assert board.gives_check(move) == after.is_check()
        assert after.pop() == move and after == board


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_boards_are_pickled_copied_and_compared_in_every_game(game: chrysalis.Game) -> None:
    board = played(game, 2, 25)
    for other in (pickle.loads(pickle.dumps(board)), copy.copy(board), copy.deepcopy(board), board.copy()):
        assert other == board and hash(other) == hash(board) and type(other) is type(board)
        assert other.move_stack == board.move_stack and other.key() == board.key()
    assert Board(game, board.fen()) == board
    assert board.copy(stack=False).move_stack == [] and board.root() == Board(game)
    moves = board.move_stack
    assert pickle.loads(pickle.dumps(moves)) == moves
    again = Board(game)
    for move in moves:
        again.push(move)
    assert again == board and again.outcome() == board.outcome()
    if moves:
        assert board.root() != board


def test_moves_can_be_played_while_iterating() -> None:
    board = Board("chess")
    sans = []
    for move in board.legal_moves:
        sans.append(board.san(move))
        board.push(move)
        board.pop()
    assert len(sans) == len(set(sans)) == len(board.legal_moves) == 20


def test_squares_and_attackers() -> None:
    board = Board("chess")
    assert board.attackers(chrysalis.WHITE, "f3") == ["g1", "e2", "g2"]
    assert board.attackers(chrysalis.BLACK, "f3") == []
    king = board.piece_at("e1")
    assert king is not None and (king.symbol(), king.name, king.color) == ("K", "King", True)
    assert board.piece_at("e4") is None and len(board.piece_map()) == 32
    mated = Board("chess")
    for san in ("f3", "e5", "g4", "Qh4#"):
        mated.push_san(san)
    outcome = mated.outcome()
    assert outcome is not None and outcome.winner is False and outcome.termination == "checkmate"
    assert mated.result() == "0-1" and mated.is_checkmate() and mated.checkers() == ["h4"]
    assert not mated.legal_moves and mated.is_check()


def test_promotions() -> None:
    board = Board("promochess", "4k4/9/9/4H4/9/9/9/9/4K4 w - - 0 1")
    assert [piece.name for piece in board.promotions("e6", "d8")] == ["Horse", "Marshal"]
    assert board.promotions("e6", "e7") == []
    promotion = board.promotion(board.parse_san("Hd8=M"))
    assert promotion is not None and promotion.letter == "M"
    assert board.parse_san("Hd8=M").promotion == "M" and board.parse_san("Hd8").promotion is None


def test_errors_name_the_place() -> None:
    board = Board("chess")
    calls: list[tuple[type[ValueError], Callable[[], object], list[str]]] = [
        (chrysalis.IllegalMoveError, lambda: board.push_uci("e2e5"), ["e2e5", board.fen()]),
        (chrysalis.InvalidMoveError, lambda: board.push_san("nonsense"), ["nonsense", board.fen()]),
        (chrysalis.NoSuchGameError, lambda: Board("promoches"), ["did you mean 'promochess'"]),
        (chrysalis.FenError, lambda: Board("chess", "8/8/8"), ["FEN has 1 fields", "8/8/8"]),
        (chrysalis.SquareError, lambda: board.piece_at("i9"), ["i9", "a1 to h8"]),
        (chrysalis.GameFileError, lambda: chrysalis.read_game("id = 3"), ["1:"]),
        (chrysalis.GameFileError, lambda: chrysalis.load_games("/nowhere.toml"), ["/nowhere.toml"]),
    ]
    for error, call, texts in calls:
        with pytest.raises(error) as caught:
            call()
        assert isinstance(caught.value, ValueError) and all(text in str(caught.value) for text in texts)
    with pytest.raises(chrysalis.AmbiguousMoveError):
        Board("chess", "7k/8/8/8/8/8/3K4/N3N3 w - - 0 1").parse_san("Nc2")
    with pytest.raises(IndexError):
        board.pop()


def test_a_move_of_another_game_is_refused_and_changes_nothing() -> None:
    board = Board("chess")
    foreign = list(Board("promochess").legal_moves) + list(Board("taylor").legal_moves)
    for move in foreign:
        assert move not in board.legal_moves
        with pytest.raises(chrysalis.IllegalMoveError):
            board.push(move)
        with pytest.raises(chrysalis.IllegalMoveError):
            board.san(move)
    assert "e2e4" not in board.legal_moves
    assert board == Board("chess")


def test_no_input_breaks_the_interpreter() -> None:
    chance = random.Random(3)
    board = Board("promochess")
    letters = "abcdefghi123456789/KkQqHhSs,=x+#w- é\0🙂"
    for number in range(3000):
        text = "".join(chance.choice(letters) for _ in range(chance.randrange(40)))
        for call in (board.parse_uci, board.parse_san, board.piece_at, chrysalis.game, chrysalis.read_game):
            try:
                call(text)
            except ValueError:
                continue
        try:
            Board(GAMES[number % len(GAMES)], text)
        except ValueError:
            continue
    for raw in (0, 2**32 - 1, 31 << 14 | 1):
        with pytest.raises(ValueError):
            chrysalis.Move(board.game, raw, "a1a2")
    for raw in (1, 2**14 - 1, 15 << 14 | 1, 2**32 - 1 - (31 << 14)):
        move = chrysalis.Move(board.game, raw, "a1a2")
        assert isinstance(repr((move, move.from_square, move.to_square, move.promotion)), str)
        with pytest.raises(chrysalis.IllegalMoveError):
            board.push(move)
    assert board == Board("promochess")


def test_a_game_of_ones_own_is_played_and_pickled() -> None:
    text = chrysalis.game("chess").toml().replace('"normal"', '"python-knights"')
    text = "\n".join(line for line in text.splitlines() if not line.startswith("aliases"))
    text = text.replace("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w -")
    game = chrysalis.read_game(text)
    board = Board("python-knights")
    board.push_san("Nbc3")
    assert board.game == game and pickle.loads(pickle.dumps(board)) == board
    assert game in chrysalis.games() and type(board).uci_variant == "python-knights"


def test_files_of_games_are_read(tmp_path: Path) -> None:
    folder = tmp_path
    text = chrysalis.game("chess").toml().replace('"normal"', '"python-file"')
    text = "\n".join(line for line in text.splitlines() if not line.startswith("aliases"))
    (folder / "mine.toml").write_text(text)
    assert [game.id for game in chrysalis.load_games(folder)] == ["python-file"]
    assert len(Board("python-file").legal_moves) == 20


def test_memory_is_freed() -> None:
    """Positions, moves and copies are freed: the memory of a process does not grow with their number."""

    def visit(positions: int) -> None:
        seen = 0
        while seen < positions:
            board = played(GAMES[seen % len(GAMES)], seen, 60)
            for move in board.move_stack:
                board.copy(stack=False)
                seen += 1
            pickle.dumps(board)

    def kilobytes() -> int:
        # Current memory: a peak would hide later growth.
        gc.collect()
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() // 1024

    if not Path("/proc/self/statm").exists():
        pytest.skip("only Linux has /proc/self/statm")
    visit(20_000)
    before = kilobytes()
    visit(40_000)
    # A position takes about 600 bytes: if kept, they would take 24 MB, and their moves more.
    assert kilobytes() - before < 4000
