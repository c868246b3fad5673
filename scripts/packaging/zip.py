"""Packs a folder into a zip of which each byte is the same whenever it is packed.

Usage: python3 scripts/packaging/zip.py FOLDER NAME FILE.zip
Every file lies in NAME in the zip and has the time SOURCE_DATE_EPOCH.
"""

import os
import sys
import time
import zipfile
from pathlib import Path


def pack(folder, name, out):
    """Writes the zip."""
    when = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(out, "w") as packed:
        for path in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            packed.writestr(entry, path.read_bytes(), compresslevel=9)


if __name__ == "__main__":
    pack(*sys.argv[1:])
