// @ts-check
// Puzzles: positions from self-play in which one move is much better than all others, by theme and rating.

import { showError } from "./announce.js";
import { labeled, make, select } from "./dom.js";
import { Exercise } from "./exercise.js";
import { allGames } from "./known_games.js";
import { file } from "./server.js";

const KEY = "puzzles";
/** What a solver begins with, and how fast that changes. */
const [FIRST_RATING, STEP] = [850, 40];

/** Who can expect so few points loses. */
const LOST = 0.25;

/** @type {Record<string, string>} */
const TASKS = {
  mate: "Find the forced win",
  win: "Find the only winning move",
  save: "Find the only move that does not lose",
};

/**
 * @typedef {object} Puzzle
 * @property {string} name
 * @property {string} game
 * @property {string} fen
 * @property {string[]} line
 * @property {string} theme
 * @property {number} rating
 */

/** @type {Promise<Puzzle[]> | undefined} */
let asked;

/** @returns {Promise<Puzzle[]>} */
function allPuzzles() {
  asked ??= file("puzzles.txt").then((text) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((row) => {
        const [game, fen, line, theme, rating] = row.split("|");
        return { name: `${game}|${fen}`, game, fen, line: line.split(" "), theme, rating: Number(rating) };
      }),
  );
  return /** @type {Promise<Puzzle[]>} */ (asked);
}

/** @typedef {{ rating: number, streak: number, best: number, solved: string[] }} PuzzleRecord */

/** @returns {PuzzleRecord} */
function record() {
  const fresh = { rating: FIRST_RATING, streak: 0, best: 0, solved: [] };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh;
  }
}

/** @param {PuzzleRecord} now */
function remember(now) {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It counts until the page is closed.
  }
}

/** The page of puzzles, first those of a game's family. */
export class Puzzles {
  /** @type {Puzzle[]} */
  #all = [];
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** How many moves of the solution have been played. */
  #at = 0;
  /** Whether nothing was wrong yet, and nothing was shown. */
  #clean = true;
  #over = false;
  #record = record();

