// @ts-check
// A link that holds a whole game: which game, where it begins, its moves. It opens wherever the page runs.

import { showError } from "./announce.js";
import { gifButton } from "./animation.js";
import { labeled, make } from "./dom.js";
import { get } from "./server.js";

/** The longest link that is made: longer ones are cut by programs that pass them on. */
const LONGEST = 8000;

/**
 * The link of a line of a game.
 * @param {object} line
 * @param {string} line.game
 * @param {string} line.fen where it begins; empty for the start position
 * @param {string[]} line.moves
 * @param {number} line.ply the position that is shown
 */
export function linkOf({ game, fen, moves, ply }) {
  const parts = new URLSearchParams({ game });
  if (fen) parts.set("fen", fen);
  if (moves.length) parts.set("moves", moves.join(" "));
  if (ply !== moves.length) parts.set("ply", String(ply));
  const link = `${location.href.split("#")[0]}#${parts}`;
  if (link.length > LONGEST) throw new Error("The game is too long for a link: save it as PGN.");
  return link;
}

/**
 * The line that a link holds; nothing if it holds none.
 * @param {string} hash
 */
export function lineOf(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const game = parts.get("game");
  if (!game) return null;
  const moves = (parts.get("moves") ?? "").split(" ").filter(Boolean);
  const ply = Number.parseInt(parts.get("ply") ?? "", 10);
  return { game, fen: parts.get("fen") ?? "", moves, ply: ply >= 0 && ply < moves.length ? ply : moves.length };
}

/**
 * A panel with a link to a game.
 * @param {object} parts
 * @param {string} parts.game
 * @param {string[]} parts.moves
 * @param {number} parts.ply the position that is shown
 * @param {number} parts.table
 * @param {import("./animation.js").Frame[]} parts.frames
 * @param {() => boolean} parts.holds whether the game is still at the table
 * @param {() => void} parts.done
 */
export async function sharePanel({ game, moves, ply, table, frames, holds, done }) {
  const pgn = await get(`tables/${table}/game.pgn`);
  const fen = /^\[FEN "([^"]*)"\]/m.exec(pgn)?.[1] ?? "";
  const link = make("input", { type: "text", readonly: true, value: linkOf({ game, fen, moves, ply }) });
  const said = make("span", { role: "status" });
  /** @param {string} text */
  const say = (text) => {
    said.textContent = text;
  };
  const copy = async () => {
    link.select();
    // Pages by plain HTTP of another machine have no clipboard of their own.
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
    else if (!document.execCommand("copy")) throw new Error("The browser does not copy: press Ctrl+C.");
    say("Copied.");
  };
  return make(
    "section",
    { class: "panel", "aria-label": "Share" },
    make("h2", { text: "Share" }),
    make("p", { text: "The link holds the whole game. It opens wherever this page runs." }),
    labeled("Link to this game and position", link),
    make(
      "div",
      { class: "row" },
      make("button", { class: "main", text: "Copy link", onclick: () => copy().catch(showError) }),
      gifButton(table, game, frames, holds, say),
      make("button", { text: "Close", onclick: done }),
      said,
    ),
  );
}
