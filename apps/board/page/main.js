// The page: what is shown where, and what happens when something is asked.

import { complain } from "./announce.js";
import { Board } from "./board.js";
import { Players } from "./clocks.js";
import { make, piece } from "./dom.js";
import { Thoughts } from "./engine.js";
import { gamePicker } from "./games.js";
import { Graph } from "./graph.js";
import { learnPage } from "./learn.js";
import { Moves } from "./moves.js";
import { NewGame, usualTerms } from "./newgame.js";
import { Notes } from "./notes.js";
import { game as askGame, get } from "./server.js";
import { files, Setup } from "./setup.js";
import { withPieces } from "./sprites.js";
import { Table } from "./table.js";
import { Watch } from "./watch.js";

const NODES_OF_A_REPORT = 30_000;

const table = new Table();
const board = new Board({
  play: async (move) => {
    // What was shown before the answer is taken back where the answer is no.
    if (!(await table.order({ do: "move", text: move.move }))) board.refuse(table.state);
  },
  touch,
});
const players = new Players();
const moves = new Moves(table);
const thoughts = new Thoughts(table);
const graph = new Graph(table, moves);
const notes = new Notes(table);
const watch = new Watch();
let game = null;
let arrows = [];

const status = make("p", { class: "status" });
const touched = make("p", { class: "touched" });
const typed = make("input", {
  type: "text",
  "aria-label": "Type a move",
  placeholder: "type a move, as e3e5 or Nf3",
  autocomplete: "off",
  spellcheck: "false",
});
const typing = make("form", { class: "row typing" }, typed, make("button", { text: "Play it" }));
typing.lastChild.type = "submit";
typing.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (typed.value.trim() && (await table.order({ do: "move", text: typed.value.trim() }))) typed.value = "";
});

const button = (text, onclick, main = false) => make("button", { text, onclick, class: main ? "main" : undefined });
const order = (what) => () => table.order({ do: what });
const actions = {
  pass: button("Pass", () => passing().length && board.tap(passing()[0].from)),
  back: button("Take back", order("take_back")),
  hint: button("Hint", order("hint")),
  draw: button("Offer a draw", order("offer_draw")),
  resign: button("Resign", order("resign")),
  again: button("New game", () => showPanel(newGame()), true),
  look: button("Analyze it", order("analyze")),
  report: button("Judge all moves", () => table.order({ do: "report", nodes: NODES_OF_A_REPORT })),
  setup: button("Set up", () => showPanel(new Setup({ table, board, game, done: () => showPanel(null) }).element)),
  files: button("PGN", () => showPanel(files({ table, done: () => showPanel(null) }))),
  flip: button("Turn the board", () => {
    board.flip();
    arrange();
  }),
};
const row = make("div", { class: "row actions" }, Object.values(actions));
const panel = make("div", { class: "panel-place" });
const side = make(
  "div",
  { class: "side" },
  status,
  row,
  panel,
  thoughts.element,
  moves.element,
  notes.element,
  graph.element,
  typing,
);
const boardPlace = make("div", { class: "board-place" });
const playView = make("div", { class: "play" }, boardPlace, side);

function passing() {
  return table.state?.moves.filter((move) => move.from === move.to && move.steps.length === 0) ?? [];
}

function newGame() {
  return new NewGame({
    begin: async (terms, here) => {
      if (await table.order({ do: "play", game: here ? null : game.id, terms })) showPanel(null);
    },
    cancel: () => showPanel(null),
  }).element;
}

function showPanel(element) {
  if (board.place && !element) board.place = null;
  panel.replaceChildren(...(element ? [element] : []));
  element?.querySelector("select, input, textarea, button")?.focus();
}

/** Puts the players' strips above and below the board. */
function arrange() {
  const [above, below] = board.flipped ? ["white", "black"] : ["black", "white"];
  boardPlace.replaceChildren(
    players.elements[above],
    make("div", { class: "board-and-bar" }, thoughts.bar, board.element),
    players.elements[below],
    touched,
  );
}

/** Says what a piece is that was touched, and what it can do. */
function touch(letter) {
  const one = game?.pieces.find(({ white, black }) => letter === white || letter === black);
  touched.replaceChildren(
    ...(one
      ? [
          piece(letter === one.white ? one.white_symbol : one.black_symbol, "small"),
          make("b", { text: one.name }),
          ` ${one.moves}`,
        ]
      : []),
  );
}

const RESULTS = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "It is a draw" };

