// @ts-check
// The result of computer analysis: a graph of White's expected points, and a table.

import { draw, make } from "./dom.js";

/** @import { Moves } from "./moves.js" */
/** @import { Table } from "./table.js" */

const [WIDTH, HEIGHT] = [320, 90];

export class Graph {
  /**
   * @param {Table} table
   * @param {Moves} moves
   */
  constructor(table, moves) {
    this.table = table;
    this.moves = moves;
    this.graph = draw("svg", {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      preserveAspectRatio: "none",
    });
    this.summary = make("div");
    this.element = make("section", { "aria-label": "Game report", hidden: true });
    this.element.append(this.graph, this.summary);
    this.graph.addEventListener("click", (event) => this.#go(event));
  }

  show() {
    const line = this.moves.mainLine();
    /** @type {string[]} */
    const points = [];
    const step = WIDTH / Math.max(1, line.length);
    for (const [ply, { white }] of line.entries())
      if (white !== undefined) points.push(`${((ply + 1) * step).toFixed(1)} ${((1 - white) * HEIGHT).toFixed(1)}`);
    this.element.hidden = points.length === 0;
    if (!points.length) return;
    const here = line.findIndex((node) => node.id === this.table.state?.here);
    this.graph.replaceChildren(
      draw("title", { text: `Expected points for White over ${line.length} moves` }),
      draw("path", { class: "area", d: `M0 ${HEIGHT}L0 ${HEIGHT / 2}L${points.join("L")}L${WIDTH} ${HEIGHT}Z` }),
      draw("path", { class: "even", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      draw("path", { class: "course", d: `M0 ${HEIGHT / 2}L${points.join("L")}` }),
    );
    if (here >= 0) this.graph.append(draw("path", { class: "here", d: `M${(here + 1) * step} 0V${HEIGHT}` }));
    this.summary.replaceChildren(this.#report());
  }

  #report() {
    const report = this.table.tree.report;
    if (!report) return make("p", { text: "Analyzing…" });
    /**
     * @param {string} name
     * @param {SideReport} side
     */
    const row = (name, side) => {
      const marks = ["?!", "?", "??"].map((mark) => side.marks[mark] ?? 0);
      return make(
        "tr",
        {},
        make("th", { scope: "row", text: name }),
        make("td", { text: side.accuracy === null ? "–" : `${side.accuracy}%` }),
        make("td", { text: side.average_loss === null ? "–" : side.average_loss.toFixed(3) }),
        marks.map((count) => make("td", { text: String(count) })),
      );
    };
    const heads = ["Side", "Accuracy", "Average loss", "?!", "?", "??"].map((text) =>
      make("th", { scope: "col", text }),
    );
    return make(
      "table",
      { class: "plain" },
      make("caption", { text: "Game report" }),
      make("thead", {}, make("tr", {}, heads)),
      make("tbody", {}, row("White", report.white), row("Black", report.black)),
    );
  }

  /** @param {MouseEvent} event */
  #go(event) {
    const box = this.graph.getBoundingClientRect();
    const line = this.moves.mainLine();
    const ply = Math.floor(((event.clientX - box.left) / box.width) * line.length);
    const node = line[Math.min(Math.max(ply, 0), line.length - 1)];
    if (node) this.table.order({ do: "go", to: node.id });
  }
}
