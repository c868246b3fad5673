// What is said to those who do not see the board, and what went wrong.

const spoken = document.getElementById("spoken");
const notice = document.getElementById("notice");
let last = "";
let hiding;
let stays = false;

/** Says something once. */
export function say(text) {
  if (text && text !== last) spoken.textContent = text;
  last = text;
}

/** Says what went wrong, for a while or until it is over. */
export function complain(problem, lasting = false) {
  const text = problem instanceof Error ? problem.message : problem;
  notice.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  notice.hidden = false;
  stays = lasting;
  clearTimeout(hiding);
  if (!lasting) hiding = setTimeout(settle, 8000);
}

/** What had to last is over; what was wrong with an order is still to be read. */
export function recover() {
  if (stays) settle();
}

/** Nothing is wrong any more. */
export function settle() {
  notice.hidden = true;
}
