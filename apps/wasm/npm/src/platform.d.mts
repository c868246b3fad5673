// What Node and newer browsers have and TypeScript's libraries do not describe, as far as it is used here.

declare module "node:fs/promises" {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
}

declare module "node:worker_threads" {
  interface Port {
    postMessage(message: unknown): void;
    on(event: "message", listener: (message: unknown) => void): void;
    close(): void;
  }
  export const parentPort: Port | null;
  export function receiveMessageOnPort(port: Port): { message: unknown } | undefined;
}

declare namespace WebAssembly {
  /** An import during which the module is suspended while its promise is pending. */
  class Suspending {
    constructor(callback: (...all: number[]) => number | Promise<number>);
  }
  /** The export as a function that returns a promise, and may be suspended. */
  function promising<Arguments extends unknown[], Result>(
    callback: (...all: Arguments) => Result,
  ): (...all: Arguments) => Promise<Result>;
}

declare const process: { versions?: { node?: string } } | undefined;
