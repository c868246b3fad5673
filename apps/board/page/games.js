// All games, with a picture of each, to choose from.

import { make } from "./dom.js";
import { allGames } from "./server.js";

/** A page of games; `chosen` is called with the id of one. */
export async function gamePicker(chosen) {
  const games = await allGames();
  const filter = make("input", { type: "search", placeholder: "part of a name", "aria-label": "Find a game" });
  const cards = games.map((game) => {
    const picture = `api/games/${encodeURIComponent(game.id)}/start.svg`;
    const card = make(
      "li",
      {},
      make(
        "button",
        { class: "card", onclick: () => chosen(game.id) },
        make("img", { src: picture, alt: "", loading: "lazy", width: 132, height: 132 }),
        make("b", { text: game.title }),
        make("span", { text: `${game.files}×${game.ranks}, ${game.id}` }),
      ),
    );
    return [card, `${game.title} ${game.id} ${game.family}`.toLowerCase()];
  });
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const [card, text] of cards) card.hidden = !text.includes(wanted);
  });
  return make(
    "section",
    { class: "picker", "aria-label": "Games" },
    make("h2", { text: "Choose a game" }),
    filter,
    make(
      "ul",
      { class: "cards" },
      cards.map(([card]) => card),
    ),
  );
}
