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
}

/** The event "state": `ShownTable`. */
interface TableState extends Position {
  game: string;
  here: number;
  tip: number;
  fen: string;
  turn: Side;
  end: { result: string; reason: string } | null;
  playing: {
    person: Side;
    strength: string;
    time: number | null;
    clocks: { white: number; black: number; running: Side | null } | null;
  } | null;
  thinking: "move" | "hint" | "analysis" | "report" | null;
  lines: number | null;
  hint: string | null;
  spoken: string;
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
  | { do: "load"; pgn: string; number: number }
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
  type: "best" | "other" | "hint";
}
