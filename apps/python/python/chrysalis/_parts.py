"""How games of PGN come from the native part, and go there."""

from __future__ import annotations

from typing import TypeAlias

#: Comments before the move, the move, glyphs, comments behind it, numbers of variations.
MoveParts: TypeAlias = tuple[list[str], str, list[int], list[str], list[int]]
#: Glyphs before the first move, moves, comments at the end.
LineParts: TypeAlias = tuple[list[int], list[MoveParts], list[str]]
#: Comments before the tags, tags, the line that was played, variations, result, comments behind it.
TreeParts: TypeAlias = tuple[list[str], list[tuple[str, str]], LineParts, list[LineParts], str, list[str]]
