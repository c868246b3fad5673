// @ts-check
// The pieces that a side has captured, beside its name.

import { piece } from "./dom.js";

/**
 * Shows the captured pieces of one color: those of one kind side by side.
 * @param {HTMLElement} place
 * @param {string} captured the letters of all captured pieces
 * @param {boolean} white whether the white ones are shown
 * @param {PageGame} game
 */
export function showCaptured(place, captured, white, game) {
  const own = [...captured].filter((letter) => (letter === letter.toUpperCase()) === white);
  const text = own.join("");
  if (place.dataset.pieces === text + game.id) return;
  place.dataset.pieces = text + game.id;
  const drawn = [];
  const names = [];
  for (const one of game.pieces) {
    const count = own.filter((letter) => letter === (white ? one.white : one.black)).length;
    if (!count) continue;
    names.push(`${count} ${one.name}`);
    for (let number = 0; number < count; number++)
      drawn.push(piece(white ? one.white_symbol : one.black_symbol, "taken"));
  }
  place.replaceChildren(...drawn);
  if (names.length) {
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", `captured: ${names.join(", ")}`);
  } else {
    place.removeAttribute("role");
    place.removeAttribute("aria-label");
  }
}
