"""Tables and numbers as Markdown."""

from talk import Failure


def table(headers, rows):
    """A table; the first column to the left, the others to the right."""
    lines = ["| " + " | ".join(headers) + " |", "| :-- |" + " --: |" * (len(headers) - 1)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def missing(name, failure, columns):
    """The row of what could not be measured."""
    return [name, f"not measured: {failure}"] + [""] * (columns - 2)


def number(value):
    """Three digits that count, with a unit: 1.23 M."""
    for limit, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= limit:
            return digits(value / limit) + unit
    return digits(value)


def digits(value):
    """Three digits that count."""
    if value >= 99.95:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def ratio(ours, theirs):
    """How many times theirs ours is."""
    if isinstance(ours, Failure) or isinstance(theirs, Failure) or not theirs:
        return "–"
    return f"{ours / theirs:.2f}"
