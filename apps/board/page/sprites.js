// The pictures of games' pieces, which the page holds once for each game.

import { get } from "./server.js";

const place = document.getElementById("sprite");
const known = new Map();

async function ask(id) {
  const text = await get(`games/${encodeURIComponent(id)}/pieces`);
  place.append(new DOMParser().parseFromString(text, "text/html").body.firstChild);
}

/** Sees to it that the pieces of a game can be drawn. */
export function withPieces(id) {
  if (!known.has(id)) {
    const asked = ask(id);
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  return known.get(id);
}
