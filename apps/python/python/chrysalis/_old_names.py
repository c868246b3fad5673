"""Names of version 0.2 that still work. Each warns once, with ``DeprecationWarning``."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from chrysalis import _native

P = ParamSpec("P")
R = TypeVar("R")

#: Old names of modules, with the new ones.
OF_MODULES: dict[str, dict[str, str]] = {
    "chrysalis": {
        "Man": "PieceType",
        "analyse_boards": "analyze_boards",
        "analyse_file": "analyze_file",
        "facts": "statistics",
    },
    "chrysalis.batch": {
        "analyse_boards": "analyze_boards",
        "analyse_file": "analyze_file",
        "facts": "statistics",
    },
    "chrysalis.pictures": {"becomings": "promotions", "men": "pieces"},
}
#: Old names of properties and methods, with the new ones. ``_native.pyi`` has their types.
OF_CLASSES: dict[type[Any], dict[str, str]] = {
    _native.Board: {"becomes": "promotion", "may_become": "promotions"},
    _native.Game: {"men": "pieces"},
    _native.Move: {"becomes": "promotion"},
    _native.MoveDetails: {"becomes": "promotion"},
    _native.PieceType: {"worth": "value"},
}
#: Old names of arguments, with the new ones.
OF_ARGUMENTS: dict[str, str] = {"afresh": "clear_hash", "hash": "hash_mib", "problems": "errors"}

_warned: set[str] = set()


def _warn(old: str, new: str) -> None:
    if old not in _warned:
        # The caller of the function that has the old name.
        warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=3)
        _warned.add(old)


def of_module(module: str, names: dict[str, Any]) -> Callable[[str], Any]:
    """A ``__getattr__`` for a module whose names are ``names``."""

    def find(old: str) -> Any:
        new = OF_MODULES[module].get(old)
        if new is None:
            raise AttributeError(f"module '{module}' has no attribute '{old}'", name=old)
        _warn(f"{module}.{old}", new)
        return names[new]

    return find


def with_old_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which also takes arguments by their old names."""

    @functools.wraps(function)
    def renaming(*args: P.args, **kwargs: P.kwargs) -> R:
        name = function.__qualname__.removesuffix(".__init__")
        for old, new in OF_ARGUMENTS.items():
            if old in kwargs:
                _warn(f"{name}({old}=…)", f"{new}=")
                if new in kwargs:
                    raise TypeError(f"{name}() got both {new}= and its old name {old}=")
                kwargs[new] = kwargs.pop(old)
        return function(*args, **kwargs)

    return renaming


def _alias(owner: type[Any], old: str, new: str) -> Any:
    known = getattr(owner, new)
    name = f"{owner.__name__}.{old}"
    if not callable(known):

        def read(self: Any) -> Any:
            _warn(name, new)
            return getattr(self, new)

        return property(read, doc=f"The old name of ``{new}``.")

    @functools.wraps(known)
    def call(self: Any, *args: Any, **kwargs: Any) -> Any:
        _warn(name, new)
        return getattr(self, new)(*args, **kwargs)

    return call


def add_to_classes() -> None:
    """Gives the classes their old names."""
    for owner, names in OF_CLASSES.items():
        for old, new in names.items():
            setattr(owner, old, _alias(owner, old, new))
