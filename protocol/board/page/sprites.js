// The pictures of a game's men, which the page holds once for each game.

import { get } from "./server.js";

const place = document.getElementById("sprite");
const known = new Map();
let current = null;

/** Makes the men of a game the ones that `man` draws. */
export async function withMen(id) {
  if (!known.has(id))
    known.set(
      id,
      new DOMParser().parseFromString(await get(`games/${encodeURIComponent(id)}/men.svg`), "image/svg+xml")
        .documentElement,
    );
  if (current === id) return;
  place.replaceChildren(document.importNode(known.get(id), true));
  current = id;
}
