// @ts-check
// Both players: who they are, whose turn it is, and their time.

import { showCaptured } from "./captured.js";
import { make } from "./dom.js";

/**
 * The milliseconds that White and Black have left, so long after the table told it.
 * @param {ShownClocks} clocks
 * @param {number} passed in milliseconds
 * @returns {[white: number, black: number]}
 */
function left({ white, black, running }, passed) {
  /** @param {Side} side */
  const gone = (side) => (running === side ? passed : 0);
  return [Math.max(0, white - gone("white")), Math.max(0, black - gone("black"))];
}

/**
 * The same in seconds, as terms have it.
 * @param {ShownClocks} clocks
 * @param {number} passed in milliseconds
 * @returns {[white: number, black: number]}
 */
export function secondsLeft(clocks, passed) {
  const [white, black] = left(clocks, passed);
  return [white / 1000, black / 1000];
}

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
    const now = clocks && left(clocks, performance.now() - this.#since);
    for (const [number, side] of SIDES.entries()) this[side].time.textContent = now ? time(now[number]) : "";
  }
}
