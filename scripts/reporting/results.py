"""Writes the tables of docs/RESULTS.md from docs/results.toml.

A table stands in the page between `<!-- results: KIND -->` and `<!-- end -->`; the text around the tables is written by
hand. Elo, its error, scores and ratios are computed from what a record holds.
"""

import argparse
import datetime
import pathlib
import re
import sys
import textwrap
from collections.abc import Callable
from typing import Any

import elo

try:
    import tomllib
except ModuleNotFoundError:
    raise SystemExit("scripts/results: needs Python 3.11 or later") from None

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "docs" / "results.toml"
PAGE = ROOT / "docs" / "RESULTS.md"
PLACE = re.compile(r"(<!-- results: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)

Record = dict[str, Any]
Table = Callable[[list[Record]], str]


class Invalid(Exception):
    """What is wrong with the data or the page."""


# What a record of each kind must have besides its kind and a command, and what any record may have.
REQUIRED = {
    "peer": {"date", "limits", "family", "game", "opponent", "won", "drawn", "lost"},
    "training": {"date", "limits", "family", "game"},
    "network": {"date", "limits", "family", "game"},
    "self": {"date", "limits", "what", "game", "won", "drawn", "lost"},
    "level": {"date", "limits", "level", "opponent", "games", "score", "error"},
    "speed": {"date", "limits", "what", "game", "opponent", "unit", "better", "ours", "theirs"},
    "figure": {"date", "limits", "what", "value", "unit"},
    "tried": {"area", "idea", "matches"},
}
WITHOUT_COMMAND = {"tried"}
OPTIONAL = {"kind", "conditions", "command", "limits", "commit", "bench", "options", "note", "date"}
GAMES = {"won", "drawn", "lost"}
MEASURED = {"elo", "error", "games_each"}


def load(text: str) -> list[Record]:
    """The records, each with the fields of the conditions that it names."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Invalid(str(error)) from error
    records = []
    conditions = data.get("conditions", {})
    for number, given in enumerate(data.get("result", []), 1):
        name = given.get("conditions")
        if name is not None and name not in conditions:
            raise Invalid(f"record {number}: no conditions named '{name}'")
        record = {**conditions.get(name, {}), **given}
        if errors := errors_of(record):
            raise Invalid(f"record {number} ({record.get('kind', 'no kind')}): {'; '.join(errors)}")
        records.append(record)
    return records


def errors_of(record: Record) -> list[str]:
    """What is wrong with a record."""
    kind = record.get("kind")
    if kind not in REQUIRED:
        return [f"unknown kind '{kind}'"]
    required = REQUIRED[kind] | ({"command"} if kind not in WITHOUT_COMMAND else set())
    allowed = required | OPTIONAL
    if kind in {"training", "network"}:
        required = required | (GAMES if "won" in record else MEASURED)
        allowed = required | OPTIONAL
    errors = [f"lacks '{field}'" for field in sorted(required - record.keys())]
    errors += [f"unknown field '{field}'" for field in sorted(record.keys() - allowed)]
    if not isinstance(record.get("date", datetime.date.min), datetime.date):
        errors.append("date is not a date")
    if not errors and "games_each" in record and len({len(record[field]) for field in ("game", "elo", "error")}) > 1:
        errors.append("game, elo and error differ in length")
    return errors


def table(columns: list[str], rows: list[list[str]]) -> str:
    """A table; columns that begin with `>` are aligned to the right."""
    rule = "".join("--:|" if column.startswith(">") else "---|" for column in columns)
    heading, *lines = [f"| {' | '.join(line)} |" for line in [[column.removeprefix(">") for column in columns], *rows]]
    return "".join(f"{line}\n" for line in [heading, f"|{rule}", *lines])


def with_notes(text: str, records: list[Record]) -> str:
    """A table with the notes of its records below."""
    notes = [record["note"] for record in records if "note" in record]
    return text + "".join(f"\n{textwrap.fill(note, 100)}\n" for note in notes)


def games(record: Record) -> tuple[int, int, int]:
    return record["won"], record["drawn"], record["lost"]


def outcome(record: Record) -> list[str]:
    """Won, drawn and lost, and the difference in Elo."""
    return ["–".join(map(str, games(record))), str(elo.of_games(*games(record)))]


def two_digits(ratio: float) -> str:
    """A ratio with two digits that count."""
    if ratio >= 10:
        return f"{float(f'{ratio:.2g}'):.0f}×"
    return f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2f}×"


def peers(records: list[Record]) -> str:
    rows = [[record["family"], record["opponent"], *outcome(record)] for record in records]
    return with_notes(table(["Game", "Opponent", ">W–D–L", ">Elo"], rows), records)


def own(records: list[Record]) -> str:
    rows = [[record["what"], record["game"], *outcome(record)] for record in records]
    return table(["Chrysalis against itself", "Game", ">W–D–L", ">Elo"], rows)


def differences(record: Record) -> list[elo.Elo]:
    """The Elo differences of the matches of a record."""
    if "won" in record:
        return [elo.of_games(*games(record))]
    return [elo.Elo(value, error) for value, error in zip(record["elo"], record["error"])]


def families(records: list[Record]) -> str:
    """What training and the network gain, a row for each family."""
    kinds = ("training", "network")
    rows = []
    for family in dict.fromkeys(record["family"] for record in records):
        row = [family]
        for kind in kinds:
            found = [record for record in records if record["family"] == family and record["kind"] == kind]
            matches = [difference for record in found for difference in differences(record)]
            row.append(str(elo.mean(matches)) if matches else "")
        rows.append(row)
    return table(["Game", ">Training", ">Network"], rows)


def levels(records: list[Record]) -> str:
    rows = [
        [str(record["level"]), record["opponent"], f"{record['score']:.1f}%",
         str(elo.Elo(elo.of_score(record["score"] / 100), record["error"]))]
        for record in records
    ]
    return table([">Level", "Stockfish's `UCI_Elo`", ">Score", ">Elo"], rows)


def speed(records: list[Record]) -> str:
    rows = []
    for record in records:
        ours, theirs = record["ours"], record["theirs"]
        ratio = ours / theirs if record["better"] == "more" else theirs / ours
        what = f"{record['game']}: {record['what']}, {record['unit']}"
        rows.append([what, f"{ours:g}", record["opponent"], f"{theirs:g}", two_digits(ratio)])
    return table(["What", ">Chrysalis", "Other program", ">Its figure", ">Better by"], rows)


def figures(records: list[Record]) -> str:
    rows = [[record["what"], f"{record['value']:g}{record['unit']}"] for record in records]
    return table(["What", ">Measured"], rows)


def tried(records: list[Record]) -> str:
    rows = []
    for record in records:
        matches = []
        for match in record["matches"]:
            game = f" `{match['game']}`" if "game" in match else ""
            matches.append(f"{elo.Elo(match['elo'], match['error'])}{game}")
        rows.append([record["idea"], ", ".join(matches)])
    return table(["Idea", "Elo"], rows)


# The tables by the names of their places in the page: what records each shows, and how.
TABLES: dict[str, tuple[set[str], Table]] = {
    "peers": ({"peer"}, peers),
    "speed": ({"speed"}, speed),
    "families": ({"training", "network"}, families),
    "self": ({"self"}, own),
    "levels": ({"level"}, levels),
    "figures": ({"figure"}, figures),
    "tried": ({"tried"}, tried),
}


def filled(page: str, records: list[Record]) -> str:
    """The page with its tables made from the records."""
    places = [found[2] for found in PLACE.finditer(page)]
    if sorted(places) != sorted(TABLES):
        raise Invalid(f"{PAGE.name} has the tables {', '.join(places) or 'none'}, wanted: {', '.join(TABLES)}")

    def fill(found: re.Match[str]) -> str:
        kinds, show = TABLES[found[2]]
        return f"{found[1]}\n{show([record for record in records if record['kind'] in kinds])}\n{found[3]}"

    return PLACE.sub(fill, page)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/results", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true",
                        help="write nothing; exit with status 1 if the page differs or a record is invalid")
    settings = parser.parse_args()
    try:
        page = PAGE.read_text(encoding="utf-8")
        wanted = filled(page, load(DATA.read_text(encoding="utf-8")))
    except Invalid as error:
        sys.exit(f"scripts/results: {error}")
    if not settings.check:
        PAGE.write_text(wanted, encoding="utf-8", newline="\n")
    elif page != wanted:
        sys.exit("scripts/results: docs/RESULTS.md differs from docs/results.toml; run scripts/results")
