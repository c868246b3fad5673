"""The program installed with the module."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path


def program() -> str:
    """The path of the program ``chrysalis``: from ``CHRYSALIS_BIN``, or installed with the module, or found on ``PATH``.

    ``chess.engine.SimpleEngine.popen_uci(chrysalis.program())`` starts it over UCI. ``FileNotFoundError`` if there is none.
    """
    named = os.environ.get("CHRYSALIS_BIN")
    if named:
        return named
    name = "chrysalis.exe" if os.name == "nt" else "chrysalis"
    beside = Path(sysconfig.get_path("scripts")) / name
    found = str(beside) if beside.is_file() else shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"no program {name} in {beside.parent} or on the path")
    return found
