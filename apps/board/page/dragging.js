// @ts-check
// Pieces under a pointer: a tap, or a way from one square to another.

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 5;

/**
 * @typedef {object} Held
 * @property {string} square
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {SVGElement | null} piece
 * @property {boolean} dragging
 */

/**
 * The square of an element of the board.
 * @param {Element | null} element
 */
function squareOf(element) {
  return element?.closest("[data-square]")?.getAttribute("data-square") ?? null;
}

/**
 * Watches a grid of squares. `begin` gives the piece that may be dragged, or nothing.
 * @param {HTMLElement} grid
 * @param {object} actions
 * @param {(square: string) => SVGElement | null} actions.begin
 * @param {(from: string, to: string) => void} actions.end
 * @param {(square: string) => void} actions.tap
 * @param {(from: string, to: string) => void} actions.draw called with the squares between which the right button went
 */
export function draggable(grid, { begin, end, tap, draw }) {
  /** @type {Held | null} */
  let held = null;

  const release = () => {
    held?.piece?.classList.remove("dragged");
    if (held?.piece) held.piece.style.transform = "";
    held = null;
  };

  /** @type {string | null} */
  let drawn = null;
  grid.addEventListener("contextmenu", (event) => event.preventDefault());
  addEventListener("pointerup", (event) => {
    if (event.button !== 2 || !drawn) return;
    const target = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (target && grid.contains(document.elementFromPoint(event.clientX, event.clientY))) draw(drawn, target);
    drawn = null;
  });

  grid.addEventListener("pointerdown", (event) => {
    const square = squareOf(/** @type {Element} */ (event.target));
    if (event.button === 2) drawn = square;
    if (!square || event.button !== 0) return;
    held = { square, x: event.clientX, y: event.clientY, pointer: event.pointerId, piece: null, dragging: false };
  });

  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.dragging && Math.hypot(x, y) > SLACK) {
      held.dragging = true;
      held.piece = begin(held.square);
      held.piece?.classList.add("dragged");
    }
    if (held.piece) held.piece.style.transform = `translate(${x}px, ${y}px)`;
  });

  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { square, dragging, piece } = held;
    release();
    const target = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!dragging || target === square) {
      if (!dragging) tap(square);
    } else if (piece && target) end(square, target);
  });

  addEventListener("pointercancel", release);
}
