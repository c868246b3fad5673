// Analyzing: lines, arrows and bar; all moves analyzed; PGN there and back; what is hostile is text.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { tests } from "./support.js";

const { each } = tests();
const MATE = ["f2f3", "e7e5", "g2g4", "d8h4"];

async function load(player, page, pgn) {
  await player.press("PGN");
  await page.getByRole("textbox", { name: "PGN" }).fill(pgn);
  await player.press("Import PGN");
  await page.getByRole("heading", { name: "PGN" }).waitFor({ state: "detached" });
}

async function saved(player, page) {
  await player.press("PGN");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PGN" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  await player.inPanel("Cancel").click();
  return text;
}

each("a whole game to its end", {}, async ({ player, page }) => {
  await player.analyze("normal");
  for (const move of MATE) await player.click(move.slice(0, 2), move.slice(2));
  await player.status("Black wins: Black mates.");
  await player.sees("e1", "in check");
  assert.equal(await page.locator(".board .target").count(), 0);
});

each("what is clicked while the server is slow is not lost", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const slowly = async (route) => {
    if (route.request().method() === "POST") await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  };
  await page.route("**/api/**", slowly);
  for (const move of MATE) await player.click(move.slice(0, 2), move.slice(2));
  await player.status("Black wins: Black mates.");
});

each("lines, arrows and bar", {}, async ({ player, page }) => {
  await player.analyze("normal", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
  await player.press("Engine");
  await page.getByRole("button", { name: "Engine", pressed: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 3);
  assert.ok((await page.locator(".arrows path").count()) >= 1);
  await page.waitForFunction(() => Number(document.querySelector(".bar").getAttribute("aria-valuenow")) > 80);
  await page.getByLabel("Lines").selectOption("1");
  await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 1);
  await page.locator(".lines button.move").first().click();
  await player.plies(1);
  await player.press("Engine");
  await page.getByRole("button", { name: "Engine", pressed: false }).waitFor();
});

each("a line that is pressed stays while the engine goes on", {}, async ({ player, page }) => {
  await player.analyze("normal", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
  await player.press("Engine");
  const move = page.locator(".lines button.move").first();
  await move.waitFor();
  await move.focus();
  await move.evaluate((button) => {
    button.addEventListener("pointerdown", () => {
      window.pressed = button.textContent;
    });
  });
  const box = await move.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const depth = await page.locator(".engine .depth").textContent();
  await page.waitForFunction((before) => document.querySelector(".engine .depth").textContent !== before, depth);
  assert.ok(await move.evaluate((button) => button === document.activeElement));
  await page.mouse.up();
  await player.plies(1);
  assert.deepEqual(await player.moves(), [await page.evaluate(() => window.pressed)]);
});

each("all moves are analyzed", {}, async ({ player, page }) => {
  await player.analyze("normal");
  for (const move of MATE) await player.type(move);
  await player.press("Request analysis");
  await page.locator("caption", { hasText: "Game report" }).waitFor();
  assert.ok((await page.locator(".graph .course").count()) === 1);
  assert.match((await player.moves()).join(" "), /g4\S*\?/);
  await page.locator(".graph").click({ position: { x: 4, y: 40 } });
  await page.locator(".moves button.move[aria-current]", { hasText: "f3" }).waitFor();
});

each("steps, comments, glyphs and variations", {}, async ({ player, page }) => {
  await player.analyze("normal");
  for (const move of ["e2e4", "e7e5"]) await player.type(move);
  await page.getByLabel("Previous move").click();
  await page.locator(".moves button.move[aria-current]", { hasText: "e4" }).waitFor();
  await player.click("c7", "c5");
  await player.plies(3);
  assert.equal(await page.locator(".variation button.move").count(), 1);
  await page.getByText("Annotate move").click();
  await page.getByLabel("Comment").fill("sharper");
  await player.press("!?");
  await page.locator(".moves .comment", { hasText: "sharper" }).waitFor();
  await page.locator(".variation", { hasText: "c5!?" }).waitFor();
  await player.press("Make main line");
  await page.locator(".variation", { hasText: "e5" }).waitFor();
  await player.press("Delete from here");
  await player.plies(2);
});

each("what is told change by change is what a page that comes later is told", {}, async ({ player, page }) => {
  await player.analyze("normal");
  // Without a server the last move is gone to.
  const shown = async () => (await page.locator(".moves").innerHTML()).replaceAll(' aria-current="true"', "");
  for (const move of ["e2e4", "e7e5", "g1f3"]) await player.type(move);
  await page.getByLabel("Previous move").click();
  await page.locator(".moves button.move[aria-current]", { hasText: "e5" }).waitFor();
  for (const move of ["f2f4", "e5f4", "f1c4"]) await player.type(move);
  await page.getByText("Annotate move").click();
  await page.getByLabel("Comment").fill("the bishop's gambit");
  await page.getByLabel("Comment").blur();
  await page.locator(".moves .comment", { hasText: "gambit" }).waitFor();
  await player.type("d8h4");
  await player.plies(7);
  await player.type("e1f1");
  await player.plies(8);
  await player.press("Delete from here");
  await player.plies(7);
  const before = await shown();
  await page.reload();
  await player.ready();
  await player.plies(7);
  assert.equal(await shown(), before);
});

each("a PGN keeps variations, comments and glyphs", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const pgn =
    '[Event "Here"]\n\n1. e4 $1 {best} (1. d4 d5 {queens} (1... Nf6)) e5 2. f4 $5 {gambit} exf4 $6 {end} *\n';
  await load(player, page, pgn);
  await player.plies(7);
  await page.locator(".comment", { hasText: "gambit" }).waitFor();
  const first = (await saved(player, page)).replace(/\s+/g, " ");
  for (const part of ["1. e4 $1 {best}", "(1. d4 d5 {queens}", "Nf6)", "f4 $5 {gambit}", "exf4 $6 {end}"])
    assert.ok(first.includes(part), `${part} in ${first}`);
  await load(player, page, await saved(player, page));
  assert.equal((await saved(player, page)).replace(/\s+/g, " "), first);
});

each("what is hostile in a PGN is text", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const evil = "<img src=x onerror=alert(1)><script>window.evil=1</script>";
  await load(player, page, `[White "${evil}"]\n[Event "${evil}"]\n\n1. e4 {${evil}} e5 *\n`);
  await page.locator(".moves .comment", { hasText: evil }).waitFor();
  assert.equal(await page.locator("main img:not(.becomes), main script").count(), 0);
  assert.equal(await page.evaluate(() => window.evil), undefined);
});

