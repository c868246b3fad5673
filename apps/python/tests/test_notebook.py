"""The notebook runs from the first cell to the last."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

nbformat: Any = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")

STORY = Path(__file__).parent.parent / "notebooks" / "story.ipynb"
#: Runs a notebook and writes it with its output, in its own process: event loops do not mix.
RUN = """
import sys, nbclient, nbformat
notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def test_the_notebook_runs(tmp_path: Path) -> None:
    assert all(not cell.get("outputs") for cell in nbformat.read(STORY, as_version=4).cells), "the notebook is stored without output"
    done = tmp_path / "done.ipynb"
    ran = subprocess.run([sys.executable, "-c", RUN, STORY, done], capture_output=True, text=True, timeout=900)
    assert ran.returncode == 0, ran.stderr
    cells = nbformat.read(done, as_version=4).cells
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    pictures = [output for output in outputs if "image/svg+xml" in output.get("data", {})]
    text = "".join(output.get("text", "") for output in outputs)
    assert len(pictures) >= 4 and "30 games:" in text and "1. " in text
