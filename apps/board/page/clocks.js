// @ts-check
// Both players: who they are, whose turn it is, and their time.

import { showCaptured } from "./captured.js";
import { make } from "./dom.js";

/** @param {number} milliseconds */
const time = (milliseconds) => {
  const tenths = Math.max(0, Math.floor(milliseconds / 100));
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const exact = tenths < 100 ? `.${tenths % 10}` : "";
  return `${minutes}:${String(seconds).padStart(2, "0")}${exact}`;
};

/** @type {Record<string, string>} */
const STRENGTHS = {
  beginner: "beginner",
  learner: "learner",
  club: "club player",
  expert: "expert",
  full: "full strength",
};

/** @type {Side[]} */
const SIDES = ["white", "black"];

/** A player above or below the board. */
class Strip {
  constructor() {
    this.who = make("span", { class: "who" });
    this.captured = make("span", { class: "captured" });
    this.time = make("span", { class: "time" });
    this.element = make(
      "p",
      { class: "player" },
      make("span", { class: "turn", "aria-hidden": "true" }),
      this.who,
      this.captured,
      this.time,
    );
  }
}

export class Players {
  /** @type {TableState | null} */
  #state = null;
  #since = 0;

  constructor() {
    this.white = new Strip();
    this.black = new Strip();
    setInterval(() => this.#tick(), 100);
  }

  /**
   * @param {TableState} state
   * @param {PageGame} game
   */
  show(state, game) {
    this.#state = state;
    this.#since = performance.now();
    for (const side of SIDES) {
      const strip = this[side];
      const name = side === "white" ? "White" : "Black";
      const playing = state.playing;
      strip.who.textContent = !playing
        ? name
        : playing.person === side
          ? `${name}: you`
          : `${name}: Chrysalis, ${STRENGTHS[playing.strength] ?? playing.strength}`;
      strip.element.classList.toggle("to-move", state.turn === side && !state.end);
      strip.element.dataset.side = side;
      showCaptured(strip.captured, state.captured, side === "black", game);
    }
    this.#tick();
  }

  #tick() {
    const clocks = this.#state?.playing?.clocks;
    for (const side of SIDES) {
      const gone = clocks?.running === side ? performance.now() - this.#since : 0;
      this[side].time.textContent = clocks ? time(clocks[side] - gone) : "";
    }
  }
}
