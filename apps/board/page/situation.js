// @ts-check
// What the game's own rules mean in the position: the phase, counters as dots, who must be crowned.

import { make } from "./dom.js";

/** @param {ShownCounter} counter */
function dots({ side, counts, count, full, gives }) {
  const all = Array.from({ length: full }, (_, number) =>
    make("span", { class: number < count ? "dot filled" : "dot" }),
  );
  const text = `${count} of ${full} ${counts}`;
  const next = count === full - 1 ? `The next one counts: ${gives}.` : `With ${full}, ${gives}.`;
  return make(
    "li",
    { title: next },
    make("span", { class: "dots", "aria-hidden": "true" }, all),
    ` ${side === "white" ? "White" : "Black"}: ${text}`,
    count === full - 1 ? make("b", { text: ` – next: ${gives}` }) : null,
  );
}

/** The notes above the moves. */
export class SituationNotes {
  #shown = "";

  constructor() {
    this.element = make("section", { class: "situation", "aria-label": "Rules in this position", hidden: true });
  }

  /** @param {ShownSituation} situation */
  show(situation) {
    const { notes, counters } = situation;
    const text = JSON.stringify([notes, counters]);
    if (text === this.#shown) return;
    this.#shown = text;
    this.element.hidden = !notes.length && !counters.length;
    this.element.replaceChildren(
      ...notes.map((note) => make("p", { text: note })),
      ...(counters.length ? [make("ul", { class: "counters" }, counters.map(dots))] : []),
    );
  }
}
