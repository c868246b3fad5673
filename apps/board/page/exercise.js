// @ts-check
// A board on which moves are to be found, without a table: for lessons and puzzles.

import { showError } from "./announce.js";
import { Board } from "./board.js";
import { make } from "./dom.js";
import { game as askGame } from "./known_games.js";
import { post } from "./server.js";
import { SituationNotes } from "./situation.js";
import { sound } from "./sounds.js";
import { withPieces } from "./sprites.js";

/** How long a reply is waited for, in milliseconds, so that it can be followed. */
const PAUSE = 500;

export class Exercise {
  #game = "";
  #fen = "";
  /** @type {string[]} */
  #moves = [];
  /** @type {AnsweredPosition | null} */
  position = null;

  /**
   * `tried` is called with each move that is made, and says whether it is right.
   * @param {(move: ShownMove, after: AnsweredPosition) => boolean} tried
   */
  constructor(tried) {
    this.tried = tried;
    this.board = new Board({
      play: (move) => this.#play(move).catch(showError),
      touch: (_, square) => {
        const reason = this.position?.situation.reasons[square];
        this.why.textContent = reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "";
      },
    });
    this.situation = new SituationNotes();
    this.why = make("p", { class: "touched", "aria-live": "polite" });
    this.element = make("div", { class: "exercise" }, this.board.element);
    /** What is said about the position, to be shown beside the board. */
    this.notes = make("div", {}, this.why, this.situation.element);
  }

  /**
   * Sets a position up.
   * @param {string} id
   * @param {string} fen
   */
  async begin(id, fen) {
    const [game] = await Promise.all([askGame(id), withPieces(id)]);
    if (this.#game !== id) this.board.begin(game);
    [this.#game, this.#fen, this.#moves] = [id, fen, []];
    const position = await this.#ask([]);
    this.board.flip(position.turn === "black");
    this.#show(position);
  }

  /**
   * @param {string[]} moves
   * @returns {Promise<AnsweredPosition>}
   */
  #ask(moves) {
    return post("positions", { game: this.#game, fen: this.#fen, moves });
  }

  /**
   * What the opponent answers to a move that was tried.
   * @param {ShownMove} move
   * @returns {Promise<Refutation>}
   */
  refutation(move) {
    return post("refutations", { game: this.#game, fen: this.#fen, moves: [...this.#moves, move.move] });
  }

  /** @param {AnsweredPosition} position */
  #show(position) {
    this.position = position;
    this.board.show(position);
    this.situation.show(position.situation);
    this.why.textContent = "";
  }

  /** @param {ShownMove} move */
  async #play(move) {
    const [before, asked] = [this.position, this.#fen];
    const moves = [...this.#moves, move.move];
    const after = await this.#ask(moves);
    if (asked !== this.#fen) return;
    sound(move.captures ? "capture" : "move");
    if (this.tried(move, after)) {
      this.#moves = moves;
      // Nobody moves until the reply, or for ever.
      this.#show({ ...after, moves: [] });
    } else {
      this.#show({ ...after, moves: [] });
      await new Promise((done) => setTimeout(done, PAUSE));
      if (before && this.position?.fen === after.fen) this.#show(before);
    }
  }

  /**
   * Plays a move for whoever is to move, after a while.
   * @param {string} text
   */
  async reply(text) {
    const [game, fen] = [this.#game, this.#fen];
    await new Promise((done) => setTimeout(done, PAUSE));
    if (game !== this.#game || fen !== this.#fen) return;
    this.#moves = [...this.#moves, text];
    this.#show(await this.#ask(this.#moves));
  }

  /**
   * Points at a move.
   * @param {string} text
   */
  point(text) {
    const move = this.position?.moves.find((one) => one.move === text || one.san === text);
    if (move) this.board.arrows([{ from: move.from, to: move.to, type: "hint" }]);
  }

  clear() {
    this.board.arrows([]);
  }
}
