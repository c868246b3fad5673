// The JSON between server and page, checked by tsc and not part of the page; the server's side are the structs that
// derive Serialize and Deserialize in src.

type Side = "white" | "black";

/** A game in the list of all: `ListedGame`. */
interface ListedGame {
  id: string;
  title: string;
  family: string;
  files: number;
  ranks: number;
  /** The usual length in moves. */
  length: number | null;
}

/** A family of games: `ListedFamily`. */
interface ListedFamily {
  name: string;
  title: string;
  inventor: string;
  difficulty: string;
  line: string;
}

interface PagePiece {
  white: string;
  black: string;
  white_symbol: string;
  black_symbol: string;
  name: string;
  moves: string;
  value: string | null;
}

interface PageGame extends ListedGame {
  start: string;
  squares: string[];
  pieces: PagePiece[];
  sections: [title: string, sentences: string[]][];
}

type BoardStep =
  | { step: "remove"; square: string }
  | { step: "move"; from: string; to: string }
  | { step: "change"; square: string; piece: string };

/** A legal move: `ShownMove`. */
interface BoardMove {
  move: string;
  san: string;
  from: string;
  to: string;
  piece: string;
  promotion?: string;
  captures?: { square: string; piece: string };
  steps: BoardStep[];
  choice: string;
  /** The square of the piece that becomes king before it. */
  crowns?: string;
}

interface BoardCounter {
  side: Side;
  counts: string;
  count: number;
  full: number;
  gives: string;
}

/** What the game's own rules mean in a position: `ShownSituation`. */
interface BoardSituation {
  notes: string[];
  counters: BoardCounter[];
  heirs: string[];
  barred: string[];
  reasons: Record<string, string>;
}

/** What a board draws. */
interface Position {
  pieces: Record<string, string>;
  moves: BoardMove[];
  last: string[];
  changed: string[];
  check: string[];
  /** Whether it is shown before the server has answered. */
  foretold?: boolean;
  situation?: BoardSituation;
  /** Whether attacked kings are in check, and may not be left so. */
  has_check?: boolean;
  /** The side whose moves can be decided before its turn. */
  premoves?: Side;
}

/** A position with all that can be done there: `ShownPosition`. */
interface FullPosition extends Position {
  game: string;
  fen: string;
  turn: Side;
  captured: string;
  situation: BoardSituation;
  has_check: boolean;
}

/** The answer to a question about a position: `AnsweredPosition`. */
interface AnsweredPosition extends FullPosition {
  end: { result: string; reason: string } | null;
  san: string[];
}

/** Why a move is wrong: `Refutation`. */
interface Refutation {
  san: string[];
  first: string | null;
  expected: number | null;
}

/** A lesson of lessons.json. */
interface Lesson {
  game: string;
  title: string;
  text: string;
  fen: string;
  moves: string[];
  then: string;
  sees: Record<string, string>;
}

/** A move with its value by endgame tables: `TableMove`. */
interface TableMove {
  move: string;
  san: string;
  result?: "win" | "draw" | "loss";
  plies?: number;
}

/** What endgame tables tell: `TableReply`. */
interface TableReply {
  result: "win" | "draw" | "loss";
  plies?: number;
  moves: TableMove[];
}

/** A move of an opening book: `ShownBookMove`. */
interface BookMove {
  move: string;
  san: string;
  /** What White may expect, from 0 to 1. */
  white: number | null;
  /** White's wins, draws, Black's wins. */
  games: [won: number, drawn: number, lost: number] | null;
  /** The analyzed positions that it leads to. */
  positions: number | null;
  /** Its part of all weights. */
  share: number;
  name: string | null;
}

/** What an opening book has: `ShownBook`. */
interface BookReply {
  book: string;
  positions: number | null;
  refused: string | null;
  opening: { eco: string; name: string } | null;
  /** Whether the last move is in the book. */
  last_is_known: boolean;
  turn: Side;
  moves: BookMove[];
}

/** The event "state": `ShownTable`. */
interface TableState extends FullPosition {
  here: number;
  tip: number;
  end: { result: string; reason: string } | null;
  playing: {
    person: Side;
    strength: string;
    time: number | null;
    clocks: { white: number; black: number; running: Side | null } | null;
  } | null;
  thinking: "move" | "hint" | "analysis" | "report" | null;
  lines: number | null;
  table: TableReply | null;
  book: BookReply | null;
  hint: string | null;
  spoken: string;
  notice: string | null;
}

/** A move of the event "tree": `ShownNode`. */
interface TreeNode {
  id: number;
  parent: number;
  san: string;
  nags?: number[];
  before?: string;
  after?: string;
  white?: number;
  /** The square of the piece that became king. */
  crowned?: string;
}

interface SideReport {
  accuracy: number | null;
  average_loss: number | null;
  marks: Record<string, number>;
}

/** The event "tree": `ShownTree`. */
interface GameTree {
  number: number;
  black: boolean;
  tags: [name: string, value: string][];
  nodes: TreeNode[];
  report: { white: SideReport; black: SideReport } | null;
}

/** A line of the event "thoughts": `ThoughtLine`. */
interface EngineLine {
  score: string;
  white: number;
  depth: number;
  nodes: number;
  time: number;
  san: string[];
  first: string;
  from: string;
  to: string;
}

interface EngineThoughts {
  node: number;
  purpose: string;
  lines: EngineLine[];
}

interface Terms {
  side: Side | "mover";
  strength: string;
  pace: { move: number } | { clock: [seconds: number, increment: number] };
  left?: [white: number, black: number];
}

/** What a page asks of its table: `PageOrder`. */
type PageOrder =
  | { do: "play"; game: string | null; terms: Terms }
  | { do: "analyze"; game?: string }
  | { do: "move"; text: string }
  | { do: "go"; to: number }
  | { do: "take_back" | "hint" | "resign" | "offer_draw" | "stop" | "hide" | "leave" }
  | { do: "think"; lines: number }
  | { do: "set_fen"; fen: string }
  | { do: "set_pieces"; pieces: Record<string, string>; white: boolean }
  | { do: "load"; pgn: string; number: number; to_end?: boolean }
  | { do: "line"; game: string; fen: string; moves: string[] }
  | { do: "comment"; node: number; text: string }
  | { do: "glyph"; node: number; nag: number }
  | { do: "remove" | "promote"; node: number }
  | { do: "report"; nodes: number };

interface Standing {
  name: string;
  games: [lost: number, drawn: number, won: number];
  estimate: { elo: number | null; error: number | null } | null;
}

interface Standings {
  played: number;
  engines: Standing[];
  sprt: { llr: number; lower: number; upper: number; decision: string | null } | null;
}

interface WatchedGame {
  number: number;
  white: string;
  black: string;
  game: string;
  pieces: Record<string, string>;
  last: string[];
  plies: number;
  clocks: [white: number | null, black: number | null];
}

interface WatchedMatch {
  watched: boolean;
  standings: Standings | null;
  games: WatchedGame[];
  errors: string[];
}

interface Arrow {
  from: string;
  to: string;
  type: "best" | "other" | "hint" | "own" | "preview";
}
