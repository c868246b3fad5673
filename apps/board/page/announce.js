// @ts-check
// Announcements for screen readers, and errors.

import { element } from "./dom.js";

const spoken = element("spoken");
const notice = element("notice");
let last = "";
let hiding = 0;
let stays = false;

/**
 * Announces something once.
 * @param {string} text
 */
export function say(text) {
  if (text && text !== last) spoken.textContent = text;
  last = text;
}

/**
 * Shows an error, for a while or until it is over.
 * @param {unknown} error
 */
export function showError(error, lasting = false) {
  const text = error instanceof Error ? error.message : String(error);
  notice.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  notice.hidden = false;
  stays = lasting;
  clearTimeout(hiding);
  if (!lasting) hiding = setTimeout(clearError, 8000);
}

/**
 * Shows something that should be known, for a while.
 * @param {string} text
 */
export function showNotice(text) {
  showError(text);
}

/** A lasting error is over; an error of an order stays to be read. */
export function recover() {
  if (stays) clearError();
}

export function clearError() {
  notice.hidden = true;
}
