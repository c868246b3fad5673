#!/usr/bin/env bash
# pgn-parser 2.2.1 (npm): a tag whose value has an escaped quotation mark cannot be read.
# Expected: the PGN standard (section 7) writes a quotation mark within a string as \" and a backslash as \\.
# Seen: 'Expected "]"', and all games of the text are lost.
set -euo pipefail
version=2.2.1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "pgn-parser@$version" >/dev/null
cat >try.cjs <<'JS'
const { parse } = require("pgn-parser");
for (const name of ["The Immortal", 'The \\"Immortal\\"']) {
  try {
    console.log(`${name}: ${parse(`[Event "${name}"]\n\n1. e4 e5 *\n`)[0].moves.length} moves`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
JS
seen=$(node try.cjs)
echo "pgn-parser $version"
echo "$seen"
[ "$seen" = 'The Immortal: 2 moves
The \"Immortal\": Expected "]" but "I" found.' ]
