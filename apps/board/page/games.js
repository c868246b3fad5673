// @ts-check
// All games by families, with what is different and what pieces become, to choose from.

import { showError } from "./announce.js";
import { labeled, make } from "./dom.js";
import { allFamilies, allGames, forgetList } from "./known_games.js";
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
 * What a game is told with: `chosen` for a click.
 * @param {ListedGame} game
 * @param {(id: string) => void} chosen
 */
function gameEntry(game, chosen) {
  const length = game.length ? `, about ${game.length} moves` : "";
  return make(
    "button",
    { class: "card", "data-game": game.id, onclick: () => chosen(game.id) },
    make("b", { text: game.title }),
    make("span", { text: `${game.files}×${game.ranks}${length}, ${game.id}` }),
  );
}

/**
 * A family: what is different, a picture of what its pieces become, and its games.
 * @param {ListedFamily} family
 * @param {ListedGame[]} games
 * @param {(id: string) => void} chosen
 * @param {(id: string) => void} learn
 */
function familyCard({ title, inventor, difficulty, line }, games, chosen, learn) {
  const [first, ...others] = games;
  const image = make("img", { class: "changes", alt: "", loading: "lazy" });
  const by = ["–", "unknown", ""].includes(inventor) ? "" : `By ${inventor}. `;
  const length = first.length ? `About ${first.length} moves. ` : "";
  const level = difficulty ? `To learn: ${difficulty}.` : "";
  return make(
    "li",
    { class: "family" },
    make("h3", { text: title }),
    make("p", { text: line }),
    showPicture(image, `games/${encodeURIComponent(first.id)}/changes.svg`),
    make(
      "p",
      { class: "about" },
      `${by}${length}${level} `,
      make("button", {
        class: "learn-first",
        text: "Learn first",
        "aria-label": `Learn first: ${title}`,
        onclick: () => learn(first.id),
      }),
    ),
    others.length
      ? make(
          "details",
          {},
          make("summary", { text: `${games.length} games` }),
          games.map((game) => gameEntry(game, chosen)),
        )
      : gameEntry(first, chosen),
  );
}

/**
 * A page of games; `chosen` is called with the id of one to play, `learn` with that of one to learn.
 * @param {(id: string) => void} chosen
 * @param {(id: string) => void} learn
 */
export async function gamePicker(chosen, learn) {
  const [games, known] = await Promise.all([allGames(), allFamilies()]);
  const filter = make("input", { type: "search", placeholder: "Search games", "aria-label": "Search games" });
  const names = [...new Set(games.map((game) => game.family))];
  const cards = names.map((name) => {
    const own = games.filter((game) => game.family === name);
    const unknown = { name, title: own[0].title, inventor: "", difficulty: "", line: "A game of your own." };
    const family = known.find((one) => one.name === name) ?? unknown;
    const card = familyCard(family, own, chosen, learn);
    return { card, text: [family.title, family.inventor, family.line].join(" ").toLowerCase() };
  });
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const { card, text } of cards) {
      const entries = /** @type {HTMLElement[]} */ ([...card.querySelectorAll(".card")]);
      const own = entries.filter((entry) => entry.textContent?.toLowerCase().includes(wanted));
      const all = text.includes(wanted);
      card.hidden = !all && own.length === 0;
      for (const entry of entries) entry.hidden = !all && !own.includes(entry);
      const list = card.querySelector("details");
      if (list) list.open = wanted !== "";
    }
  });
  return make(
    "section",
    { class: "picker", "aria-label": "Games" },
    make("h2", { text: "Games" }),
    make("p", {
      text: "New here? Begin with Ascending the Throne: chess, but a captured king is succeeded.",
    }),
    filter,
    addGame && ownGame(added, chosen),
    make(
      "ul",
      { class: "families" },
      cards.map(({ card }) => card),
    ),
  );
}
