// White's chances over a game, where they have been analyzed.

import { draw, make } from "./dom.js";

const [WIDTH, HEIGHT] = [320, 90];

export class Graph {
  constructor(table, moves) {
    this.table = table;
    this.moves = moves;
    this.picture = draw("svg", {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      preserveAspectRatio: "none",
    });
    this.summary = make("div");
    this.element = make("section", { "aria-label": "Report", hidden: true }, this.picture, this.summary);
    this.picture.addEventListener("click", (event) => this.#go(event));
  }

  show() {
    const line = this.moves.mainLine();
    const analyzed = line.filter((node) => node.white !== undefined);
    this.element.hidden = analyzed.length === 0;
    if (!analyzed.length) return;
    const step = WIDTH / Math.max(1, line.length);
    const points = line
      .map((node, ply) => [ply, node.white])
      .filter(([, white]) => white !== undefined)
      .map(([ply, white]) => `${((ply + 1) * step).toFixed(1)} ${((1 - white) * HEIGHT).toFixed(1)}`);
    const here = line.findIndex((node) => node.id === this.table.state?.here);
    this.picture.replaceChildren(
      draw("title", { text: `White's chances over ${line.length} moves` }),
      draw("path", { class: "area", d: `M0 ${HEIGHT}L0 ${HEIGHT / 2}L${points.join("L")}L${WIDTH} ${HEIGHT}Z` }),
      draw("path", { class: "even", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      draw("path", { class: "course", d: `M0 ${HEIGHT / 2}L${points.join("L")}` }),
    );
    if (here >= 0) this.picture.append(draw("path", { class: "here", d: `M${(here + 1) * step} 0V${HEIGHT}` }));
    this.summary.replaceChildren(...this.#report());
  }

  #report() {
    const report = this.table.tree.report;
    if (!report) return [make("p", { text: "Moves are being analyzed…" })];
    const number = (value, unit) => (value === null ? "–" : `${value}${unit}`);
    const row = (name, side) => {
      const marks = ["?!", "?", "??"].map((mark) => side.marks[mark] ?? 0);
      return make(
        "tr",
        {},
        make("th", { scope: "row", text: name }),
        make("td", { text: number(side.accuracy, " %") }),
        make("td", { text: side.average_loss === null ? "–" : side.average_loss.toFixed(3) }),
        marks.map((count) => make("td", { text: String(count) })),
      );
    };
    const heads = ["Side", "Accuracy", "Points lost a move", "?!", "?", "??"].map((text) =>
      make("th", { scope: "col", text }),
    );
    return [
      make(
        "table",
        { class: "plain" },
        make("caption", { text: "How well each side played" }),
        make("thead", {}, make("tr", {}, heads)),
        make("tbody", {}, row("White", report.white), row("Black", report.black)),
      ),
    ];
  }

  #go(event) {
    const box = this.picture.getBoundingClientRect();
    const line = this.moves.mainLine();
    const ply = Math.floor(((event.clientX - box.left) / box.width) * line.length);
    const node = line[Math.min(Math.max(ply, 0), line.length - 1)];
    if (node) this.table.order({ do: "go", to: node.id });
  }
}
