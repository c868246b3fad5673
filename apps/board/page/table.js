// The table that this page is at: what the server tells of it, and what is asked there.

import { complain, recover, say, settle } from "./announce.js";
import { game as askGame, post } from "./server.js";
import { withPieces } from "./sprites.js";

export class Table {
  state = null;
  tree = { nodes: [], tags: [], number: 1, black: false };
  thoughts = null;
  #number = 0;
  #source = null;
  #listeners = new Set();

  /** Calls `listener` with what has changed: "state", "tree" or "thoughts". */
  follow(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The address of something of this table. */
  path(rest) {
    return `tables/${this.#number}${rest}`;
  }

  /** Sits down at the table that the address names, or else at a new one where the game is played on these terms. */
  async open(terms) {
    const known = Number.parseInt(new URLSearchParams(location.hash.slice(1)).get("board") ?? "", 10);
    if (known > 0 && (await this.#exists(known))) this.#listen(known);
    else await this.#begin(terms);
  }

  async #exists(number) {
    const found = await fetch(`api/tables/${number}/position.svg`);
    return found.ok;
  }

  async #begin(terms) {
    // Terms that another version remembered may be none here.
    const { table, game } = await post("tables", { terms }).catch(() => post("tables", {}));
    // Both are needed as soon as the table tells its state.
    Promise.all([askGame(game), withPieces(game)]).catch(complain);
    history.replaceState(null, "", `#board=${table}`);
    this.#listen(table);
  }

  #listen(number) {
    this.#source?.close();
    this.#number = number;
    this.#source = new EventSource(`api/tables/${number}/events`);
    for (const what of ["state", "tree", "thoughts"]) {
      this.#source.addEventListener(what, (event) => {
        recover();
        this[what] = event.data ? JSON.parse(event.data) : null;
        if (what === "state") say(this.state.spoken);
        for (const listener of this.#listeners) listener(what);
      });
    }
    this.#source.onerror = () => {
      complain("The connection to the engine is lost; the page tries again. The game is kept.", true);
      // A browser gives up where the answer is no stream.
      if (this.#source.readyState === EventSource.CLOSED) setTimeout(() => this.#listen(number), 2000);
    };
  }

  /** Asks for something; whether it was done. */
  async order(what) {
    try {
      await post(this.path(""), what);
      settle();
      return true;
    } catch (problem) {
      complain(problem);
      return false;
    }
  }
}
