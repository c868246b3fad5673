// Games against the engine: to their end, taken back, kept.

import assert from "node:assert/strict";
import { tests } from "./support.js";

const { each, shared } = tests();

each("a first move without reading anything", {}, async ({ player, page }) => {
  await player.status("Your turn");
  await player.click("e3", "e5");
  await player.plies(2);
  await player.status("Your turn");
  await page.locator(".touched").waitFor({ state: "attached" });
});

each("ten moves against the engine, taken back, with a hint", {}, async ({ player, page }) => {
  // Whoever plays the first move that there is may be mated sooner.
  let games = 0;
  do {
    assert.ok(games++ < 5, "a game of ten moves");
    await player.begin({ side: "white" });
    await player.plies(0);
  } while (!(await player.turns(10)));
  await player.plies(20);
  await player.press("Takeback");
  await player.plies(18);
  await player.press("Hint");
  await page.locator(".arrows .hint").waitFor({ state: "attached" });
});

each("whoever chooses no side makes the first move, whichever side that is", {}, async ({ player, page }) => {
  for (const [id, side] of [
    ["prodem", "black"],
    ["normal", "white"],
  ]) {
    await player.analyze(id);
    await player.begin();
    await page.locator(`.player[data-side="${side}"] .who`, { hasText: "you" }).waitFor();
    await player.status("Your turn");
    await player.plies(0);
    const [[, white], [, black]] = [await player.middle("a1"), await player.middle("a8")];
    assert.equal(side === "black", black > white, "whoever moves sits below");
  }
});

each("resigning ends the game, and a new one begins", {}, async ({ player }) => {
  await player.begin({ side: "black" });
  await player.plies(1);
  await player.sees("a1", "white");
  await player.press("Resign");
  await player.status("White wins: Black resigns.");
  assert.ok(!(await player.button("Resign").isVisible()));
  await player.begin({ side: "white" });
  await player.status("Your turn");
});

each("a draw is declined before the engine has thought", { allowed: /409/ }, async ({ player, page }) => {
  await player.begin({ side: "white" });
  await player.press("Offer draw");
  await page.locator("#notice", { hasText: "declines" }).waitFor();
});

each("a draw is declined in the opening", { allowed: /409/ }, async ({ player, page }) => {
  await player.analyze("normal");
  await player.begin({ side: "white" });
  await player.click("d2", "d4");
  await player.plies(2);
  await player.press("Offer draw");
  await page.locator("#notice", { hasText: "declines" }).waitFor();
  await player.status("Your turn");
});

each("a draw is accepted by whoever stands worse", {}, async ({ player }) => {
  await player.analyze("normal", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
  await player.begin({ side: "white", here: true });
  await player.click("a2", "a3");
  await player.plies(2);
  await player.press("Offer draw");
  await player.status("Draw agreed.");
});

each("a flag falls", {}, async ({ player, page }) => {
  await player.begin({ side: "white", pace: "clock", minutes: 0.1 });
  await page.locator(".player[data-side=white] .time", { hasText: "0:06.0" }).waitFor();
  await player.click("e3", "e5");
  await player.plies(2);
  await player.status("Black wins: White loses on time.");
  await page.locator(".player[data-side=white] .time", { hasText: "0:00.0" }).waitFor();
});

each("a new game goes on from a position", {}, async ({ player }) => {
  await player.analyze("normal", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  await player.begin({ side: "white", here: true });
  await player.click("a1", "a8");
  await player.status("White wins");
});

each("loading again keeps the game", {}, async ({ player, page }) => {
  await player.begin({ side: "white" });
  await player.click("e3", "e5");
  await player.plies(2);
  const before = await player.moves();
  await page.reload();
  await player.ready();
  await player.plies(2);
  assert.deepEqual(await player.moves(), before);
  await player.status("Your turn");
});

each(
  "a lost connection keeps the game",
  { served: true, allowed: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ },
  async ({ player, page, context }) => {
    await player.begin({ side: "white" });
    await player.click("e3", "e5");
    await player.plies(2);
    await context.setOffline(true);
    await player.square("d3").click();
    await player.square("d4").click();
    await page.locator("#notice", { hasText: /\S/ }).waitFor();
    await context.setOffline(false);
    await player.click("d3", "d4");
    await player.plies(4);
  },
);

each("two pages do not disturb each other", {}, async ({ player, browser, server }) => {
  const { open } = await import("./support.js");
  const other = await open(browser, server.address);
  await player.click("e3", "e5");
  await player.plies(2);
  await other.player.status("Your turn");
  assert.deepEqual(await other.player.moves(), []);
  await other.player.begin({ side: "white" });
  await other.player.click("a3", "a4");
  await other.player.plies(2);
  assert.ok((await player.moves())[0].startsWith("e5"));
  assert.deepEqual(other.errors, []);
  await other.context.close();
});

each("what is typed is played, and what is not legal is an error", { allowed: /400/ }, async ({ player, page }) => {
  await player.begin({ side: "white" });
  await player.type("e3e5");
  await player.plies(2);
  await page.getByLabel("Type a move").fill("e9e1");
  await page.locator(".typing").getByRole("button", { name: "Play" }).click();
  await page.locator("#notice", { hasText: /\S/ }).waitFor();
  assert.ok(!shared.server.program?.exitCode);
});
