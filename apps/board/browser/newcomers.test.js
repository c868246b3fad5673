// Ten tasks of people who see the board for the first time, done with what the page itself offers and says.

import assert from "node:assert/strict";
import { open, tests } from "./support.js";

const { each } = tests();

/** Opens the link of a position, as somebody who was sent it. */
async function visit(page, server, parts) {
  await page.goto("about:blank");
  await page.goto(`${server.address}#${new URLSearchParams(parts)}`);
  await page.locator(".board .piece").first().waitFor();
}

each("crown a king", {}, async ({ page, player, server }) => {
  await visit(page, server, { game: "throne", fen: "q3R2q/p7/8/8/8/8/8/K7 b - - 0 1" });
  await page.getByText("Choose the new king: the Queen on a8 or the Queen on h8.").waitFor();
  await page.locator('.board .heir[data-square="h8"]').click();
  await player.click("a8", "e8");
  await player.sees("h8", "black King");
});

each("find out why the queen cannot move", {}, async ({ page, player, server }) => {
  await visit(page, server, { game: "prodem", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w - - 1 2" });
  await player.square("d1").click();
  await page.getByText("The Queen on d1 may not move on even turns.").waitFor();
});

each("send this position to a friend", {}, async ({ page, player, browser }) => {
  await player.click("e3", "e5");
  await player.plies(2);
  await player.press("Share");
  const link = await page.getByLabel("Link to this game and position").inputValue();
  const friend = await open(browser, link);
  await friend.player.plies(2);
  await friend.player.sees("e5", "white");
  assert.deepEqual(friend.errors, []);
  await friend.context.close();
});

each("play Black against a beginner", {}, async ({ page, player }) => {
  await player.press("New game");
  await page.getByLabel("You play").selectOption({ label: "Black" });
  await page.getByLabel("Strength").selectOption({ label: "beginner" });
  await player.inPanel("Play").click();
  await player.plies(1);
  await player.status("Your turn");
});

each("take a blunder back", {}, async ({ player }) => {
  await player.click("e3", "e5");
  await player.plies(2);
  await player.press("Takeback");
  await player.plies(0);
  await player.sees("e3", "white");
});

each("see what a piece becomes before it moves", {}, async ({ page, player, server }) => {
  await visit(page, server, { game: "revolving" });
  await player.square("b1").click();
  await player.sees("a3", "promotes to Bishop");
  await player.square("a3").click();
  await player.sees("a3", "white Bishop");
});

each("choose a game by whom it is from, and learn it first", {}, async ({ page, player }) => {
  await player.view("Games");
  await page.getByLabel("Search games").fill("Taylor");
  const family = page.locator(".family:visible").first();
  await family.getByRole("button", { name: /^Learn first/ }).click();
  await page.locator("button.lesson").first().click();
  await page.locator(".lessons .board .piece").first().waitFor();
});

each("go on with the game of before", {}, async ({ page, player }) => {
  await player.click("e3", "e5");
  await player.plies(2);
  const moves = await player.moves();
  await page.waitForTimeout(1000);
  await player.begin({ side: "white" });
  await player.plies(0);
  await player.press("My games");
  await page.locator("button.kept-game").filter({ hasText: "PromoChess" }).first().click();
  await player.plies(2);
  assert.deepEqual(await player.moves(), moves);
});

each("find the mistake in a game that was lost", {}, async ({ page, player, server }) => {
  await visit(page, server, { game: "normal", moves: "f3 e5 g4 Qh4" });
  await player.press("Request analysis");
  await page.locator("caption", { hasText: "Game report" }).waitFor();
  assert.match((await player.moves()).join(" "), /g4\S*\?/);
});

each("solve a puzzle, with help", {}, async ({ page, player }) => {
  await player.view("Puzzles");
  await page.locator(".puzzles .board .piece").first().waitFor();
  await player.press("Hint");
  await player.press("Show solution");
  await page.locator(".said", { hasText: "Solution:" }).waitFor();
  await player.press("Next puzzle");
  await page.getByRole("button", { name: "Hint" }).waitFor();
});
