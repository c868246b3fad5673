// A match that is watched: its standings from a journal, its games from a file that is replaced.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { PROGRAM, tests } from "./support.js";

const folder = await mkdtemp(join(tmpdir(), "chrysalis-watch-"));
after(() => rm(folder, { recursive: true }));
const [journal, live] = [join(folder, "match.jsonl"), join(folder, "live.json")];
const EVIL = "<img src=x onerror=alert(1)>";

execFileSync(
  PROGRAM,
  [
    ["match", "-quiet", "-variant", "promochess", "-rounds", "1", "-maxmoves", "3", "-journal", journal],
    ["-engine", "name=First", "-engine", "name=Second", "-each", "nodes=50"],
  ].flat(),
);

/** Replaces the file of games in progress at once, as a match does. */
async function goesOn(moves, black = "Second") {
  const clocks = { white_ms: 61_000, black_ms: 59_000 };
  const one = { number: 1, white: "First", black, start: "", moves, fen: "", ...clocks, scores: [] };
  await writeFile(`${live}.new`, JSON.stringify({ version: 1, game: "promochess", games: [one] }));
  await rename(`${live}.new`, live);
}
await goesOn(["e3e5"]);

const { each } = tests("--watch", journal, "--live", live);

each("standings and games in progress", {}, async ({ player, page }) => {
  await player.view("Watch");
  await page.getByRole("rowheader", { name: "First" }).waitFor();
  await page.locator("caption", { hasText: "2 games played" }).waitFor();
  await page.getByRole("heading", { name: "First – Second" }).waitFor();
  await page.locator(".watched .clocks", { hasText: "Game 1, move 1. 61.0 s – 59.0 s" }).waitFor();
  const pawn = '.watched [data-square="e5"][aria-label*="white Pawn"]';
  await page.locator(pawn).waitFor();
  await goesOn(["e3e5", "e7e6"], EVIL);
  await page.locator('.watched [data-square="e6"][aria-label*="black Pawn"]').waitFor();
  await page.getByRole("heading", { name: EVIL }).waitFor();
  assert.equal(await page.locator(".watch img").count(), 0);
});

each("what cannot be read is an error, and is shown again when it can", {}, async ({ player, page }) => {
  await player.view("Watch");
  await writeFile(live, "{");
  await page.locator(".watch .error", { hasText: "live.json" }).waitFor();
  await goesOn(["e3e5"]);
  await page.locator(".watch .error").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "First – Second" }).waitFor();
});
