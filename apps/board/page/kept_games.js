// @ts-check
// The games that are kept from one visit to the next: by the program, or where there is none by the browser.

import { get, post } from "./server.js";

/**
 * @typedef {object} KeptGame
 * @property {string} key
 * @property {string} game the game's id
 * @property {string} title
 * @property {string} pgn
 * @property {number} moves how many were played
 * @property {string} result
 * @property {Terms | null} terms of a game against the engine that goes on
 * @property {number} time when it was last saved
 */

/**
 * All of them, the last one first.
 * @returns {Promise<KeptGame[]>}
 */
export async function keptGames() {
  // The program gives back what a page has written, maybe another version's.
  const all = /** @type {KeptGame[]} */ (await get("saved"));
  return Array.isArray(all) ? all.filter((kept) => kept?.key && kept.game && typeof kept.pgn === "string") : [];
}

/**
 * Saves a game, in the place of what was saved of it before.
 * @param {KeptGame} game
 */
export async function keepGame(game) {
  await post("saved", { do: "put", game });
}

/** @param {string} key */
export async function dropGame(key) {
  await post("saved", { do: "drop", key });
}

/** A key that no other game has. */
export function newKey() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
