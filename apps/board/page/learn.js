// @ts-check
// A game explained: its pieces with their charts, and its rules in sentences.

import { make, piece } from "./dom.js";
import { lessonsOf } from "./lessons.js";
import { showPicture } from "./server.js";

/**
 * The page of a game; `play` is called when it is to be played.
 * @param {PageGame} game
 * @param {() => void} play
 */
export async function learnPage(game, play) {
  const lessons = await lessonsOf(game);
  /**
   * @param {string} file
   * @param {string} text
   */
  const chart = (file, text) =>
    showPicture(make("img", { alt: text, loading: "lazy" }), `games/${encodeURIComponent(game.id)}/${file}`);
  const pieces = game.pieces.map((one) =>
    make(
      "details",
      { class: "piece-card" },
      make(
        "summary",
        {},
        piece(one.white_symbol, "small"),
        piece(one.black_symbol, "small"),
        make("b", { text: one.name }),
        ` ${one.moves}`,
        one.value ? make("span", { class: "value", text: `value ${one.value}` }) : null,
      ),
      make(
        "div",
        { class: "charts" },
        chart(`${one.white}/moves.svg`, `How the ${one.name} moves`),
        chart(`${one.white}/promotions.svg`, `What the ${one.name} promotes to, and where`),
      ),
    ),
  );
  const rules = game.sections.map(([title, sentences]) =>
    make(
      "section",
      {},
      make("h3", { text: title }),
      make(
        "ul",
        {},
        sentences.map((text) => make("li", { text })),
      ),
    ),
  );
  return make(
    "article",
    { class: "learn" },
    make("h2", { text: game.title }),
    make(
      "p",
      {},
      `${game.files}×${game.ranks} squares. `,
      make("button", { class: "main", text: "Play", onclick: play }),
    ),
    lessons,
    make(
      "div",
      { class: "columns" },
      make(
        "div",
        {},
        make("h3", { text: "Pieces" }),
        make("p", { text: "Open one to see how it moves and what it promotes to." }),
        pieces,
      ),
      make("div", {}, rules),
    ),
  );
}
