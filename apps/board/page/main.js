// @ts-check
// The page: what is shown where, and what happens when something is asked.

import { showError, showNotice } from "./announce.js";
import { frames } from "./animation.js";
import { Board } from "./board.js";
import { Players } from "./clocks.js";
import { element, make, piece } from "./dom.js";
import { Endgame } from "./endgame.js";
import { Thoughts } from "./engine.js";
import { Explorer } from "./explorer.js";
import { gamePicker } from "./games.js";
import { Graph } from "./graph.js";
import { Keeping, keptPanel } from "./keeping.js";
import { keptGames } from "./kept_games.js";
import { game as askGame } from "./known_games.js";
import { learnPage } from "./learn.js";
import { Moves } from "./moves.js";
import { NewGame, usualTerms } from "./newgame.js";
import { Notes } from "./notes.js";
import { Puzzles } from "./puzzles.js";
import { get, showPicture } from "./server.js";
import { files, Setup } from "./setup.js";
import { sharePanel } from "./sharing.js";
import { SituationNotes } from "./situation.js";
import { setSounds, sound, soundsOn } from "./sounds.js";
import { withPieces } from "./sprites.js";
import { Table } from "./table.js";
import { Watch } from "./watch.js";

/** @typedef {"play" | "analysis" | "learn" | "puzzles" | "games" | "watch"} View */

/** Nodes of each search of computer analysis. */
const REPORT_NODES = 30_000;
/** @type {Record<View, string>} */
const VIEWS = {
  play: "Play",
  analysis: "Analysis",
  learn: "Learn",
  puzzles: "Puzzles",
  games: "Games",
  watch: "Watch",
};
/** @type {Record<string, string>} */
const RESULTS = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "Draw" };

/** @param {TableState} state */
function statusText(state) {
  if (state.end) {
    const { result, reason } = state.end;
    return reason.startsWith("Draw") ? `${reason}.` : `${RESULTS[result] ?? result}: ${reason}.`;
  }
  if (state.playing && state.here !== state.tip)
    return "This is an earlier position. Go to the last move to continue the game.";
  const turn = state.turn === "white" ? "White" : "Black";
  const check = state.check.length > 0 && state.has_check;
  if (!state.playing) return `${turn} to move${check ? ", in check" : ""}.`;
  if (state.playing.person !== state.turn) return "Chrysalis is thinking…";
  return check ? "Your turn, in check." : "Your turn.";
}

/**
 * Moves that change nothing on the board.
 * @param {TableState | null} state
 */
