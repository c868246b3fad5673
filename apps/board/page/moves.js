// The moves of the game with variations, comments and glyphs.

import { make } from "./dom.js";

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

export function glyph(nag) {
  return GLYPHS[nag] ?? `$${nag}`;
}

export class Moves {
  constructor(table) {
    this.table = table;
    this.list = make("div", { class: "moves", tabindex: "0", role: "region", "aria-label": "Moves" });
    const step = (name, label, to) =>
      make("button", { "aria-label": label, title: label, text: name, onclick: () => this.#step(to) });
    this.steps = make(
      "div",
      { class: "steps" },
      step("«", "To the beginning", "first"),
      step("‹", "One move back", "back"),
      step("›", "One move on", "on"),
      step("»", "To the end", "last"),
    );
    this.element = make("section", { "aria-label": "The game" }, this.steps, this.list);
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** The moves of the main line behind the beginning. */
  mainLine() {
    const line = [];
    for (let at = this.children.get(0)?.[0]; at; at = this.children.get(at.id)?.[0]) line.push(at);
    return line;
  }

  showTree() {
    this.children = new Map();
    this.nodes = new Map();
    for (const node of this.table.tree.nodes) {
      this.nodes.set(node.id, node);
      if (!this.children.has(node.parent)) this.children.set(node.parent, []);
      this.children.get(node.parent).push(node);
    }
    const { number, black } = this.table.tree;
    this.first = 2 * (number - 1) + (black ? 1 : 0);
    this.buttons = new Map();
    this.list.replaceChildren(this.#line(0, this.first));
    this.showHere();
  }

  #line(after, ply, lead = null) {
    const line = make("p", { class: "line" });
    let numbered = true;
    for (let next = lead ?? this.children.get(after)?.[0]; next; ply++) {
      const siblings = this.children.get(next.parent);
      if (next.before) line.append(make("span", { class: "comment", text: next.before }), " ");
      line.append(this.#move(next, ply, numbered), " ");
      numbered = Boolean(next.after);
      if (next.after) line.append(make("span", { class: "comment", text: next.after }), " ");
      if (siblings[0] === next) {
        for (const other of siblings.slice(1)) {
          const variation = this.#line(after, ply, other);
          variation.classList.add("variation");
          line.append(variation);
          numbered = true;
        }
      }
      next = this.children.get(next.id)?.[0];
    }
    return this.#isParagraph(line) ? line : this.#block(line);
  }

  #isParagraph(line) {
    return !line.querySelector(".variation");
  }

  /** A line that has others in it, for a paragraph cannot hold one. */
  #block(line) {
    const block = make("div", { class: "line" });
    block.append(...line.childNodes);
    return block;
  }

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
    this.buttons.set(node.id, button);
    return make("span", { class: "numbered" }, number, button);
  }

  /** Marks the move that led to the position. */
  showHere() {
    const here = this.table.state?.here;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = this.buttons?.get(here);
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

  #step(to) {
    const here = this.table.state.here;
    const next = () => this.children.get(here)?.[0]?.id;
    const end = () => {
      let at = here;
      while (this.children.get(at)?.[0]) at = this.children.get(at)[0].id;
      return at;
    };
    const target = { first: () => 0, back: () => this.nodes.get(here)?.parent, on: next, last: end }[to]();
    if (target !== undefined && target !== here) this.table.order({ do: "go", to: target });
  }

  #key(event) {
    const inField = event.target.closest?.("input, textarea, select, [role=grid], [role=menu], [role=slider]");
    const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!step || inField || event.ctrlKey || event.altKey || event.metaKey || !this.element.isConnected) return;
    event.preventDefault();
    this.#step(step);
  }
}
