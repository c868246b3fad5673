// How fast the module is: see scripts/measure-web.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import { PACKAGE, ProgramTalk, WorkerTalk } from "./test/support.mjs";

const turns = Number(process.argv[2]);
const GAMES = ["normal", "promochess", "taylor"];
const NODES = 300_000;
const SITE = new URL("../../../dist/site/", import.meta.url);

const median = (all) => all.sort((one, other) => one - other)[all.length >> 1];

/** Nodes a second of a search, from its last report. */
async function speed(talk, game) {
  for (const line of [`setoption name UCI_Variant value ${game}`, "ucinewgame", "isready"]) talk.say(line);
  await talk.until(/^readyok/);
  const began = performance.now();
  talk.say(`go nodes ${NODES}`);
  await talk.until(/^bestmove/);
  return NODES / ((performance.now() - began) / 1000);
}

/** A worker of a page in Chromium that is talked to. */
async function pageTalk() {
  process.env.CHRYSALIS_SITE = SITE.pathname;
  const { launch, serve } = await import("../../board/browser/support.js");
  const [server, browser] = await Promise.all([serve(), launch()]);
  const page = await browser.newPage();
  await page.route("**/uci.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(`${server.address}uci.html`);
  await page.evaluate(() => {
    window.heard = [];
    window.worker = new Worker("engine/worker.js");
    window.worker.onmessage = ({ data }) => window.heard.push(data);
  });
  return {
    say: (line) => page.evaluate((text) => window.worker.postMessage(text), line),
    until: (pattern) =>
      page.waitForFunction(
        (source) => {
          const at = window.heard.findIndex((line) => new RegExp(source).test(line));
          if (at >= 0) window.heard.splice(0, at + 1);
          return at >= 0;
        },
        pattern.source,
        { polling: 5, timeout: 120_000 },
      ),
    end: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

const [program, worker, page] = [new ProgramTalk(), new WorkerTalk(), await pageTalk()];
for (const game of GAMES) {
  const found = { program: [], node: [], chromium: [] };
  for (let turn = 0; turn < turns; turn++) {
    found.program.push(await speed(program, game));
    found.node.push(await speed(worker, game));
    found.chromium.push(await speed(page, game));
  }
  const [native, node, chromium] = [found.program, found.node, found.chromium].map(median);
  const text = (value) => `${Math.round(value / 1000)} k/s (${(value / native).toFixed(2)})`;
  console.log(`${game}: program ${Math.round(native / 1000)} k/s, Node ${text(node)}, Chromium ${text(chromium)}`);
}
await Promise.all([worker.end(), page.end()]);
program.end();

/** Microseconds of each of many calls. */
function each(work, count = 20_000) {
  for (let warm = 0; warm < count / 4; warm++) work();
  const began = performance.now();
  for (let call = 0; call < count; call++) work();
  return ((performance.now() - began) / count) * 1000;
}

// Its loader takes Node for a browser if there is `fetch`.
delete globalThis.fetch;
const ffish = createRequire(import.meta.url)(process.env.CHRYSALIS_FFISH);
await new Promise((done) => {
  ffish.onRuntimeInitialized = done;
});
const { Chrysalis } = await import(new URL("index.mjs", PACKAGE));
const chess = await Chrysalis.load();
for (const [name, theirs, ours] of [
  ["chess", "chess", "normal"],
  ["9×9", "shogi", "promochess"],
]) {
  const [board, other] = [chess.board(ours), new ffish.Board(theirs)];
  const found = { ours: [], theirs: [] };
  for (let turn = 0; turn < turns; turn++) {
    found.theirs.push(each(() => other.legalMoves()));
    found.ours.push(each(() => board.legalMoves()));
  }
  const [slow, fast] = [median(found.theirs), median(found.ours)];
  console.log(
    `legal moves, ${name}: ffish ${slow.toFixed(1)} µs (${theirs}), here ${fast.toFixed(1)} µs (${ours}), ${(slow / fast).toFixed(1)} times as fast`,
  );
}

const packed = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
const files = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|css|js|mjs|svg)$/.test(entry.name))
    .map((entry) => new URL(entry.name, folder));
const scripts = [...files(SITE), ...files(new URL("engine/", SITE))]
  .map(packed)
  .reduce((sum, size) => sum + size, 0);
const module = packed(new URL("engine/chrysalis.wasm", SITE));
const ofGame = (id) =>
  packed(new URL(`engine/games/${id}.net`, SITE)) + packed(new URL(`engine/games/${id}.toml`, SITE));
for (const game of GAMES)
  console.log(
    `first load with ${game}, in brotli: page ${kilobytes(scripts)}, module ${kilobytes(module)}, game ${kilobytes(ofGame(game))}, in all ${kilobytes(scripts + module + ofGame(game))}`,
  );
