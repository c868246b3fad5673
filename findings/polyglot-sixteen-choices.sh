#!/usr/bin/env bash
# PolyGlot 2.0.4 (Debian's polyglot 2.0.4+git20210322-1): of a UCI combo option with more than sixteen values, a GUI for XBoard's
# protocol is offered the first sixteen only.
# Expected: all thirty values of the option in the feature line, as the UCI protocol sets no limit.
# Seen: sixteen; the others cannot be chosen, and nothing is said. An engine with more games than that in UCI_Variant is cut short.
set -euo pipefail
version=2.0.4+git20210322-1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download --quiet "polyglot=$version" >/dev/null 2>&1
dpkg -x polyglot_*.deb .
cat >engine <<'SH'
#!/bin/bash
while read -r line; do
  case "$line" in
    uci)
      echo "id name Sample"
      printf 'option name Style type combo default v1'
      for i in $(seq 1 30); do printf ' var v%d' "$i"; done
      printf '\nuciok\n'
      ;;
    isready) echo readyok ;;
    quit) exit ;;
  esac
done
SH
chmod +x engine
seen=$( (printf 'xboard\nprotover 2\n'; sleep 2; echo quit) | timeout 20 usr/games/polyglot -noini -ec "$work/engine" 2>/dev/null |
  grep -o 'feature option="Style[^"]*"' | head -1)
choices=$(grep -o 'v[0-9]\+' <<<"$seen" | sort -u | wc -l)
echo "polyglot $version: $choices of 30 values"
echo "$seen"
[ "$choices" = 16 ]
