// @ts-check
// A game as an animated picture: the first position and one for each move, with what it did and what pieces became.

import { showError } from "./announce.js";
import { make } from "./dom.js";
import { Gif } from "./gif.js";
import { get } from "./server.js";

/** The most moves; of a longer game the last ones are shown. */
const MOST = 300;
/** How long a position is shown, in hundredths of a second. */
const DELAY = 100;
/** How long the last one is. */
const LAST = 400;
/** How many pictures are drawn ahead. */
const AHEAD = 4;
/** The height of the line with the move. */
const LINE = 28;

/** @typedef {{ node: number, words: string }} Frame */

/**
 * The pixels of a position with its move below.
 * @param {number} table
 * @param {Frame} frame
 */
async function pixels(table, { node, words }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await get(`tables/${table}/moves/${node}`))}`;
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const canvas = make("canvas", { width, height: height + LINE });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The picture cannot be drawn.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height + LINE);
  context.drawImage(image, 0, 0);
  context.fillStyle = "#222";
  context.font = "18px sans-serif";
  context.textBaseline = "middle";
  context.fillText(words, 8, height + LINE / 2, width - 16);
  return context.getImageData(0, 0, width, height + LINE);
}

/**
 * The positions before and after the moves of a line.
 * @param {ShownNode[]} line
 * @param {number} first the ply of the first of them
 * @param {string} title
 * @returns {Frame[]}
 */
export function frames(line, first, title) {
  const shown = line.map(({ id, san }, index) => {
    const ply = first + index;
    return { node: id, words: `${Math.floor(ply / 2) + 1}${ply % 2 ? "…" : "."} ${san}` };
  });
  const begun = Math.max(0, shown.length - MOST);
  return [{ node: begun ? line[begun - 1].id : 0, words: title }, ...shown.slice(begun)];
}

/**
 * The pictures as a file.
 * @param {number} table
 * @param {Frame[]} all
 * @param {(done: number) => void} tell called with the number of pictures that are done; ends it by an error
 */
async function animate(table, all, tell) {
  // Pictures from begin, middle and end have all colors.
  const some = [0, all.length >> 1, all.length - 1];
  const samples = await Promise.all(some.map((number) => pixels(table, all[number])));
  const [{ width, height }] = samples;
  const gif = new Gif(
    width,
    height,
    samples.map(({ data }) => data),
  );
  /** @type {Promise<ImageData>[]} */
  const drawn = [];
  for (let number = 0; number < all.length; number++) {
    while (drawn.length < Math.min(all.length, number + AHEAD)) {
      const one = pixels(table, all[drawn.length]);
      // It is told when its turn comes.
      one.catch(() => {});
      drawn.push(one);
    }
    gif.add((await drawn[number]).data, number === all.length - 1 ? LAST : DELAY);
    delete drawn[number];
    tell(number + 1);
  }
  return gif.file();
}

/**
 * A button that saves a game as an animated picture.
 * @param {number} table
 * @param {string} game its id
 * @param {Frame[]} all
 * @param {() => boolean} holds whether the game is still at the table
 * @param {(text: string) => void} say
 */
export function gifButton(table, game, all, holds, say) {
  const save = async () => {
    button.disabled = true;
    try {
      const file = await animate(table, all, (done) => {
        // The same numbers name moves of the other game.
        if (!button.isConnected || !holds())
          throw new Error("The GIF was not finished: its game is no longer shown.");
        say(`Picture ${done} of ${all.length}`);
      });
      const link = make("a", { href: URL.createObjectURL(file), download: `${game}.gif` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      say("Saved.");
    } finally {
      button.disabled = false;
    }
  };
  const button = make("button", { text: "Save as GIF", onclick: () => save().catch(showError) });
  return button;
}
