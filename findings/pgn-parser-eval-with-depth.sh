#!/usr/bin/env bash
# @mliebelt/pgn-parser 1.4.19 (npm): the evaluation in a comment is a number or a text, depending on whether the depth follows.
# Expected: [%eval 0.25] and [%eval 0.25,12] (evaluation, depth) give the number 0.25 both times, the depth beside it or left out.
# Seen: the number 0.25 for the first, the text "0.25,12" for the second; arithmetic on it gives NaN.
set -euo pipefail
version=1.4.19
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "@mliebelt/pgn-parser@$version" >/dev/null
cat >try.cjs <<'JS'
const { parse } = require("@mliebelt/pgn-parser");
const game = parse('[Event "x"]\n\n1. e4 {[%eval 0.25]} e5 {[%eval 0.25,12]} *', { startRule: "game" });
for (const move of game.moves) {
  console.log(move.notation.notation, typeof move.commentDiag.eval, move.commentDiag.eval);
}
JS
seen=$(node try.cjs)
echo "@mliebelt/pgn-parser $version"
echo "$seen"
[ "$seen" = "e4 number 0.25
e5 string 0.25,12" ]
