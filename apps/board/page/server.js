// @ts-check
// Requests to the server. Addresses are relative to the page's own, which nobody else can guess.

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

/** @type {Map<string, Promise<PageGame>>} */
const games = new Map();

/**
 * A game with its pieces and rules.
 * @param {string} id
 */
export function game(id) {
  const known = games.get(id);
  if (known) return known;
  const asked = get(`games/${encodeURIComponent(id)}`);
  asked.catch(() => games.delete(id));
  games.set(id, asked);
  return asked;
}

/** @type {Promise<ListedGame[]> | undefined} */
let list;

/**
 * All games.
 * @returns {Promise<ListedGame[]>}
 */
export function allGames() {
  list ??= get("games");
  return /** @type {Promise<ListedGame[]>} */ (list);
}
