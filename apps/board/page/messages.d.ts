// What page and server send each other, written from the server's types by the test messages:: of chrysalis-board
// (CHRYSALIS_PAGES=write).

// What the page asks.

/** How long the engine thinks, and whether there are clocks. */
type Pace =
  | { move: number; }
  | { clock: [number, number]; };

/** What a page can ask of its table. */
type PageOrder =
  | { do: "play"; game?: string | null; terms: Terms; }
  | { do: "analyze"; game?: string | null; }
  | { do: "move"; text: string; }
  | { do: "go"; to: number; }
  | { do: "take_back"; }
  | { do: "hint"; }
  | { do: "resign"; }
  | { do: "offer_draw"; }
  | { do: "think"; lines: number; }
  | { do: "stop"; }
  | { do: "set_fen"; fen: string; }
  | { do: "set_pieces"; pieces: Record<string, string>; white: boolean; }
  | { do: "load"; number?: number; pgn: string; to_end?: boolean; }
  | { do: "line"; fen?: string; game: string; moves?: string[]; }
  | { do: "comment"; node: number; text: string; }
  | { do: "glyph"; nag: number; node: number; }
  | { do: "remove"; node: number; }
  | { do: "promote"; node: number; }
  | { do: "hide"; }
  | { do: "leave"; }
  | { do: "report"; nodes: number; };

/** The side that the person plays, not the engine. */
type PersonSide =
  | "white"
  | "black"
  | "mover";

/** A position, and moves from there. */
interface PositionQuestion {
  /** Where it begins; empty for the start position. */
  fen?: string;
  /** The name of the game. */
  game: string;
  /** What is played, in long algebraic notation or in SAN. */
  moves?: string[];
}

/** What a page does with the games. */
type SaveOrder =
  | { do: "put"; game: unknown; }
  | { do: "drop"; key: string; };

/** What a page asks for when it begins. */
interface TableOpening {
  /** The name of the game. */
  game?: string | null;
  /** On which terms it is played; without them it is analyzed. */
  terms?: Terms | null;
}

/** Who plays what, and how. */
interface Terms {
  /** The seconds that White and Black have left on their clocks, in a game that goes on. */
  left?: [number, number] | null;
  /** How long the engine thinks, and whether there are clocks. */
  pace: Pace;
  /** The side that the person plays. */
  side: PersonSide;
  /** The name of the engine's strength. */
  strength: string;
}

// What the page is told.

/** The position after the moves. */
interface AnsweredPosition {
  /** The letters of all pieces that were captured, in their order. */
  captured: string;
  /** What the last move did beside, so that it can be followed. */
  changed: string[];
  /** The squares of kings that are attacked. */
  check: string[];
  /** How the game ended, if it did. */
  end: PlayedEnd | null;
  fen: string;
  game: string;
  /** Whether an attacked king is in check, and may not be left so. */
  has_check: boolean;
  /** The squares that the last move left and reached. */
  last: string[];
  moves: ShownMove[];
  /** The letters of the pieces by their squares. */
  pieces: Record<string, string>;
  /** The moves in standard algebraic notation. */
  san: string[];
  situation: ShownSituation;
  turn: ShownSide;
}

/** A captured piece. */
interface BoardCapture {
  /** Its letter as in FEN. */
  piece: string;
  /** The square that it stood on. */
  square: string;
}

/** A single step on the board. */
type BoardStep =
  | { square: string; step: "remove"; }
  | { from: string; step: "move"; to: string; }
  | { piece: string; square: string; step: "change"; };

/** A piece change. */
interface Described {
  /** The English name of the piece before. */
  from: string;
  /** Its square after the move. */
  square: string;
  /** The English name of the piece after. */
  to: string;
}

/** How a game ended. */
type EndedBy =
  | "rules"
  | "decided"
  | "unfinished";

/** How well both sides played a game. */
interface GameReport {
  /** How well Black played. */
  black: SideReport;
  /** How the game ended. */
  ending: EndedBy;
  /** Plies of the main line. */
  plies: number;
  /** The result as in PGN: `1-0`, `0-1`, `1/2-1/2` or `*`. */
  result: string;
  /** How well White played. */
  white: SideReport;
}

