// @ts-check
// The engine's best lines, and the evaluation bar.

import { make } from "./dom.js";

/** @import { Table } from "./table.js" */

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)}%`;

/** A line of the engine. It stays while what it shows changes, so that it can be clicked and keeps the keyboard. */
class Line {
  #shown = "";
  /** @type {string | null} */
  #pressed = null;

  /** @param {(move: string) => void} play */
  constructor(play) {
    this.score = make("b", { class: "line-value" });
    this.white = make("span", { class: "line-value" });
    this.move = make("button", {
      class: "move",
      onpointerdown: () => {
        this.#pressed = this.#shown;
      },
      // The keyboard presses and lets go at once; a pointer means what the line showed when it went down.
      onclick: (/** @type {MouseEvent} */ event) =>
        play(event.detail ? (this.#pressed ?? this.#shown) : this.#shown),
    });
    this.rest = make("span");
    this.element = make("li", {}, this.score, " ", this.white, this.move, this.rest);
  }

  /** @param {ThoughtLine} line */
  show(line) {
    this.#shown = line.first;
    this.score.textContent = line.score;
    this.white.textContent = `(${percent(line.white)}) `;
    this.move.textContent = line.san[0];
    this.rest.textContent = ` ${line.san.slice(1, 12).join(" ")}`;
  }
}

export class Thoughts {
  /** @type {Line[]} */
  #rows = [];

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.power = make("span", { "aria-hidden": "true", text: " off" });
    this.switch = make("button", { "aria-pressed": "false", onclick: () => this.#toggle() }, "Engine", this.power);
    this.count = make(
      "select",
      { onchange: () => this.#think() },
      [1, 2, 3, 5].map((count) => make("option", { value: count, text: `${count}`, selected: count === 3 })),
    );
    this.depth = make("span", { class: "depth" });
    this.lines = make("ol", { class: "lines" });
    this.element = make(
      "section",
      { class: "engine", "aria-label": "Engine" },
      make("div", { class: "row" }, this.switch, make("label", {}, "Lines ", this.count), this.depth),
      this.lines,
    );
    this.level = make("div", { class: "white" });
    this.bar = make(
      "div",
      {
        class: "bar",
        role: "meter",
        "aria-label": "Evaluation",
        "aria-valuemin": "0",
        "aria-valuemax": "100",
      },
      this.level,
    );
    this.#evaluation(0.5);
  }

  #think() {
    if (this.table.state?.lines) this.table.order({ do: "think", lines: Number(this.count.value) });
  }

  #toggle() {
    this.table.order(this.table.state?.lines ? { do: "stop" } : { do: "think", lines: Number(this.count.value) });
  }

  /** @param {number} white */
  #evaluation(white) {
    this.level.style.height = `${100 * white}%`;
    this.bar.setAttribute("aria-valuenow", String(Math.round(100 * white)));
    this.bar.setAttribute("aria-valuetext", `Expected points for White: ${percent(white)}`);
  }

  /**
   * Shows whether the engine is on.
   * @param {TableState} state
   * @param {ShownTree} tree
   */
  showState(state, tree) {
    this.switch.setAttribute("aria-pressed", String(Boolean(state.lines)));
    this.power.textContent = state.lines ? " on" : " off";
    const analyzed = tree.nodes.find((node) => node.id === state.here)?.white;
    if (!this.table.thoughts && analyzed !== undefined) this.#evaluation(analyzed);
    if (state.end && state.here === state.tip)
      this.#evaluation(state.end.result === "1-0" ? 1 : state.end.result === "0-1" ? 0 : 0.5);
  }

  /**
   * Shows its lines; the arrows they give.
   * @returns {Arrow[]}
   */
  showThoughts() {
    const lines = this.table.thoughts?.lines ?? [];
    for (const row of this.#rows.splice(lines.length)) row.element.remove();
    while (this.#rows.length < lines.length) {
      const row = new Line((text) => this.table.order({ do: "move", text }));
      this.#rows.push(row);
      this.lines.append(row.element);
    }
    this.#rows.forEach((row, number) => {
      row.show(lines[number]);
    });
    const best = lines[0];
    this.depth.textContent = best ? `depth ${best.depth}, ${best.nodes.toLocaleString("en")} nodes` : "";
    if (best) this.#evaluation(best.white);
    return lines.map(({ from, to }, number) => ({ from, to, type: number ? "other" : "best" }));
  }
}
