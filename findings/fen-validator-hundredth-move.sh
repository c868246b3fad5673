#!/usr/bin/env bash
# fen-validator 2.0.1 (npm): positions from the hundredth move on are refused.
# Expected: the PGN standard (section 16.1.3) bounds neither the clock of halfmoves nor the number of the move.
# Seen: each may have two digits at most, so a position of move 99 is valid and the same position of move 100 is not.
set -euo pipefail
version=2.0.1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "fen-validator@$version" >/dev/null
cat >try.mjs <<'JS'
import validate from "fen-validator";
for (const clocks of ["12 99", "12 100", "99 99", "100 99"]) {
  console.log(`clocks ${clocks}: ${validate(`4k3/8/8/8/8/8/8/4K2R w - - ${clocks}`)}`);
}
JS
seen=$(node try.mjs)
echo "fen-validator $version"
echo "$seen"
[ "$seen" = "clocks 12 99: true
clocks 12 100: false
clocks 99 99: true
clocks 100 99: false" ]
