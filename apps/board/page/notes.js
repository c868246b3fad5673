// @ts-check
// The comment and glyphs of a move, and what is done with its line.

import { labeled, make } from "./dom.js";
import { CHOICE_OF_GLYPHS, glyph } from "./moves.js";

/** @import { Table } from "./table.js" */

export class Notes {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.text = make("textarea", { rows: 2 });
    this.text.addEventListener("change", () =>
      this.#order((node) => ({ do: "comment", node, text: this.text.value })),
    );
    this.glyphs = CHOICE_OF_GLYPHS.map((nag) =>
      make("button", {
        text: glyph(nag),
        "aria-pressed": "false",
        "data-nag": nag,
        onclick: () => this.#order((node) => ({ do: "glyph", node, nag })),
      }),
    );
    /** @param {"promote" | "remove"} what */
    const order = (what) => () => this.#order((node) => ({ do: what, node }));
    this.element = make(
      "details",
      { class: "notes" },
      make("summary", { text: "Annotate move" }),
      labeled("Comment", this.text),
      make(
        "div",
        { class: "row" },
        this.glyphs,
        make("button", { text: "Make main line", onclick: order("promote") }),
        make("button", { text: "Delete from here", onclick: order("remove") }),
      ),
    );
  }

  /** @param {(node: number) => PageOrder} what */
  #order(what) {
    if (this.table.state) this.table.order(what(this.table.state.here));
  }

  show() {
    const node = this.table.tree.nodes.find((one) => one.id === this.table.state?.here);
    this.element.hidden = !node;
    if (document.activeElement !== this.text) this.text.value = node?.after ?? "";
    for (const button of this.glyphs)
      button.setAttribute("aria-pressed", String(Boolean(node?.nags?.includes(Number(button.dataset.nag)))));
  }
}
