#!/usr/bin/env bash
# uci-parser-ts 0.1.4 (npm): the answers of an engine without a legal move, and win-draw-loss figures, cannot be read.
# Expected: UCI writes a null move as 0000, engines answer a mated position with it or with (none), and "wdl" follows the
# score where UCI_ShowWDL is on; a parser lets a driver go on.
# Seen: "PARSING FAILED" for each; the line as a whole is lost.
set -euo pipefail
version=0.1.4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent "uci-parser-ts@$version" >/dev/null
cat >try.cjs <<'JS'
const { parseOne } = require("uci-parser-ts");
for (const line of [
  "bestmove e2e4",
  "bestmove 0000",
  "bestmove (none)",
  "info depth 9 score cp 13 nodes 5",
  "info depth 9 score cp 13 wdl 200 700 100 nodes 5",
]) {
  try {
    console.log(`${line}: ${parseOne(line).constructor.name}`);
  } catch (error) {
    console.log(`${line}: ${error.message.includes("PARSING FAILED") ? "PARSING FAILED" : error.message}`);
  }
}
JS
seen=$(node try.cjs)
echo "uci-parser-ts $version"
echo "$seen"
[ "$seen" = "bestmove e2e4: BestMoveCommand
bestmove 0000: PARSING FAILED
bestmove (none): PARSING FAILED
info depth 9 score cp 13 nodes 5: InfoCommand
info depth 9 score cp 13 wdl 200 700 100 nodes 5: PARSING FAILED" ]