each("what is no FEN and no PGN is an error that is shown", { allowed: /400/ }, async ({ player, page }) => {
  const evil = "<img src=x onerror=alert(1)>";
  await player.analyze("normal");
  await player.press("Board editor");
  await page.getByLabel("FEN", { exact: true }).fill(evil);
  await player.press("Load FEN");
  await page.locator("#notice", { hasText: /\S/ }).waitFor();
  assert.equal(await page.locator("#notice *").count(), 0);
  await player.inPanel("Cancel").click();
  await player.press("PGN");
  await page.getByRole("textbox", { name: "PGN" }).fill(`1. e4 ${evil} *`);
  await player.press("Import PGN");
  await page.locator("#notice", { hasText: /\S/ }).waitFor();
  assert.equal(await page.locator("#notice *").count(), 0);
});

each("pieces are set up by hand", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await player.press("Board editor");
  await player.press("Clear board");
  const places = { "white King": "e1", "black King": "e8", "white Rook": "a1" };
  for (const [piece, square] of Object.entries(places)) {
    await page.getByRole("button", { name: piece, exact: true }).click();
    await player.square(square).click();
  }
  await player.press("Use this position");
  await page.getByRole("heading", { name: "Board editor" }).waitFor({ state: "detached" });
  await player.click("a1", "a8");
  await player.sees("e8", "in check");
});
