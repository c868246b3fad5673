"""The native program that is installed beside the module."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path


def program() -> str:
    """Where the program ``chrysalis`` is: that of ``CHRYSALIS_BIN``, or the one that came with the module, or the first on the path.

    ``chess.engine.SimpleEngine.popen_uci(chrysalis.program())`` talks to it by UCI.
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
