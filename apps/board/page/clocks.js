// Both players: who they are, whose turn it is, and their time.

import { make } from "./dom.js";

const time = (milliseconds) => {
  const tenths = Math.max(0, Math.floor(milliseconds / 100));
  const [seconds, minutes] = [Math.floor(tenths / 10) % 60, Math.floor(tenths / 600)];
  const exact = tenths < 100 ? `.${tenths % 10}` : "";
  return `${minutes}:${String(seconds).padStart(2, "0")}${exact}`;
};

const STRENGTHS = {
  beginner: "beginner",
  learner: "learner",
  club: "club player",
  expert: "expert",
  full: "full strength",
};

export class Players {
  constructor() {
    this.elements = { white: this.#strip(), black: this.#strip() };
    setInterval(() => this.#tick(), 100);
  }

  #strip() {
    return make(
      "p",
      { class: "player" },
      make("span", { class: "turn", "aria-hidden": "true" }),
      make("span", { class: "who" }),
      make("span", { class: "time" }),
    );
  }

  show(state) {
    this.state = state;
    this.since = performance.now();
    for (const side of ["white", "black"]) {
      const strip = this.elements[side];
      const name = side === "white" ? "White" : "Black";
      const playing = state.playing;
      const who = !playing
        ? name
        : playing.person === side
          ? `${name}: you`
          : `${name}: Chrysalis, ${STRENGTHS[playing.strength] ?? playing.strength}`;
      strip.querySelector(".who").textContent = who;
      strip.classList.toggle("to-move", state.turn === side && !state.end);
      strip.dataset.side = side;
    }
    this.#tick();
  }

  #tick() {
    const clocks = this.state?.playing?.clocks;
    for (const side of ["white", "black"]) {
      const gone = clocks?.running === side ? performance.now() - this.since : 0;
      this.elements[side].querySelector(".time").textContent = clocks ? time(clocks[side] - gone) : "";
    }
  }
}