/** What a family of games is about. */
interface ListedFamily {
  difficulty: string;
  inventor: string;
  line: string;
  name: string;
  title: string;
}

/** A game in the list of all. */
interface ListedGame {
  family: string;
  files: number;
  id: string;
  /** The usual length of a game in moves. */
  length: number | null;
  ranks: number;
  title: string;
}

/** The table that a page was given. */
interface OpenedTable {
  /** The id of its game. */
  game: string;
  /** The number by which requests name the table. */
  table: number;
}

/** What a page knows of a game. */
interface PageGame {
  family: string;
  files: number;
  id: string;
  /** The usual length of a game in moves. */
  length: number | null;
  pieces: PagePiece[];
  ranks: number;
  sections: [string, string[]][];
  /** The names of the squares, rank by rank from White's first. */
  squares: string[];
  start: string;
  title: string;
}

/** A piece of a game. */
interface PagePiece {
  black: string;
  black_symbol: string;
  moves: string;
  name: string;
  value: string | null;
  white: string;
  /** The symbols that draw it. */
  white_symbol: string;
}

/** How well a set of moves was played. Means are `None` without moves. */
interface Play {
  /** Accuracy in per cent, from 0 to 100. */
  accuracy: number | null;
  /** Mean loss of a move in centipawns; scores are capped at 1000. */
  average_centipawn_loss: number | null;
  /** Mean loss of a move in points. */
  average_loss: number | null;
  /** The share of moves that were best, from 0 to 1. */
  best_share: number | null;
  /** Number of moves with each mark. */
  marks: Record<string, number>;
  /** Number of moves. */
  moves: number;
}

/** How a game ended. */
interface PlayedEnd {
  /** The reason, as a sentence without its stop. */
  reason: string;
  /** The result as PGN writes it. */
  result: string;
}

/** What a page that asks now and then does not know yet. */
interface PolledChanges {
  /** The names and the data of events. */
  events: [string, string][];
  /** What it knows from now on, for its next request. */
  known: string;
}

/** What the engine searches for. */
type Purpose = "move" | "hint" | "analysis" | "report";

/** How the opponent answers the last move. */
interface Refutation {
  /** The points that whoever made the last move can expect, between 0 and 1. */
  expected: number | null;
  /** Its first move in long algebraic notation. */
  first: string | null;
  /** The opponent's best line in standard algebraic notation; empty if the game is over. */
  san: string[];
}

/** What an opening book has for the current position. */
interface ShownBook {
  book: string;
  /** Whether the last move is in the book. */
  last_is_known: boolean;
  moves: ShownBookMove[];
  /** The opening that was played. */
  opening: ShownOpening | null;
  positions: number | null;
  /** Why it cannot be used. */
  refused: string | null;
  turn: ShownSide;
}

/** A move that the book proposes, as the page shows it. */
interface ShownBookMove {
  /** White's wins, draws and Black's wins. */
  games: [number, number, number] | null;
  /** In long algebraic notation. */
  move: string;
  /** The name of the opening that it leads to. */
  name: string | null;
  /** The analyzed positions that it leads to. */
  positions: number | null;
  san: string;
  /** Its part of all weights of the position, from 0 to 1. */
  share: number;
  /** What White may expect, from 0 to 1. */
  white: number | null;
}

/** The clocks, in milliseconds. */
interface ShownClocks {
  black: number;
  running: ShownSide | null;
  white: number;
}

/** A counter of a side. */
interface ShownCounter {
  count: number;
  counts: string;
  full: number;
  gives: string;
  side: ShownSide;
}

/** A game against the engine. */
interface ShownGame {
  clocks: ShownClocks | null;
  person: ShownSide;
  strength: string;
  /** Seconds for a move of the engine; missing where there are clocks. */
  time: number | null;
}

