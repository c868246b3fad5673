// The site in Chromium, beyond the board's own tests: without a network, with games of one's own, and as fast as it must be.

import assert from "node:assert/strict";
import { test } from "node:test";

process.env.CHRYSALIS_SITE ??= new URL("../../../../dist/site", import.meta.url).pathname;
const { launch, open, serve, tests } = await import("../../../board/browser/support.js");

const { each } = tests();

/** One game of each family. */
const FAMILIES = ["normal", "apc-crowned", "throne", "revolving", "prodem", "taylor", "echess", "promochess"];

each(
  "a game of each family, without a network",
  { allowed: /ERR_INTERNET_DISCONNECTED/ },
  async ({ player, page, context }) => {
    for (const id of FAMILIES) {
      // The game is here once its board is.
      await player.analyze(id);
      await context.setOffline(true);
      await player.begin({ side: "white", here: true });
      if (await player.turns(12)) await player.press("Resign");
      await player.status(/wins|Draw/);
      assert.ok((await player.moves()).length > 1, id);
      await page.locator(".moves button.move").first().click();
      await context.setOffline(false);
    }
  },
);

each("a game of one's own", {}, async ({ player, page }) => {
  await player.view("Games");
  await page.getByText("Your own game").click();
  const place = page.getByLabel("Or paste one");
  await place.fill("id = 3");
  await player.press("Add game");
  await page.locator("#notice", { hasText: "id" }).waitFor();
  await place.fill(
    'format = 1\nid = "stalemate-loses"\ntitle = "Stalemate loses"\ninherits = "normal"\n[ends]\nstalemate = "loss"\n',
  );
  await player.press("Add game");
  await page.locator("#choose-game", { hasText: "Stalemate loses" }).waitFor();
  await player.view("Analysis");
  await player.position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  await player.status("White wins");
});

each("matches are watched elsewhere", {}, async ({ player, page }) => {
  await player.view("Watch");
  await page.locator(".watch .error", { hasText: "chrysalis board" }).waitFor();
});

test("a page of stockfish.js's kind plays PromoChess, and a board answers soon", { timeout: 120_000 }, async () => {
  const [server, browser] = await Promise.all([serve(), launch()]);
  try {
    const page = await browser.newPage();
    await page.route("**/uci.html", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>UCI</title>" }),
    );
    await page.goto(`${server.address}uci.html`);
    const heard = await page.evaluate(async () => {
      const worker = new Worker("engine/worker.js");
      const lines = [];
      const until = (pattern) =>
        new Promise((done) => {
          worker.onmessage = ({ data }) => {
            lines.push(data);
            if (pattern.test(data)) done(data);
          };
        });
      for (const line of [
        "uci",
        "setoption name UCI_Variant value promochess",
        "position startpos moves e3e5",
        "go nodes 20000",
      ])
        worker.postMessage(line);
      const best = await until(/^bestmove/);
      worker.postMessage("go infinite");
      await new Promise((done) => setTimeout(done, 500));
      const began = performance.now();
      worker.postMessage("stop");
      await until(/^bestmove/);
      return { best, isolated: crossOriginIsolated, stopped: performance.now() - began };
    });
    assert.match(heard.best, /^bestmove [a-i]\d/);
    assert.equal(heard.isolated, false, "no special headers");
    assert.ok(heard.stopped < 50, `stopped in ${heard.stopped} ms`);
    const { player, page: board } = await open(browser, server.address);
    await player.status("Your turn");
    const began = Date.now();
    await board.goto("about:blank");
    await board.goto(server.address);
    await board.locator('.board [data-square="e3"] .piece').waitFor();
    await player.status("Your turn");
    await player.square("e3").click();
    await board.locator(".board .square.target").first().waitFor();
    const taken = Date.now() - began;
    console.log(`from navigation to a board that answers a click: ${taken} ms`);
    assert.ok(taken < 5000, `${taken} ms`);
  } finally {
    await browser.close();
    await server.stop();
  }
});