function statusText(state) {
  if (state.end) return `${RESULTS[state.end.result] ?? state.end.result}: ${state.end.reason}.`;
  if (state.playing && state.here !== state.tip)
    return "You look at an earlier position; the game goes on at its last move.";
  const turn = state.turn === "white" ? "White" : "Black";
  const check = state.check.length ? ", in check" : "";
  if (!state.playing) return `${turn} to move${check}.`;
  return state.playing.person === state.turn ? `Your move${check}: touch one of your pieces.` : "Chrysalis thinks…";
}

async function showState() {
  const state = table.state;
  if (game?.id !== state.game) {
    const [asked] = await Promise.all([askGame(state.game), withPieces(state.game)]);
    // What came meanwhile shows itself, and may have done so already.
    if (table.state !== state) return;
    game = asked;
    board.begin(game);
    document.getElementById("choose-game").textContent = game.title;
    document.title = `${game.title} – Chrysalis`;
    showPanel(null);
  }
  const person = state.playing?.person;
  if (person !== showState.person) {
    showState.person = person;
    if (person) board.flip(person === "black");
    arrange();
  }
  if (playView.isConnected && (showState.isPlaying ?? true) !== Boolean(state.playing))
    markTab(state.playing ? "Play" : "Analyze");
  showState.isPlaying = Boolean(state.playing);
  status.textContent = statusText(state);
  if (!board.place) board.show(state);
  players.show(state);
  thoughts.showState(state, table.tree);
  moves.showHere();
  notes.show();
  graph.show();
  const [playing, over] = [Boolean(state.playing), Boolean(state.end)];
  const shown = {
    pass: passing().length > 0,
    back: playing,
    hint: !over && !(playing && state.moves.length === 0),
    draw: playing && !over,
    resign: playing && !over,
    again: true,
    look: playing,
    report: !playing,
    setup: !playing,
    files: true,
    flip: true,
  };
  for (const [name, element] of Object.entries(actions)) element.hidden = !shown[name];
  thoughts.element.hidden = playing && !over;
  thoughts.bar.hidden = playing && !over;
  notes.element.hidden ||= playing;
  showArrows();
}

function showArrows() {
  const hint = table.state?.moves.find((move) => move.move === table.state.hint);
  const shown = hint ? [{ from: hint.from, to: hint.to, kind: "hint" }] : [];
  board.arrows([...arrows, ...shown]);
}

table.follow((what) => {
  if (what === "tree") {
    moves.showTree();
    if (table.state) graph.show();
  } else if (what === "state") showState().catch(complain);
  else {
    arrows = thoughts.showThoughts();
    if (table.state) showArrows();
  }
});

const main = document.getElementById("main");
const views = {
  Play: async () => {
    if (table.state && !table.state.playing) showPanel(newGame());
    return playView;
  },
  Analyze: async () => {
    if (!table.state || table.state.playing) await table.order({ do: "analyze" });
    return playView;
  },
  Learn: async () =>
    learnPage(game, () => {
      go("Play");
      showPanel(newGame());
    }),
  Games: async () =>
    gamePicker(async (id) => {
      const playing = !table.state || table.state.playing;
      const done = await table.order(
        playing ? { do: "play", game: id, terms: usualTerms() } : { do: "analyze", game: id },
      );
      if (done) go(playing ? "Play" : "Analyze");
    }),
  Watch: async () => {
    await watch.start();
    return watch.element;
  },
};

function markTab(name) {
  for (const tab of document.getElementById("views").children)
    tab.toggleAttribute("aria-current", tab.textContent === name);
}

async function go(name) {
  watch.stop();
  markTab(name);
  try {
    main.replaceChildren(await views[name]());
  } catch (problem) {
    complain(problem);
  }
}

async function begin() {
  const nav = document.getElementById("views");
  const shown = ["Play", "Analyze", "Learn", "Games"];
  nav.append(...shown.map((name) => make("button", { text: name, onclick: () => go(name) })));
  document.getElementById("choose-game").onclick = () => go("Games");
  arrange();
  main.replaceChildren(playView);
  nav.firstChild.toggleAttribute("aria-current", true);
  await table.open(usualTerms());
  const { watched } = await get("match");
  if (watched) {
    nav.append(make("button", { text: "Watch", onclick: () => go("Watch") }));
    if (location.hash.includes("watch")) go("Watch");
  }
}

begin().catch((problem) => complain(problem, true));