/** A legal move as a page shows it. */
interface ShownMove {
  /** The piece that is captured. */
  captures?: BoardCapture;
  /** All piece changes of the move, by name. */
  changes: Described[];
  /** What tells it from others to the same square. */
  choice: string;
  /** The square of the piece that becomes king before it. */
  crowns?: string;
  /** The square that the moving piece leaves. */
  from: string;
  /** Long algebraic notation. */
  move: string;
  /** The moving piece's letter as in FEN. */
  piece: string;
  /** The letter of the piece it promotes to. */
  promotion?: string;
  /** Standard algebraic notation. */
  san: string;
  /** The single steps that the move consists of, in order. */
  steps: BoardStep[];
  /** The square on which it arrives. */
  to: string;
}

/** A move of the tree. */
interface ShownNode {
  after?: string;
  before?: string;
  /** What it did to a captured king's side. */
  crowned?: string;
  id: number;
  nags?: number[];
  parent: number;
  san: string;
  white?: number;
}

/** The name of an opening. */
interface ShownOpening {
  eco: string;
  name: string;
}

/** A side as the page calls it. */
type ShownSide =
  | "white"
  | "black";

/** What the game's own rules mean in the position. */
interface ShownSituation {
  /** Pieces that the phase of the game allows no move. */
  barred: string[];
  counters: ShownCounter[];
  /** The pieces one of which must be crowned. */
  heirs: string[];
  notes: string[];
  /** Why pieces of the side to move have no move, by their squares. */
  reasons: Record<string, string>;
}

/** The current position, and all that can be done. */
interface ShownTable {
  /** What the opening book has, except while a game is played. */
  book: ShownBook | null;
  /** The letters of all pieces that were captured, in their order. */
  captured: string;
  /** What the last move did beside, so that it can be followed. */
  changed: string[];
  /** The squares of kings that are attacked. */
  check: string[];
  /** How the game ended, if it did. */
  end: PlayedEnd | null;
  fen: string;
  game: string;
  /** Whether an attacked king is in check, and may not be left so. */
  has_check: boolean;
  /** The number of the move that led here. */
  here: number;
  /** A good move, in long algebraic notation. */
  hint: string | null;
  /** The squares that the last move left and reached. */
  last: string[];
  lines: number | null;
  moves: ShownMove[];
  /** Something that should be known about what was done. */
  notice: string | null;
  /** The letters of the pieces by their squares. */
  pieces: Record<string, string>;
  playing: ShownGame | null;
  situation: ShownSituation;
  spoken: string;
  /** The values from endgame tables, except while a game is played. */
  table: TableReply | null;
  thinking: Purpose | null;
  /** The last move of the game. */
  tip: number;
  turn: ShownSide;
}

/** What the engine thinks, as a page is told. */
interface ShownThoughts {
  lines: ThoughtLine[];
  node: number;
  purpose: Purpose;
}

/** The moves and variations of a game. */
interface ShownTree {
  black: boolean;
  /** All moves; of those after the same move the main one comes first. */
  nodes: ShownNode[];
  /** The number of the first turn, and whether Black begins. */
  number: number;
  report: GameReport | null;
  /** How often it has changed. */
  revision: number;
  tags: [string, string][];
}

/** How well a side played. */
interface SideReport {
  /** Accuracy in per cent, from 0 to 100. */
  accuracy: number | null;
  /** Mean loss of a move in centipawns; scores are capped at 1000. */
  average_centipawn_loss: number | null;
  /** Mean loss of a move in points. */
  average_loss: number | null;
  /** The share of moves that were best, from 0 to 1. */
  best_share: number | null;
  /** Number of moves with each mark. */
  marks: Record<string, number>;
  /** Number of moves. */
  moves: number;
  /** The player's name, if the game has it. */
  name?: string;
  /** Its moves in each third of the game, by plies. */
  thirds: [Play, Play, Play];
}

/** A move with its value by endgame tables. */
interface TableMove {
  /** Long algebraic notation. */
  move: string;
  /** The plies to the end; missing in a draw. */
  plies?: number;
  /** The result for the side that makes it; missing if no table has the position after it. */
  result?: string;
  /** Standard algebraic notation. */
  san: string;
}

/** The value of a position in endgame tables. */
interface TableReply {
  /** The legal moves, best first. */
  moves: TableMove[];
  /** The plies to the end; missing in a draw. */
  plies?: number;
  /** The result for the side to move: `win`, `draw` or `loss`. */
  result: string;
}

