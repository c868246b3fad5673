// An instance of the module: functions that are called with text or bytes and answer with text.

import { ChrysalisError, EngineCrash, exception } from "./errors.mjs";
import { imports, SUSPENDS, type Surroundings } from "./wasi.mjs";

interface Exports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  chrysalis_buffer(length: number): number;
  chrysalis_call(name: number, handle: number): number;
  chrysalis_line(): number;
  chrysalis_run(): number;
}

/** A search or other work has begun and waits to be run. */
export const HELD = 1;
/** `quit` was said. */
export const AFTER_QUIT = 2;

const QUIET: Surroundings = { say() {}, yield: () => undefined };

export class Engine {
  #exports: Exports;
  #names = new Map<string, number>([["functions", 0]]);
  #memory: Uint8Array<ArrayBuffer>;
  #crash: EngineCrash | undefined;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module: WebAssembly.Module, around: Surroundings = QUIET) {
    const instance = new WebAssembly.Instance(
      module,
      imports(module, around, () => this.#exports.memory),
    );
    this.#exports = instance.exports as unknown as Exports;
    this.#memory = new Uint8Array(this.#exports.memory.buffer);
    this.#exports.__wasm_call_ctors();
    for (const [number, name] of this.call("functions").split(" ").entries()) this.#names.set(name, number);
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    if (this.#memory.buffer !== this.#exports.memory.buffer)
      this.#memory = new Uint8Array(this.#exports.memory.buffer);
    return this.#memory;
  }

  #write(request: string | Uint8Array) {
    if (request.length === 0) {
      this.#exports.chrysalis_buffer(0);
      return;
    }
    const bytes = typeof request === "string" ? this.#encoder.encode(request) : request;
    const at = this.#exports.chrysalis_buffer(bytes.length);
    this.#bytes().set(bytes, at);
  }

  /** Whatever goes wrong inside ends the instance: its memory may be inconsistent. */
  #guarded<T>(work: () => T): T {
    if (this.#crash) throw this.#crash;
    try {
      return work();
    } catch (error) {
      if (error instanceof ChrysalisError) throw error;
      this.#crash = new EngineCrash(`the engine has failed: ${error}`, { cause: error });
      throw this.#crash;
    }
  }

  /** Calls a function; throws if it refuses. */
  call(name: string, handle = 0, request: string | Uint8Array = ""): string {
    return this.#guarded(() => {
      this.#write(request);
      const length = this.#exports.chrysalis_call(this.#names.get(name) ?? -1, handle);
      const size = length < 0 ? ~length : length;
      if (size === 0) return "";
      const at = this.#exports.chrysalis_buffer(size);
      const answer = this.#decoder.decode(this.#bytes().subarray(at, at + size));
      if (length < 0) throw exception(answer);
      return answer;
    });
  }

  /** Says a line to the conversation in UCI. */
  line(text: string): number {
    return this.#guarded(() => {
      this.#write(text);
      return this.#exports.chrysalis_line();
    });
  }

  /** Runs what the last line began; it is suspended now and then where that is possible. */
  run(): number | Promise<number> {
    const { chrysalis_run } = this.#exports;
    return this.#guarded(() => (SUSPENDS ? WebAssembly.promising(chrysalis_run)() : chrysalis_run()));
  }
}
