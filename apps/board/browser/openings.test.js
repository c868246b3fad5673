// The opening book: its moves in analysis, in every game, by mouse, keyboard and for screen readers; books of one's own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import axe from "axe-core";
import { launch, open, PROGRAM, SITE, serve, tests } from "./support.js";

const { each, shared } = tests();
const folder = SITE ? null : await mkdtemp(join(tmpdir(), "chrysalis-openings-"));
after(() => folder && rm(folder, { recursive: true }));

const explorer = (page) => page.getByRole("region", { name: "Opening book" });
const rows = (page) => explorer(page).locator("tbody tr");

each("moves with expectation, positions and names; a click plays one", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const panel = explorer(page);
  await panel.getByRole("status").filter({ hasText: "moves in the book." }).waitFor();
  assert.match(await panel.textContent(), /shipped book, [\d,]+ positions/);
  const e4 = rows(page).filter({ has: page.getByRole("button", { name: "e4", exact: true }) });
  assert.match(await e4.textContent(), /^e4 King's Pawn Game[\d,]+\d\d\.\d%$/);
  await e4.getByRole("button").click();
  await player.plies(1);
  await panel
    .getByRole("status")
    .filter({ hasText: /^B00 King's Pawn Game\. Book move\. / })
    .waitFor();
  // A move that no book has.
  await player.position("7k/8/8/8/8/8/8/R6K w - - 0 1");
  await panel.getByRole("status").filter({ hasText: "No moves in the book." }).waitFor();
  assert.equal(await rows(page).count(), 0);
});

each("by keyboard alone, and the keyboard stays in the list", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await rows(page).first().getByRole("button").focus();
  for (const ply of [1, 2, 3]) {
    await page.keyboard.press("Enter");
    await player.plies(ply);
    await explorer(page).getByRole("status").filter({ hasText: "Book move." }).waitFor();
    assert.ok(await page.evaluate(() => document.activeElement?.closest(".book-moves") !== null));
  }
});

each("it can be off, which is remembered", {}, async ({ player, page }) => {
  await player.analyze("throne");
  await rows(page).first().waitFor();
  await player.press("Opening book");
  await page.getByRole("button", { name: "Opening book", pressed: false }).waitFor();
  await page.locator(".book-moves").waitFor({ state: "hidden" });
  await page.reload();
  await player.ready();
  await page.getByRole("button", { name: "Opening book", pressed: false }).waitFor();
});

each("none is shown while a game is played", {}, async ({ player, page }) => {
  await player.analyze("normal");
  await explorer(page).waitFor();
  await player.begin({ side: "white", here: true });
  await explorer(page).waitFor({ state: "hidden" });
});

each("a game of each family has a book, without accessibility errors", {}, async ({ player, page }) => {
  for (const id of [
    "promochess",
    "apc-crowned-train",
    "throne",
    "revolving",
    "prodem",
    "taylor",
    "echess",
    "gryphon",
  ]) {
    await player.analyze(id);
    await rows(page).nth(2).waitFor();
    await rows(page).first().getByRole("button").click();
    await explorer(page).getByRole("status").filter({ hasText: "Book move." }).waitFor();
  }
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => globalThis.axe.run(".explorer"));
  assert.deepEqual(
    found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`),
    [],
  );
});

/** Tries a board with a book. */
async function withBook(path, run) {
  const server = await serve("--book", path);
  const opened = await open(shared.browser, server.address);
  try {
    await run(opened);
    assert.deepEqual(opened.errors, []);
  } finally {
    await opened.context.close();
    await server.stop();
  }
}

each("a book of one's own, with games; other games keep theirs", { served: true }, async () => {
  const pgn = join(folder, "a.pgn");
  await writeFile(
    pgn,
    '[Result "1-0"]\n\n1. e4 e5 1-0\n\n[Result "1/2-1/2"]\n\n1. e4 c5 1/2-1/2\n\n[Result "0-1"]\n\n1. a3 e5 0-1\n',
  );
  const book = join(folder, "mine.book");
  execFileSync(PROGRAM, ["book", "import", "normal", pgn, "--out", book]);
  await withBook(book, async ({ player, page }) => {
    await player.analyze("normal");
    assert.equal(await rows(page).first().textContent(), "e4 King's Pawn Game2+1 =1 −0");
    assert.match(await explorer(page).textContent(), /mine\.book/);
    await player.analyze("throne");
    await rows(page).nth(2).waitFor();
    assert.match(await explorer(page).textContent(), /shipped book/);
  });
  const bin = join(folder, "mine.bin");
  execFileSync(PROGRAM, ["book", "export", "normal", book, "--out", bin]);
  await withBook(bin, async ({ player, page }) => {
    await player.analyze("normal");
    assert.match(await rows(page).first().textContent(), /^e4 King's Pawn Gameweight 100\.0%$/);
  });
});

each("a damaged and a huge book are told, and the board goes on", { served: true }, async () => {
  const bad = join(folder, "bad.bin");
  await writeFile(bad, "This is a text and not a book.\n".repeat(32));
  const huge = join(folder, "huge.bin");
  await writeFile(huge, "");
  await truncate(huge, 8 * 2 ** 30);
  for (const [path, message] of [
    [bad, "bad.bin: not a Polyglot book"],
    [huge, "huge.bin: "],
  ]) {
    await withBook(path, async ({ player, page }) => {
      await player.analyze("normal");
      await explorer(page).getByRole("status").filter({ hasText: message }).waitFor();
      await player.click("e2", "e4");
      await player.plies(1);
    });
  }
});

test("a book from a file in a page without a server", { skip: !SITE }, async () => {
  const browser = await launch();
  const server = await serve();
  const { player, page, errors, context } = await open(browser, server.address);
  try {
    await player.analyze("normal");
    await rows(page).first().waitFor();
    const give = (name, text) =>
      page.getByLabel("Book file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
    await give("bad.bin", "no book at all");
    await page.locator("#notice", { hasText: "not a Polyglot book" }).waitFor();
    assert.ok((await rows(page).count()) > 2, "the other book is still there");
    const entry = Buffer.alloc(16);
    // The published key of the start, and 1. e4.
    entry.writeBigUInt64BE(0x463b96181691fc9cn, 0);
    entry.writeUInt16BE((1 << 9) | (4 << 6) | (3 << 3) | 4, 8);
    entry.writeUInt16BE(7, 10);
    await give("mine.bin", entry);
    await rows(page).nth(1).waitFor({ state: "detached" });
    assert.match(await rows(page).first().textContent(), /^e4 King's Pawn Gameweight 100\.0%$/);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await browser.close();
    await server.stop();
  }
});
