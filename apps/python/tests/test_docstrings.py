"""Every public class, method and function has a docstring, and the stub has those of the native module."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chrysalis
from chrysalis import _native

STUB = Path(chrysalis.__file__).with_name("_native.pyi")


def definitions(body: list[ast.stmt], owner: Any) -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef, Any]]:
    """The classes and functions of the stub with the objects they describe, without old names and special methods."""
    for node in body:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef)) or node.name.startswith("__"):
            continue
        if any("deprecated" in ast.unparse(decorator) for decorator in node.decorator_list):
            continue
        described = getattr(owner, node.name)
        yield f"{owner.__name__}.{node.name}", node, described
        if isinstance(node, ast.ClassDef):
            yield from definitions(node.body, described)


def test_the_stub_has_the_docstrings_of_the_native_module() -> None:
    found = list(definitions(ast.parse(STUB.read_text(encoding="utf-8")).body, _native))
    assert len(found) > 100
    for name, node, described in found:
        assert described.__doc__, name
        assert ast.get_docstring(node) == inspect.cleandoc(described.__doc__), name


def test_what_is_written_in_python_has_docstrings() -> None:
    places = [chrysalis, chrysalis.pgn, chrysalis.pictures]
    public = [getattr(place, name) for place in places for name in vars(place) if not name.startswith("_")]
    own = [it for it in public if callable(it) and it.__module__.startswith("chrysalis") and it.__module__ != _native.__name__]
    assert len(own) > 20
    for it in own:
        assert it.__doc__, it
        for name, member in vars(it).items() if inspect.isclass(it) else ():
            if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert member.__doc__, f"{it.__name__}.{name}"
