// @ts-check
// Requests to the server. Addresses are relative to the page's own, which nobody else can guess. Where there is no
// server, another file of this name takes its place (apps/wasm/site).

/** @param {Response} response */
async function answer(response) {
  const type = response.headers.get("content-type") ?? "";
  const body = type.startsWith("application/json") ? await response.json() : await response.text();
  if (!response.ok) throw new Error(body?.error ?? `The server answered ${response.status}`);
  return body;
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answer(await fetch(`api/${path}`));
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  return answer(await fetch(`api/${path}`, { method: "POST", body: JSON.stringify(body) }));
}

/**
 * Asks for something when nobody waits for the answer any more.
 * @param {string} path
 * @param {unknown} body
 */
export function sendLast(path, body) {
  navigator.sendBeacon(`api/${path}`, JSON.stringify(body));
}

/**
 * Whether something is there.
 * @param {string} path
 */
export async function exists(path) {
  return (await fetch(`api/${path}`)).ok;
}

/**
 * Calls `take` with the name and the text of whatever changes at a table, and `lost` when that ends for a while, or for
 * good. Returns how to end it.
 * @param {number} table
 * @param {(name: "state" | "tree" | "thoughts", text: string) => void} take
 * @param {(forGood: boolean) => void} lost
 */
export function listen(table, take, lost) {
  const source = new EventSource(`api/tables/${table}/events`);
  for (const name of /** @type {const} */ (["state", "tree", "thoughts"]))
    source.addEventListener(name, (event) => take(name, event.data));
  // A browser gives up where the answer is no stream.
  source.onerror = () => lost(source.readyState === EventSource.CLOSED);
  return () => source.close();
}

/**
 * Shows a picture in an image.
 * @param {HTMLImageElement} image
 * @param {string} path
 */
export function showPicture(image, path) {
  image.src = `api/${path}`;
  return image;
}

/**
 * Makes a link save something as a file.
 * @param {HTMLAnchorElement} link
 * @param {string} path
 */
export function saves(link, path) {
  link.href = `api/${path}`;
  return link;
}

/**
 * Adds the game of a game file, where that is possible; its id.
 * @type {((text: string) => Promise<string>) | null}
 */
export const addGame = null;