/** A line that the engine found. */
interface ThoughtLine {
  depth: number;
  /** The first move in long algebraic notation. */
  first: string;
  /** Where it goes from and to. */
  from: string;
  nodes: number;
  /** The moves in standard algebraic notation. */
  san: string[];
  /** Its value for White, as people read it. */
  score: string;
  /** Milliseconds since the search began. */
  time: number;
  to: string;
  /** The points that White can expect, between 0 and 1. */
  white: number;
}

/** What has changed in the moves and variations of a game. */
interface TreeChange {
  /** The revision of the tree before it. */
  before: number;
  /** The moves that are no more, with all behind them. */
  gone: number[];
  /** The moves that are new, behind all others after the same move, or of which something else is written. */
  nodes: ShownNode[];
  /** The revision of the tree with it. */
  revision: number;
}

/** The hypothesis that a test accepts. */
type WatchedDecision = "H0" | "H1";

/** How an engine stands. */
interface WatchedEngine {
  estimate: WatchedEstimate | null;
  /** Games lost, drawn and won. */
  games: [number, number, number];
  name: string;
}

/** The Elo of an engine against the others. */
interface WatchedEstimate {
  /** Missing if all games were won or lost. */
  elo: number | null;
  /** Half of the 95 % confidence interval, if there is one. */
  error: number | null;
}

/** A game in progress. */
interface WatchedGame {
  black: string;
  /** Milliseconds left, where they are told. */
  clocks: [number | null, number | null];
  fen: string;
  game: string;
  last: string[];
  number: number;
  pieces: Record<string, string>;
  plies: number;
  white: string;
}

/** A match as it stands. */
interface WatchedMatch {
  /** What cannot be shown, and why. */
  errors: string[];
  games: WatchedGame[];
  standings: WatchedStandings | null;
  /** Whether anything is watched. */
  watched: boolean;
}

/** The standings of a match that is watched. */
interface WatchedStandings {
  /** The engines, the best first. */
  engines: WatchedEngine[];
  /** The games that were played. */
  played: number;
  sprt: WatchedTest | null;
}

/** The sequential test of the first engine against the second. */
interface WatchedTest {
  /** The hypothesis that is accepted. */
  decision: WatchedDecision | null;
  /** The log-likelihood ratio. */
  llr: number;
  lower: number;
  upper: number;
}

/** What a page is told by events. */
interface PageEvents {
  tree: ShownTree;
  change: TreeChange;
  state: ShownTable;
  thoughts: ShownThoughts;
}

/** What GET is answered. */
type GetAnswer<Path extends string> =
  Path extends `tables/${string}/moves/${string}` ? string :
  Path extends `tables/${string}/changes/${string}` ? PolledChanges :
  Path extends `games/${string}/${string}/${string}` ? string :
  Path extends `tables/${string}/position.svg` ? string :
  Path extends `tables/${string}/position.png` ? string :
  Path extends `tables/${string}/game.pgn` ? string :
  Path extends `games/${string}/start.svg` ? string :
  Path extends `games/${string}/pieces` ? string :
  Path extends `games/${string}/changes.svg` ? string :
  Path extends `games/${string}` ? PageGame :
  Path extends `saved` ? unknown[] :
  Path extends `match` ? WatchedMatch :
  Path extends `games` ? ListedGame[] :
  Path extends `families` ? ListedFamily[] :
  never;

/** What POST sends. */
type PostBody<Path extends string> =
  Path extends `tables/${string}` ? PageOrder :
  Path extends `tables` ? TableOpening :
  Path extends `saved` ? SaveOrder :
  Path extends `refutations` ? PositionQuestion :
  Path extends `positions` ? PositionQuestion :
  never;

/** What POST is answered. */
type PostAnswer<Path extends string> =
  Path extends `tables/${string}` ? null :
  Path extends `tables` ? OpenedTable :
  Path extends `saved` ? null :
  Path extends `refutations` ? Refutation :
  Path extends `positions` ? AnsweredPosition :
  never;
