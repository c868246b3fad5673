// @ts-check
// The moves of the game with variations, comments and glyphs.

import { make } from "./dom.js";

/** @import { Table } from "./table.js" */
/** @typedef {"first" | "back" | "on" | "last"} Step */

/** @type {Record<number, string>} */
const GLYPHS = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
};

export const CHOICE_OF_GLYPHS = [1, 3, 5, 6, 2, 4];

/** @param {number} nag */
export function glyph(nag) {
  return GLYPHS[nag] ?? `$${nag}`;
}

/**
 * The texts of a comment, its score and its clock, which programs write as commands in brackets.
 * @param {string} comment
 */
export function readComment(comment) {
  let [score, clock] = ["", ""];
  const text = comment.replace(/\[%(\w+)\s+([^\]]*)\]/g, (whole, name, value) => {
    const plain = value.trim();
    if (name === "eval") score = plain.split(",")[0].replace(/^(?=\d)/, "+");
    else if (name === "clk" || name === "emt") clock = plain.replace(/^0:(?=\d)/, "");
    else return ["csl", "cal"].includes(name) ? "" : whole;
    return "";
  });
  return { text: text.replace(/\s+/g, " ").trim(), score, clock };
}

export class Moves {
  /** @type {Map<number, ShownNode[]>} */
  #children = new Map();
  /** @type {Map<number, ShownNode>} */
  #nodes = new Map();
  /** @type {Map<number, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.list = make("div", { class: "moves", tabindex: "0", role: "region", "aria-label": "Moves" });
    /**
     * @param {string} text
     * @param {string} label
     * @param {Step} to
     */
    const step = (text, label, to) =>
      make("button", { "aria-label": label, title: label, text, onclick: () => this.#step(to) });
    this.steps = make(
      "div",
      { class: "steps" },
      step("«", "First move", "first"),
      step("‹", "Previous move", "back"),
      step("›", "Next move", "on"),
      step("»", "Last move", "last"),
    );
    this.element = make("section", { "aria-label": "Game" }, this.steps, this.list);
    addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * The main move after a node.
   * @param {number} node
   */
  #next(node) {
    return this.#children.get(node)?.[0];
  }

  /** The moves of the main line. */
  mainLine() {
    /** @type {ShownNode[]} */
    const line = [];
    for (let at = this.#next(0); at; at = this.#next(at.id)) line.push(at);
    return line;
  }

  /**
   * The moves from the beginning to a node.
   * @param {number} node
   */
  pathTo(node) {
    /** @type {ShownNode[]} */
    const path = [];
    for (let at = this.#nodes.get(node); at; at = this.#nodes.get(at.parent)) path.push(at);
    return path.reverse();
  }

  /**
   * The main moves after a node.
   * @param {number} node
   */
  lineAfter(node) {
    /** @type {ShownNode[]} */
    const line = [];
    for (let at = this.#next(node); at; at = this.#next(at.id)) line.push(at);
    return line;
  }

  /**
   * Whether these moves, one after the other, are in the tree.
   * @param {ShownNode[]} line
   */
  have(line) {
    return line.every(({ id, parent, san }) => {
      const node = this.#nodes.get(id);
      return node?.parent === parent && node.san === san;
    });
  }

  /** The number of the first ply. */
  firstPly() {
    const { number, black } = this.table.tree;
    return 2 * (number - 1) + (black ? 1 : 0);
  }

  /**
   * Shows a change that is in the tree already. A move at the end of a line is added there; otherwise all moves are shown again.
   * @param {TreeChange} change
   */
  showChange({ nodes: [node, ...others], gone }) {
    const before = node && this.#nodes.get(node.parent);
    const line = before && this.#buttons.get(before.id)?.closest(".line");
    if (!line || others.length || gone.length || this.#nodes.has(node.id) || this.#next(node.parent)) {
      this.showTree();
      return;
    }
    this.#nodes.set(node.id, node);
    this.#children.set(node.parent, [node]);
    const numbered = Boolean(readComment(before.after ?? "").text) || this.#variations(before).length > 0;
    this.#add(line, node, this.firstPly() + this.pathTo(before.id).length, numbered);
    this.showHere();
  }

  showTree() {
    const { nodes } = this.table.tree;
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#children.clear();
    for (const node of nodes) {
      const siblings = this.#children.get(node.parent);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parent, [node]);
    }
    this.#buttons.clear();
    this.list.replaceChildren(this.#line(this.#next(0), this.firstPly()));
    this.showHere();
  }

  /**
   * A line with its variations.
   * @param {ShownNode | undefined} first
   * @param {number} ply
   * @returns {HTMLElement}
   */
  #line(first, ply) {
    const line = make("p", { class: "line" });
    let numbered = true;
    for (let at = first; at; at = this.#next(at.id), ply++) {
      numbered = this.#add(line, at, ply, numbered);
      for (const other of this.#variations(at)) {
        const variation = this.#line(other, ply);
        variation.classList.add("variation");
        line.append(variation);
        numbered = true;
      }
    }
    return line.querySelector(".variation") ? this.#block(line) : line;
  }

  /**
   * The moves in the place of a main one.
   * @param {ShownNode} node
   */
  #variations(node) {
    const [main, ...others] = this.#children.get(node.parent) ?? [];
    // The first move of a variation is itself one of the others.
    return main === node ? others : [];
  }

  /**
   * Adds a move with what is said of it to its line; whether the next one needs its number.
   * @param {Element} line
   * @param {ShownNode} at
   * @param {number} ply
   * @param {boolean} numbered
   */
  #add(line, at, ply, numbered) {
    if (at.before) line.append(make("span", { class: "comment", text: at.before }), " ");
    line.append(this.#move(at, ply, numbered), " ");
    const { text, score, clock } = readComment(at.after ?? "");
    if (score) line.append(make("span", { class: "score", title: "Score", text: score }), " ");
    if (clock) line.append(make("span", { class: "clock", title: "Clock", text: clock }), " ");
    if (at.crowned) line.append(make("span", { class: "crowned", text: `${at.crowned} is king` }), " ");
    if (text) line.append(make("span", { class: "comment", text }), " ");
    return Boolean(text);
  }

  /**
   * A line that has others in it, for a paragraph cannot hold one.
   * @param {HTMLElement} line
   */
  #block(line) {
    const block = make("div", { class: "line" });
    block.append(...line.childNodes);
    return block;
  }

  /**
   * @param {ShownNode} node
   * @param {number} ply
   * @param {boolean} numbered
   */
  #move(node, ply, numbered) {
    const white = ply % 2 === 0;
    const turn = Math.floor(ply / 2) + 1;
    const number = white ? `${turn}. ` : numbered ? `${turn}… ` : "";
    const glyphs = (node.nags ?? []).map(glyph).join("");
    const button = make(
      "button",
      { class: "move", onclick: () => this.table.order({ do: "go", to: node.id }) },
      `${node.san}${glyphs}`,
    );
    this.#buttons.set(node.id, button);
    return make("span", { class: "numbered" }, number, button);
  }

  /** Marks the move that led to the position. */
  showHere() {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = this.#buttons.get(this.table.state?.here ?? 0);
    if (!button) {
      this.list.scrollTop = 0;
      return;
    }
    button.setAttribute("aria-current", "true");
    const [top, bottom] = [button.offsetTop, button.offsetTop + button.offsetHeight];
    if (top < this.list.scrollTop) this.list.scrollTop = top - 8;
    else if (bottom > this.list.scrollTop + this.list.clientHeight)
      this.list.scrollTop = bottom - this.list.clientHeight + 8;
  }

  /** @param {Step} to */
  #step(to) {
    if (!this.table.state) return;
    const here = this.table.state.here;
    const end = () => {
      let last = here;
      for (let at = this.#next(here); at; at = this.#next(at.id)) last = at.id;
      return last;
    };
    const target = {
      first: () => 0,
      back: () => this.#nodes.get(here)?.parent,
      on: () => this.#next(here)?.id,
      last: end,
    }[to]();
    if (target !== undefined && target !== here) this.table.order({ do: "go", to: target });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const FIELDS = "input, textarea, select, [role=grid], [role=menu], [role=slider]";
    const inField = event.target instanceof Element && event.target.closest(FIELDS);
    /** @type {Record<string, Step>} */
    const steps = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
    const step = steps[event.key];
    if (!step || inField || event.ctrlKey || event.altKey || event.metaKey || !this.element.isConnected) return;
    event.preventDefault();
    this.#step(step);
  }
}
