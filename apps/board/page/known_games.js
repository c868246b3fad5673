// @ts-check
// The games as the server tells them; each is asked for once.

import { get } from "./server.js";

/** @type {Map<string, Promise<PageGame>>} */
const games = new Map();

/**
 * A game with its pieces and rules.
 * @param {string} id
 */
export function game(id) {
  const known = games.get(id);
  if (known) return known;
  const asked = get(`games/${encodeURIComponent(id)}`);
  asked.catch(() => games.delete(id));
  games.set(id, asked);
  return asked;
}

/** @type {Promise<ListedGame[]> | undefined} */
let list;

/**
 * All games.
 * @returns {Promise<ListedGame[]>}
 */
export function allGames() {
  list ??= get("games");
  return /** @type {Promise<ListedGame[]>} */ (list);
}

/** Asks for the list again the next time: a game was added. */
export function forgetList() {
  list = undefined;
}

/** @type {Promise<ListedFamily[]> | undefined} */
let families;

/**
 * What the shipped families are about.
 * @returns {Promise<ListedFamily[]>}
 */
export function allFamilies() {
  families ??= get("families");
  return /** @type {Promise<ListedFamily[]>} */ (families);
}
