// Lessons and puzzles: tried, wrong, right, remembered.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { tests } from "./support.js";

const { each } = tests();
const PAGE = new URL("../page/", import.meta.url);
const PUZZLES = (await readFile(new URL("puzzles.txt", PAGE), "utf8")).split("\n").filter(Boolean);

each("a lesson: a wrong move, the hint, the right one, the next lesson", {}, async ({ player, page }) => {
  await player.analyze("throne");
  await player.view("Learn");
  await page.getByRole("button", { name: "1. The king is captured, and the game goes on" }).click();
  const square = (name) => page.locator(`.lessons .board [data-square="${name}"]`);
  await square("e1").click();
  await square("e7").click();
  await page.locator(".said", { hasText: "is not it" }).waitFor();
  await page.locator('.lessons .board [data-square="e1"]:has(.piece)').waitFor();
  await page.locator(".lessons").getByRole("button", { name: "Hint" }).click();
  await page.locator(".lessons .arrows .hint").waitFor({ state: "attached" });
  await square("e1").click();
  await square("e8").click();
  await page.locator(".said", { hasText: "Right. The Queen on d8 became king" }).waitFor();
  await page.locator('.lessons .board [data-square="d8"][aria-label*="black King"]').waitFor();
  await page.getByRole("button", { name: "Next lesson" }).click();
  await page.locator(".lessons h4", { hasText: "Choose a successor" }).waitFor();
  await page.locator("button.lesson.done").first().waitFor();
});

each("in a lesson the side to move sits below", {}, async ({ player, page }) => {
  await player.analyze("prodem");
  await player.view("Learn");
  const high = async (name) => (await page.locator(`.lessons .board [data-square="${name}"]`).boundingBox()).y;
  await page.getByRole("button", { name: "1. Odd turns demote" }).click();
  await page.locator(".lessons h4", { hasText: "Odd turns demote" }).waitFor();
  await page.locator('.lessons .board [data-square="b8"]:has(.piece)').waitFor();
  assert.ok((await high("a8")) > (await high("a1")));
});

each("a game is learned before it is played", {}, async ({ player, page }) => {
  await player.view("Games");
  await page.getByLabel("Search games").fill("succeeded");
  assert.equal(await page.locator(".family:visible").count(), 1);
  await page.getByRole("button", { name: "Learn first: Ascending the Throne" }).click();
  await page.locator("button.lesson").first().waitFor();
  // The game on the board is not touched until then.
  await page.locator("#choose-game", { hasText: "PromoChess" }).waitFor();
  await page.locator(".learn").getByRole("button", { name: "Play" }).click();
  await page.locator("#choose-game", { hasText: "Ascending the Throne" }).waitFor();
  await player.status("Your turn");
});

each("a puzzle: solved by its line, with rating and streak", {}, async ({ page, player }) => {
  await player.view("Puzzles");
  await page.locator(".puzzles .board .piece").first().waitFor();
  await page.locator(".puzzle-score", { hasText: "Streak 0" }).waitFor();
  await page.getByRole("button", { name: "Show solution" }).click();
  await page.locator(".said", { hasText: "Solution:" }).waitFor();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByRole("button", { name: "Hint" }).waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("button", { name: "Hint" }).waitFor();
  assert.ok(PUZZLES.length > 100, `${PUZZLES.length} puzzles`);
});

each("a wrong move in a puzzle is refuted", {}, async ({ page, player }) => {
  const puzzle = "normal|6k1/5ppp/8/8/8/8/r4PPP/3Q2K1 w - - 0 1|Qd8#|mate|700";
  await page.route("**/puzzles.txt", (route) => route.fulfill({ contentType: "text/plain", body: puzzle }));
  await player.view("Puzzles");
  const square = (name) => page.locator(`.puzzles .board [data-square="${name}"]`);
  await square("d1").click();
  await square("d7").click();
  await page.locator(".said", { hasText: "Qd7 loses to Ra1+ Qd1 Rxd1#. Try again." }).waitFor();
  await page.locator('.puzzles .board [data-square="d1"]:has(.piece)').waitFor();
  await square("d1").click();
  await square("d8").click();
  await page.locator(".said", { hasText: "Qd8# is right: solved." }).waitFor();
});
