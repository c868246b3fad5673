// @ts-check
// The terms of a new game: who plays what, how strongly, how fast. They are remembered.

import { labeled, make, select } from "./dom.js";

/**
 * @typedef {object} Choices
 * @property {PersonSide | "random"} side
 * @property {string} strength
 * @property {string} pace
 * @property {number} minutes
 * @property {number} increment
 */

/** @type {Choices} */
const USUAL = { side: "mover", strength: "learner", pace: "1", minutes: 10, increment: 5 };
const STRENGTHS = [
  ["beginner", "beginner"],
  ["learner", "learner (about 1000 Elo)"],
  ["club", "club player (about 1600 Elo)"],
  ["expert", "expert (about 2200 Elo)"],
  ["full", "full strength"],
];
const PACES = [
  ["0.2", "instant"],
  ["1", "1 second per move"],
  ["5", "5 seconds per move"],
  ["20", "20 seconds per move"],
  ["clock", "clocks"],
];
// As in the terminal: whoever does not choose makes the first move, whichever side that is.
const SIDES = [
  ["mover", "the side to move"],
  ["white", "White"],
  ["black", "Black"],
  ["random", "random"],
];

/** @returns {Choices} */
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

/**
 * @param {Choices} choices
 * @returns {Terms}
 */
function terms({ side, strength, pace, minutes, increment }) {
  return {
    side: side === "random" ? (Math.random() < 0.5 ? "white" : "black") : side,
    strength,
    pace: pace === "clock" ? { clock: [60 * minutes, increment] } : { move: Number(pace) },
  };
}

/** A form for a new game; `begin` is called with terms, and whether it goes on from the position. */
export class NewGame {
  /**
   * @param {object} actions
   * @param {(terms: Terms, here: boolean) => void} actions.begin
   * @param {() => void} actions.cancel
   */
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
      labeled("Minutes per side", this.minutes),
      labeled("Increment in seconds", this.increment),
    );
    this.here = make("input", { type: "checkbox" });
    this.pace.addEventListener("change", () => this.#paced());
    const start = make("button", { class: "main", text: "Play" });
    start.type = "submit";
    this.element = make(
      "form",
      {
        class: "panel",
        "aria-label": "New game",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          begin(terms(this.#read()), this.here.checked);
        },
      },
      make("h2", { text: "New game" }),
      make(
        "div",
        { class: "fields" },
        labeled("You play", this.side),
        labeled("Strength", this.strength),
        labeled("Time control", this.pace),
      ),
      this.clocks,
      make("label", { class: "check" }, this.here, make("span", { text: "from the current position" })),
      make("div", { class: "row" }, start, make("button", { text: "Cancel", onclick: cancel })),
    );
    this.#paced();
  }

  #paced() {
    this.clocks.hidden = this.pace.value !== "clock";
  }

  #read() {
    /** @type {Choices} */
    const read = {
      side: /** @type {Choices["side"]} */ (this.side.value),
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
