// The worker behind the board's page where there is no server: it answers the same requests.

import { Engine } from "./engine.mjs";
import { file, named, supplies, wasm } from "./files.mjs";
import { Pause } from "./pause.mjs";
import { SUSPENDS } from "./wasi.mjs";

/** A request of the page, a game file to add, or an opening book. */
export type PageRequest = { id: number } & (
  | { method: "GET" | "POST"; path: string; body: string }
  | { add: string }
  | { book: { game: string; name: string; bytes: Uint8Array } }
);

/** What the page is told: an answer, or what has changed at its table. */
export type PageMessage =
  | { id: number; type: string; text: string }
  | { id: number; error: string }
  | { events: [string, string][] }
  | { crash: string };

/** How often clocks and searches are looked at, in milliseconds. */
const TICK = 80;

class PageWorker {
  #engine: Engine;
  #pause = new Pause();
  #supplied = new Map<string, Promise<void>>();
  #books: Promise<string[]> | undefined;
  #running = false;
  #told = 0;

  constructor(
    module: WebAssembly.Module,
    readonly tell: (message: PageMessage) => void,
  ) {
    this.#engine = new Engine(module, { say() {}, yield: () => this.#yield() });
    this.#engine.call("page_begin", 0, SUSPENDS ? "suspends" : "");
    const timer = setInterval(() => {
      try {
        this.#events();
      } catch (error) {
        clearInterval(timer);
        this.tell({ crash: (error as Error).message });
      }
    }, TICK);
  }

  #yield(): undefined | Promise<undefined> {
    if (!this.#pause.due()) return undefined;
    if (performance.now() - this.#told > TICK) this.#events();
    return this.#pause.take();
  }

  #events() {
    this.#told = performance.now();
    const events = JSON.parse(this.#engine.call("page_events"));
    if (events.length > 0) this.tell({ events });
    this.#run();
  }

  /** Runs what waits: searches, and the analysis of games. */
  async #run() {
    if (this.#running || !this.#engine.call("page_waits")) return;
    this.#running = true;
    try {
      await this.#engine.run();
      this.#running = false;
      this.#events();
    } catch (error) {
      // It is running for ever: nothing else may be.
      this.tell({ crash: (error as Error).message });
    }
  }

  /** The game that a request is about, where its parameters matter. */
  #game(path: string, body: string): string | null {
    const [, listed] = /^games\/([^/]+)$/.exec(path) ?? [];
    if (listed) return decodeURIComponent(listed);
    if (!path.startsWith("tables")) return null;
    const { game } = body ? JSON.parse(body) : { game: null };
    return game ?? (path === "tables" ? this.#engine.call("featured") : null);
  }

  async #supply(name: string) {
    let id: string;
    try {
      ({ id } = JSON.parse(this.#engine.call("game", 0, name)));
    } catch {
      return; // The request is refused, too.
    }
    const known = this.#supplied.get(id) ?? this.#fetch(id);
    this.#supplied.set(id, known);
    await known;
  }

  async #fetch(id: string) {
    const [found, book] = await Promise.all([supplies(id), this.#shipped(id)]);
    if (book) this.#take(id, "shipped book", book);
    if (!found) return;
    this.#engine.call("supply_parameters", 0, named(id, found.parameters));
    if (found.network) this.#engine.call("supply_network", 0, named(id, found.network));
  }

  /** The shipped book of a game. */
  async #shipped(id: string): Promise<Uint8Array | null> {
    this.#books ??= file("games/books.json").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    const ids: string[] = await this.#books.catch(() => []);
    return ids.includes(id) ? file(`games/${id}.compact`).catch(() => null) : null;
  }

  #take(game: string, name: string, bytes: Uint8Array) {
    this.#engine.call("page_book", 0, named(game, named(name.replaceAll("\n", " "), bytes)));
  }

  async answer(request: PageRequest) {
    const { id } = request;
    try {
      if ("add" in request) {
        this.tell({ id, type: "text/plain", text: this.#add(request.add) });
        return;
      }
      if ("book" in request) {
        const { game, name, bytes } = request.book;
        this.#take(game, name, bytes);
        this.tell({ id, type: "text/plain", text: "" });
        this.#events();
        return;
      }
      const { method, path, body } = request;
      const game = this.#game(path, body);
      if (game !== null) await this.#supply(game);
      const plain = path.split("/").map(decodeURIComponent).join("/");
      const answer = this.#engine.call("page_ask", 0, `${method} ${plain}${body ? `\n${body}` : ""}`);
      const end = answer.indexOf("\n");
      this.tell({ id, type: answer.slice(0, end), text: answer.slice(end + 1) });
      if (method === "POST" || path.endsWith("/events")) this.#events();
    } catch (error) {
      this.tell({ id, error: (error as Error).message });
    }
  }

  /** Adds the games of a file; the id of the first. */
  #add(text: string): string {
    if (!/^\s*\[[^\]]*:/m.test(text)) return JSON.parse(this.#engine.call("load_game", 0, text)).id;
    return JSON.parse(this.#engine.call("load_variants", 0, text))[0].game.id;
  }
}

const tell = (message: PageMessage) => self.postMessage(message);
const worker = wasm().then((module) => new PageWorker(module, tell));
// In the order in which they come: a request that waits for a network holds up those after it.
let last: Promise<unknown> = worker;
self.addEventListener("message", ({ data }: MessageEvent<PageRequest>) => {
  last = last
    .then(async () => (await worker).answer(data))
    .catch((error) => tell({ id: data.id, error: String(error) }));
});
