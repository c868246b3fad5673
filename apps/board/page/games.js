// @ts-check
// All games, with an image of each, to choose from.

import { make } from "./dom.js";
import { allGames } from "./server.js";

/**
 * A page of games; `chosen` is called with the id of one.
 * @param {(id: string) => void} chosen
 */
export async function gamePicker(chosen) {
  const games = await allGames();
  const filter = make("input", { type: "search", placeholder: "Search games", "aria-label": "Search games" });
  const cards = games.map((game) => {
    const image = `api/games/${encodeURIComponent(game.id)}/start.svg`;
    const card = make(
      "li",
      {},
      make(
        "button",
        { class: "card", onclick: () => chosen(game.id) },
        make("img", { src: image, alt: "", loading: "lazy", width: 132, height: 132 }),
        make("b", { text: game.title }),
        make("span", { text: `${game.files}×${game.ranks}, ${game.id}` }),
      ),
    );
    return { card, text: `${game.title} ${game.id} ${game.family}`.toLowerCase() };
  });
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const { card, text } of cards) card.hidden = !text.includes(wanted);
  });
  return make(
    "section",
    { class: "picker", "aria-label": "Games" },
    make("h2", { text: "Games" }),
    filter,
    make(
      "ul",
      { class: "cards" },
      cards.map(({ card }) => card),
    ),
  );
}
