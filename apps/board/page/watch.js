// @ts-check
// A running match: its standings and its games as they are played.

import { Board } from "./board.js";
import { make } from "./dom.js";
import { game } from "./known_games.js";
import { get } from "./server.js";
import { withPieces } from "./sprites.js";

/** How often it is updated, in milliseconds. */
const EVERY = 1000;

/** A game in progress. */
class Watched {
  /** @param {PageGame} game */
  constructor(game) {
    this.board = new Board({ play: () => {}, touch: () => {} });
    this.board.begin(game);
    this.heading = make("h4");
    this.clocks = make("p", { class: "clocks" });
    this.element = make("article", {}, this.heading, this.board.element, this.clocks);
  }

  /** @param {WatchedGame} game */
  show({ number, white, black, plies, clocks, pieces, last }) {
    this.heading.textContent = `${white} – ${black}`;
    const times = clocks.map(seconds).filter(Boolean).join(" – ");
    this.clocks.textContent = `Game ${number}, move ${Math.floor(plies / 2) + 1}. ${times}`;
    this.board.show({ pieces, moves: [], last, changed: [], check: [] });
  }
}

export class Watch {
  /** @type {Map<number, Watched>} */
  #boards = new Map();
  #timer = 0;

  constructor() {
    this.standings = make("div");
    this.games = make("div", { class: "watched" });
    this.none = make("p", { text: "None." });
    this.element = make(
      "section",
      { class: "watch", "aria-label": "Match" },
      make("h2", { text: "Match" }),
      this.standings,
      make("h3", { text: "Games in progress" }),
      this.none,
      this.games,
    );
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.#update(), EVERY);
    return this.#update();
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #update() {
    if (document.hidden) return;
    /** @type {WatchedMatch} */
    let found;
    try {
      found = await get("match");
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      found = { watched: true, standings: null, games: [], errors: [text] };
    }
    const parts = found.errors.map((text) => make("p", { class: "error", text }));
    this.standings.replaceChildren(...parts, ...(found.standings ? table(found.standings) : []));
    await this.#show(found.games);
  }

  /** @param {WatchedGame[]} games */
  async #show(games) {
    for (const one of games) {
      let watched = this.#boards.get(one.number);
      if (!watched) {
        const known = await game(one.game);
        await withPieces(one.game);
        watched = new Watched(known);
        this.games.append(watched.element);
        this.#boards.set(one.number, watched);
      }
      watched.show(one);
    }
    for (const [number, { element }] of this.#boards) {
      if (!games.some((one) => one.number === number)) {
        element.remove();
        this.#boards.delete(number);
      }
    }
    this.none.hidden = games.length > 0;
  }
}

/** @param {number | null} milliseconds */
function seconds(milliseconds) {
  return milliseconds === null ? "" : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** @param {WatchedStandings} standings */
function table(standings) {
  const heads = ["Engine", "Games", "Wins", "Draws", "Losses", "Elo", "±"].map((text) =>
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
  /** @type {HTMLElement[]} */
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
    const bounds = `(${test.lower.toFixed(2)}, ${test.upper.toFixed(2)})`;
    const decision = test.decision ? `${test.decision} accepted` : "running";
    parts.push(make("p", { text: `SPRT: LLR ${test.llr.toFixed(2)} ${bounds}, ${decision}` }));
  }
  return parts;
}
