// @ts-check
// The board: a grid of squares that is drawn from what the server sends, and used by click, drag, touch and keyboard.

import { choose } from "./choosing.js";
import { draw, make, piece } from "./dom.js";
import { draggable } from "./dragging.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * @typedef {object} Square
 * @property {HTMLElement} element
 * @property {number} file
 * @property {number} rank
 * @property {number} across
 * @property {number} down
 * @property {string | null} letter
 */

export class Board {
  flipped = false;
  /**
   * What a tap does instead while a position is set up.
   * @type {((square: string) => void) | null}
   */
  place = null;
  /** @type {PageGame | null} */
  #game = null;
  /** @type {Position | null} */
  #shown = null;
  /** @type {string | null} */
  #selected = null;
  /** The square that the keyboard is on. */
  #focused = "";
  /**
   * What was touched since a move was shown that the server has not answered.
   * @type {string[]}
   */
  #taps = [];
  /** @type {{ chosen: Promise<ShownMove | null>, close: () => void } | null} */
  #menu = null;
  /**
   * The piece that is to become king with the next move, where one must be chosen.
   * @type {string | null}
   */
  #crown = null;
  /**
   * A move that is made as soon as it can be.
   * @type {{ from: string, to: string | null } | null}
   */
  #premove = null;
  /**
   * Arrows of the engine and of hints.
   * @type {Arrow[]}
   */
  #arrows = [];
  /**
   * Arrows that a person has drawn.
   * @type {Arrow[]}
   */
  #own = [];
  /** @type {Map<string, Square>} */
  #squares = new Map();
  /** @type {Map<string, string>} */
  #symbols = new Map();
  /** @type {Map<string, string>} */
  #names = new Map();

