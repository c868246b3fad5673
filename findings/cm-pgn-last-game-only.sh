#!/usr/bin/env bash
# cm-pgn 5.0.0 (npm): of a text with several games only the last is read, without an error.
# Expected: games one after another are what PGN is for (standard, section 3); a reader of single games reads the first, or
# says that there is more.
# Seen: the moves and tags are those of the last game; the games before it are gone.
set -euo pipefail
version=5.0.0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "cm-pgn@$version" >/dev/null
cat >try.mjs <<'JS'
import { Pgn } from "cm-pgn";
const games = ['[Event "first"]\n\n1. e4 e5 *\n', '[Event "second"]\n\n1. d4 *\n'];
for (const text of [games[0], games.join("\n")]) {
  const { header, history } = new Pgn(text);
  console.log(`${header.tags.Event}: ${history.moves.map((move) => move.san).join(" ")}`);
}
JS
seen=$(node try.mjs)
echo "cm-pgn $version"
echo "$seen"
[ "$seen" = "first: e4 e5
second: d4" ]