  constructor() {
    this.exercise = new Exercise((move, after) => this.#tried(move, after));
    this.family = select([["", "all games"]], "", { onchange: () => this.next() });
    this.theme = select(
      [
        ["", "all"],
        ["mate", "mates"],
        ["win", "wins"],
        ["save", "defenses"],
      ],
      "",
      { onchange: () => this.next() },
    );
    this.level = select(
      [
        ["own", "my rating"],
        ["easy", "below 830"],
        ["medium", "830 to 900"],
        ["hard", "above 900"],
      ],
      "own",
      { onchange: () => this.next() },
    );
    this.task = make("h3");
    this.about = make("p", { class: "about" });
    this.said = make("p", { class: "said", role: "status" });
    this.score = make("p", { class: "puzzle-score" });
    this.hint = make("button", { text: "Hint", onclick: () => this.#hint() });
    this.show = make("button", { text: "Show solution", onclick: () => this.#solution() });
    this.again = make("button", { text: "Retry", onclick: () => this.#begin(this.#puzzle) });
    this.go = make("button", { class: "main", text: "Next puzzle", onclick: () => this.next() });
    this.element = make(
      "section",
      { class: "puzzles", "aria-label": "Puzzles" },
      this.exercise.element,
      make(
        "div",
        { class: "side" },
        make("h2", { text: "Puzzles" }),
        make(
          "div",
          { class: "fields" },
          labeled("Game", this.family),
          labeled("Theme", this.theme),
          labeled("Rating", this.level),
        ),
        this.task,
        this.about,
        this.said,
        make("div", { class: "row" }, this.hint, this.show, this.again, this.go),
        this.score,
        this.exercise.notes,
      ),
    );
  }

  /** @param {string | undefined} family */
  async open(family) {
    const [all, games] = await Promise.all([allPuzzles(), allGames()]);
    this.#all = all;
    this.games = new Map(games.map((game) => [game.id, game]));
    const known = [...new Set(all.map((puzzle) => this.games?.get(puzzle.game)?.family ?? puzzle.game))];
    const title = (/** @type {string} */ name) => games.find((game) => game.family === name)?.title.split(",")[0];
    this.family.replaceChildren(
      make("option", { value: "", text: "all games" }),
      ...known.map((name) => make("option", { value: name, text: title(name) ?? name })),
    );
    if (family && known.includes(family)) this.family.value = family;
    await this.next();
  }

  /** Goes to a puzzle that was not solved yet, near the wanted rating. */
  async next() {
    const [family, theme, level] = [this.family.value, this.theme.value, this.level.value];
    const [least, most] = { easy: [0, 829], medium: [830, 900], hard: [901, 9999] }[level] ?? [0, 9999];
    const fits = this.#all.filter(
      (puzzle) =>
        (!family || this.games?.get(puzzle.game)?.family === family) &&
        (!theme || puzzle.theme === theme) &&
        puzzle.rating >= least &&
        puzzle.rating <= most &&
        puzzle.name !== this.#puzzle?.name,
    );
    const solved = new Set(this.#record.solved);
    const fresh = fits.filter((puzzle) => !solved.has(puzzle.name));
    const pool = fresh.length ? fresh : fits;
    const wanted = level === "own" ? this.#record.rating : (least + Math.min(most, 1800)) / 2;
    const near = pool.toSorted((one, other) => Math.abs(one.rating - wanted) - Math.abs(other.rating - wanted));
    const puzzle = near[Math.floor(Math.random() * Math.min(8, near.length))];
    if (puzzle) await this.#begin(puzzle);
    else {
      this.task.textContent = "No puzzle of this kind";
      this.about.textContent = "Choose another theme or rating.";
    }
  }

  /** @param {Puzzle | null} puzzle */
  async #begin(puzzle) {
    if (!puzzle) return;
    this.#clean = this.#puzzle !== puzzle;
    [this.#puzzle, this.#at, this.#over] = [puzzle, 0, false];
    this.said.textContent = "";
    this.exercise.clear();
    try {
      await this.exercise.begin(puzzle.game, puzzle.fen);
    } catch (error) {
      showError(error);
      return;
    }
    const side = this.exercise.position?.turn === "black" ? "Black" : "White";
    const moves = Math.ceil(puzzle.line.length / 2);
    this.task.textContent = `${TASKS[puzzle.theme] ?? "Find the best move"} for ${side}`;
    const count = moves === 1 ? "1 move" : `${moves} moves`;
    this.about.textContent = `${this.games?.get(puzzle.game)?.title ?? puzzle.game}. ${count}, rating ${puzzle.rating}.`;
    this.#buttons();
  }

  #buttons() {
    this.hint.hidden = this.show.hidden = this.#over;
    const { rating, streak, best, solved } = this.#record;
    this.score.textContent = `Your rating ${Math.round(rating)}. Streak ${streak}, best ${best}. ${solved.length} solved.`;
  }

  /**
   * Counts a puzzle, once.
   * @param {boolean} right
   */
  #count(right) {
    if (!this.#clean || !this.#puzzle) return;
    this.#clean = false;
    const now = this.#record;
    const expected = 1 / (1 + 10 ** ((this.#puzzle.rating - now.rating) / 400));
    now.rating += STEP * (Number(right) - expected);
    now.streak = right ? now.streak + 1 : 0;
    now.best = Math.max(now.best, now.streak);
    if (right) now.solved = [...now.solved, this.#puzzle.name].slice(-2000);
    remember(now);
  }

  /**
   * @param {ShownMove} move
   * @param {AnsweredPosition} after
   */
  #tried(move, after) {
    const puzzle = this.#puzzle;
    if (!puzzle || this.#over) return false;
    const wins = after.end?.result === (this.exercise.position?.turn === "white" ? "1-0" : "0-1");
    this.exercise.clear();
    if (move.san !== puzzle.line[this.#at] && !wins) {
      this.#count(false);
      const said = `${move.san} is not the move. Try again.`;
      this.said.textContent = said;
      if (!after.end) this.#refute(move, said).catch(showError);
      this.#buttons();
      return false;
    }
    this.#at += 1;
    const reply = puzzle.line[this.#at];
    if (reply && !wins) {
      this.#at += 1;
      this.said.textContent = `${move.san} is right. Go on.`;
      this.exercise.reply(reply).catch(showError);
    } else {
      this.#count(true);
      this.#over = true;
      this.said.textContent = `${move.san} is right: solved.`;
      this.#buttons();
    }
    return true;
  }

  /**
   * Says why a move is wrong, unless something else has been said meanwhile.
   * @param {ShownMove} move
   * @param {string} said
   */
  async #refute(move, said) {
    const { san, expected } = await this.exercise.refutation(move);
    if (this.said.textContent !== said || expected === null || !san.length) return;
    const verdict = expected <= LOST ? "loses to" : "is answered by";
    this.said.textContent = `${move.san} ${verdict} ${san.join(" ")}. Try again.`;
  }

  #hint() {
    this.#count(false);
    const text = this.#puzzle?.line[this.#at];
    const move = this.exercise.position?.moves.find((one) => one.san === text);
    if (move) this.exercise.board.arrows([{ from: move.from, to: move.from, type: "hint" }]);
    this.#buttons();
  }

  #solution() {
    this.#count(false);
    this.#over = true;
    const line = this.#puzzle?.line ?? [];
    this.said.textContent = `Solution: ${line.slice(this.#at).join(" ")}`;
    if (line[this.#at]) this.exercise.point(line[this.#at]);
    this.#buttons();
  }
}
