// @ts-check
// Animated pictures as GIF, version 89a: of each picture only the pixels are kept
// that differ from the one before.

/** The color that stands for a pixel that stays. */
const STAYS = 255;
const [CLEAR, END] = [256, 257];

/**
 * A color by its five highest bits of red, green and blue.
 * @param {Uint8ClampedArray} pixels
 * @param {number} at
 */
const coarse = (pixels, at) => ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);

/** The low and the high byte of a number. @param {number} number */
const word = (number) => [number & 255, number >> 8];

/**
 * Codes of LZW for the colors of pixels, in blocks.
 * @param {Uint8Array} colors
 */
function compress(colors) {
  /** @type {number[]} */
  const bytes = [];
  let [bits, filled, size, next] = [0, 0, 9, END + 1];
  /** @param {number} code */
  const put = (code) => {
    bits |= code << filled;
    for (filled += size; filled >= 8; filled -= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
    }
  };
  /** @type {Map<number, number>} */
  const codes = new Map();
  put(CLEAR);
  let current = colors[0];
  for (const color of colors.subarray(1)) {
    const longer = (current << 8) | color;
    const known = codes.get(longer);
    if (known !== undefined) {
      current = known;
      continue;
    }
    put(current);
    if (next === 4096) {
      put(CLEAR);
      codes.clear();
      [size, next] = [9, END + 1];
    } else {
      if (next >= 1 << size) size++;
      codes.set(longer, next++);
    }
    current = color;
  }
  put(current);
  if (next >= 1 << size && size < 12) size++;
  put(END);
  bytes.push(bits & 255);
  const blocks = [8];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

export class Gif {
  /** The number of a coarse color in the table, or what is nearest there. @type {Map<number, number>} */
  #numbers = new Map();
  /** @type {[red: number, green: number, blue: number][]} */
  #table = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #parts = [];
  /** @type {Uint8Array | null} */
  #before = null;

  /**
   * @param {number} width
   * @param {number} height
   * @param {Uint8ClampedArray[]} samples pictures whose most frequent colors are used
   */
  constructor(width, height, samples) {
    this.width = width;
    this.height = height;
    /** @type {Map<number, { count: number, at: [number, number, number] }>} */
    const counted = new Map();
    for (const pixels of samples)
      for (let at = 0; at < pixels.length; at += 4) {
        const one = counted.get(coarse(pixels, at));
        if (one) one.count++;
        else counted.set(coarse(pixels, at), { count: 1, at: [pixels[at], pixels[at + 1], pixels[at + 2]] });
      }
    const most = [...counted].sort(([, one], [, other]) => other.count - one.count).slice(0, STAYS);
    for (const [number, { at }] of most) this.#numbers.set(number, this.#table.push(at) - 1);
    const table = new Uint8Array(3 * 256);
    table.set(this.#table.flat());
    const head = [...word(width), ...word(height), 0xf7, 0, 0];
    this.#add(new TextEncoder().encode("GIF89a"), head, table);
    // It begins again when it has ended.
    this.#add([0x21, 0xff, 11], new TextEncoder().encode("NETSCAPE2.0"), [3, 1, 0, 0, 0]);
  }

  /** @param {(number[] | Uint8Array)[]} parts */
  #add(...parts) {
    this.#parts.push(...parts.map((part) => Uint8Array.from(part)));
  }

  /**
   * The number of a color.
   * @param {Uint8ClampedArray} pixels
   * @param {number} at
   */
  #number(pixels, at) {
    const color = coarse(pixels, at);
    const known = this.#numbers.get(color);
    if (known !== undefined) return known;
    let [best, nearest] = [Number.POSITIVE_INFINITY, 0];
    for (const [number, parts] of this.#table.entries()) {
      const far = parts.reduce((sum, part, index) => sum + (part - pixels[at + index]) ** 2, 0);
      if (far < best) [best, nearest] = [far, number];
    }
    this.#numbers.set(color, nearest);
    return nearest;
  }

  /**
   * Adds a picture that stays for some hundredths of a second.
   * @param {Uint8ClampedArray} pixels red, green, blue and opacity of each
   * @param {number} delay
   */
  add(pixels, delay) {
    const { width, height } = this;
    const colors = new Uint8Array(width * height);
    const whole = new Uint32Array(pixels.buffer);
    for (let at = 0; at < colors.length; at++)
      colors[at] = at && whole[at] === whole[at - 1] ? colors[at - 1] : this.#number(pixels, 4 * at);
    const before = this.#before;
    this.#before = colors;
    let [left, top, right, bottom] = before ? [width - 1, height - 1, 0, 0] : [0, 0, width - 1, height - 1];
    for (let at = 0; before && at < colors.length; at++) {
      if (colors[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    // A picture without a change has one pixel.
    [left, top] = [Math.min(left, right), Math.min(top, bottom)];
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const part = new Uint8Array(wide * high);
    for (let at = 0; at < part.length; at++) {
      const place = (top + Math.floor(at / wide)) * width + left + (at % wide);
      part[at] = before?.[place] === colors[place] ? STAYS : colors[place];
    }
    this.#add([0x21, 0xf9, 4, 5, ...word(delay), STAYS, 0]);
    this.#add([0x2c, ...word(left), ...word(top), ...word(wide), ...word(high), 0], compress(part));
  }

  /** The file. */
  file() {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: "image/gif" });
  }
}
