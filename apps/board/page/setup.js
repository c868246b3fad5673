// Setting a position up: pieces from a palette, or a FEN; games from PGN.

import { labeled, make, piece, select } from "./dom.js";
import { complain } from "./announce.js";

/** The largest file that the server takes, in bytes. */
const LARGEST = 2_000_000;

export class Setup {
  /** `done` is called when it is over. */
  constructor({ table, board, game, done }) {
    this.table = table;
    this.board = board;
    this.pieces = { ...table.state.pieces };
    this.brush = null;
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
    const of = (side) => game.pieces.map((one) => brush(one[side], `${side} ${one.name}`, one[`${side}_symbol`]));
    this.palette = make(
      "div",
      { class: "palette", role: "group", "aria-label": "Pieces" },
      brush("", "take pieces away"),
      of("white"),
      of("black"),
    );
    this.turn = select(
      [
        ["white", "White"],
        ["black", "Black"],
      ],
      table.state.turn,
    );
    this.fen = make("input", { type: "text", value: table.state.fen, spellcheck: "false", autocomplete: "off" });
    const finish = async (order) => {
      if (await table.order(order)) this.#end(done);
    };
    this.element = make(
      "section",
      { class: "panel", "aria-label": "Set up" },
      make("h2", { text: "Set up a position" }),
      make("p", { text: "Choose a piece, then touch squares; the same piece again is taken away." }),
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
        make("button", { text: "Empty board", onclick: () => this.#show({}) }),
        make("button", { text: "Cancel", onclick: () => this.#end(done) }),
      ),
      labeled("Or a FEN", this.fen),
      make(
        "div",
        { class: "row" },
        make("button", { text: "Use this FEN", onclick: () => finish({ do: "set_fen", fen: this.fen.value }) }),
        make("button", { text: "Start of the game", onclick: () => finish({ do: "set_fen", fen: game.start }) }),
      ),
    );
    board.place = (square) => this.#place(square);
    this.#show(this.pieces);
  }

  #take(button, letter) {
    for (const other of this.palette.children) other.setAttribute("aria-pressed", String(other === button));
    this.brush = letter;
  }

  #place(square) {
    if (this.brush === null) return complain("Choose a piece below the board first.");
    const pieces = { ...this.pieces };
    if (this.brush === "" || pieces[square] === this.brush) delete pieces[square];
    else pieces[square] = this.brush;
    this.#show(pieces);
  }

  #show(pieces) {
    this.pieces = pieces;
    this.board.show({ pieces, moves: [], last: [], changed: [], check: [] });
  }

  #end(done) {
    this.board.place = null;
    this.board.show(this.table.state);
    done();
  }
}

/** A panel for games from and to files; `done` is called when one was taken. */
export function files({ table, done }) {
  const text = make("textarea", { rows: 8, spellcheck: "false", "aria-label": "PGN" });
  const number = make("input", { type: "number", min: "1", max: "100000", value: 1 });
  const file = make("input", { type: "file", accept: ".pgn,.txt" });
  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    if (chosen.size > LARGEST) complain("The file is too large; at most two megabytes can be read.");
    else text.value = await chosen.text();
  });
  const saved = (name, text) => make("a", { href: `api/${table.path(`/${name}`)}`, download: name, text });
  const take = async () => {
    if (await table.order({ do: "load", pgn: text.value, number: Math.max(0, Number(number.value) - 1) })) done();
  };
  return make(
    "section",
    { class: "panel", "aria-label": "PGN" },
    make("h2", { text: "Games as PGN" }),
    make(
      "p",
      { class: "row" },
      saved("game.pgn", "Save this game"),
      saved("position.png", "The position as a picture"),
      saved("position.svg", "as SVG"),
    ),
    labeled("Load a file", file),
    labeled("Or paste it here", text),
    labeled("Which of its games", number),
    make(
      "div",
      { class: "row" },
      make("button", { class: "main", text: "Take this game", onclick: take }),
      make("button", { text: "Cancel", onclick: done }),
    ),
  );
}
