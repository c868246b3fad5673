// What the page's files give each other, checked by tsc and not part of the page; messages.d.ts has what the server sends.

type Side = ShownSide;

/** What a board draws. */
interface Position {
  pieces: Record<string, string>;
  moves: ShownMove[];
  last: string[];
  changed: string[];
  check: string[];
  /** Whether it is shown before the server has answered. */
  foretold?: boolean;
  situation?: ShownSituation;
  /** Whether attacked kings are in check, and may not be left so. */
  has_check?: boolean;
  /** The side whose moves can be decided before its turn. */
  premoves?: Side;
}

/** What the table tells, and what the page adds. */
interface TableState extends ShownTable {
  premoves?: Side;
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

interface Arrow {
  from: string;
  to: string;
  type: "best" | "other" | "hint" | "own" | "preview";
}
