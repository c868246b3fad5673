// Pieces under a pointer: a tap, or a way from one square to another.

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 5;

/** Watches a grid of squares. `begin` gives the picture that may be dragged, or nothing. */
export function draggable(grid, { begin, end, tap }) {
  let held = null;

  const squareAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-square]")?.dataset.square ?? null;

  const release = () => {
    held?.picture?.classList.remove("dragged");
    if (held?.picture) held.picture.style.transform = "";
    held = null;
  };

  grid.addEventListener("pointerdown", (event) => {
    const square = event.target.closest("[data-square]")?.dataset.square;
    if (!square || event.button !== 0) return;
    held = { square, x: event.clientX, y: event.clientY, pointer: event.pointerId, picture: null, dragging: false };
  });

  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.dragging && Math.hypot(x, y) > SLACK) {
      held.dragging = true;
      held.picture = begin(held.square);
      held.picture?.classList.add("dragged");
    }
    if (held.picture) held.picture.style.transform = `translate(${x}px, ${y}px)`;
  });

  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { square, dragging, picture } = held;
    release();
    const target = squareAt(event.clientX, event.clientY);
    if (!dragging || target === square) {
      if (!dragging) tap(square);
    } else if (picture && target) end(square, target);
  });

  addEventListener("pointercancel", release);
}
