// Measures the board as a browser shows it; scripts/measure-board runs it.

import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { Player } from "./player.js";
import { launch, serve } from "./support.js";

const LOADS = 15;
const MOVES = ["e3e4", "e7e6", "d3d4", "d7d6", "c3c4", "c7c6", "f3f4", "f7f6", "g3g4", "g7g6"];
const GAMES = 50;
const OWN_MOVES = 10;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Notes when pieces are first drawn, and when a piece comes to where the pointer went up; runs in the page. */
function observe() {
  window.measured = {};
  const drawn = (name, since) =>
    requestAnimationFrame(() => {
      window.measured[name] ??= performance.now() - since;
    });
  const at = { since: 0, square: null };
  new MutationObserver(() => {
    if (document.querySelector(".board .piece")) drawn("first", 0);
    if (at.square?.querySelector(".piece")) {
      drawn("move", at.since);
      at.square = null;
    }
  }).observe(document, { childList: true, subtree: true });
  addEventListener(
    "pointerup",
    (event) => {
      const square = event.target.closest("[data-square]");
      if (square && !square.querySelector(".piece")) {
        [at.since, at.square] = [performance.now(), square];
        delete window.measured.move;
      }
    },
    true,
  );
}

/** Plays games at one table of its own, by chance; runs in the page. */
async function games([count, moves]) {
  const post = async (path, body) => {
    const said = await fetch(`api/${path}`, { method: "POST", body: JSON.stringify(body) });
    if (!said.ok) throw new Error(await said.text());
    return said.json();
  };
  const { table } = await post("tables", {});
  let state = null;
  let changed = () => {};
  const source = new EventSource(`api/tables/${table}/events`);
  source.addEventListener("state", (event) => {
    state = JSON.parse(event.data);
    changed();
  });
  const until = async (holds) => {
    while (!state || !holds())
      await new Promise((done) => {
        changed = done;
      });
  };
  const terms = { side: "white", strength: "full", pace: { move: 0.05 } };
  for (let game = 0; game < count; game++) {
    await post(`tables/${table}`, { do: "play", game: "promochess", terms });
    await until(() => state.playing && state.here === 0);
    for (let turn = 0; turn < moves && !state.end; turn++) {
      const { move } = state.moves[(7 * game + 11 * turn) % state.moves.length];
      const before = state.here;
      await post(`tables/${table}`, { do: "move", text: move });
      await until(() => state.end || (state.here !== before && state.moves.length > 0));
    }
  }
  source.close();
}

async function resident(program) {
  const status = await readFile(`/proc/${program.pid}/status`, "utf8");
  return Number(status.match(/VmRSS:\s+(\d+)/)[1]) / 1024;
}

const [server, browser] = await Promise.all([serve(), launch()]);
const load = loadavg()[0];
const [firsts, moves, sizes] = [[], [], []];
for (let turn = 0; turn < LOADS; turn++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const requests = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(server.address);
  const player = new Player(page);
  await player.ready();
  firsts.push(await page.evaluate(() => window.measured.first));
  let bytes = 0;
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  }
  sizes.push(bytes);
  if (turn === 0) {
    await player.view("Analysis");
    await player.status("to move");
    for (const move of MOVES) {
      await player.click(move.slice(0, 2), move.slice(2));
      await page.waitForFunction(() => window.measured.move !== undefined);
      moves.push(await page.evaluate(() => window.measured.move));
    }
  }
  await context.close();
}
const page = await browser.newPage();
await page.goto(server.address);
const memory = [];
for (let done = 0; done < GAMES; done += GAMES / 5) {
  await page.evaluate(games, [GAMES / 5, OWN_MOVES]);
  memory.push(await resident(server.program));
}
await browser.close();
await server.stop();

const rows = [
  ["first board after the request, ms", median(firsts).toFixed(0), "300"],
  ["own move shown, ms", median(moves).toFixed(0), "50"],
  ["first load in all, kB", (median(sizes) / 1000).toFixed(0), "200"],
  [`memory after 10, 20, … ${GAMES} games, MiB`, memory.map((size) => size.toFixed(0)).join(" "), "flat"],
  ["load of the machine", load.toFixed(1), ""],
];
process.stdout.write("| | median | at most |\n|---|--:|--:|\n");
for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
