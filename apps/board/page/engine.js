// What the engine thinks: its best lines, and a bar of White's chances.

import { make } from "./dom.js";

const percent = (share) => `${Math.round(100 * share)} %`;

/** A line of the engine. It stays while what it shows changes, so that it can be clicked and keeps the keyboard. */
class Line {
  #shown;
  #pressed;

  constructor(play) {
    this.score = make("b");
    this.white = make("span");
    this.move = make("button", {
      class: "move",
      onpointerdown: () => {
        this.#pressed = this.#shown;
      },
      // The keyboard presses and lets go at once; a pointer means what the line showed when it went down.
      onclick: (event) => play(event.detail ? (this.#pressed ?? this.#shown) : this.#shown),
    });
    this.rest = make("span");
    this.element = make("li", {}, this.score, " ", this.white, this.move, this.rest);
  }

  show(line) {
    this.#shown = line.first;
    this.score.textContent = line.score;
    this.white.textContent = `(${percent(line.white)}) `;
    this.move.textContent = line.san[0];
    this.rest.textContent = ` ${line.san.slice(1, 12).join(" ")}`;
  }
}

export class Thoughts {
  #rows = [];

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
    const analyzed = tree.nodes.find((node) => node.id === state.here)?.white;
    if (!this.table.thoughts && analyzed !== undefined) this.#chances(analyzed);
    if (state.end && state.here === state.tip) this.#chances({ "1-0": 1, "0-1": 0 }[state.end.result] ?? 0.5);
  }

  /** Shows its lines; what arrows they give. */
  showThoughts() {
    const thoughts = this.table.thoughts;
    const lines = thoughts?.lines ?? [];
    while (this.#rows.length > lines.length) this.#rows.pop().element.remove();
    while (this.#rows.length < lines.length) {
      const row = new Line((text) => this.table.order({ do: "move", text }));
      this.#rows.push(row);
      this.lines.append(row.element);
    }
    this.#rows.forEach((row, number) => {
      row.show(lines[number]);
    });
    const best = lines[0];
    this.depth.textContent = best ? `depth ${best.depth}, ${best.nodes.toLocaleString("en")} positions` : "";
    if (best) this.#chances(best.white);
    return lines.map((line, number) => ({ from: line.from, to: line.to, kind: number ? "other" : "best" }));
  }
}
