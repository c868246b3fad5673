// The rules of chess variants in which pieces change, and of those that you describe.

import { Engine } from "./engine.mjs";
import { wasm } from "./files.mjs";
import type { Game, ImportedGame, MoveDetails, Outcome, Side } from "./types.mjs";

export * from "./errors.mjs";
export type * from "./types.mjs";

/** A board's number in its module, which is freed when the board is. */
const freed = new FinalizationRegistry<{ engine: Engine; handle: number }>(({ engine, handle }) => {
  try {
    engine.call("close", handle);
  } catch {
    // The module has failed, and its memory goes with it.
  }
});

/** The known games, and their boards. Two instances share only the compiled module. */
export class Chrysalis {
  #engine: Engine;

  private constructor(module: WebAssembly.Module) {
    this.#engine = new Engine(module);
  }

  /** Loads the module of this package. */
  static async load(): Promise<Chrysalis> {
    return new Chrysalis(await wasm());
  }

  /** From the compiled module, or its bytes. Browsers compile bytes synchronously only in workers. */
  static from(module: WebAssembly.Module | BufferSource): Chrysalis {
    return new Chrysalis(module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module));
  }

  /** All games. */
  games(): Game[] {
    return JSON.parse(this.#engine.call("games"));
  }

  /** The game with an id or another name. */
  game(name: string): Game {
    return JSON.parse(this.#engine.call("game", 0, name));
  }

  /** Adds the game of a game file (TOML). */
  loadGame(text: string): Game {
    return JSON.parse(this.#engine.call("load_game", 0, text));
  }

  /** Adds the games of a `variants.ini` as far as they can be expressed, all or none. */
  loadVariants(text: string): ImportedGame[] {
    return JSON.parse(this.#engine.call("load_variants", 0, text));
  }

  /** A board with a game at its start, or at a FEN. */
  board(game = "normal", fen = ""): Board {
    return new Board(this.#engine, Number(this.#engine.call("open", 0, `${game}\n${fen}`)));
  }
}

/** A game in progress, with its history. Moves are in long algebraic notation or SAN. */
export class Board {
  #engine: Engine;
  #handle: number;

  /** Boards come from {@link Chrysalis.board}. */
  constructor(engine: Engine, handle: number) {
    this.#engine = engine;
    this.#handle = handle;
    freed.register(this, { engine, handle }, this);
  }

  #call(name: string, request = ""): string {
    return this.#engine.call(name, this.#handle, request);
  }

  #list(name: string): string[] {
    const text = this.#call(name);
    return text ? text.split(" ") : [];
  }

  /** Another board with the same game and history. */
  copy(): Board {
    return new Board(this.#engine, Number(this.#call("copy")));
  }

  /** The legal moves in long algebraic notation. */
  legalMoves(): string[] {
    return this.#list("legal_moves");
  }

  /** The legal moves with all that they do. */
  moves(): MoveDetails[] {
    return JSON.parse(this.#call("moves"));
  }

  isLegal(move: string): boolean {
    return this.#call("is_legal", move) !== "";
  }

  /** Plays a move; returns it in long algebraic notation. */
  push(move: string): string {
    return this.#call("push", move);
  }

  /** Takes the last move back and returns it; null if there is none. */
  pop(): string | null {
    return this.#call("pop") || null;
  }

  /** The moves played. */
  played(): string[] {
    return this.#list("played");
  }

  fen(): string {
    return this.#call("fen");
  }

  turn(): Side {
    return this.#call("turn") as Side;
  }

  /** A legal move in SAN. */
  san(move: string): string {
    return this.#call("san", move);
  }

  /** A legal move in long algebraic notation. */
  uci(move: string): string {
    return this.#call("uci", move);
  }

  /** The letters of the pieces by their squares; capitals are White's. */
  pieces(): Record<string, string> {
    return JSON.parse(this.#call("pieces"));
  }

  /** The squares of the pieces that give check. */
  checkers(): string[] {
    return this.#list("checkers");
  }

  /** How the game ended; null while it goes on. */
  outcome(): Outcome | null {
    return JSON.parse(this.#call("outcome"));
  }

  /** The result as PGN writes it: `*` while the game goes on. */
  result(): string {
    return this.outcome()?.result ?? "*";
  }

  /** The number of move sequences of a depth in plies. */
  perft(depth: number): number {
    return Number(this.#call("perft", String(depth)));
  }

  /** Frees the board now instead of at garbage collection. */
  free(): void {
    freed.unregister(this);
    this.#call("close");
  }

  [Symbol.dispose](): void {
    this.free();
  }
}
