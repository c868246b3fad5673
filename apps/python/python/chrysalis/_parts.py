"""The parts of PGN games, as the native module reads and writes them."""

from __future__ import annotations

from typing import TypeAlias

#: Comments before the move, the move, glyphs, comments after it, indices of variations.
MoveParts: TypeAlias = tuple[list[str], str, list[int], list[str], list[int]]
#: Glyphs before the first move, moves, comments at the end.
LineParts: TypeAlias = tuple[list[int], list[MoveParts], list[str]]
#: Comments before the tags, tags, the main line, variations, result, comments after it.
TreeParts: TypeAlias = tuple[list[str], list[tuple[str, str]], LineParts, list[LineParts], str, list[str]]
