// The terms of a new game: who plays what, how strongly, how fast. They are remembered.

import { labeled, make, select } from "./dom.js";

const USUAL = { side: "white", strength: "learner", pace: "1", minutes: 10, increment: 5 };
const STRENGTHS = [
  ["beginner", "beginner"],
  ["learner", "learner (about 1000 Elo)"],
  ["club", "club player (about 1600)"],
  ["expert", "expert (about 2200)"],
  ["full", "full strength"],
];
const PACES = [
  ["0.2", "at once"],
  ["1", "a second a move"],
  ["5", "5 seconds a move"],
  ["20", "20 seconds a move"],
  ["clock", "with clocks"],
];
const SIDES = [
  ["white", "White"],
  ["black", "Black"],
  ["either", "either, by chance"],
];

function remembered() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem("terms") ?? "{}") };
  } catch {
    return USUAL;
  }
}

/** The terms as the server takes them. */
export function usualTerms() {
  return terms(remembered());
}

function terms({ side, strength, pace, minutes, increment }) {
  const chosen = side === "either" ? (Math.random() < 0.5 ? "white" : "black") : side;
  const clock = pace === "clock";
  return { side: chosen, strength, pace: clock ? { clock: [60 * minutes, increment] } : { move: Number(pace) } };
}

/** A form for a new game; `begin` is called with terms, and whether it goes on from the position. */
export class NewGame {
  constructor({ begin, cancel }) {
    const now = remembered();
    this.side = select(SIDES, now.side, { name: "side" });
    this.strength = select(STRENGTHS, now.strength, { name: "strength" });
    this.pace = select(PACES, now.pace, { name: "pace" });
    this.minutes = make("input", { type: "number", min: "0.1", max: "600", step: "any", value: now.minutes });
    this.increment = make("input", { type: "number", min: "0", max: "600", step: "any", value: now.increment });
    this.clocks = make(
      "div",
      { class: "fields" },
      labeled("Minutes for each", this.minutes),
      labeled("Seconds added a move", this.increment),
    );
    this.here = make("input", { type: "checkbox" });
    this.pace.addEventListener("change", () => this.#paced());
    const start = make("button", { class: "main", text: "Begin", type: "submit" });
    this.element = make(
      "form",
      {
        class: "panel",
        "aria-label": "New game",
        onsubmit: (event) => {
          event.preventDefault();
          begin(terms(this.#read()), this.here.checked);
        },
      },
      make("h2", { text: "New game" }),
      make(
        "div",
        { class: "fields" },
        labeled("You play", this.side),
        labeled("Chrysalis plays as", this.strength),
        labeled("It thinks", this.pace),
      ),
      this.clocks,
      make("label", { class: "check" }, this.here, make("span", { text: "go on from the position on the board" })),
      make("div", { class: "row" }, start, make("button", { text: "Cancel", onclick: cancel })),
    );
    start.type = "submit";
    this.#paced();
  }

  #paced() {
    this.clocks.hidden = this.pace.value !== "clock";
  }

  #read() {
    const read = {
      side: this.side.value,
      strength: this.strength.value,
      pace: this.pace.value,
      minutes: Number(this.minutes.value) || USUAL.minutes,
      increment: Number(this.increment.value) || 0,
    };
    try {
      localStorage.setItem("terms", JSON.stringify(read));
    } catch {
      // A browser that remembers nothing asks again.
    }
    return read;
  }
}