function passes(state) {
  return state?.moves.filter((move) => move.from === move.to && move.steps.length === 0) ?? [];
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

class Page {
  /** What changes, apart from the table's own state. */
  state = {
    /** @type {PageGame | null} */
    game: null,
    /**
     * The side of the person in the game that is shown; none in analysis.
     * @type {Side | undefined}
     */
    person: undefined,
    /** Whether a game against the engine is shown. */
    isPlaying: true,
    /** @type {Arrow[]} */
    arrows: [],
    /** @type {string | null} */
    notice: null,
    /**
     * What was heard last.
     * @type {{ last: string, here: number, captured: string, over: boolean } | null}
     */
    heard: null,
  };

  table = new Table();
  players = new Players();
  watch = new Watch();
  moves = new Moves(this.table);
  thoughts = new Thoughts(this.table);
  endgame = new Endgame((text) => this.table.order({ do: "move", text }));
  explorer = new Explorer(this.table);
  graph = new Graph(this.table, this.moves);
  notes = new Notes(this.table);
  board = new Board({
    play: (move) => this.#play(move),
    touch: (letter, square) => this.#touch(letter, square),
  });
  situation = new SituationNotes();
  keeping = new Keeping(this.table);
  puzzles = new Puzzles();

  status = make("p", { class: "status" });
  touched = make("p", { class: "touched" });
  becomes = make("img", { class: "becomes", alt: "" });
  panel = make("div", { class: "panel-place" });
  resume = make("button", { class: "main", hidden: true });
  boardPlace = make("div", { class: "board-place" });
  tabs = element("views");
  actions = this.#makeActions();
  view = make(
    "div",
    { class: "play" },
    this.boardPlace,
    make(
      "div",
      { class: "side" },
      this.status,
      this.situation.element,
      make("div", { class: "row actions" }, this.resume, Object.values(this.actions)),
      this.panel,
      this.thoughts.element,
      this.endgame.element,
      this.explorer.element,
      this.moves.element,
      this.notes.element,
      this.graph.element,
      this.#makeTyping(),
      this.becomes,
    ),
  );

  #makeActions() {
    /**
     * @param {string} text
     * @param {() => void} onclick
     */
    const button = (text, onclick, main = false) =>
      make("button", { text, onclick, class: main ? "main" : undefined });
    /** @param {"take_back" | "hint" | "offer_draw" | "resign"} what */
    const order = (what) => () => this.table.order({ do: what });
    const closePanel = () => this.#showPanel(null);
    return {
      pass: button("Pass", () => {
        const [pass] = passes(this.table.state);
        if (pass) this.board.tap(pass.from);
      }),
      takeback: button("Takeback", order("take_back")),
      hint: button("Hint", order("hint")),
      draw: button("Offer draw", order("offer_draw")),
      resign: button("Resign", order("resign")),
      newGame: button("New game", () => this.#showPanel(this.#newGame()), true),
      analyze: button("Analysis", () => this.table.order({ do: "analyze" })),
      report: button("Request analysis", () => this.table.order({ do: "report", nodes: REPORT_NODES })),
      setup: button("Board editor", () => {
        const { table, board } = this;
        const { game } = this.state;
        if (table.state && game)
          this.#showPanel(new Setup({ table, state: table.state, board, game, done: closePanel }).element);
      }),
      kept: button("My games", () => this.#showPanel(keptPanel((kept) => this.#open(kept), closePanel))),
      share: button("Share", () => this.#share().catch(showError)),
      files: button("PGN", () => this.#showPanel(files({ table: this.table, done: closePanel }))),
      flip: button("Flip board", () => {
        this.board.flip();
        this.#arrange();
      }),
      sounds: make("button", {
        text: "Sounds",
        "aria-pressed": String(soundsOn()),
        onclick: () => {
          setSounds(!soundsOn());
          this.actions.sounds.setAttribute("aria-pressed", String(soundsOn()));
        },
      }),
    };
  }

  /** Shows a link to the game and its position. */
  async #share() {
    const { table, moves } = this;
    const { game } = this.state;
    if (!table.state || !game) return;
    const path = moves.pathTo(table.state.here);
    const line = [...path, ...moves.lineAfter(table.state.here)];
    const panel = await sharePanel({
      game: game.id,
      moves: line.map((node) => node.san),
      ply: path.length,
      table: table.number,
      frames: frames(line, moves.firstPly(), game.title),
      holds: () => moves.have(line),
      done: () => this.#showPanel(null),
    });
    this.#showPanel(panel);
  }

  /**
   * Goes on with a game that was kept.
   * @param {import("./kept_games.js").KeptGame} kept
   */
  async #open({ key, game, pgn, terms }) {
    const { table, keeping } = this;
    // The game comes first: the PGN of one's own game may name none.
    if (table.state?.game !== game && !(await table.order({ do: "analyze", game }))) return;
    if (table.state?.playing && !(await table.order({ do: "analyze" }))) return;
    keeping.terms = terms;
    keeping.begin(key);
    if (!(await table.order({ do: "load", pgn, number: 0, to_end: true }))) return;
    this.#showPanel(null);
    if (terms) await table.order({ do: "play", game: null, terms });
  }

  #makeTyping() {
    const typed = make("input", {
      type: "text",
      "aria-label": "Type a move",
      placeholder: "Type a move: e3e5 or Nf3",
      autocomplete: "off",
      spellcheck: "false",
    });
    const play = make("button", { text: "Play" });
    play.type = "submit";
    const onsubmit = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = typed.value.trim();
      if (text && (await this.table.order({ do: "move", text }))) typed.value = "";
    };
    return make("form", { class: "row typing", onsubmit }, typed, play);
  }

  #newGame() {
    return new NewGame({
      begin: async (terms, here) => {
        const game = here ? null : (this.state.game?.id ?? null);
        await this.#begin({ do: "play", game, terms });
      },
      cancel: () => this.#showPanel(null),
    }).element;
  }

  /**
   * Begins another game; whether it has begun.
   * @param {PageOrder & ({ do: "play" } | { do: "analyze" })} order
   */
  async #begin(order) {
    if (!(await this.table.order(order))) return false;
    this.keeping.terms = order.do === "play" ? order.terms : null;
    this.keeping.begin();
    this.#showPanel(null);
    return true;
  }

  /** @param {HTMLElement | null} panel */
  #showPanel(panel) {
    if (!panel && this.board.place) {
      this.board.place = null;
      if (this.table.state) this.board.show(this.table.state);
    }
    this.panel.replaceChildren(...(panel ? [panel] : []));
    /** @type {HTMLElement | null | undefined} */ (
      panel?.querySelector("select, input, textarea, button")
    )?.focus();
  }

  /** Puts the players above and below the board. */
  #arrange() {
    const { white, black } = this.players;
    const [above, below] = this.board.flipped ? [white, black] : [black, white];
    this.boardPlace.replaceChildren(
      above.element,
      make("div", { class: "board-and-bar" }, this.thoughts.bar, this.board.element),
      below.element,
      this.touched,
    );
  }

  /** @param {ShownMove} move */
  async #play(move) {
    // What was shown before the answer is taken back where the answer is no.
    if (!(await this.table.order({ do: "move", text: move.move })) && this.table.state)
      this.board.refuse(this.table.state);
  }

  /**
   * Shows the name and the moves of a piece that was touched, and why it has none.
   * @param {string | null} letter
   * @param {string} square
   */
  #touch(letter, square) {
    const one = this.state.game?.pieces.find(({ white, black }) => letter === white || letter === black);
    this.touched.replaceChildren();
    if (!one) return;
    const symbol = letter === one.white ? one.white_symbol : one.black_symbol;
    this.touched.append(piece(symbol, "small"), make("b", { text: one.name }), ` ${one.moves}`);
    const situation = this.table.state?.situation;
    const choice = situation?.heirs.length && !this.board.crown ? "choose the new king first" : undefined;
    const reason = situation?.reasons[square] ?? choice;
    if (reason) this.touched.append(make("b", { class: "reason", text: ` ${capital(reason)}.` }));
  }

  async #showState() {
    const { table, board, thoughts, moves, notes } = this;
    const state = table.state;
    if (!state) return;
    if (this.state.game?.id !== state.game) {
      const [game] = await Promise.all([askGame(state.game), withPieces(state.game)]);
      // What came meanwhile shows itself, and may have done so already.
      if (table.state !== state) return;
      this.state.game = game;
      board.begin(game);
      element("choose-game").textContent = game.title;
      document.title = `${game.title} – Chrysalis`;
      this.becomes.alt = `What the pieces of ${game.title} become`;
      showPicture(this.becomes, `games/${encodeURIComponent(game.id)}/changes.svg`);
      this.#showPanel(null);
    }
    const { game } = this.state;
    const person = state.playing?.person;
    const waits = state.here === state.tip && !state.end && person && person !== state.turn;
    if (waits) state.premoves = person;
    if (person !== this.state.person) {
      this.state.person = person;
      if (person) board.flip(person === "black");
      this.#arrange();
    }
    const playing = Boolean(state.playing);
    if (this.view.isConnected && playing !== this.state.isPlaying) this.#markTab(playing ? "play" : "analysis");
    this.state.isPlaying = playing;
    this.status.textContent = statusText(state);
    if (!board.place) board.show(state);
    if (game) this.players.show(state, game);
    this.situation.show(state.situation);
    this.#hear(state);
    if (state.notice && state.notice !== this.state.notice) showNotice(state.notice);
    this.state.notice = state.notice;
    // What was said of a piece holds in one position.
    if (this.touched.dataset.fen !== state.fen) this.touched.replaceChildren();
    this.touched.dataset.fen = state.fen;
    if (this.state.game && state.tip) this.keeping.changed(this.state.game.title);
    thoughts.showState(state, table.tree);
    this.endgame.show(state);
    this.explorer.show(state);
    moves.showHere();
    notes.show();
    this.graph.show();
    const over = Boolean(state.end);
    const { actions } = this;
    this.resume.hidden ||= state.tip > 0;
    actions.pass.hidden = passes(state).length === 0;
    actions.takeback.hidden = !playing;
    actions.hint.hidden = over || (playing && state.moves.length === 0);
    actions.draw.hidden = actions.resign.hidden = !playing || over;
    actions.analyze.hidden = !playing;
    actions.report.hidden = actions.setup.hidden = playing;
    thoughts.element.hidden = thoughts.bar.hidden = playing && !over;
    notes.element.hidden ||= playing;
    this.#showArrows();
    this.view.classList.add("ready");
  }

  /**
   * Lets a move be heard.
   * @param {TableState} state
   */
  #hear(state) {
    const heard = this.state.heard;
    this.state.heard = {
      last: String(state.last),
      here: state.here,
      captured: state.captured,
      over: Boolean(state.end),
    };
    if (!heard || heard.here === state.here || heard.last === String(state.last) || !state.last.length) return;
    if (state.end && !heard.over) sound("end");
    else sound(state.captured.length > heard.captured.length ? "capture" : "move");
  }

  #showArrows() {
    const { state } = this.table;
    const hint = state?.moves.find((move) => move.move === state.hint);
    const { arrows } = this.state;
    this.board.arrows(hint ? [...arrows, { from: hint.from, to: hint.to, type: "hint" }] : arrows);
  }

  /**
   * @param {import("./table.js").Change} what
   * @param {TreeChange | null} change
   */
  #changed(what, change) {
    if (what === "tree" || what === "change") {
      if (change) this.moves.showChange(change);
      else this.moves.showTree();
      if (this.table.state) {
        this.graph.show();
        if (this.state.game) this.keeping.changed(this.state.game.title);
      }
    } else if (what === "state") this.#showState().catch(showError);
    else {
      this.state.arrows = this.thoughts.showThoughts();
      if (this.table.state) this.#showArrows();
    }
  }

  /** Offers the last game if it was not finished and nothing has been played here. */
  async #offerToResume() {
    if (!this.table.isFresh) return;
    const [last] = await keptGames();
    if (!last?.terms || this.table.tree.nodes.length > 1) return;
    this.resume.textContent = `Resume ${last.title}`;
    this.resume.onclick = () => this.#open(last).catch(showError);
    this.resume.hidden = false;
  }

  /**
   * What a view shows.
   * @param {View} view
   * @returns {Promise<HTMLElement>}
   */
  async #content(view) {
    const { table } = this;
    switch (view) {
      case "play":
        if (table.state && !table.state.playing) this.#showPanel(this.#newGame());
        return this.view;
      case "analysis":
        if (!table.state || table.state.playing) await table.order({ do: "analyze" });
        return this.view;
      case "learn": {
        const { game } = this.state;
        if (!game) throw new Error("The game is not loaded yet.");
        return learnPage(game, () => {
          this.go("play");
          this.#showPanel(this.#newGame());
        });
      }
      case "puzzles":
        await this.puzzles.open(this.state.game?.family);
        return this.puzzles.element;
      case "games":
        return gamePicker(
          (id) => this.#choose(id),
          (id) => this.#learn(id).catch(showError),
        );
      case "watch":
        await this.watch.start();
        return this.watch.element;
    }
  }

  /**
   * Plays or analyzes a game, as the one before.
   * @param {string} id
   */
  async #choose(id) {
    const { state } = this.table;
    const playing = !state || state.playing;
    const done = await this.#begin(
      playing ? { do: "play", game: id, terms: usualTerms() } : { do: "analyze", game: id },
    );
    if (done) this.go(playing ? "play" : "analysis");
  }

  /**
   * Explains a game before it is played.
   * @param {string} id
   */
  async #learn(id) {
    const page = await learnPage(await askGame(id), async () => {
      if (await this.#begin({ do: "play", game: id, terms: usualTerms() })) this.go("play");
    });
    this.#markTab("learn");
    element("main").replaceChildren(page);
    scrollTo(0, 0);
  }

  /** @param {View} view */
  #markTab(view) {
    for (const tab of this.tabs.children)
      tab.toggleAttribute("aria-current", tab.getAttribute("data-view") === view);
  }

  /** @param {View} view */
  #addTab(view) {
    this.tabs.append(make("button", { text: VIEWS[view], "data-view": view, onclick: () => this.go(view) }));
  }

  /** @param {View} view */
  async go(view) {
    this.watch.stop();
    this.#markTab(view);
    try {
      element("main").replaceChildren(await this.#content(view));
    } catch (error) {
      showError(error);
    }
  }

  async begin() {
    this.table.follow((what, change) => this.#changed(what, change));
    for (const view of /** @type {View[]} */ (["play", "analysis", "learn", "puzzles", "games"]))
      this.#addTab(view);
    element("choose-game").onclick = () => this.go("games");
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && this.panel.isConnected) this.#showPanel(null);
    });
    this.#arrange();
    element("main").replaceChildren(this.view);
    this.#markTab("play");
    const terms = usualTerms();
    await this.table.open(terms);
    if (this.table.isFresh) this.keeping.terms = terms;
    this.keeping.recall();
    this.#offerToResume().catch(showError);
    const { watched } = await get("match");
    if (!watched) return;
    this.#addTab("watch");
    if (location.hash.includes("watch")) this.go("watch");
  }
}

new Page().begin().catch((error) => showError(error, true));
