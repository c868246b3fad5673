// A conversation in UCI by messages, each a line, as the packages of Stockfish have it.

import { AFTER_QUIT, Engine, HELD } from "./engine.mjs";
import { type Supplies, named, supplies as shipped, wasm } from "./files.mjs";
import { Pause } from "./pause.mjs";

/** Where lines come from and go to. */
export interface Port {
  post(line: string): void;
  /** The messages that have come meanwhile, where a search cannot be suspended. */
  drain?(): unknown[];
  close(): void;
}

/** What can be said besides lines. */
export interface LoadMessage {
  /** The text of a game file (TOML). */
  load: string;
}

export class Conversation {
  #engine: Engine;
  #port: Port;
  #supplies: (id: string) => Promise<Supplies | null>;
  #queue: string[] = [];
  #supplied = new Map<string, Promise<void>>();
  #game = "normal";
  #busy = false;
  #running = false;
  #pause = new Pause();

  constructor(module: WebAssembly.Module, port: Port, from: (id: string) => Promise<Supplies | null> = shipped) {
    this.#port = port;
    this.#supplies = from;
    this.#engine = new Engine(module, { say: (line) => port.post(line), yield: () => this.#yield() });
  }

  #yield(): undefined | Promise<undefined> {
    if (!this.#pause.due()) return undefined;
    for (const message of this.#port.drain?.() ?? []) this.hear(message);
    return this.#pause.take();
  }

  /** Hears a message: a line, several lines, or a game file to load. */
  hear(message: unknown) {
    this.#take(message);
    this.#obey();
  }

  #take(message: unknown) {
    if (typeof message === "string") this.#queue.push(...message.split("\n").filter((line) => line.trim() !== ""));
    else if (message && typeof (message as LoadMessage).load === "string")
      this.#load((message as LoadMessage).load);
  }

  #load(text: string) {
    try {
      const { id } = JSON.parse(this.#engine.call("load_game", 0, text));
      this.#port.post(`info string loaded ${id}`);
    } catch (error) {
      for (const line of String((error as Error).message).split("\n"))
        this.#port.post(`info string error game file: ${line}`);
    }
  }

  /** The game that a line needs the parameters of, if they are not here yet. */
  #missing(line: string): string | null {
    const variant = /^\s*setoption\s+name\s+UCI_Variant\s+value\s+(.*\S)/i.exec(line)?.[1];
    if (variant) {
      try {
        this.#game = JSON.parse(this.#engine.call("game", 0, variant)).id;
      } catch {
        // The engine says that there is none.
      }
    }
    const needed = /^\s*(go|eval|bench|isready|ucinewgame)\b/.test(line);
    return needed && !this.#supplied.has(this.#game) ? this.#game : null;
  }

  /** Gives the engine what a game is played with; what cannot be loaded is derived from the rules. */
  async #supply(id: string) {
    const found = await this.#supplies(id);
    if (!found) return;
    try {
      this.#engine.call("supply_parameters", 0, named(id, found.parameters));
      if (found.network) this.#engine.call("supply_network", 0, named(id, found.network));
    } catch (error) {
      this.#port.post(`info string error ${id}: ${(error as Error).message}`);
    }
  }

  #obey() {
    if (this.#busy) return;
    for (let line = this.#queue[0]; line !== undefined; line = this.#queue[0]) {
      const game = this.#missing(line);
      if (game !== null) {
        const supplied = this.#supply(game);
        this.#supplied.set(game, supplied);
        this.#busy = true;
        supplied.finally(() => {
          this.#busy = false;
          this.#obey();
        });
        return;
      }
      this.#queue.shift();
      this.#follow(() => this.#engine.line(line));
    }
  }

  /** Does something in the engine, and runs what it began. */
  #follow(work: () => number) {
    try {
      const state = work();
      if (state & AFTER_QUIT) this.#port.close();
      else if (state & HELD && !this.#running) this.#run();
    } catch (error) {
      this.#port.post(`info string error ${(error as Error).message}`);
      throw error;
    }
  }

  #run() {
    this.#running = true;
    const ended = (state: number) => {
      this.#running = false;
      this.#follow(() => state);
      this.#obey();
    };
    const running = this.#engine.run();
    if (typeof running === "number") ended(running);
    else
      running.then(ended, (error) => {
        this.#running = false;
        this.#port.post(`info string error ${error}`);
        throw error;
      });
  }
}

/** Begins a conversation with the module of this package; `early` are the messages that have come already. */
export async function converse(port: Port, early: unknown[] = []): Promise<Conversation> {
  const conversation = new Conversation(await wasm(), port);
  for (const message of early) conversation.hear(message);
  return conversation;
}
