// @ts-check
// Images of the pieces, which the page holds once for each game.

import { element } from "./dom.js";
import { get } from "./server.js";

const place = element("sprite");
/** @type {Map<string, Promise<void>>} */
const known = new Map();

/** @param {string} id */
async function ask(id) {
  const text = await get(`games/${encodeURIComponent(id)}/pieces`);
  const sprite = new DOMParser().parseFromString(text, "text/html").body.firstChild;
  if (sprite) place.append(sprite);
}

/**
 * Loads the images of a game's pieces.
 * @param {string} id
 */
export function withPieces(id) {
  const loaded = known.get(id);
  if (loaded) return loaded;
  const asked = ask(id);
  asked.catch(() => known.delete(id));
  known.set(id, asked);
  return asked;
}
