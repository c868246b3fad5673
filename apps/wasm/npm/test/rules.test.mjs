// The rules library against counts of the reference implementation and of other programs, and bad input.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PACKAGE, data } from "./support.mjs";

const library = await import(new URL("index.mjs", PACKAGE));
const { Chrysalis } = library;
const chess = await Chrysalis.load();

/** The largest count that is tried. */
const MOST = 30_000;

test("counts move sequences as the reference implementation and other programs do", () => {
  let counted = 0;
  for (const file of ["perft.txt", "cutechess_perft.txt"]) {
    for (const [game, fen, ...rest] of data(file)) {
      // CuteChess writes other FENs, and says how the game went.
      const [moves, counts] = rest.length > 1 ? rest : ["", rest[0]];
      const board = chess.board(game, moves || fen === "startpos" ? "" : fen);
      for (const move of moves.split(" ").filter(Boolean)) board.push(move);
      for (const [index, count] of counts.split(" ").map(Number).entries()) {
        if (count > MOST) continue;
        assert.equal(board.perft(index + 1), count, `${game} ${fen} ${index + 1}`);
        counted++;
      }
      board.free();
    }
  }
  assert.ok(counted > 2000, `${counted} counts`);
});

/** The pieces after a move, from what it says that it does; null for castling, which does not say where to. */
function after(pieces, move) {
  if (move.castles) return null;
  const board = { ...pieces };
  if (move.ascends) board[move.ascends.square] = move.ascends.piece;
  if (move.captures) delete board[move.captures.square];
  const mover = move.promotion ?? (move.ascends?.square === move.from ? move.ascends.piece : move.piece);
  delete board[move.from];
  const carried = move.carried.map(([from, to]) => [board[from], from, to]);
  for (const [, from] of carried) delete board[from];
  for (const [piece, , to] of carried) board[to] = piece;
  board[move.to] = mover;
  if (move.leaves) board[move.leaves.square] = move.leaves.piece;
  if (move.grants) board[move.grants.square] = move.grants.piece;
  return board;
}

test("a move does what it says, and can be taken back", () => {
  for (const [game, fen] of data("perft.txt").filter((_, place) => place % 4 === 0)) {
    const board = chess.board(game, fen === "startpos" ? "" : fen);
    const [pieces, before, moves] = [board.pieces(), board.fen(), board.moves()];
    assert.deepEqual(
      moves.map((move) => move.uci),
      board.legalMoves(),
    );
    for (const move of moves) {
      assert.equal(board.san(move.uci), move.san);
      assert.equal(board.uci(move.san), move.uci);
      assert.equal(board.push(move.san), move.uci);
      const expected = after(pieces, move);
      if (expected) assert.deepEqual(board.pieces(), expected, `${game} ${before} ${move.uci}`);
      assert.deepEqual(board.played(), [move.uci]);
      assert.equal(board.pop(), move.uci);
    }
    assert.equal(board.fen(), before);
    board.free();
  }
});

test("games end with a result", () => {
  const board = chess.board();
  for (const move of ["f3", "e5", "g4", "Qh4#"]) board.push(move);
  assert.deepEqual(board.outcome(), {
    result: "0-1",
    winner: "black",
    reason: "checkmate",
    text: board.outcome().text,
  });
  assert.deepEqual([board.result(), board.legalMoves(), board.checkers()], ["0-1", [], ["h4"]]);
  const other = board.copy();
  other.pop();
  assert.deepEqual([other.result(), board.result()], ["*", "0-1"]);
});

test("what is wrong is a typed exception and changes nothing", () => {
  const board = chess.board("promochess");
  const before = board.fen();
  const refusals = [
    [() => chess.board("go"), "NoSuchGameError"],
    [() => chess.board("normal", "8/8/8/8/8/8/8/8 w - - 0 1"), "FenError"],
    [() => chess.board("normal", "\u0000"), "FenError"],
    [() => board.push("a1h8"), "IllegalMoveError"],
    [() => board.push("x".repeat(100_000)), "InvalidMoveError"],
    [() => board.san("e9"), "IllegalMoveError"],
    [() => board.perft(-1), "ChrysalisError"],
    [() => board.perft(1e9), "ChrysalisError"],
    [() => chess.loadGame("id = 3"), "GameFileError"],
    [() => chess.loadVariants("nonsense"), "GameFileError"],
  ];
  for (const [refused, name] of refusals) {
    assert.throws(
      refused,
      (error) => error instanceof library[name] && error.name === name && error.message.length > 0,
    );
    assert.equal(board.fen(), before);
  }
  board.free();
  assert.throws(() => board.fen(), library.ChrysalisError);
});

test("games come from files", () => {
  const own = Chrysalis.from(readFileSync(new URL("chrysalis.wasm", PACKAGE)));
  const game = own.loadGame(
    'format = 1\nid = "stalemate-loses"\ninherits = "normal"\n[ends]\nstalemate = "loss"\n',
  );
  assert.equal(game.id, "stalemate-loses");
  assert.equal(own.board("stalemate-loses", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").result(), "1-0");
  const [mini] = own.loadVariants("[mini:chess]\nstalemateValue = loss\npieceDrops = true\n");
  assert.deepEqual(mini.unsupported, ["line 3: 'pieceDrops = true' cannot be expressed"]);
  assert.throws(() => chess.game("mini"), library.NoSuchGameError, "instances share nothing");
});

test("memory of boards is used again", () => {
  const own = Chrysalis.from(readFileSync(new URL("chrysalis.wasm", PACKAGE)));
  const grown = () => process.memoryUsage().external + process.memoryUsage().arrayBuffers;
  const round = () => {
    for (let count = 0; count < 2000; count++) {
      const board = own.board("promochess");
      board.push("e3e5");
      board.free();
    }
  };
  round();
  const before = grown();
  for (let rounds = 0; rounds < 5; rounds++) round();
  assert.ok(grown() - before < 4 << 20, `${grown() - before} bytes more`);
});
