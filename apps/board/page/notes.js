// What is said about a move: a comment, a glyph; and what is done with its line.

import { labeled, make } from "./dom.js";
import { CHOICE_OF_GLYPHS, glyph } from "./moves.js";

export class Notes {
  constructor(table) {
    this.table = table;
    this.text = make("textarea", { rows: 2 });
    this.text.addEventListener("change", () => this.#order({ do: "comment", text: this.text.value }));
    this.glyphs = CHOICE_OF_GLYPHS.map((nag) =>
      make("button", {
        text: glyph(nag),
        "aria-pressed": "false",
        "data-nag": nag,
        onclick: () => this.#order({ do: "glyph", nag }),
      }),
    );
    this.element = make(
      "details",
      { class: "notes" },
      make("summary", { text: "About this move" }),
      labeled("Comment", this.text),
      make(
        "div",
        { class: "row" },
        this.glyphs,
        make("button", { text: "Make it the main line", onclick: () => this.#order({ do: "promote" }) }),
        make("button", { text: "Remove it and what follows", onclick: () => this.#order({ do: "remove" }) }),
      ),
    );
  }

  #order(what) {
    this.table.order({ ...what, node: this.table.state.here });
  }

  show() {
    const { here } = this.table.state;
    const node = this.table.tree.nodes.find((one) => one.id === here);
    this.element.hidden = !node;
    if (document.activeElement !== this.text) this.text.value = node?.after ?? "";
    for (const button of this.glyphs)
      button.setAttribute("aria-pressed", String(Boolean(node?.nags?.includes(Number(button.dataset.nag)))));
  }
}
