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
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<GetAnswer<Path>>}
 */
export async function get(path) {
  return answer(await fetch(`api/${path}`));
}

/**
 * @template {string} Path
 * @param {Path} path
 * @param {PostBody<Path>} body
 * @returns {Promise<PostAnswer<Path>>}
 */
export async function post(path, body) {
  const answered = await answer(await fetch(`api/${path}`, { method: "POST", body: JSON.stringify(body) }));
  askNow();
  return answered;
}

/**
 * Asks for something when nobody waits for the answer any more.
 * @template {string} Path
 * @param {Path} path
 * @param {PostBody<Path>} body
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
 * The text of a file of the page.
 * @param {string} name
 */
export async function file(name) {
  return answer(await fetch(name)).then((body) => (typeof body === "string" ? body : JSON.stringify(body)));
}

/** How many pages of this browser listen to a stream; it allows six connections to one server. */
const STREAMS = 3;
/** How often other pages ask, in milliseconds. */
const ASK = 300;
/** Asks at once, where this page asks. */
let askNow = () => {};

/**
 * The right to a stream, as what gives it back; none if enough pages have one.
 * @returns {Promise<(() => void) | null>}
 */
async function claim() {
  // Only pages of this machine, or encrypted ones, have locks: others do not know how many streams there are.
  if (!navigator.locks) return null;
  for (let number = 0; number < STREAMS; number++) {
    /** @type {(() => void) | null} */
    const release = await new Promise((done, failed) => {
      const held = navigator.locks.request(`stream-${number}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise((end) => done(() => end(null)));
        done(null);
        return null;
      });
      held.catch(failed);
    });
    if (release) return release;
  }
  return null;
}

/** @typedef {(name: keyof PageEvents, text: string) => void} Take */

/**
 * @param {number} table
 * @param {Take} take
 * @param {(forGood: boolean) => void} lost
 */
function stream(table, take, lost) {
  const source = new EventSource(`api/tables/${table}/events`);
  for (const name of /** @type {const} */ (["state", "tree", "change", "thoughts"]))
    source.addEventListener(name, (event) => take(name, event.data));
  // A browser gives up where the answer is no stream.
  source.onerror = () => lost(source.readyState === EventSource.CLOSED);
  return () => source.close();
}

/**
 * @param {number} table
 * @param {Take} take
 * @param {(forGood: boolean) => void} lost
 */
function ask(table, take, lost) {
  let asks = true;
  const loop = async () => {
    /** @param {(value?: unknown) => void} done */
    const wait = (done) => {
      askNow = done;
      setTimeout(done, ASK);
    };
    for (let known = "-"; asks; await new Promise(wait)) {
      const found = await get(`tables/${table}/changes/${known}`);
      known = found.known;
      for (const [name, text] of found.events) if (asks) take(/** @type {keyof PageEvents} */ (name), text);
    }
  };
  loop().catch(() => asks && lost(true));
  return () => {
    asks = false;
  };
}

/**
 * Calls `take` with the name and the text of whatever changes at a table, and `lost` when that ends for a while, or for
 * good. Returns how to end it.
 * @param {number} table
 * @param {Take} take
 * @param {(forGood: boolean) => void} lost
 */
export function listen(table, take, lost) {
  let ended = false;
  let leave = () => {};
  claim().then((release) => {
    if (ended) {
      release?.();
      return;
    }
    const end = (release ? stream : ask)(table, take, lost);
    leave = () => {
      end();
      release?.();
    };
  });
  return () => {
    ended = true;
    leave();
  };
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
 * Opens a book of a game, where that is possible.
 * @type {((game: string, name: string, bytes: Uint8Array) => Promise<void>) | null}
 */
export const addBook = null;

/**
 * Adds the game of a game file, where that is possible; its id.
 * @type {((text: string) => Promise<string>) | null}
 */
export const addGame = null;
