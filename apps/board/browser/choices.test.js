// Choices of all sorts in all families of games are made on the board: by clicks.

import assert from "node:assert/strict";
import { tests } from "./support.js";

const { each } = tests();

/** Game, position, a square that is touched first, squares, the entries of the menu, the one that is chosen, and what is seen then. */
const CHOICES = [
  {
    what: "promotion of a pawn",
    game: "normal",
    fen: "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2",
    from: "a7",
    to: "b8",
    menu: ["Promote to Knight", "Promote to Bishop", "Promote to Rook", "Promote to Queen"],
    choose: "Promote to Rook",
    seen: { b8: "white Rook", a7: "a7" },
  },
  {
    what: "castling",
    game: "normal",
    fen: "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2",
    from: "e1",
    to: "g1",
    seen: { g1: "white King", f1: "white Rook" },
  },
  {
    what: "en passant",
    game: "normal",
    fen: "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2",
    from: "e5",
    to: "d6",
    seen: { d6: "white Pawn", d5: "d5" },
  },
  {
    what: "to promote or not",
    game: "promochess",
    fen: "rhcbk1bhr/2s3s1c/sppppppps/9/9/5C3/SPPPPPPPS/2S3S2/RHBCKB1HR w - - 2 2",
    from: "f4",
    to: "e7",
    menu: ["Do not promote", "Promote to Wildebeest"],
    choose: "Promote to Wildebeest",
    seen: { e7: "white Wildebeest" },
  },
  {
    what: "a promotion by moving",
    game: "apc-crowned",
    fen: "rnb2k2/p5b1/1pp2n2/rQ1pq2p/1PP1pPpP/3Pp1P1/1R2N3/2B1KB1R b U - 3 30",
    from: "a5",
    to: "a1",
    seen: { a1: "black Chatelaine" },
  },
  {
    what: "a train of any length",
    game: "apc-crowned-train",
    fen: "r1qkb1n1/p1p1pppr/np2b2B/P2p4/3P4/8/1PPNPPPP/R1QKB1NR w - - 5 10",
    from: "c1",
    to: "b1",
    menu: ["Just move", "Pull the piece on d1", "Pull the pieces on d1, e1"],
    choose: "Pull the pieces on d1, e1",
    seen: { b1: "white Queen", c1: "white King", d1: "white Bishop" },
  },
  {
    what: "pulling",
    game: "apc-timur-pushpull",
    fen: "rnbqkbnr/1ppppppp/p6P/7R/8/8/PPPPPPP1/RNBQKBN1 w Qkq - 0 2",
    from: "h5",
    to: "h1",
    menu: ["Just move", "Pull the piece on h6"],
    choose: "Pull the piece on h6",
    seen: { h1: "white Rook", h2: "white Pawn", h6: "h6" },
  },
  {
    what: "pushing",
    game: "apc-crowned-pushpull",
    from: "c1",
    to: "d2",
    seen: { d2: "white Bishop", e3: "white Pawn" },
  },
  {
    what: "a Yeoman form",
    game: "apc-crowned-yeoman",
    fen: "r1bqkbnr/p1ppp3/5R2/1p4pp/1n3P2/BP1P3P/P1PNP1P1/3QKBNR w Kkq - 0 8",
    from: "f6",
    to: "h8",
    seen: { h8: "white Chatelaine" },
  },
  {
    what: "a cycle of pieces",
    game: "revolving",
    from: "b1",
    to: "a3",
    seen: { a3: "white Bishop" },
  },
  {
    what: "castling that changes the rook",
    game: "revolving",
    fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    from: "e1",
    to: "c1",
    seen: { c1: "white King", d1: "white Queen" },
  },
  {
    what: "who succeeds a captured king",
    game: "throne",
    fen: "q3R2q/p7/8/8/8/8/8/K7 b - - 0 1",
    first: "h8",
    from: "a7",
    to: "a6",
    seen: { h8: "black King", a6: "black Pawn", a8: "black Queen" },
  },
  {
    what: "a demotion",
    game: "prodem",
    from: "b8",
    to: "a6",
    seen: { a6: "black Pawn" },
  },
  {
    what: "a demotion that is chosen",
    game: "prodem",
    fen: "8/4k3/8/8/8/8/P7/4K2R w - - 1 3",
    from: "h1",
    to: "h5",
    menu: ["Promote to Knight", "Promote to Bishop"],
    choose: "Promote to Bishop",
    seen: { h5: "white Bishop" },
  },
  {
    what: "a cycle of pawns",
    game: "taylor",
    from: "a2",
    to: "a3",
    seen: { a3: "white Knight" },
  },
  {
    what: "a reserve of promotions",
    game: "echess",
    fen: "4k3/ppp1ppp1/8/3p3p/P7/6P1/1PPPPP1P/4K3 w - - 20+20 0 3",
    from: "b2",
    to: "b3",
    menu: ["Do not promote", "Promote to Knight", "Promote to Bishop"],
    choose: "Promote to Knight",
    seen: { b3: "white Knight" },
  },
  {
    what: "a grant to another piece",
    game: "echess",
    fen: "1k6/1pB5/b5P1/2b1p3/1P4p1/5PP1/4n2P/4K3 b - - 00+11 1 20",
    from: "b8",
    to: "c7",
    menu: [
      "Just capture",
      "Promote the Knight on e2 to Rook",
      "Promote the Bishop on c5 to Rook",
      "Promote the Bishop on a6 to Rook",
    ],
    choose: "Promote the Bishop on c5 to Rook",
    seen: { c7: "black King", c5: "black Rook", e2: "black Knight" },
  },
];

for (const { what, game, fen, first, from, to, menu, choose, seen } of CHOICES)
  each(`${game}: ${what}`, {}, async ({ player }) => {
    await player.analyze(game, fen);
    if (first) await player.square(first).click();
    await player.click(from, to);
    if (menu) {
      assert.deepEqual((await player.choices()).sort(), [...menu].sort());
      await player.choose(choose);
    }
    for (const [square, text] of Object.entries(seen))
      await (square === text ? player.empty(square) : player.sees(square, text));
    await player.plies(1);
  });
