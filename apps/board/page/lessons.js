// @ts-check
// Short lessons: a rule, a position, a move to find, and what happened.

import { say, showError } from "./announce.js";
import { make } from "./dom.js";
import { Exercise } from "./exercise.js";
import { allGames } from "./known_games.js";
import { file } from "./server.js";

const KEY = "lessons";

/** @type {Promise<Lesson[]> | undefined} */
let asked;

/** @returns {Promise<Lesson[]>} */
function allLessons() {
  asked ??= file("lessons.json").then(JSON.parse);
  return /** @type {Promise<Lesson[]>} */ (asked);
}

/** @returns {Set<string>} */
function done() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** @param {string} name */
function markDone(name) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done().add(name)]));
  } catch {
    // It is marked until the page is closed.
  }
}

/** @param {Lesson} lesson */
const nameOf = (lesson) => `${lesson.game}: ${lesson.title}`;

/**
 * The lessons of a game's family; nothing if there are none.
 * @param {PageGame} game
 */
export async function lessonsOf(game) {
  const [lessons, games] = await Promise.all([allLessons(), allGames()]);
  const family = new Map(games.map((one) => [one.id, one.family]));
  const own = lessons.filter((lesson) => family.get(lesson.game) === game.family);
  return own.length ? new LessonCourse(own).element : null;
}

class LessonCourse {
  #now = -1;

  /** @param {Lesson[]} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.exercise = new Exercise((move) => this.#tried(move));
    this.entries = lessons.map((lesson, number) =>
      make("button", { class: "lesson", onclick: () => this.#open(number) }, `${number + 1}. ${lesson.title}`),
    );
    this.title = make("h4");
    this.text = make("p", { class: "task" });
    this.said = make("p", { class: "said", role: "status" });
    this.hint = make("button", { text: "Hint", onclick: () => this.#hint() });
    this.next = make("button", { class: "main", text: "Next lesson", onclick: () => this.#open(this.#now + 1) });
    this.place = make(
      "div",
      { class: "lesson-place", hidden: true },
      this.exercise.element,
      make(
        "div",
        {},
        this.title,
        this.text,
        this.said,
        make("div", { class: "row" }, this.hint, this.next),
        this.exercise.notes,
      ),
    );
    this.element = make(
      "section",
      { class: "lessons", "aria-label": "Lessons" },
      make("h3", { text: "Lessons" }),
      make(
        "ol",
        {},
        this.entries.map((entry) => make("li", {}, entry)),
      ),
      this.place,
    );
    this.#mark();
  }

  #mark() {
    const known = done();
    this.lessons.forEach((lesson, number) => {
      const entry = this.entries[number];
      entry.toggleAttribute("aria-current", number === this.#now);
      const isDone = known.has(nameOf(lesson));
      entry.classList.toggle("done", isDone);
      entry.textContent = `${number + 1}. ${lesson.title}${isDone ? " ✓" : ""}`;
    });
  }

  /** @param {number} number */
  async #open(number) {
    this.#now = number;
    const lesson = this.lessons[number];
    this.place.hidden = false;
    this.title.textContent = lesson.title;
    this.text.textContent = lesson.text;
    this.said.textContent = "";
    this.hint.hidden = false;
    this.next.hidden = true;
    this.#mark();
    try {
      this.exercise.clear();
      await this.exercise.begin(lesson.game, lesson.fen);
      this.place.scrollIntoView({ block: "nearest" });
    } catch (error) {
      showError(error);
    }
  }

  #hint() {
    const lesson = this.lessons[this.#now];
    this.exercise.point(lesson.moves[0]);
  }

  /** @param {ShownMove} move */
  #tried(move) {
    const lesson = this.lessons[this.#now];
    const right = lesson.moves.includes(move.move);
    this.exercise.clear();
    this.said.textContent = right ? `Right. ${lesson.then}` : `${move.san} is not it. Try again, or take the hint.`;
    say(this.said.textContent);
    if (right) {
      markDone(nameOf(lesson));
      this.#mark();
      this.hint.hidden = true;
      this.next.hidden = this.#now + 1 >= this.lessons.length;
    }
    return right;
  }
}
