#!/usr/bin/env bash
# kokopu 4.13.4 (npm): a PGN with a rest-of-line comment, or with an escaped line, cannot be read.
# Expected: the PGN standard (sections 5 and 6) has both: ';' begins a comment that ends with its line, and a line that begins
# with '%' is to be ignored. A comment in braces in the same place is read.
# Seen: "Unrecognized character or group of characters", and the whole game is lost.
set -euo pipefail
version=4.13.4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "kokopu@$version" >/dev/null
cat >try.mjs <<'JS'
import { pgnRead } from "kokopu";
for (const [name, text] of [
  ["braces", "1. e4 {king's pawn}\ne5 *"],
  ["rest of line", "1. e4 ; king's pawn\ne5 *"],
  ["escaped line", "% for other programs\n1. e4 e5 *"],
]) {
  try {
    console.log(`${name}: ${pgnRead(text).game(0).nodes().length} moves`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
JS
seen=$(node try.mjs)
echo "kokopu $version"
echo "$seen"
[ "$seen" = "braces: 2 moves
rest of line: Unrecognized character or group of characters.
escaped line: Unrecognized character or group of characters." ]
