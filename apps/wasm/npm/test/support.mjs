// What the tests share: the package, the program, and a worker to talk to.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const root = new URL("../../../../", import.meta.url);
export const PACKAGE = new URL("dist/npm/", root);
const PROGRAM = process.env.CHRYSALIS_BIN ?? new URL("target/release/chrysalis", root).pathname;

/** The lines of a file of tests/data that are no comments, cut at semicolons. */
export function data(name) {
  const text = readFileSync(new URL(`tests/data/${name}`, root), "utf8");
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return lines.map((line) => line.split(" ; "));
}

/** Sends lines and gathers what is answered until a line fits. */
class Talk {
  heard = [];
  #waiting = [];
  #seen = 0;

  take(line) {
    this.heard.push(line);
    this.#waiting = this.#waiting.filter((check) => !check());
  }

  /** The lines up to the next that fits. */
  until(pattern) {
    return new Promise((done) => {
      const check = () => {
        const at = this.heard.findIndex((line, place) => place >= this.#seen && pattern.test(line));
        if (at < 0) return false;
        const lines = this.heard.slice(this.#seen, at + 1);
        this.#seen = at + 1;
        done(lines);
        return true;
      };
      if (!check()) this.#waiting.push(check);
    });
  }
}

export class WorkerTalk extends Talk {
  constructor() {
    super();
    this.worker = new Worker(new URL("worker.js", PACKAGE));
    this.worker.on("message", (line) => this.take(line));
  }

  say(message) {
    this.worker.postMessage(message);
  }

  end() {
    return this.worker.terminate();
  }
}

export class ProgramTalk extends Talk {
  constructor() {
    super();
    this.program = spawn(PROGRAM, [], { stdio: ["pipe", "pipe", "inherit"] });
    let rest = "";
    this.program.stdout.on("data", (bytes) => {
      const lines = (rest + bytes).split("\n");
      rest = lines.pop();
      for (const line of lines) this.take(line);
    });
    this.say("uci");
  }

  say(line) {
    this.program.stdin.write(`${line}\n`);
  }

  end() {
    this.program.kill();
  }
}

/** What a search said, without what depends on time. */
export function timeless(lines) {
  const told = lines.filter((line) => /^(info depth \d+ seldepth|bestmove)/.test(line));
  return told.map((line) => line.replace(/ nps \d+/, "").replace(/ time \d+/, ""));
}
