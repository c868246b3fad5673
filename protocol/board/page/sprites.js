// The pictures of a game's men, which the page holds once for each game.

import { get } from "./server.js";

const place = document.getElementById("sprite");
const known = new Map();
let wanted = null;

async function ask(id) {
  const text = await get(`games/${encodeURIComponent(id)}/men.svg`);
  return new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
}

/** Makes the men of a game the ones that `man` draws. */
export async function withMen(id) {
  wanted = id;
  if (!known.has(id)) {
    const asked = ask(id);
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  const men = await known.get(id);
  // Another game may have been asked for meanwhile.
  if (wanted === id && place.dataset.game !== id) {
    place.replaceChildren(document.importNode(men, true));
    place.dataset.game = id;
  }
}
