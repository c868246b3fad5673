// The few system calls that the module makes: time, random numbers, standard output, and yielding.

/** What the module's surroundings do for it. */
export interface Surroundings {
  /** Takes a line of standard output. */
  say(line: string): void;
  /** Lets other things happen while a search runs. With a promise, only where the module can be suspended. */
  yield(): undefined | Promise<undefined>;
}

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_THERE = 52;

/** Whether modules can be suspended here. */
export const SUSPENDS = typeof WebAssembly.Suspending === "function";

/** The imports of a module. Files and processes are not there. */
export function imports(
  module: WebAssembly.Module,
  around: Surroundings,
  memory: () => WebAssembly.Memory,
): WebAssembly.Imports {
  const bytes = () => new DataView(memory().buffer);
  const decoder = new TextDecoder();
  let line = "";
  const yields = () => {
    const waiting = around.yield();
    return waiting ? waiting.then(() => SUCCESS) : SUCCESS;
  };
  const nothing = (count: number, size: number) => {
    bytes().setUint32(count, 0, true);
    bytes().setUint32(size, 0, true);
    return SUCCESS;
  };
  const calls: Record<string, WebAssembly.ImportValue> = {
    args_sizes_get: nothing,
    environ_sizes_get: nothing,
    args_get: () => SUCCESS,
    environ_get: () => SUCCESS,
    fd_prestat_get: () => BAD_DESCRIPTOR,
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      bytes().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },
    random_get(at: number, length: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
      return SUCCESS;
    },
    fd_write(_file: number, parts: number, count: number, written: number) {
      let total = 0;
      for (let part = 0; part < count; part++) {
        const [at, length] = [0, 4].map((offset) => bytes().getUint32(parts + 8 * part + offset, true)) as [
          number,
          number,
        ];
        line += decoder.decode(new Uint8Array(memory().buffer, at, length), { stream: true });
        total += length;
      }
      const lines = line.split("\n");
      line = lines.pop() ?? "";
      lines.forEach(around.say);
      bytes().setUint32(written, total, true);
      return SUCCESS;
    },
    proc_exit(status: number) {
      throw new Error(`the module ended with ${status}`);
    },
    sched_yield: SUSPENDS ? (new WebAssembly.Suspending(yields) as unknown as WebAssembly.ImportValue) : yields,
  };
  const all: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    all[from] ??= {};
    all[from][name] = calls[name] ?? (() => NOT_THERE);
  }
  return all;
}
