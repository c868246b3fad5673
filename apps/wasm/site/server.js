// @ts-check
// Requests of the page where there is no server: a worker answers them.

import { showError } from "./announce.js";
import { secondsLeft } from "./clocks.js";

const worker = new Worker(new URL("engine/page.mjs", import.meta.url), { type: "module" });
/** @type {Map<number, { done: (answer: { type: string, text: string }) => void, failed: (error: Error) => void }>} */
const waiting = new Map();
/** @type {(name: keyof PageEvents, text: string) => void} */
let take = () => {};
/**
 * The last state of the table, and when it came.
 * @type {{ text: string, since: number } | null}
 */
let state = null;
let next = 1;
/** The number of the last table. */
let table = 0;

worker.onmessage = ({ data }) => {
  if (data.crash) {
    showError(`${data.crash} Load the page again.`, true);
    return;
  }
  if (data.events) {
    for (const [name, text] of data.events) {
      if (name === "state") state = { text, since: performance.now() };
      take(name, text);
    }
    if (data.events.some((/** @type {[string, string]} */ [name]) => name !== "thoughts")) keep().catch(() => {});
    return;
  }
  const asked = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.error === undefined) asked?.done(data);
  else asked?.failed(new Error(data.error));
};
worker.onerror = (event) => {
  for (const { failed } of waiting.values())
    failed(new Error(`The engine cannot be loaded. ${event.message ?? ""}`));
  waiting.clear();
};

/**
 * @param {object} request
 * @returns {Promise<{ type: string, text: string }>}
 */
function ask(request) {
  const id = next++;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    worker.postMessage({ id, ...request });
  });
}

/** Where the game is kept while the page is loaded again. */
const KEPT = "chrysalis-game";
/**
 * The terms of the game that is played; none in analysis.
 * @type {object | null}
 */
let terms = null;

let pgn = "";

/** Keeps the game. */
async function keep() {
  if (table === 0) return;
  pgn = await get(`tables/${table}/game.pgn`);
  store();
}

/** Writes what is kept, with the clocks as they are now. */
function store() {
  if (!state || !pgn) return;
  const { playing, game: id } = /** @type {ShownTable} */ (JSON.parse(state.text));
  const clocks = playing?.clocks;
  const left = clocks ? { left: secondsLeft(clocks, performance.now() - state.since) } : {};
  const going = playing ? { ...terms, side: playing.person, ...left } : null;
  sessionStorage.setItem(KEPT, JSON.stringify({ id, pgn, terms: going }));
}
addEventListener("pagehide", store);

/** Sets the game that was kept up again; whether there was one. */
async function restore() {
  const kept = sessionStorage.getItem(KEPT);
  if (!kept) return false;
  const { id, pgn, terms: before } = JSON.parse(kept);
  const opened = await post("tables", { game: id });
  await post(`tables/${opened.table}`, { do: "load", pgn });
  // What has changed comes after the answer, and before that to the next request.
  await get(`tables/${opened.table}/game.pgn`);
  await post(`tables/${opened.table}`, { do: "go", to: JSON.parse(state?.text ?? "").tip });
  if (before) await post(`tables/${opened.table}`, { do: "play", game: null, terms: before });
  return true;
}

/** @param {{ type: string, text: string }} answer */
const body = ({ type, text }) => (type === "application/json" ? JSON.parse(text) : text);

/** Where the browser keeps games. */
const SAVED = "chrysalis-saved";
/** The most games that are kept. */
const MOST = 100;

/**
 * The games that the browser keeps.
 * @returns {{ key: string }[]}
 */
function saved() {
  return JSON.parse(localStorage.getItem(SAVED) ?? "[]");
}

/** @param {{ do: "put", game: { key: string } } | { do: "drop", key: string }} order */
function save(order) {
  const key = order.do === "put" ? order.game.key : order.key;
  const all = saved().filter((other) => other.key !== key);
  if (order.do === "put") all.unshift(order.game);
  for (let most = MOST; most > 0; most = Math.floor(most / 2)) {
    try {
      localStorage.setItem(SAVED, JSON.stringify(all.slice(0, most)));
      return;
    } catch {
      // The browser gives no more room: older games go.
    }
  }
}

/**
 * The text of a file of the page.
 * @param {string} name
 */
export async function file(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} cannot be loaded`);
  return response.text();
}

/**
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<GetAnswer<Path>>}
 */
export async function get(path) {
  if (path === "saved") return /** @type {any} */ (saved());
  return body(await ask({ method: "GET", path, body: "" }));
}

/**
 * @template {string} Path
 * @param {Path} path
 * @param {PostBody<Path>} what
 * @returns {Promise<PostAnswer<Path>>}
 */
export async function post(path, what) {
  if (path === "saved") {
    save(/** @type {any} */ (what));
    return /** @type {any} */ (null);
  }
  if (path === "tables") [state, pgn] = [null, ""];
  const answer = body(await ask({ method: "POST", path, body: JSON.stringify(what) }));
  const { do: order, terms: wanted } = /** @type {{ do?: string, terms?: object }} */ (what);
  if (path === "tables") table = answer.table;
  if (path === "tables" || order === "play") terms = wanted ?? null;
  return answer;
}

/** What is said when the page is closed: its worker ends with it. */
export function sendLast() {}

/**
 * Whether something is there.
 * @param {string} path
 */
export async function exists(path) {
  // The first table of a worker has the same number each time.
  if (table === 0 && (await restore().catch(() => false)) && path.startsWith(`tables/${table}/`)) return true;
  return get(path).then(
    () => true,
    () => false,
  );
}

/**
 * Calls `listener` with the name and the text of what there is at the table, and of whatever changes.
 * @param {number} number
 * @param {(name: keyof PageEvents, text: string) => void} listener
 */
export function listen(number, listener) {
  take = listener;
  get(`tables/${number}/events`).catch(showError);
  return () => {
    take = () => {};
  };
}

/** @param {string} text */
const address = (text) => `data:image/svg+xml,${encodeURIComponent(text)}`;

/**
 * Shows a picture in an image.
 * @param {HTMLImageElement} image
 * @param {string} path
 */
export function showPicture(image, path) {
  get(path).then(
    (text) => {
      image.src = address(text);
    },
    () => {},
  );
  return image;
}

/**
 * The pixels of a picture.
 * @param {string} text
 * @returns {Promise<Blob>}
 */
async function pixels(text) {
  const image = new Image();
  image.src = address(text);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture cannot be drawn."))));
  });
}

/**
 * Makes a link save something as a file.
 * @param {HTMLAnchorElement} link
 * @param {string} path
 */
export function saves(link, path) {
  link.href = "#";
  link.onclick = async (event) => {
    event.preventDefault();
    const { type, text } = await ask({ method: "GET", path: path.replace(/\.png$/, ".svg"), body: "" });
    const file = path.endsWith(".png") ? await pixels(text) : new Blob([text], { type });
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(file);
    saved.download = link.download;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 60_000);
  };
  return link;
}

/**
 * Adds the game of a game file; its id.
 * @param {string} text
 */
export async function addGame(text) {
  return (await ask({ add: text })).text;
}

/**
 * Opens a book of a game.
 * @param {string} game
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export async function addBook(game, name, bytes) {
  await ask({ book: { game, name, bytes } });
}
