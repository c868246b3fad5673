// What the engine thinks: its best lines, and a bar of White's chances.

import { make } from "./dom.js";

const percent = (share) => `${Math.round(100 * share)} %`;

export class Thoughts {
  constructor(table) {
    this.table = table;
    this.switch = make("button", {
      "aria-pressed": "false",
      text: "Let the engine look",
      onclick: () => this.#toggle(),
    });
    this.count = make(
      "select",
      { onchange: () => this.#think() },
      [1, 2, 3, 5].map((count) => make("option", { value: count, text: `${count}`, selected: count === 3 })),
    );
    this.depth = make("span", { class: "depth" });
    this.lines = make("ol", { class: "lines" });
    this.element = make(
      "section",
      { class: "engine", "aria-label": "The engine's view" },
      make("div", { class: "row" }, this.switch, make("label", {}, "Lines ", this.count), this.depth),
      this.lines,
    );
    this.bar = make(
      "div",
      {
        class: "bar",
        role: "meter",
        "aria-label": "White's chances",
        "aria-valuemin": "0",
        "aria-valuemax": "100",
      },
      make("div", { class: "white" }),
    );
    this.#chances(0.5);
  }

  #think() {
    if (this.table.state.lines) this.table.order({ do: "think", lines: Number(this.count.value) });
  }

  #toggle() {
    this.table.order(this.table.state.lines ? { do: "stop" } : { do: "think", lines: Number(this.count.value) });
  }

  #chances(white) {
    this.bar.firstChild.style.height = `${100 * white}%`;
    this.bar.setAttribute("aria-valuenow", String(Math.round(100 * white)));
    this.bar.setAttribute("aria-valuetext", `White can expect ${percent(white)} of the point`);
  }

  /** Whether it looks on. */
  showState(state, tree) {
    const on = Boolean(state.lines);
    this.switch.setAttribute("aria-pressed", String(on));
    this.switch.textContent = on ? "Stop the engine" : "Let the engine look";
    const judged = tree.nodes.find((node) => node.id === state.here)?.white;
    if (!this.table.thoughts && judged !== undefined) this.#chances(judged);
    if (state.end && state.here === state.tip) this.#chances({ "1-0": 1, "0-1": 0 }[state.end.result] ?? 0.5);
  }

  /** Shows its lines; what arrows they give. */
  showThoughts() {
    const thoughts = this.table.thoughts;
    const lines = thoughts?.lines ?? [];
    this.lines.replaceChildren(
      ...lines.map((line) =>
        make(
          "li",
          {},
          make("b", { text: line.score }),
          " ",
          make("span", { text: `(${percent(line.white)}) ` }),
          make("button", {
            class: "move",
            text: line.san[0],
            onclick: () => this.table.order({ do: "move", text: line.first }),
          }),
          make("span", { text: ` ${line.san.slice(1, 12).join(" ")}` }),
        ),
      ),
    );
    const best = lines[0];
    this.depth.textContent = best ? `depth ${best.depth}, ${best.nodes.toLocaleString("en")} positions` : "";
    if (best) this.#chances(best.white);
    return lines.map((line, number) => ({ from: line.from, to: line.to, kind: number ? "other" : "best" }));
  }
}
