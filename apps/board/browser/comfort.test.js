// What every chess site has: premoves, own arrows, captured pieces, sounds, scores and clocks of a file.

import assert from "node:assert/strict";
import { tests } from "./support.js";

const { each } = tests();

async function load(player, page, pgn) {
  await player.press("PGN");
  await page.getByRole("textbox", { name: "PGN" }).fill(pgn);
  await player.press("Import PGN");
  await page.getByRole("heading", { name: "PGN" }).waitFor({ state: "detached" });
}

each("a premove is played when its turn comes", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await player.begin({ side: "white", strength: "full", pace: "5" });
  await player.click("e2", "e4");
  await player.status("Chrysalis is thinking");
  await player.square("a2").click();
  await player.square("a3").click();
  await page.locator('.board [data-square="a3"].premove').waitFor();
  await player.sees("a3", "white Pawn");
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length >= 3);
});

each("arrows are drawn with the right button, and go with a click", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const [start, end] = [await player.middle("b1"), await player.middle("c3")];
  await page.mouse.move(...start);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...end, { steps: 3 });
  await page.mouse.up({ button: "right" });
  await page.locator(".arrows path.own").waitFor({ state: "attached" });
  await player.square("e4").click({ button: "right" });
  await page.locator(".arrows circle.own").waitFor({ state: "attached" });
  await player.square("a5").click();
  await page.locator(".arrows .own").first().waitFor({ state: "detached" });
  assert.deepEqual(await player.moves(), []);
});

each("captured pieces are shown", {}, async ({ player, page }) => {
  await player.analyze("normal");
  for (const [from, to] of ["e2e4", "d7d5", "e4d5", "d8d5"].map((m) => [m.slice(0, 2), m.slice(2)]))
    await player.click(from, to);
  await page.locator('.player[data-side="white"] [aria-label="captured: 1 Pawn"]').waitFor();
  await page.locator('.player[data-side="black"] [aria-label="captured: 1 Pawn"]').waitFor();
  await page.getByLabel("First move").click();
  await page.locator(".player .taken").first().waitFor({ state: "detached" });
});

each("sounds can be off, which is remembered", {}, async ({ player, page }) => {
  await page.getByRole("button", { name: "Sounds", pressed: true }).click();
  await page.getByRole("button", { name: "Sounds", pressed: false }).waitFor();
  await page.reload();
  await player.ready();
  await page.getByRole("button", { name: "Sounds", pressed: false }).waitFor();
});

each("scores and clocks of a file are shown as such", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await load(player, page, "1. e4 { [%eval 0.25] [%clk 0:09:58] solid } e5 { [%eval #-3] } *\n");
  await page.locator(".moves .score", { hasText: "+0.25" }).waitFor();
  await page.locator(".moves .score", { hasText: "#-3" }).waitFor();
  await page.locator(".moves .clock", { hasText: "09:58" }).waitFor();
  await page.locator(".moves .comment", { hasText: "solid" }).waitFor();
  assert.ok(!(await page.locator(".moves").textContent()).includes("[%"));
});

each("a report keeps annotators' glyphs and adds variations", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await load(player, page, "1. f3 $1 e5 2. g4 Qh4# 0-1\n");
  await player.press("Request analysis");
  await page.locator("caption", { hasText: "Game report" }).waitFor();
  const moves = await player.moves();
  assert.equal(moves[0], "f3!");
  const line = page.locator(".variation button.move").first();
  const san = await line.textContent();
  await line.click();
  await page.locator(".moves button.move[aria-current]", { hasText: san }).waitFor();
});

each("a PGN that names no game and does not fit is read as chess", {}, async ({ player, page }) => {
  await player.analyze("promochess");
  await load(player, page, "1. e4 e5 2. Nf3 Nc6 *\n");
  await page.locator("#choose-game", { hasText: /^Chess$/ }).waitFor();
  await page.locator("#notice", { hasText: "read as chess" }).waitFor();
  await player.plies(4);
});
