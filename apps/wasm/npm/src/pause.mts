// How a search lets other things happen.

import { SUSPENDS } from "./wasi.mjs";

/** How long a search runs before it does, in milliseconds. */
const SLICE = 8;

/** The pauses of a search: other tasks of the worker run in them. */
export class Pause {
  #rested = performance.now();
  #channel = new MessageChannel();
  #resume = () => {};

  constructor() {
    this.#channel.port1.onmessage = () => this.#resume();
    // Node would wait for it.
    (this.#channel.port1 as { unref?(): void }).unref?.();
  }

  /** Whether a pause is due. */
  due(): boolean {
    const now = performance.now();
    if (now - this.#rested < SLICE) return false;
    this.#rested = now;
    return true;
  }

  /** A pause, where a search can be suspended. */
  take(): undefined | Promise<undefined> {
    if (!SUSPENDS) return undefined;
    return new Promise((done) => {
      this.#resume = () => {
        this.#rested = performance.now();
        done(undefined);
      };
      this.#channel.port2.postMessage(null);
    });
  }
}
