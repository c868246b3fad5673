// A running match: its standings and its games as they are played.

import { Board } from "./board.js";
import { make } from "./dom.js";
import { game, get } from "./server.js";
import { withPieces } from "./sprites.js";

/** How often it is looked at, in milliseconds. */
const EVERY = 1000;

export class Watch {
  constructor() {
    this.standings = make("div");
    this.games = make("div", { class: "watched" });
    this.boards = new Map();
    this.element = make(
      "section",
      { class: "watch", "aria-label": "A running match" },
      make("h2", { text: "The match" }),
      this.standings,
      make("h3", { text: "Games in progress" }),
      this.games,
    );
  }

  start() {
    this.stop();
    this.timer = setInterval(() => this.#look(), EVERY);
    return this.#look();
  }

  stop() {
    clearInterval(this.timer);
  }

  async #look() {
    let found;
    try {
      found = await get("match");
    } catch (problem) {
      found = { standings: null, games: [], problems: [problem.message] };
    }
    const parts = found.problems.map((text) => make("p", { class: "problem", text }));
    if (found.standings) parts.push(...table(found.standings));
    this.standings.replaceChildren(...parts);
    await this.#show(found.games);
  }

  async #show(games) {
    const seen = new Set();
    for (const one of games) {
      const key = `${one.number}`;
      seen.add(key);
      if (!this.boards.has(key)) {
        const known = await game(one.game);
        await withPieces(one.game);
        const board = new Board({ play: () => {}, touch: () => {} });
        board.begin(known);
        const heading = make("h4");
        const element = make("article", {}, heading, board.element, make("p", { class: "clocks" }));
        this.games.append(element);
        this.boards.set(key, { board, element, heading });
      }
      const { board, element, heading } = this.boards.get(key);
      heading.textContent = `${one.white} – ${one.black}`;
      element.querySelector(".clocks").textContent =
        `Game ${Number(one.number) + 1 || ""}, move ${Math.floor(one.plies / 2) + 1}. ${one.clocks.map(seconds).filter(Boolean).join(" – ")}`;
      board.show({ pieces: one.pieces, moves: [], last: one.last, changed: [], check: [] });
    }
    for (const [key, { element }] of this.boards) {
      if (!seen.has(key)) {
        element.remove();
        this.boards.delete(key);
      }
    }
    if (!games.length && !this.games.querySelector("p.none"))
      this.games.append(make("p", { class: "none", text: "None at the moment." }));
    else if (games.length) this.games.querySelector("p.none")?.remove();
  }
}

function seconds(milliseconds) {
  return milliseconds === null ? "" : `${(milliseconds / 1000).toFixed(1)} s`;
}

function table(standings) {
  const heads = ["Engine", "Games", "Won", "Drawn", "Lost", "Elo", "±"].map((text) =>
    make("th", { scope: "col", text }),
  );
  const rows = standings.engines.map(({ name, games: [lost, drawn, won], estimate }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", text: name }),
      [won + drawn + lost, won, drawn, lost].map((count) => make("td", { text: String(count) })),
      make("td", { text: estimate?.elo?.toFixed(1) ?? "–" }),
      make("td", { text: estimate?.error?.toFixed(1) ?? "–" }),
    ),
  );
  const parts = [
    make(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": "Standings" },
      make(
        "table",
        { class: "plain" },
        make("caption", { text: `${standings.played} games played` }),
        make("thead", {}, make("tr", {}, heads)),
        make("tbody", {}, rows),
      ),
    ),
  ];
  const test = standings.sprt;
  if (test) {
    const said = test.decision ? `decided: ${test.decision}` : "goes on";
    parts.push(
      make("p", {
        text: `SPRT: LLR ${test.llr.toFixed(2)} between ${test.lower.toFixed(2)} and ${test.upper.toFixed(2)}; it ${said}.`,
      }),
    );
  }
  return parts;
}
