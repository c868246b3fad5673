// What endgame tables tell: the result of each move in analysis, and nothing while a game is played.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { PROGRAM, tests } from "./support.js";

const folder = await mkdtemp(join(tmpdir(), "chrysalis-endgame-"));
after(() => rm(folder, { recursive: true }));
execFileSync(PROGRAM, ["tables", "build", "normal", "--material", "KRvK", "--out", folder]);

const { each } = tests("--tables", folder);

each("every legal move has its result", {}, async ({ player, page }) => {
  await player.analyze("normal", "8/8/8/8/8/1K6/7R/k7 w - - 0 1");
  const panel = page.getByRole("region", { name: "Endgame tables" });
  await panel.getByText("White wins in 1", { exact: true }).waitFor();
  const rows = panel.locator("li");
  assert.equal(await rows.count(), 20);
  assert.equal(await rows.first().textContent(), "Rh1#Win in 1 move");
  assert.equal(await panel.locator("li .draw").count(), 1, "the rook is lost on b2");
  await panel.getByRole("button", { name: "Rh1#" }).click();
  await player.status("White wins: White mates.");
  await panel.waitFor({ state: "hidden" });
});

each("no result is told in a game", {}, async ({ player, page }) => {
  await player.analyze("normal", "8/8/8/8/8/1K6/7R/k7 w - - 0 1");
  const panel = page.getByRole("region", { name: "Endgame tables" });
  await panel.waitFor();
  await player.begin({ side: "white", here: true });
  await panel.waitFor({ state: "hidden" });
});
