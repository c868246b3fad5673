#!/usr/bin/env bash
# chess-pgn-parser 1.3.9 (npm): moves of a variation are given as moves of the game.
# Expected: the PGN standard (section 8.2.5) puts alternative moves in parentheses; they are no moves of the game.
# Seen: the variation's moves follow in the list of the game's moves, the last with its parenthesis.
set -euo pipefail
version=1.3.9
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "chess-pgn-parser@$version" >/dev/null
cat >try.cjs <<'JS'
const { pgn2json } = require("chess-pgn-parser");
for (const text of ["1. e4 e5 2. Nf3 *", "1. e4 e5 (1... c5) 2. Nf3 *"]) {
  const read = pgn2json(text);
  console.log(`${text}: ${(typeof read === "string" ? JSON.parse(read) : read).moves.join(" ")}`);
}
JS
seen=$(node try.cjs)
echo "chess-pgn-parser $version"
echo "$seen"
[ "$seen" = "1. e4 e5 2. Nf3 *: e4 e5 Nf3
1. e4 e5 (1... c5) 2. Nf3 *: e4 e5 c5) Nf3" ]
