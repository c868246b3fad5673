// A game explained: its pieces with their charts, and its rules in sentences.

import { make, piece } from "./dom.js";

/** The page of a game; `play` is called when it is to be played. */
export function learnPage(game, play) {
  const picture = (file, text) =>
    make("img", { src: `api/games/${encodeURIComponent(game.id)}/${file}`, alt: text, loading: "lazy" });
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
        picture(`${one.white}/moves.svg`, `How the ${one.name} moves`),
        picture(`${one.white}/promotions.svg`, `What the ${one.name} becomes, and where`),
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
      make("button", { class: "main", text: "Play it", onclick: play }),
    ),
    make(
      "div",
      { class: "columns" },
      make(
        "div",
        {},
        make("h3", { text: "Pieces" }),
        make("p", { text: "Open one to see how it moves and what becomes of it." }),
        pieces,
      ),
      make("div", {}, rules),
    ),
  );
}
