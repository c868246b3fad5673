// Games, moves and results. The fields are those of apps/wasm/src/written.rs.

/** A side. */
export type Side = "white" | "black";

/** A piece type of a game. */
export interface PieceType {
  /** The capital letter in FEN and SAN. */
  letter: string;
  name: string;
  /** How it moves, in words. */
  moves: string;
}

/** A game. */
export interface Game {
  id: string;
  title: string;
  family: string;
  files: number;
  ranks: number;
  /** The FEN of the start position. */
  start: string;
  pieces: PieceType[];
}

/** A game from another program's file. */
export interface ImportedGame {
  game: Game;
  /** What the file says and the game cannot express, line by line. */
  unsupported: string[];
}

/** A piece on a square: before it is captured, or after it has changed. */
export interface Placed {
  square: string;
  /** Its letter: a capital is White's. */
  piece: string;
}

/** A legal move with all that it does. */
export interface MoveDetails {
  /** In long algebraic notation. */
  uci: string;
  san: string;
  from: string;
  to: string;
  /** The moving piece before the move. */
  piece: string;
  /** The piece that it changes into. */
  promotion: string | null;
  /** The piece that is captured; with en passant it is not on the target square. */
  captures: Placed | null;
  /** The piece that becomes king before the move. */
  ascends: Placed | null;
  /** Another piece that is promoted. */
  grants: Placed | null;
  /** The piece that is left behind on the square of origin. */
  leaves: Placed | null;
  /** Pieces that are taken along, from and to, in an order in which each finds its target empty. */
  carried: [string, string][];
  /** The square of the castling partner before the move. */
  castles: string | null;
  /** What the castling partner changes into, with its square before the move. */
  partner: Placed | null;
}

/** How a game ended. */
export interface Outcome {
  result: "1-0" | "0-1" | "1/2-1/2";
  winner: Side | null;
  reason:
    | "checkmate"
    | "king-captured"
    | "stalemate"
    | "repetition"
    | "fifty-moves"
    | "bare-kings"
    | "few-pieces"
    | "goal-reached"
    | "pieces-gone";
  /** In words. */
  text: string;
}
