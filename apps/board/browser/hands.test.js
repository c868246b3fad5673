// The same choice by drag, by touch and by keyboard; and from the first load to a played move by keyboard only.

import assert from "node:assert/strict";
import { tests } from "./support.js";

const { each } = tests();
const PROMOTION = "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2";

each("a choice after a drag", {}, async ({ player }) => {
  await player.analyze("normal", PROMOTION);
  await player.drag("a7", "b8");
  assert.equal((await player.choices()).length, 4);
  await player.choose("Promote to Bishop");
  await player.sees("b8", "white Bishop");
});

each("a piece that is dropped where it cannot go stays", {}, async ({ player }) => {
  await player.analyze("normal");
  await player.drag("e2", "e5");
  await player.sees("e2", "white Pawn");
  assert.deepEqual(await player.moves(), []);
});

each(
  "a choice by touch",
  { look: { hasTouch: true, viewport: { width: 360, height: 740 } } },
  async ({ player, page }) => {
    await player.analyze("normal", PROMOTION);
    await player.tap("a7", "b8");
    assert.equal((await player.choices()).length, 4);
    await page.getByRole("menuitem", { name: "Promote to Knight" }).tap();
    await player.sees("b8", "white Knight");
  },
);

each("a menu is left without a move", {}, async ({ player, page }) => {
  await player.analyze("normal", PROMOTION);
  await player.click("a7", "b8");
  await page.getByRole("menuitem", { name: "Cancel" }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await player.click("a7", "b8");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await player.click("a7", "b8");
  await player.square("e5").click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  assert.deepEqual(await player.moves(), []);
});

each("a choice by keyboard", {}, async ({ player, page }) => {
  await player.analyze("normal", PROMOTION);
  await player.square("a1").focus();
  await player.walk("a7");
  await page.keyboard.press("Enter");
  await player.sees("a7", "selected");
  await player.walk("b8");
  await page.keyboard.press("Space");
  assert.equal((await player.choices()).length, 4);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await player.sees("b8", "white Rook");
});

each("Escape closes a panel", {}, async ({ player, page }) => {
  await player.analyze("normal");
  for (const panel of ["New game", "PGN", "Board editor", "Share", "My games"]) {
    await player.press(panel);
    const heading = page.getByRole("heading", { name: panel });
    await heading.waitFor();
    await page.keyboard.press("Escape");
    await heading.waitFor({ state: "detached" });
  }
  // The board plays again.
  await player.click("e2", "e4");
  await player.plies(1);
});

each("a first move by keyboard only", {}, async ({ player, page }) => {
  const isThere = () => page.evaluate(() => Boolean(document.activeElement?.dataset.square));
  for (let tabs = 0; tabs < 20 && !(await isThere()); tabs++) await page.keyboard.press("Tab");
  await player.walk("e3");
  await page.keyboard.press("Enter");
  await player.sees("e5", "can be reached");
  await player.walk("e5");
  await page.keyboard.press("Enter");
  await player.sees("e5", "white Pawn");
  await player.plies(2);
});
