// The board from another machine: the browser has no locks there, and still allows six connections to one server.

import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { playAtEightBoards, SITE, tests } from "./support.js";

const all = Object.values(networkInterfaces()).flat();
/** What the browser says of a header that it keeps to on this machine and by HTTPS only. */
const allowed = /Cross-Origin-Opener-Policy/;
const own = all.find(({ family, internal }) => family === "IPv4" && !internal);

if (SITE || !own) test("the board from another machine", { skip: "there is no server or no network" }, () => {});
else {
  const { each } = tests("--listen", own.address);

  each("eight boards in one browser of another machine", { allowed }, async ({ context, page, server }) => {
    assert.ok(server.address.includes(own.address));
    assert.equal(await page.evaluate(() => isSecureContext), false);
    const pages = await playAtEightBoards(context, server.address);
    // An engine's move is told to a page that waits for it.
    await pages[0].getByRole("button", { name: "Takeback" }).click();
    await pages[0].locator(".moves button.move").first().waitFor({ state: "detached" });
  });

  each("a link is copied and a game saved as a GIF", { allowed }, async ({ player, page }) => {
    await player.press("Share");
    await player.press("Copy link");
    await page.locator(".panel [role=status]", { hasText: "Copied." }).waitFor();
    await Promise.all([page.waitForEvent("download"), player.press("Save as GIF")]);
  });

  each("a page that has missed a change asks for the whole", { allowed }, async ({ player, page }) => {
    await player.analyze("normal");
    let missed = 0;
    await page.route("**/changes/**", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const left = answer.events.filter(([name]) => name !== "change" || missed > 0);
      missed += answer.events.length - left.length;
      await route.fulfill({ response, json: { ...answer, events: left } });
    });
    for (const move of ["e2e4", "e7e5", "g1f3"]) await player.type(move);
    await player.plies(3);
    assert.equal(missed, 1);
    assert.deepEqual(await player.moves(), ["e4", "e5", "Nf3"]);
  });
}
