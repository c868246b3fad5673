// Every view, light and dark, wide and narrow: nothing that axe-core finds, and nothing to scroll sideways.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tests } from "./support.js";
import { VIEWS } from "./views.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
/** A folder for a picture of each view, to be looked at. */
const PICTURES = process.env.CHRYSALIS_PICTURES;

// A file that is not there is watched in vain: the view says so.
const { each } = tests("--live", "no-such-file.json");

for (const colorScheme of ["light", "dark"])
  for (const width of [360, 1280])
    each(
      `${colorScheme}, ${width} pixels`,
      { look: { colorScheme, viewport: { width, height: 800 } } },
      async (opened) => {
        const { page } = opened;
        const found = [];
        for (const [name, reach] of VIEWS) {
          await reach(opened);
          if (PICTURES) {
            await mkdir(PICTURES, { recursive: true });
            await page.screenshot({
              path: `${PICTURES}/${name.replaceAll(" ", "-")}-${colorScheme}-${width}.png`,
              fullPage: true,
            });
          }
          // The page's own policy lets no script in; what the tests run as they look is not bound by it.
          if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
          const violations = await page.evaluate(async (tags) => {
            const { violations } = await window.axe.run(document, { runOnly: tags });
            return violations.map(
              ({ id, nodes }) =>
                `${id}: ${nodes
                  .slice(0, 3)
                  .map((node) => `${node.html.slice(0, 150)} ${node.failureSummary}`)
                  .join("\n  ")}`,
            );
          }, TAGS);
          found.push(...violations.map((text) => `${name}: ${text}`));
          const [inner, all] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
          if (all > inner) found.push(`${name}: ${all} pixels wide on ${inner}`);
        }
        assert.deepEqual(found, []);
      },
    );
