// What a game's own rules mean in a position is on the board: phases, counters, successions, trains.

import assert from "node:assert/strict";
import { tests } from "./support.js";

const { each } = tests();

each("prodem: the turn is told, and why the queen cannot move", {}, async ({ player, page }) => {
  await player.analyze("prodem", "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w - - 1 2");
  const notes = page.locator(".situation");
  await notes.getByText("Turn 2 (even): Pawn → Knight or Bishop").waitFor();
  await page.locator('.board [data-square="d1"].barred').waitFor();
  await player.sees("d1", "may not move on even turns");
  await player.square("d1").click();
  await page.locator(".touched .reason", { hasText: "The Queen on d1 may not move on even turns." }).waitFor();
  await player.square("a1").click();
  await page.locator(".touched .reason", { hasText: "The Rook on a1 is blocked." }).waitFor();
  assert.equal(await page.locator(".board .barred").count(), 1);
});

each("throne: a king is crowned once, and may be chosen again", {}, async ({ player, page }) => {
  await player.analyze("throne", "q3R2q/p7/8/8/8/8/8/K7 b - - 0 1");
  await page
    .locator(".situation", { hasText: "Choose the new king: the Queen on a8 or the Queen on h8." })
    .waitFor();
  assert.equal(await page.locator(".board .heir").count(), 2);
  await player.square("a7").click();
  await page.locator(".touched .reason", { hasText: "Choose the new king first." }).waitFor();
  await player.square("a8").click();
  await player.sees("a8", "will be king");
  await page.keyboard.press("Escape");
  await player.sees("a8", "can be crowned");
  await player.square("h8").click();
  await player.sees("h8", "will be king");
  await player.click("a8", "e8");
  await player.plies(1);
  await player.sees("h8", "black King");
  await player.sees("e8", "black Queen");
});

each("throne: a succession is told, and there is no check", {}, async ({ player, page }) => {
  await player.analyze("throne", "r2qk2r/8/8/8/8/8/8/K3R3 w kq - 0 1");
  await player.click("e1", "e8");
  await page
    .locator(".situation", { hasText: "Black's king was captured. The piece on d8 is the new king." })
    .waitFor();
  await page.locator(".moves .crowned", { hasText: "d8 is king" }).waitFor();
  await player.status("Black to move.");
  await player.sees("d8", "attacked");
  assert.ok(!(await page.locator(".status").textContent()).includes("check"));
});

each("echess: counters are dots, and say what the next one gives", {}, async ({ player, page }) => {
  await player.analyze("echess", "4k3/ppp1ppp1/8/3p3p/P7/6P1/1PPPPP1P/4K3 w - - 20+00 0 3");
  const white = page.locator(".counters li", { hasText: "White: 2 of 3 pawn moves" });
  await white.getByText("the pawn that moves may become a Knight or Bishop").waitFor();
  assert.equal(await white.locator(".dot.filled").count(), 2);
  assert.equal(await page.locator(".counters li").count(), 4);
});

each("trains: what comes along is shown before it is chosen", {}, async ({ player, page }) => {
  await player.analyze("apc-crowned-train", "r1qkb1n1/p1p1pppr/np2b2B/P2p4/3P4/8/1PPNPPPP/R1QKB1NR w - - 5 10");
  await player.click("c1", "b1");
  await player.choices();
  await page.getByRole("menuitem", { name: "Pull the pieces on d1, e1" }).hover();
  assert.equal(await page.locator(".arrows .preview").count(), 3);
  assert.ok((await page.locator(".board .ghost").count()) >= 3);
  await page.keyboard.press("Escape");
  await page.locator(".board .ghost").first().waitFor({ state: "detached" });
  assert.deepEqual(await player.moves(), []);
});

each("a pass is a button", {}, async ({ player, page }) => {
  await player.analyze("normal");
  assert.ok(!(await page.getByRole("button", { name: "Pass" }).isVisible()));
});
