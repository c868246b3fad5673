// @ts-check
// All games, with an image of each, to choose from.

import { showError } from "./announce.js";
import { labeled, make } from "./dom.js";
import { allGames, forgetList } from "./known_games.js";
import { addGame, showPicture } from "./server.js";

/**
 * Adds a game to those that are known; its id.
 * @param {string} text
 */
async function added(text) {
  const id = await addGame?.(text);
  forgetList();
  return id ?? "";
}

/**
 * A panel for a game file; `chosen` is called with the id of its game.
 * @param {(text: string) => Promise<string>} add
 * @param {(id: string) => void} chosen
 */
function ownGame(add, chosen) {
  const text = make("textarea", { rows: 6, spellcheck: "false" });
  const file = make("input", { type: "file", accept: ".toml,.ini,.txt" });
  file.addEventListener("change", async () => {
    text.value = (await file.files?.[0]?.text()) ?? "";
  });
  const onclick = () => add(text.value).then(chosen, showError);
  return make(
    "details",
    { class: "own-game" },
    make("summary", { text: "Your own game" }),
    labeled("Open a game file", file),
    labeled("Or paste one", text),
    make("button", { class: "main", text: "Add game", onclick }),
  );
}

/**
 * A page of games; `chosen` is called with the id of one.
 * @param {(id: string) => void} chosen
 */
export async function gamePicker(chosen) {
  const games = await allGames();
  const filter = make("input", { type: "search", placeholder: "Search games", "aria-label": "Search games" });
  const cards = games.map((game) => {
    const image = make("img", { alt: "", loading: "lazy", width: 132, height: 132 });
    const card = make(
      "li",
      {},
      make(
        "button",
        { class: "card", onclick: () => chosen(game.id) },
        showPicture(image, `games/${encodeURIComponent(game.id)}/start.svg`),
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
    addGame && ownGame(added, chosen),
    make(
      "ul",
      { class: "cards" },
      cards.map(({ card }) => card),
    ),
  );
}
