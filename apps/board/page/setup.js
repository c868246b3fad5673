// @ts-check
// The board editor: pieces from a palette, or a FEN; games from PGN and as PGN.

import { showError } from "./announce.js";
import { labeled, make, piece, select } from "./dom.js";
import { saves } from "./server.js";

/** @import { Board } from "./board.js" */
/** @import { Table } from "./table.js" */

/** The largest file that the server takes, in bytes. */
const LARGEST = 2_000_000;

export class Setup {
  /** @type {string | null} */
  #brush = null;

  /**
   * `done` is called when it is over.
   * @param {object} parts
   * @param {Table} parts.table
   * @param {TableState} parts.state
   * @param {Board} parts.board
   * @param {PageGame} parts.game
   * @param {() => void} parts.done
   */
  constructor({ table, state, board, game, done }) {
    this.table = table;
    this.board = board;
    this.pieces = { ...state.pieces };
    /**
     * @param {string} letter
     * @param {string} name
     * @param {string} [symbol]
     */
    const brush = (letter, name, symbol) => {
      const button = make(
        "button",
        {
          class: "brush",
          "aria-pressed": "false",
          "aria-label": name,
          title: name,
          onclick: () => this.#take(button, letter),
        },
        symbol ? piece(symbol) : "✕",
      );
      return button;
    };
    this.palette = make(
      "div",
      { class: "palette", role: "group", "aria-label": "Pieces" },
      brush("", "Delete pieces"),
      game.pieces.map((one) => brush(one.white, `white ${one.name}`, one.white_symbol)),
      game.pieces.map((one) => brush(one.black, `black ${one.name}`, one.black_symbol)),
    );
    this.turn = select(
      [
        ["white", "White"],
        ["black", "Black"],
      ],
      state.turn,
    );
    this.fen = make("input", { type: "text", value: state.fen, spellcheck: "false", autocomplete: "off" });
    /** @param {PageOrder} order */
    const finish = async (order) => {
      if (await table.order(order)) done();
    };
    this.element = make(
      "section",
      { class: "panel", "aria-label": "Board editor" },
      make("h2", { text: "Board editor" }),
      make("p", { text: "Choose a piece, then click squares; click again to remove it." }),
      this.palette,
      make("div", { class: "fields" }, labeled("To move", this.turn)),
      make(
        "div",
        { class: "row" },
        make("button", {
          class: "main",
          text: "Use this position",
          onclick: () => finish({ do: "set_pieces", pieces: this.pieces, white: this.turn.value === "white" }),
        }),
        make("button", { text: "Clear board", onclick: () => this.#show({}) }),
        make("button", { text: "Cancel", onclick: done }),
      ),
      labeled("FEN", this.fen),
      make(
        "div",
        { class: "row" },
        make("button", { text: "Load FEN", onclick: () => finish({ do: "set_fen", fen: this.fen.value }) }),
        make("button", { text: "Starting position", onclick: () => finish({ do: "set_fen", fen: game.start }) }),
      ),
    );
    board.place = (square) => this.#place(square);
    this.#show(this.pieces);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} letter
   */
  #take(button, letter) {
    for (const other of this.palette.children) other.setAttribute("aria-pressed", String(other === button));
    this.#brush = letter;
  }

  /** @param {string} square */
  #place(square) {
    if (this.#brush === null) {
      showError("Choose a piece first.");
      return;
    }
    const pieces = { ...this.pieces };
    if (this.#brush === "" || pieces[square] === this.#brush) delete pieces[square];
    else pieces[square] = this.#brush;
    this.#show(pieces);
  }

  /** @param {Record<string, string>} pieces */
  #show(pieces) {
    this.pieces = pieces;
    this.board.show({ pieces, moves: [], last: [], changed: [], check: [] });
  }
}

/**
 * A panel for games from and to files; `done` is called when one was imported.
 * @param {object} parts
 * @param {Table} parts.table
 * @param {() => void} parts.done
 */
export function files({ table, done }) {
  const text = make("textarea", { rows: 8, spellcheck: "false" });
  const number = make("input", { type: "number", min: "1", max: "100000", value: 1 });
  const file = make("input", { type: "file", accept: ".pgn,.txt" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > LARGEST) showError("The file is too large: at most 2 MB.");
    else text.value = await chosen.text();
  });
  /**
   * @param {string} name
   * @param {string} text
   */
  const saved = (name, text) => saves(make("a", { download: name, text }), table.path(`/${name}`));
  const take = async () => {
    if (await table.order({ do: "load", pgn: text.value, number: Math.max(0, Number(number.value) - 1) })) done();
  };
  return make(
    "section",
    { class: "panel", "aria-label": "PGN" },
    make("h2", { text: "PGN" }),
    make(
      "p",
      { class: "row" },
      saved("game.pgn", "Download PGN"),
      saved("position.png", "Board image"),
      saved("position.svg", "Board image (SVG)"),
    ),
    labeled("Open a file", file),
    labeled("Or paste PGN", text),
    labeled("Game number", number),
    make(
      "div",
      { class: "row" },
      make("button", { class: "main", text: "Import PGN", onclick: take }),
      make("button", { text: "Cancel", onclick: done }),
    ),
  );
}
