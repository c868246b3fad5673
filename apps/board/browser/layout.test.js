// Every view on a computer and on a telephone: nothing is cut, the board is seen whole, and nothing jumps.

import assert from "node:assert/strict";
import { tests } from "./support.js";
import { VIEWS } from "./views.js";

const { each } = tests("--live", "no-such-file.json");
/** The most that may move by itself, as Lighthouse counts it for a good page. */
const SHIFT = 0.1;

/** What is cut at the sides of the window, or within its own element. */
function cut() {
  const found = [];
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== document.documentElement) return true;
    return false;
  };
  const words =
    "a, b, button, caption, dd, dt, h1, h2, h3, h4, img, input, label, li, p, select, summary, svg, td, th";
  for (const element of document.querySelectorAll(words)) {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || box.height <= 1) continue;
    const name = `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element)) found.push(`outside: ${name}`);
    const { overflowX, textOverflow } = getComputedStyle(element);
    // The text of a field can be moved.
    const isCut =
      element.tagName !== "INPUT" && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX);
    if (isCut && textOverflow !== "ellipsis" && element.clientWidth > 0) found.push(`cut: ${name}`);
  }
  const board = document.querySelector("main .board")?.getBoundingClientRect();
  if (board && board.height > innerHeight) found.push(`the board is ${board.height} pixels high`);
  return found;
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  each(`${width} × ${height}`, { look: { viewport: { width, height } } }, async (opened) => {
    const { page } = opened;
    await page.evaluate(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!entry.hadRecentInput)
            window.shifts.push([entry.value, entry.sources.map(({ node }) => node?.className ?? "").join(" ")]);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const found = [];
    for (const [name, reach] of VIEWS) {
      await reach(opened);
      found.push(...(await page.evaluate(cut)).map((text) => `${name}: ${text}`));
      // What comes by itself comes soon; within half a second of a click nothing counts.
      await page.waitForTimeout(700);
      const shifts = await page.evaluate(() => window.shifts.splice(0));
      const sum = shifts.reduce((sum, [value]) => sum + value, 0);
      if (sum > SHIFT) found.push(`${name}: jumps by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
    }
    assert.deepEqual(found, []);
  });

each("all of the first view but the lists is there without scrolling", {}, async ({ page }) => {
  for (const place of [".board", ".status", ".actions", ".moves"]) {
    const box = await page.locator(place).first().boundingBox();
    assert.ok(box.y >= 0 && box.y + Math.min(box.height, 40) <= 800, place);
  }
});
