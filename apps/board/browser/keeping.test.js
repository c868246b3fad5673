// Games are kept, listed and shared by a link.

import assert from "node:assert/strict";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { launch, open, SITE, serveIn, tests, playAtEightBoards } from "./support.js";

const { each } = tests();

/** What is done at a first game, and at the same one when the program has ended and begun again: `first` may hand something on. */
function acrossRestart(name, first, second) {
  test(name, { timeout: 300_000, skip: Boolean(SITE) }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "chrysalis-kept-"));
    const browser = await launch();
    try {
      let server = await serveIn(folder);
      const before = await open(browser, server.address);
      const known = await first(before);
      await before.page.waitForTimeout(1000);
      await before.context.close();
      await server.stop();

      server = await serveIn(folder);
      const after = await open(browser, server.address);
      await after.page.getByRole("button", { name: "Resume PromoChess" }).click();
      await after.player.plies(2);
      await second(after, known);
      assert.deepEqual(after.errors, []);
      await after.context.close();
      await server.stop();
    } finally {
      await browser.close();
    }
  });
}

acrossRestart(
  "a game goes on after the program has ended",
  async ({ player }) => {
    await player.begin({ side: "white" });
    await player.click("e3", "e5");
    await player.plies(2);
    return player.moves();
  },
  async ({ player, page }, moves) => {
    assert.deepEqual(await player.moves(), moves);
    await player.status("Your turn");
    await player.click("d3", "d4");
    await player.plies(4);
    assert.ok(!(await page.getByRole("button", { name: "Resume" }).isVisible()));
  },
);

acrossRestart(
  "clocks go on where they stood",
  async ({ player, page }) => {
    await player.begin({ side: "white", pace: "clock", minutes: 10 });
    await player.click("e3", "e5");
    await player.plies(2);
    await player.status("Your turn");
    // The engine's clock stands while the person thinks; it ran before that.
    const stood = await page.locator(".player[data-side=black] .time").textContent();
    assert.notEqual(stood, "10:00");
    return stood;
  },
  async ({ page }, stood) => {
    await page.locator(".player[data-side=black] .time").getByText(stood, { exact: true }).waitFor();
  },
);

each("kept games are listed, opened and deleted", {}, async ({ player, page }) => {
  await player.analyze("throne");
  await player.click("e2", "e4");
  await player.click("e7", "e5");
  await player.plies(2);
  await page.waitForTimeout(1000);
  await player.analyze("taylor");
  await player.press("My games");
  const kept = page.locator(".kept li", { hasText: "Ascending the Throne" }).first();
  await kept.locator("button.kept-game").click();
  await page.locator("#choose-game", { hasText: "Ascending the Throne" }).waitFor();
  await player.plies(2);
  await player.sees("e5", "black Pawn");
  await player.press("My games");
  const list = page.locator(".kept li", { hasText: "Ascending the Throne" });
  await list.first().waitFor();
  const count = await list.count();
  await list.first().getByRole("button", { name: "Delete" }).click();
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll(".kept li")].filter((one) => one.textContent.includes("Ascending")).length <
      before,
    count,
  );
});

each("a link holds the game and its position", {}, async ({ player, page, browser, server }) => {
  await player.analyze("prodem");
  await player.click("b8", "c6");
  await player.click("e2", "e4");
  await player.choose("Promote to Knight");
  await player.plies(2);
  await page.getByLabel("Previous move").click();
  await page.locator(".moves button.move[aria-current]", { hasText: "Nc6=P" }).waitFor();
  await player.press("Share");
  const link = await page.getByLabel("Link to this game and position").inputValue();
  assert.ok(link.startsWith(server.address));
  const other = await open(browser, link);
  await other.page.locator("#choose-game", { hasText: "Promotions & Demotions" }).waitFor();
  await other.player.plies(2);
  await other.page.locator(".moves button.move[aria-current]", { hasText: "Nc6=P" }).waitFor();
  assert.deepEqual(other.errors, []);
  await other.context.close();
});

each(
  "a link to a position opens it; what is none is an error",
  { allowed: /400|404/ },
  async ({ page, server }) => {
    const fen = "q3R2q/p7/8/8/8/8/8/K7 b - - 0 1";
    await page.goto("about:blank");
    await page.goto(`${server.address}#${new URLSearchParams({ game: "throne", fen })}`);
    await page.locator('.board [data-square="e8"][aria-label*="white Rook"]').waitFor();
    await page.goto("about:blank");
    await page.goto(`${server.address}#${new URLSearchParams({ game: "throne", fen: "8/8" })}`);
    await page.locator("#notice", { hasText: /\S/ }).waitFor();
    await page.goto("about:blank");
    await page.goto(`${server.address}#${new URLSearchParams({ game: "no such game" })}`);
    await page.locator("#notice", { hasText: /\S/ }).waitFor();
    await page.locator(".board .piece").first().waitFor();
  },
);

each("eight boards in one browser", { served: true }, async ({ context, server }) => {
  await playAtEightBoards(context, server.address);
});
