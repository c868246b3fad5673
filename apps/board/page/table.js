// @ts-check
// The table that this page is at: what the server sends of it, and what is asked there.

import { clearError, recover, say, showError } from "./announce.js";
import { game as askGame } from "./known_games.js";
import { exists, listen, post, sendLast } from "./server.js";
import { lineOf } from "./sharing.js";
import { withPieces } from "./sprites.js";

/** @typedef {keyof PageEvents} Change */

/**
 * Changes a tree as a table has.
 * @param {ShownTree} tree
 * @param {TreeChange} change
 */
export function changeTree(tree, { revision, nodes, gone }) {
  tree.revision = revision;
  if (gone.length) {
    const without = new Set(gone);
    // What follows a move comes after it.
    tree.nodes = tree.nodes.filter((node) => {
      if (without.has(node.parent)) without.add(node.id);
      return !without.has(node.id);
    });
  }
  const last = tree.nodes.reduce((most, node) => Math.max(most, node.id), 0);
  for (const node of nodes) {
    // Moves are numbered as they come.
    const place = node.id > last ? -1 : tree.nodes.findIndex((other) => other.id === node.id);
    if (place < 0) tree.nodes.push(node);
    else tree.nodes[place] = node;
  }
}

export class Table {
  /** @type {TableState | null} */
  state = null;
  /** @type {ShownTree} */
  tree = { revision: -1, nodes: [], tags: [], number: 1, black: false, report: null };
  /** @type {ShownThoughts | null} */
  thoughts = null;
  /** Whether the game at the table has begun with the page. */
  isFresh = false;
  #number = 0;
  /**
   * Ends listening, while it does.
   * @type {(() => void) | null}
   */
  #leave = null;
  /** @type {Set<(what: Change, change: TreeChange | null) => void>} */
  #listeners = new Set();

  /**
   * Calls `listener` with what has changed; a change of the tree is in it already.
   * @param {(what: Change, change: TreeChange | null) => void} listener
   */
  follow(listener) {
    this.#listeners.add(listener);
  }

  get number() {
    return this.#number;
  }

  /**
   * The address of something of this table.
   * @template {string} Rest
   * @param {Rest} rest
   * @returns {`tables/${number}${Rest}`}
   */
  path(rest) {
    return `tables/${this.#number}${rest}`;
  }

  /**
   * Goes to the table that the address names, or else to a new one where the game is played on these terms.
   * @param {Terms} terms
   */
  async open(terms) {
    const known = Number.parseInt(new URLSearchParams(location.hash.slice(1)).get("board") ?? "", 10);
    document.addEventListener("visibilitychange", () => this.#attend());
    addEventListener("pagehide", () => {
      if (!this.#leave) sendLast(this.path(""), { do: "leave" });
    });
    const line = lineOf(location.hash);
    addEventListener("hashchange", () => {
      const wanted = lineOf(location.hash);
      if (wanted) this.followLink(wanted);
    });
    if (line) {
      try {
        await this.#begin(null, line.game);
        await this.followLink(line);
        return;
      } catch (error) {
        // What a stranger's link names may be none here.
        showError(error);
      }
    }
    if (known > 0 && (await this.#exists(known))) this.#listen(known);
    else await this.#begin(terms);
  }

  /**
   * Shows the game of a link.
   * @param {{ game: string, fen: string, moves: string[], ply: number }} line
   */
  async followLink({ game, fen, moves, ply }) {
    history.replaceState(null, "", `#board=${this.#number}`);
    if (!(await this.order({ do: "line", game, fen, moves }))) return;
    // The moves of a line are numbered from 1.
    if (ply !== moves.length) await this.order({ do: "go", to: ply });
  }

  /** @param {number} number */
  async #exists(number) {
    return exists(`tables/${number}/position.svg`);
  }

  /**
   * @param {Terms | null} terms
   * @param {string} [named]
   */
  async #begin(terms, named) {
    // Terms that another version remembered may be none here.
    const opening = terms ? { game: named, terms } : { game: named };
    const { table, game } = await post("tables", opening).catch((error) => {
      if (named) throw error;
      return post("tables", {});
    });
    this.isFresh = !named;
    // Both are needed as soon as the table sends its state.
    Promise.all([askGame(game), withPieces(game)]).catch(showError);
    history.replaceState(null, "", `#board=${table}`);
    this.#listen(table);
  }

  /** Listens only while the page can be seen: a browser allows few streams to one server at once. */
  #attend() {
    if (this.#number === 0) return;
    if (!document.hidden) {
      if (!this.#leave) this.#listen(this.#number);
    } else if (this.#leave) {
      // What the engine does for this page goes on.
      post(this.path(""), { do: "hide" }).catch(() => {});
      this.#leave();
      this.#leave = null;
    }
  }

  /** @param {number} number */
  #listen(number) {
    this.#leave?.();
    this.#leave = null;
    this.#number = number;
    if (document.hidden) return;
    /**
     * @param {Change} what
     * @param {string} text
     */
    const take = (what, text) => {
      recover();
      const value = text ? JSON.parse(text) : null;
      if (what === "state") {
        this.state = value;
        say(value.spoken);
      } else if (what === "tree") this.tree = value;
      else if (what === "thoughts") this.thoughts = value;
      else if (value.before === this.tree.revision) changeTree(this.tree, value);
      else {
        // One was missed: whoever begins to listen is told the whole.
        this.#listen(number);
        return;
      }
      for (const listener of this.#listeners) listener(what, what === "change" ? value : null);
    };
    const leave = listen(number, take, (forGood) => {
      showError("Connection lost. Reconnecting… Your game is kept.", true);
      if (forGood) setTimeout(() => this.#leave === leave && this.#listen(number), 2000);
    });
    this.#leave = leave;
  }

  /**
   * Asks for something; whether it was done.
   * @param {PageOrder} what
   */
  async order(what) {
    try {
      await post(this.path(""), what);
      clearError();
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }
}
