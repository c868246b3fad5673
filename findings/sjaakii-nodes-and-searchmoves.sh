#!/usr/bin/env bash
# Sjaak II 1.4.1 (Debian's sjaakii 1.4.1-2), over UCI: the limits of `go nodes` and `go searchmoves` have no effect.
# Expected: a search of 2,000 nodes ends by itself with its best move; with searchmoves a2a3 that is the best move.
# Seen: a hundred times as many nodes and more until it is stopped; the best move is one that was excluded. A match by equal
# nodes, or an analysis of one move, needs another limit.
set -euo pipefail
version=1.4.1-2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download --quiet "sjaakii=$version" >/dev/null 2>&1
dpkg -x sjaakii_*.deb .
# asked SECONDS LINE: what is said to the line until it is stopped.
asked() {
  (printf 'uci\nposition startpos\n%s\n' "$2"; sleep "$1"; printf 'stop\n'; sleep 1; echo quit) |
    timeout 30 usr/games/sjaakii 2>/dev/null
}
nodes=$(asked 4 'go nodes 2000' | grep -o ' nodes [0-9]*' | awk '{print $2}' | sort -n | tail -1)
echo "sjaakii $version, go nodes 2000: $nodes nodes until it was stopped"
best=$(asked 2 'go depth 4 searchmoves a2a3' | awk '$1 == "bestmove" {print $2}')
echo "sjaakii $version, go depth 4 searchmoves a2a3: bestmove $best"
[ "$nodes" -gt 200000 ]
[ "$best" != a2a3 ]