  /**
   * @param {object} actions
   * @param {(move: ShownMove) => void} actions.play called with a move
   * @param {(letter: string | null, square: string) => void} actions.touch called with the letter of a piece that was
   *   touched, or nothing, and its square
   */
  constructor({ play, touch }) {
    this.play = play;
    this.touch = touch;
    this.grid = make("div", { class: "board", role: "grid", "aria-label": "Board" });
    this.overlay = draw("svg", { class: "arrows", "aria-hidden": "true" });
    this.element = make("div", { class: "board-frame" }, this.grid, this.overlay);
    this.grid.addEventListener("keydown", (event) => this.#key(event));
    draggable(this.grid, {
      begin: (square) => this.#grasp(square),
      end: (from, to) => this.#drop(from, to),
      tap: (square) => this.tap(square),
      draw: (from, to) => this.#drawOwn(from, to),
    });
  }

  /** The square of the piece that was chosen to be king. */
  get crown() {
    return this.#crown;
  }

  /**
   * Draws an empty board for a game.
   * @param {PageGame} game
   */
  begin(game) {
    this.#game = game;
    this.#symbols.clear();
    this.#names.clear();
    for (const one of game.pieces) {
      this.#symbols.set(one.white, one.white_symbol).set(one.black, one.black_symbol);
      this.#names.set(one.white, `white ${one.name}`).set(one.black, `black ${one.name}`);
    }
    this.#selected = null;
    this.#crown = null;
    this.#premove = null;
    this.#own = [];
    this.#taps = [];
    this.#layOut(game);
  }

  flip(flipped = !this.flipped) {
    if (this.flipped === flipped && this.#squares.size) return;
    this.flipped = flipped;
    if (!this.#game) return;
    this.#layOut(this.#game);
    if (this.#shown) this.show(this.#shown);
    this.#drawArrows();
  }

  /** @param {PageGame} game */
  #layOut({ files, ranks, squares }) {
    this.grid.style.setProperty("--files", String(files));
    this.grid.style.setProperty("--ranks", String(ranks));
    this.element.style.setProperty("--ratio", String(files / ranks));
    this.overlay.setAttribute("viewBox", `0 0 ${files} ${ranks}`);
    this.#squares.clear();
    const rows = [];
    for (let down = 0; down < ranks; down++) {
      const row = make("div", { role: "row" });
      for (let across = 0; across < files; across++) {
        const [file, rank] = this.flipped ? [files - 1 - across, down] : [across, ranks - 1 - down];
        const name = squares[rank * files + file];
        const square = make("div", {
          role: "gridcell",
          class: `square ${(file + rank) % 2 ? "light" : "dark"}`,
          "data-square": name,
          tabindex: "-1",
        });
        if (down === ranks - 1)
          square.append(make("span", { class: "file", "data-text": name.replace(/\d+$/, "") }));
        if (across === 0) square.append(make("span", { class: "rank", "data-text": name.replace(/^\D+/, "") }));
        row.append(square);
        this.#squares.set(name, { element: square, file, rank, across, down, letter: null });
      }
      rows.push(row);
    }
    this.grid.replaceChildren(...rows);
    this.focus(this.#squares.has(this.#focused) ? this.#focused : squares[0], false);
  }

  /** @param {Position} state */
  show(state) {
    const before = this.#shown;
    this.#shown = state;
    const heirs = state.situation?.heirs ?? [];
    if (!this.#crown || !heirs.includes(this.#crown)) this.#crown = null;
    if (before && String(before.last) !== String(state.last)) this.#own = [];
    if (!state.premoves && !state.foretold && !state.moves.length) this.#premove = null;
    this.#selected = state.moves.some((move) => move.from === this.#selected) ? this.#selected : null;
    this.#menu?.close();
    for (const [name, square] of this.#squares) {
      const letter = state.pieces[name] ?? null;
      if (letter !== square.letter) {
        square.letter = letter;
        square.element.querySelector(".piece")?.remove();
        if (letter) square.element.append(piece(this.#symbols.get(letter)));
      }
      square.element.classList.toggle("last", state.last.includes(name));
      square.element.classList.toggle("changed", state.changed.includes(name));
      square.element.classList.toggle("check", state.check.includes(name));
      square.element.classList.toggle("barred", Boolean(state.situation?.barred.includes(name)));
    }
    if (before && before !== state && state.last.length && String(before.last) !== String(state.last))
      this.#glide(state.last[0], state.last[1]);
    this.#mark();
    this.#drawArrows();
    if (state.foretold) return;
    for (const square of this.#taps.splice(0)) this.tap(square);
    if (state.moves.length) this.#playPremove();
  }

  /** Plays what was decided before the other side had moved, if it is still possible. */
  #playPremove() {
    const premove = this.#premove;
    if (!premove) return;
    this.#premove = null;
    const { from, to } = premove;
    const moves = this.#from(from).filter((move) => move.to === to);
    if (to && moves.length && from !== to) this.#offer(moves, to);
    else this.#mark();
  }

  /**
   * Shows a position again after a move that was not made; nor is what was touched after it.
   * @param {Position} state
   */
  refuse(state) {
    this.#taps = [];
    this.show(state);
  }

  /**
   * Lets the piece that has moved come from where it stood.
   * @param {string} from
   * @param {string} to
   */
  #glide(from, to) {
    const start = this.#squares.get(from);
    const end = this.#squares.get(to);
    const moved = end?.element.querySelector(".piece");
    if (!start || !end || !moved || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const size = end.element.offsetWidth;
    const shift = `translate(${(start.across - end.across) * size}px, ${(start.down - end.down) * size}px)`;
    moved.animate([{ transform: shift }, { transform: "none" }], { duration: 140, easing: "ease-out" });
  }

  /** @param {Arrow[]} all */
  arrows(all) {
    this.#arrows = all;
    this.#drawArrows();
  }

  /**
   * Draws an arrow of one's own, or takes it away; on one square a circle.
   * @param {string} from
   * @param {string} to
   */
  #drawOwn(from, to) {
    const others = this.#own.filter((arrow) => arrow.from !== from || arrow.to !== to);
    if (others.length === this.#own.length) others.push({ from, to, type: "own" });
    this.#own = others;
    this.#drawArrows();
  }

  /** @param {Arrow[]} preview */
  #drawArrows(preview = []) {
    const all = [...this.#arrows, ...this.#own, ...preview];
    /** @param {string} name */
    const middle = (name) => {
      const square = this.#squares.get(name);
      return square && [square.across + 0.5, square.down + 0.5];
    };
    /** @type {SVGElement[]} */
    const drawn = [];
    for (const { from, to, type } of all) {
      const [start, end] = [middle(from), middle(to)];
      if (!start || !end) continue;
      const [x, y] = [end[0] - start[0], end[1] - start[1]];
      const length = Math.hypot(x, y);
      if (!length) {
        drawn.push(
          draw("circle", { class: type, cx: start[0], cy: start[1], r: 0.42, fill: "none", "stroke-width": 0.09 }),
        );
        continue;
      }
      const [u, v] = [x / length, y / length];
      /**
       * @param {number} along
       * @param {number} aside
       */
      const point = (along, aside) => `${start[0] + along * u - aside * v} ${start[1] + along * v + aside * u}`;
      const neck = length - 0.38;
      const path = [
        point(0.25, 0.08),
        point(neck, 0.08),
        point(neck, 0.2),
        point(length, 0),
        point(neck, -0.2),
        point(neck, -0.08),
        point(0.25, -0.08),
      ];
      drawn.push(draw("path", { class: type, d: `M${path.join("L")}Z` }));
    }
    this.overlay.replaceChildren(...drawn);
  }

  /** @param {string} square */
  #from(square) {
    const all = this.#shown?.moves ?? [];
    return all.filter((move) => move.from === square && (!move.crowns || move.crowns === this.#crown));
  }

  /**
   * Whether a piece may be moved before its turn has come.
   * @param {string} square
   */
  #isOwn(square) {
    const { pieces, premoves } = this.#shown ?? {};
    const letter = pieces?.[square];
    return Boolean(premoves && letter && (letter === letter.toUpperCase()) === (premoves === "white"));
  }

  #mark() {
    const all = this.#selected ? this.#from(this.#selected) : [];
    const targets = new Set(all.map((move) => move.to));
    for (const [name, square] of this.#squares) {
      const moves = targets.has(name) ? all.filter((move) => move.to === name) : null;
      const element = square.element;
      element.classList.toggle("selected", name === this.#selected);
      element.classList.toggle("heir", Boolean(this.#shown?.situation?.heirs.includes(name) && !this.#crown));
      element.classList.toggle("crowned", name === this.#crown);
      element.classList.toggle("premove", name === this.#premove?.from || name === this.#premove?.to);
      element.classList.toggle("target", Boolean(moves));
      element.classList.toggle("capture", Boolean(moves?.some((move) => move.captures)));
      element.querySelector(".promotion")?.remove();
      const letters = [...new Set((moves ?? []).flatMap((move) => move.promotion ?? []))];
      if (letters.length)
        element.append(
          this.#promotion(
            letters,
            (moves ?? []).some((move) => !move.promotion),
          ),
        );
      element.setAttribute("aria-label", this.#label(name, square, moves, letters));
      element.setAttribute("aria-selected", String(name === this.#selected));
    }
  }

  /**
   * What a piece promotes to on a square, in its corner.
   * @param {string[]} letters
   * @param {boolean} mayStay
   */
  #promotion(letters, mayStay) {
    const few = letters.slice(0, letters.length > 2 ? 1 : 2);
    const more = letters.length > few.length || mayStay;
    return make(
      "span",
      { class: "promotion", "aria-hidden": "true" },
      few.map((letter) => piece(this.#symbols.get(letter), "small")),
      more ? "…" : null,
    );
  }

  /**
   * @param {string} name
   * @param {Square} square
   * @param {ShownMove[] | null} moves
   * @param {string[]} letters
   */
  #label(name, square, moves, letters) {
    const parts = [name];
    if (square.letter) parts.push(this.#names.get(square.letter) ?? square.letter);
    if (name === this.#selected) parts.push("selected");
    if (moves) parts.push(moves.some((move) => move.captures) ? "can be captured" : "can be reached");
    if (letters.length)
      parts.push(
        `promotes to ${letters.map((letter) => this.#names.get(letter)?.replace(/^\w+ /, "")).join(" or ")}`,
      );
    if (this.#shown?.check.includes(name)) parts.push(this.#shown.has_check === false ? "attacked" : "in check");
    const { heirs = [], reasons = {}, barred = [] } = this.#shown?.situation ?? {};
    if (name === this.#crown) parts.push("will be king");
    else if (heirs.includes(name) && !this.#crown) parts.push("can be crowned");
    if (barred.includes(name)) parts.push(reasons[name] ?? "may not move");
    if (name === this.#premove?.from) parts.push("premove");
    return parts.join(", ");
  }

  /**
   * Selects a square, or only shows what stands on it.
   * @param {string} square
   */
  #select(square, selects = true) {
    this.#selected = selects ? square : null;
    this.#mark();
    this.touch(this.#shown?.pieces[square] ?? null, square);
  }

  /**
   * Chooses who becomes king; whether that was meant.
   * @param {string} square
   */
  #crowns(square) {
    const heirs = this.#shown?.situation?.heirs ?? [];
    if (!heirs.length || !this.#shown?.moves.length) return false;
    if (!this.#crown && heirs.includes(square)) this.#crown = square;
    // Touched a third time, another may be chosen.
    else if (this.#crown === square && this.#selected === square) this.#crown = null;
    else return false;
    this.#select(square, false);
    return true;
  }

  /**
   * Decides on a move before the other side has moved.
   * @param {string} square
   */
  #premoves(square) {
    const from = this.#premove?.to === null ? this.#premove.from : null;
    if (from && from !== square) this.#premove = { from, to: square };
    else if (this.#isOwn(square) && from !== square) this.#premove = { from: square, to: null };
    else this.#premove = null;
    this.#select(square, false);
  }

  /** @param {string} square */
  tap(square) {
    this.focus(square, false);
    if (this.place) {
      this.place(square);
      return;
    }
    if (this.#shown?.foretold) {
      this.#taps.push(square);
      return;
    }
    if (this.#own.length) {
      this.#own = [];
      this.#drawArrows();
    }
    if (this.#shown?.premoves) {
      this.#premoves(square);
      return;
    }
    const moves = this.#selected ? this.#from(this.#selected).filter((move) => move.to === square) : [];
    if (this.#crowns(square)) return;
    if (moves.length) this.#offer(moves, square);
    else this.#select(square, square !== this.#selected && this.#from(square).length > 0);
  }

  /**
   * Plays the only move there is, or lets one be chosen.
   * @param {ShownMove[]} moves
   * @param {string} square
   */
  async #offer(moves, square) {
    if (moves.length === 1 && moves[0].from !== moves[0].to) {
      this.#chosen(moves[0]);
      return;
    }
    const place = this.#squares.get(square);
    if (!place) return;
    this.#menu = choose(this.element, place.element, moves, this.#symbols, (one) => this.#preview(one));
    const move = await this.#menu.chosen;
    this.#menu = null;
    this.#preview(null);
    if (move) this.#chosen(move);
    else this.#squares.get(square)?.element.focus();
  }

  /**
   * The pieces after a move, by its steps.
   * @param {ShownMove} move
   */
  #after(move) {
    const pieces = { ...this.#shown?.pieces };
    for (const step of move.steps) {
      if (step.step === "change") pieces[step.square] = step.piece;
      else if (step.step === "remove") delete pieces[step.square];
      else {
        pieces[step.to] = pieces[step.from];
        delete pieces[step.from];
      }
    }
    return pieces;
  }

  /**
   * Shows faintly what a move would do, and by arrows which other pieces come along; nothing ends that.
   * @param {ShownMove | null} move
   */
  #preview(move) {
    const after = move ? this.#after(move) : null;
    for (const [name, square] of this.#squares) {
      square.element.querySelector(".ghost")?.remove();
      const differs = after && (after[name] ?? null) !== square.letter;
      square.element.classList.toggle("leaving", Boolean(differs));
      if (differs && after[name]) square.element.append(piece(this.#symbols.get(after[name]), "ghost"));
    }
    /** @type {Arrow[]} */
    const arrows = [];
    for (const step of move?.steps ?? [])
      if (step.step === "move") arrows.push({ from: step.from, to: step.to, type: "preview" });
    this.#drawArrows(arrows.length > 1 ? arrows : []);
  }

  /**
   * Shows a move at once; what the server sends then is what counts.
   * @param {ShownMove} move
   */
  #chosen(move) {
    this.#selected = null;
    const pieces = this.#after(move);
    const last = [move.from, move.to];
    this.show({ pieces, moves: [], last, changed: [], check: [], foretold: true });
    this.play(move);
  }

  /**
   * The piece on a square if it may be dragged.
   * @param {string} square
   * @returns {SVGElement | null}
   */
  #grasp(square) {
    if (this.place || !(this.#from(square).length || this.#isOwn(square))) return null;
    this.#menu?.close();
    if (this.#isOwn(square)) this.#premove = { from: square, to: null };
    else if (this.#selected !== square) this.#select(square);
    return this.#squares.get(square)?.element.querySelector("svg.piece") ?? null;
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  #drop(from, to) {
    if (this.#premove?.from === from && from !== to) {
      this.#premove = { from, to };
      this.#mark();
      return;
    }
    const moves = this.#from(from).filter((move) => move.to === to);
    if (moves.length && from !== to) this.#offer(moves, to);
  }

  /** @param {string} name */
  focus(name, visibly = true) {
    const [old, square] = [this.#squares.get(this.#focused), this.#squares.get(name)];
    if (!square) return;
    if (old) old.element.tabIndex = -1;
    square.element.tabIndex = 0;
    this.#focused = name;
    if (visibly) square.element.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#squares.get(this.#focused);
    if (event.key in ARROWS && square && this.#game) {
      const [right, up] = ARROWS[event.key].map((step) => (this.flipped ? -step : step));
      const { files, squares, ranks } = this.#game;
      const [file, rank] = [square.file + right, square.rank + up];
      if (file >= 0 && file < files && rank >= 0 && rank < ranks) this.focus(squares[rank * files + file]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.tap(this.#focused);
    } else if (event.key === "Escape" && (this.#selected || this.#crown || this.#premove)) {
      [this.#selected, this.#crown, this.#premove] = [null, null, null];
      this.#mark();
    } else return;
    event.preventDefault();
  }
}
