"""The wheel: its contents, and that it works on its own."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

#: The wheel that `scripts/test --long` builds.
WHEEL = os.environ.get("CHRYSALIS_WHEEL", "")
pytestmark = pytest.mark.skipif(not WHEEL, reason="CHRYSALIS_WHEEL names no wheel")


def test_it_has_module_types_and_program() -> None:
    with zipfile.ZipFile(WHEEL) as wheel:
        names = wheel.namelist()
        program = next(name for name in names if name.endswith(".data/scripts/chrysalis"))
        assert wheel.read(program)[:4] == b"\x7fELF"
        assert {"chrysalis/_native.abi3.so", "chrysalis/_native.pyi", "chrysalis/py.typed"} <= set(names)
        home = str(Path(__file__).parents[4]).encode()
        texts = (wheel.read(name) for name in names if name.endswith((".py", ".pyi", "METADATA", "RECORD")))
        assert not any(home in text for text in texts)


def test_it_is_installed_and_plays(tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / "bin" / "python"
    alone = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-index", WHEEL], env=alone, check=True, timeout=120)
    output = subprocess.run(
        [tmp_path / "bin" / "chrysalis"], input="uci\nquit\n", capture_output=True, text=True, env=alone, timeout=20
    ).stdout
    assert "uciok" in output
    script = (
        "import chrysalis\n"
        "board = chrysalis.Board('promochess')\n"
        "with chrysalis.Engine(hash_mib=1) as engine:\n"
        "    print(engine.play(board, nodes=100).move in board.legal_moves, chrysalis.program())\n"
    )
    output = subprocess.run([python, "-c", script], capture_output=True, text=True, env=alone, check=True).stdout
    assert output.split() == ["True", str(tmp_path / "bin" / "chrysalis")]
    assert sys.version_info >= (3, 10)
