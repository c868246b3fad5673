// Reads a PGN file with each JavaScript library, and writes what it read: for each a line of counts, and a file.
import { readFileSync, writeFileSync } from "node:fs";
import { Chess } from "chess.js";
import { makePgn, parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { pgnRead, pgnWrite } from "kokopu";
import { parse } from "@mliebelt/pgn-parser";

const [file, out] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const games = text.split(/\n\n(?=\[Event )/).map((game) => `${game.trim()}\n\n`);

/** Games, plies of the main lines, comments, and variations. */
function tell(name, counts) {
  console.log(name, counts.games, counts.plies, counts.comments, counts.variations);
}

function none() {
  return { games: 0, plies: 0, comments: 0, variations: 0 };
}

/** chess.js reads one game at a time, and only its main line. */
function chessJs() {
  const counts = none();
  const written = games.map((game) => {
    const board = new Chess();
    board.loadPgn(game);
    counts.games += 1;
    counts.plies += board.history().length;
    counts.comments += board.getComments().length;
    return `${board.pgn()}\n`;
  });
  writeFileSync(`${out}/chess.js.pgn`, written.join("\n"));
  return { ...counts, variations: "-" };
}

function chessops() {
  const counts = none();
  const read = parsePgn(text);
  for (const game of read) {
    counts.games += 1;
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined) {
        throw new Error(`chessops: ${san}`);
      }
      position.play(move);
      counts.plies += 1;
    }
    const waiting = [game.moves];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      counts.comments += (node.data?.comments ?? []).length + (node.data?.startingComments ?? []).length;
      counts.variations += Math.max(0, node.children.length - 1);
      waiting.push(...node.children);
    }
    counts.comments += (game.comments ?? []).length;
  }
  writeFileSync(`${out}/chessops.pgn`, read.map(makePgn).join("\n"));
  return counts;
}

function kokopu() {
  const counts = none();
  const read = [...pgnRead(text).games()];
  const walk = (variation, isMain) => {
    counts.comments += variation.comment() === undefined && variation.tags().length === 0 ? 0 : 1;
    for (const node of variation.nodes()) {
      counts.plies += isMain ? 1 : 0;
      counts.comments += node.comment() === undefined && node.tags().length === 0 ? 0 : 1;
      for (const other of node.variations()) {
        counts.variations += 1;
        walk(other, false);
      }
    }
  };
  for (const game of read) {
    counts.games += 1;
    walk(game.mainVariation(), true);
  }
  writeFileSync(`${out}/kokopu.pgn`, pgnWrite(read));
  return counts;
}

function pgnParser() {
  const counts = none();
  const walk = (moves, isMain) => {
    for (const move of moves) {
      counts.plies += isMain ? 1 : 0;
      const said = [move.commentMove, move.commentAfter, move.commentDiag].filter(
        (comment) => comment !== undefined && comment !== null && comment !== "",
      );
      counts.comments += said.length > 0 ? 1 : 0;
      for (const other of move.variations ?? []) {
        counts.variations += 1;
        walk(other, false);
      }
    }
  };
  for (const game of parse(text, { startRule: "games" })) {
    counts.games += 1;
    walk(game.moves, true);
  }
  return counts;
}

const readers = { "chess.js": chessJs, chessops, kokopu, "@mliebelt/pgn-parser": pgnParser };
for (const [name, read] of Object.entries(readers)) {
  try {
    tell(name, read());
  } catch (error) {
    console.log(name, "error", error.message.split("\n")[0]);
  }
}
