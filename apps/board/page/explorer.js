// @ts-check
// The opening book: its moves in the position on the board, with what White may expect, games or analyzed positions.

import { showError } from "./announce.js";
import { make } from "./dom.js";
import { addBook } from "./server.js";

/** @import { Table } from "./table.js" */

const KEY = "opening-book";
/** The largest file that is opened, in bytes. */
const LARGEST = 256 << 20;

let wanted = true;
try {
  wanted = localStorage.getItem(KEY) !== "off";
} catch {
  // A browser that remembers nothing shows it.
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)}%`;

/** @param {number} count */
const number = (count) => count.toLocaleString("en");

/** @param {number} count */
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;

/** A move of the book. It stays while what it shows changes, so that it keeps the keyboard. */
class Row {
  #shown = "";

  /** @param {(move: string) => void} play */
  constructor(play) {
    this.move = make("button", { class: "move", onclick: () => play(this.#shown) });
    this.name = make("span", { class: "opening-name" });
    this.count = make("td", { class: "count" });
    this.bar = make("span", { class: "shares", "aria-hidden": "true" });
    this.value = make("span");
    this.element = make(
      "tr",
      {},
      make("th", { scope: "row" }, this.move, this.name),
      this.count,
      make("td", { class: "expected" }, this.bar, this.value),
    );
  }

  /** @param {[kind: string, share: number][]} parts */
  #draw(parts) {
    const part = (/** @type {[string, number]} */ [kind, share]) => {
      const drawn = make("span", { class: kind });
      drawn.style.width = `${100 * share}%`;
      return drawn;
    };
    this.bar.replaceChildren(...parts.map(part));
  }

  /** @param {ShownBookMove} found */
  show({ move, san, white, games, positions, share, name }) {
    this.#shown = move;
    this.move.textContent = san;
    this.name.textContent = name ? ` ${name}` : "";
    this.count.textContent = games
      ? number(games[0] + games[1] + games[2])
      : positions === null
        ? ""
        : number(positions);
    if (games) {
      const all = games[0] + games[1] + games[2];
      const [won, drawn, lost] = games.map((count) => count / all);
      this.#draw([
        ["white", won],
        ["draw", drawn],
        ["black", lost],
      ]);
      const known = white === null ? "" : `${percent(white)}, `;
      this.value.textContent = `${known}+${games[0]} =${games[1]} −${games[2]}`;
    } else if (white !== null) {
      this.#draw([
        ["white", white],
        ["black", 1 - white],
      ]);
      this.value.textContent = percent(white);
    } else {
      this.#draw([["weight", share]]);
      this.value.textContent = `weight ${percent(share)}`;
    }
  }
}

/** @param {ShownBook} book */
function summary(book) {
  if (book.refused) return `${book.book}: ${book.refused}`;
  const opening = book.opening ? `${book.opening.eco} ${book.opening.name}. ` : "";
  const last = book.last_is_known ? "Book move. " : "";
  return `${opening}${last}${book.moves.length ? `${moves(book.moves.length)} in the book.` : "No moves in the book."}`;
}

export class Explorer {
  /** @type {Row[]} */
  #rows = [];

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.power = make("span", { "aria-hidden": "true" });
    this.switch = make("button", { onclick: () => this.#toggle() }, "Opening book", this.power);
    this.source = make("span", { class: "depth" });
    this.summary = make("p", { class: "book-summary", role: "status" });
    this.count = make("th", { scope: "col", class: "count" });
    this.body = make("tbody");
    this.list = make(
      "table",
      { class: "book-moves" },
      make("caption", { class: "unseen", text: "Moves of the opening book" }),
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          make("th", { scope: "col", text: "Move" }),
          this.count,
          make("th", { scope: "col", text: "White" }),
        ),
      ),
      this.body,
    );
    this.element = make(
      "section",
      { class: "explorer", "aria-label": "Opening book" },
      make("div", { class: "row" }, this.switch, this.source, addBook ? this.#opener() : []),
      this.summary,
      this.list,
    );
    this.element.hidden = true;
  }

  #opener() {
    const file = make("input", {
      type: "file",
      accept: ".bin,.book,.compact",
      hidden: true,
      "aria-label": "Book file",
    });
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) await this.#open(chosen).catch(showError);
    });
    return [make("button", { text: "Open a book", onclick: () => file.click() }), file];
  }

  /** @param {File} file */
  async #open(file) {
    const { state } = this.table;
    if (!state || !addBook) return;
    if (file.size > LARGEST) throw new Error(`${file.name} is too large: at most ${LARGEST >> 20} MB.`);
    await addBook(state.game, file.name, await file.bytes());
  }

  #toggle() {
    wanted = !wanted;
    try {
      localStorage.setItem(KEY, wanted ? "on" : "off");
    } catch {
      // It holds until the page is closed.
    }
    if (this.table.state) this.show(this.table.state);
  }

  /** @param {TableState} state */
  show({ book, playing, end }) {
    this.element.hidden = (!book && !addBook) || Boolean(playing && !end);
    this.switch.setAttribute("aria-pressed", String(wanted));
    this.power.textContent = wanted ? " on" : " off";
    const found = book?.moves ?? [];
    this.list.hidden = !wanted || found.length === 0;
    this.summary.hidden = !wanted;
    if (this.element.hidden || !wanted) return;
    this.source.textContent = book
      ? `${book.book}${book.positions === null ? "" : `, ${number(book.positions)} positions`}`
      : "";
    const text = book ? summary(book) : "No book of this game.";
    if (this.summary.textContent !== text) this.summary.textContent = text;
    this.count.textContent = found.some((move) => move.games)
      ? "Games"
      : found.some((move) => move.positions !== null)
        ? "Positions"
        : "";
    for (const row of this.#rows.splice(found.length)) row.element.remove();
    while (this.#rows.length < found.length) {
      const row = new Row((move) => this.table.order({ do: "move", text: move }));
      this.#rows.push(row);
      this.body.append(row.element);
    }
    this.#rows.forEach((row, place) => {
      row.show(found[place]);
    });
  }
}
