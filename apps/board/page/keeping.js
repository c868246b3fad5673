// @ts-check
// Saves the game at the table as it goes on, and lists those that were saved.

import { showError } from "./announce.js";
import { secondsLeft } from "./clocks.js";
import { make } from "./dom.js";
import { dropGame, keepGame, keptGames, newKey } from "./kept_games.js";
import { get } from "./server.js";

/** @import { Table } from "./table.js" */
/** @import { KeptGame } from "./kept_games.js" */

/** How long a game has to rest before it is saved, in milliseconds. */
const REST = 300;

export class Keeping {
  #key = newKey();
  #timer = 0;
  #title = "";
  /** When the clocks showed what the table tells. */
  #since = 0;
  /** @type {Terms | null} */
  terms = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    addEventListener("pagehide", () => this.#save().catch(() => {}));
  }

  /**
   * Another game begins, or a kept one goes on: what is on the table now is saved under a key of its own.
   * @param {string} key
   */
  begin(key = newKey()) {
    clearTimeout(this.#timer);
    this.#key = key;
    this.#remember();
  }

  /** The table keeps its key while the page is loaded again. */
  #remember() {
    try {
      sessionStorage.setItem("key", JSON.stringify([this.table.path(""), this.#key, this.terms]));
    } catch {
      // The game is saved twice then.
    }
  }

  /** Goes on saving under the key that the table had before the page was loaded again. */
  recall() {
    try {
      const [path, key, terms] = JSON.parse(sessionStorage.getItem("key") ?? "[]");
      if (path === this.table.path("")) [this.#key, this.terms] = [key, terms];
      else this.#remember();
    } catch {
      this.#remember();
    }
  }

  /**
   * Saves the game soon.
   * @param {string} title
   */
  changed(title) {
    this.#title = title;
    this.#since = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save().catch(showError), REST);
  }

  async #save() {
    const { state, tree } = this.table;
    if (!state || !tree.nodes.length || !this.#title) return;
    clearTimeout(this.#timer);
    const key = this.#key;
    const pgn = await get(this.table.path("/game.pgn"));
    if (key !== this.#key) return;
    const { playing, end, game } = state;
    const terms = playing && !end && this.terms ? { ...this.terms, side: playing.person } : null;
    if (terms && playing?.clocks) terms.left = secondsLeft(playing.clocks, performance.now() - this.#since);
    const result = /^\[Result "([^"]*)"\]/m.exec(pgn)?.[1] ?? "*";
    const moves = mainLength(tree.nodes);
    await keepGame({ key, game, title: this.#title, pgn, moves, result, terms, time: Date.now() });
  }
}

/**
 * The number of moves of the main line.
 * @param {ShownNode[]} nodes
 */
function mainLength(nodes) {
  const next = new Map();
  for (const node of nodes) if (!next.has(node.parent)) next.set(node.parent, node.id);
  let length = 0;
  for (let at = next.get(0); at !== undefined; at = next.get(at)) length++;
  return length;
}

/**
 * A panel with the kept games; `open` is called with the one that is wanted.
 * @param {(kept: KeptGame) => Promise<void>} open
 * @param {() => void} cancel
 */
export function keptPanel(open, cancel) {
  const list = make("ul", { class: "kept" });
  const show = async () => {
    const all = await keptGames();
    list.replaceChildren(...all.map(entry));
    if (!all.length) list.append(make("li", { text: "No games yet. Each game is saved as you play." }));
  };
  /** @param {KeptGame} kept */
  const entry = (kept) => {
    const day = new Date(kept.time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const how = kept.terms ? "in progress" : kept.result === "*" ? "not finished" : kept.result;
    const name = `${kept.title}, ${day}`;
    return make(
      "li",
      {},
      make(
        "button",
        { class: "kept-game", onclick: () => open(kept).catch(showError) },
        make("b", { text: kept.title }),
        make("span", { text: `${Math.ceil(kept.moves / 2)} moves, ${how}, ${day}` }),
      ),
      make("a", {
        text: "PGN",
        download: `${kept.game}.pgn`,
        href: `data:application/vnd.chess-pgn;charset=utf-8,${encodeURIComponent(kept.pgn)}`,
        "aria-label": `Download as PGN: ${name}`,
      }),
      make("button", {
        text: "Delete",
        "aria-label": `Delete: ${name}`,
        onclick: () => dropGame(kept.key).then(show).catch(showError),
      }),
    );
  };
  show().catch(showError);
  return make(
    "section",
    { class: "panel", "aria-label": "My games" },
    make("h2", { text: "My games" }),
    list,
    make("div", { class: "row" }, make("button", { text: "Close", onclick: cancel })),
  );
}
