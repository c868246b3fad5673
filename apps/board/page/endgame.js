// @ts-check
// What endgame tables tell of the position: the result of each legal move, and how far it is.

import { make } from "./dom.js";

/** @type {Record<string, string>} */
const WORDS = { win: "Win", draw: "Draw", loss: "Loss" };

/**
 * A result with the moves of the winner until the end.
 * @param {string | undefined} result
 * @param {number | undefined} plies
 */
function words(result, plies) {
  if (!result) return "Not in the tables";
  if (plies === undefined) return WORDS[result];
  const moves = Math.ceil(plies / 2);
  return plies === 0 ? WORDS[result] : `${WORDS[result]} in ${moves} ${moves === 1 ? "move" : "moves"}`;
}

/** @param {TableState} state */
function title(state) {
  const { table, turn } = state;
  if (!table) return "";
  const side = turn === "white" ? "White" : "Black";
  const other = turn === "white" ? "Black" : "White";
  const far = table.plies === undefined ? "" : ` in ${Math.ceil(table.plies / 2)}`;
  return table.result === "draw" ? "Draw" : `${table.result === "win" ? side : other} wins${far}`;
}

export class Endgame {
  /** @param {(move: string) => void} play */
  constructor(play) {
    this.play = play;
    this.title = make("b", { role: "status" });
    this.list = make("ul", { class: "endgame-moves" });
    this.element = make(
      "section",
      { class: "endgame", "aria-label": "Endgame tables", hidden: true },
      this.title,
      this.list,
    );
  }

  /** @param {TableState} state */
  show(state) {
    const { table } = state;
    this.element.hidden = !table;
    if (!table) return;
    this.title.textContent = title(state);
    this.list.replaceChildren(...table.moves.map((move) => this.#row(move)));
  }

  /** @param {TableMove} found */
  #row({ move, san, result, plies }) {
    const button = make("button", { class: "move", onclick: () => this.play(move) }, san);
    return make("li", {}, button, make("span", { class: result ?? "unknown", text: words(result, plies) }));
  }
}
