// A game saved as an animated picture, read again by the browser's own decoder.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { tests } from "./support.js";

const { each } = tests();

async function save(player, page) {
  await player.press("Share");
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 200_000 }),
    player.press("Save as GIF"),
  ]);
  assert.match(download.suggestedFilename(), /\.gif$/);
  const bytes = await readFile(await download.path());
  await player.inPanel("Close").click();
  return bytes;
}

/** The frames of a GIF: how long each is shown, and how far the last ones are from what the table draws. */
function decode(page, bytes, nodes) {
  return page.evaluate(
    async ([text, nodes]) => {
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ type: "image/gif", data });
      await Promise.all([decoder.completed, decoder.tracks.ready]);
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
      const { get } = await import("./server.js");
      const table = new URLSearchParams(location.hash.slice(1)).get("board");
      const pixels = (image, width, height) => {
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const [seconds, distances] = [[], []];
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        seconds.push(image.duration / 1e6);
        const node = nodes[frameIndex];
        if (node === undefined) continue;
        const drawn = new Image();
        drawn.src = `data:image/svg+xml,${encodeURIComponent(await get(`tables/${table}/moves/${node}`))}`;
        await drawn.decode();
        const [width, height] = [drawn.naturalWidth, drawn.naturalHeight];
        const [found, wanted] = [pixels(image, width, height), pixels(drawn, width, height)];
        distances.push(found.reduce((sum, value, at) => sum + Math.abs(value - wanted[at]), 0) / found.length);
      }
      return { seconds, distances, repetitionCount };
    },
    [bytes.toString("base64"), nodes],
  );
}

each("a game is saved as a GIF with a picture for each move", {}, async ({ player, page }) => {
  await player.analyze("prodem");
  await player.click("b8", "c6");
  await player.click("e2", "e4");
  await player.choose("Promote to Knight");
  await player.plies(2);
  const { seconds, distances, repetitionCount } = await decode(page, await save(player, page), [0, 1, 2]);
  assert.deepEqual(seconds, [1, 1, 4]);
  assert.equal(repetitionCount, Number.POSITIVE_INFINITY);
  // The colors of a GIF are few: each part of each pixel is nearly right on average.
  assert.ok(
    distances.every((distance) => distance < 1.5),
    String(distances),
  );
});

each("of a long game the last 300 moves are shown", {}, async ({ player, page }) => {
  await player.analyze("normal");
  const turn = "Nf3 Nf6 Ng1 Ng8 ";
  await player.press("PGN");
  await page.getByRole("textbox", { name: "PGN" }).fill(`${turn.repeat(77)}*\n`);
  await player.press("Import PGN");
  await player.plies(308);
  const { seconds, distances } = await decode(page, await save(player, page), { 0: 8, 300: 308 });
  assert.equal(seconds.length, 301);
  assert.ok(
    distances.every((distance) => distance < 1.5),
    String(distances),
  );
});
