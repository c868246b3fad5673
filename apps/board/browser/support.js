// The program and a browser for the tests: one of each for a file of tests, a fresh page for each test.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join, normalize, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Player } from "./player.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));
export const PROGRAM = process.env.CHRYSALIS_BIN ?? resolve(HERE, "../../../target/debug/chrysalis");
const BROWSER = process.env.CHRYSALIS_CHROMIUM ?? "/usr/bin/chromium";
/** A folder with files of the page that are shown instead of those in the program, to try a change without a build. */
const PAGE = process.env.CHRYSALIS_PAGE && resolve(process.env.CHRYSALIS_PAGE);
/** The folder of scripts/site, where the page is tried without a server. */
export const SITE = process.env.CHRYSALIS_SITE && resolve(process.env.CHRYSALIS_SITE);
/** The longest that anything may take, in milliseconds; the machine may be busy. */
const PATIENCE = 60_000;

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
};

/** Serves a folder as any web server does, without headers of its own. */
async function serveFiles(folder) {
  const server = createServer(async (request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    try {
      const bytes = await readFile(join(folder, path.endsWith("/") ? `${path}index.html` : path));
      answer.setHeader("Content-Type", TYPES[extname(path) || ".html"] ?? "application/octet-stream");
      answer.end(bytes);
    } catch {
      answer.statusCode = 404;
      answer.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => new Promise((done) => server.close(done) && server.closeAllConnections());
  return { address: `http://127.0.0.1:${server.address().port}/`, program: null, stop };
}

/** Starts the program, or what serves the site; its address and how it ends. */
export async function serve(...options) {
  if (SITE) return serveFiles(SITE);
  // What the tests save is not the user's.
  const state = await mkdtemp(join(tmpdir(), "chrysalis-board-"));
  return serveIn(state, ...options);
}

/** Starts the program with a folder for what it saves. */
export async function serveIn(state, ...options) {
  const program = spawn(PROGRAM, ["board", "--no-open", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, XDG_STATE_HOME: state },
  });
  const ended = new Promise((done) => program.once("exit", done));
  const lines = createInterface({ input: program.stdout });
  const [address] = await Promise.race([
    new Promise((done) => lines.once("line", (line) => done([line]))),
    ended.then((code) => Promise.reject(new Error(`the program ended with ${code}`))),
  ]);
  const stop = () => {
    program.kill("SIGINT");
    return ended;
  };
  return { address, program, stop };
}

export function launch() {
  return chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
}

async function instead(page) {
  if (!PAGE) return;
  const kinds = { css: "text/css", js: "text/javascript", json: "application/json", txt: "text/plain" };
  await page.route(/\.(js|css|json|txt)$/, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    const body = await readFile(resolve(PAGE, file), "utf8");
    await route.fulfill({ body, contentType: kinds[file.split(".").at(-1)] });
  });
}

/** A page whose errors are gathered; `allowed` are those that a test makes on purpose. */
export async function open(browser, address, { look = {}, allowed = /^$/ } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...look });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await instead(page);
  const errors = [];
  const note = (text) => allowed.test(text) || errors.push(text);
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && note(message.text()));
  page.on("pageerror", (error) => note(error.message));
  page.on("dialog", (dialog) => {
    note(`a dialog of the browser: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(address);
  const player = new Player(page);
  await player.ready();
  return { page, player, context, errors };
}

/**
 * A file of tests: `each(name, options, run)` runs one with a fresh page, at a board of its own. With the option `served`
 * it is about the server, and is left out where there is none.
 */
export function tests(...options) {
  const shared = {};
  before(async () => {
    [shared.server, shared.browser] = await Promise.all([serve(...options), launch()]);
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server?.stop();
  });
  const each = (name, settings, run) =>
    test(name, { timeout: 5 * PATIENCE, skip: Boolean(SITE && settings.served) }, async () => {
      const opened = await open(shared.browser, shared.server.address, settings);
      try {
        await run({ ...opened, ...shared });
        assert.deepEqual(opened.errors, [], "errors on the console");
      } finally {
        await opened.context.close();
      }
    });
  return { each, shared };
}

/** Plays at eight boards in tabs of one browser. */
export async function playAtEightBoards(context, address) {
  const pages = [];
  for (let number = 1; number <= 8; number++) {
    const page = await context.newPage();
    await instead(page);
    await page.goto(address);
    await page.locator(".board .piece").first().waitFor();
    pages.push(page);
  }
  for (const page of pages) {
    await page.locator(".status", { hasText: "Your turn" }).waitFor();
    await page.locator('.board [data-square="e3"]').click();
    await page.locator('.board [data-square="e5"]').click();
    await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 2);
  }
  return pages;
}
