// @ts-check
// A menu on the board: which of several moves between the same squares.

import { make, piece } from "./dom.js";

/**
 * Lets one of several moves be chosen beside a square; `chosen` is it, or nothing.
 * @param {HTMLElement} frame
 * @param {HTMLElement} square
 * @param {ShownMove[]} moves
 * @param {Map<string, string>} symbols
 * @param {(move: ShownMove) => void} preview called with the move that the keyboard or a pointer is on
 */
export function choose(frame, square, moves, symbols, preview) {
  /** @type {(move: ShownMove | null) => void} */
  let settle;
  /** @type {Promise<ShownMove | null>} */
  const chosen = new Promise((resolve) => {
    settle = resolve;
  });
  /** @param {ShownMove | null} move */
  const close = (move = null) => {
    removeEventListener("pointerdown", outside, true);
    menu.remove();
    settle(move);
  };
  /** @param {PointerEvent} event */
  const outside = (event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) close();
  };
  // Promotions come first.
  const sorted = [...moves].sort((one, other) => Number(Boolean(other.promotion)) - Number(Boolean(one.promotion)));
  const entries = sorted.map((move) =>
    make(
      "button",
      {
        role: "menuitem",
        tabindex: "-1",
        onclick: () => close(move),
        onfocus: () => preview(move),
        onpointerenter: () => preview(move),
      },
      piece(symbols.get(move.promotion ?? move.piece), "small"),
      make("span", { text: move.choice }),
    ),
  );
  entries.push(
    make(
      "button",
      { role: "menuitem", tabindex: "-1", class: "cancel", onclick: () => close() },
      make("span", { text: "Cancel" }),
    ),
  );
  const menu = make(
    "div",
    { class: "choices", role: "menu", "aria-label": `From ${moves[0].from} to ${moves[0].to}` },
    entries,
  );
  menu.addEventListener("keydown", (event) => {
    const at = entries.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (next !== undefined) entries.at(next % entries.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  frame.append(menu);
  const [board, at] = [frame.getBoundingClientRect(), square.getBoundingClientRect()];
  const left = Math.min(at.left - board.left, board.width - menu.offsetWidth - 4);
  const below = at.bottom - board.top;
  const top = below + menu.offsetHeight > board.height ? at.top - board.top - menu.offsetHeight : below;
  menu.style.left = `${Math.max(4, left)}px`;
  menu.style.top = `${Math.max(4, top)}px`;
  entries[0].focus();
  // The tap that opened it is not one beside it.
  setTimeout(() => addEventListener("pointerdown", outside, true));
  return { chosen, close };
}
