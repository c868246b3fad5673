// Asking the server. Addresses are relative to the page's own, which nobody else can guess.

async function answer(response) {
  const kind = response.headers.get("content-type") ?? "";
  const said = kind.startsWith("application/json") ? await response.json() : await response.text();
  if (!response.ok) throw new Error(said?.error ?? `The server answers ${response.status}`);
  return said;
}

export async function get(path) {
  return answer(await fetch(`api/${path}`));
}

export async function post(path, body) {
  return answer(await fetch(`api/${path}`, { method: "POST", body: JSON.stringify(body) }));
}

const games = new Map();

/** All that is known of a game. */
export function game(id) {
  if (!games.has(id)) {
    const asked = get(`games/${encodeURIComponent(id)}`);
    asked.catch(() => games.delete(id));
    games.set(id, asked);
  }
  return games.get(id);
}

let list;

/** The games there are. */
export function allGames() {
  list ??= get("games");
  return list;
}
