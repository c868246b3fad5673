#!/usr/bin/env bash
# pgn-parser 1.1.0 (PyPI): games whose moves carry annotation signs cannot be read.
# Expected: the PGN standard (section 8.2.3.8) lets an import format have "!", "?", "!!", "!?", "?!" and "??" after a move;
# most annotated collections have them.
# Seen: a ParseError at the sign. The same remark as a number ($1) is read.
set -euo pipefail
version=1.1.0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check "pgn-parser==$version"
cat >try.py <<'PY'
from pgn_parser import parser, pgn
for text in ["1. e4 $1 e5 $6 *", "1. e4! e5?! *"]:
    try:
        print(f"{text}: {len(parser.parse(text, actions=pgn.Actions()).movetext)} turn")
    except parser.ParseError:
        print(f"{text}: ParseError")
PY
seen=$(venv/bin/python try.py)
echo "pgn-parser $version"
echo "$seen"
[ "$seen" = '1. e4 $1 e5 $6 *: 1 turn
1. e4! e5?! *: ParseError' ]
