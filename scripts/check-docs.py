#!/usr/bin/env python3
"""Finds public declarations below Sources that no `///` comment stands above.

Usage: scripts/check-docs.py [FOLDER]      FOLDER: a checkout, by default the one that holds this script
Exit: 0 nothing found; 1 findings, one a line, as FILE:LINE: declaration.

What needs no comment, because there is nothing to say that the declaration does not:
- an `init` whose body is empty or only assigns
- what a protocol of the standard library asks for and documents: `==`, `<`, `hash(into:)`, `description`, `debugDescription`, `allCases`, `id`,
  `next()`, `makeIterator()`, `rawValue`, `errorDescription`, `init(from:)`
- coordinates, edges and colour components, by name (PLAIN below)
- properties and value lists (enums) in Sources/Model/Scene/Configuration: each is a configuration key, documented where the schema is
- extensions and enum cases
"""

import re
import sys
from pathlib import Path

from swift_source import code_of, swift_files

DECLARATION = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:\(set\)\s+)?"
    r"(?:(?:static|class|final|override|mutating|nonmutating|consuming|borrowing|convenience|required|indirect|lazy|weak|unowned|private\(set\)|"
    r"internal\(set\)|package\(set\)|nonisolated|@\w+)\s+)*"
    r"(?P<kind>struct|class|enum|actor|protocol|func|var|let|init|subscript|typealias|associatedtype)\b\s*(?P<name>[=<>!~+*/%&|^-]+(?=\s*\()|[^\s(:<{=]*)"
)
PLAIN = {
    "x", "y", "width", "height", "left", "right", "top", "bottom", "leading", "trailing", "origin", "size", "minX", "minY", "maxX", "maxY",
    "zero", "isEmpty", "red", "green", "blue", "alpha", "black", "white", "clear",
}
WITNESSES = {
    "==", "<", "hash", "description", "debugDescription", "allCases", "id", "next", "makeIterator", "rawValue", "errorDescription",
}
KEYS_FOLDER = "Sources/Model/Scene/Configuration"
ASSIGNMENT = re.compile(r"^\s*(?:self\.)?\w+\s*=\s*[^=].*$")
ATTRIBUTE = re.compile(r"^\s*@\w+(?:\([^)]*\))?\s*$|^\s*#if\b.*$")


def only_assigns(code: list[str], start: int) -> bool:
    """Whether the body of the initialiser that begins on line `start` (from 0) is empty or holds assignments only."""
    depth = 0
    body = ""
    for line in code[start:]:
        for character in line:
            if character == "}":
                depth -= 1
                if depth == 0:
                    statements = [part for part in re.split(r"[\n;]", body) if part.strip()]
                    return all(ASSIGNMENT.match(statement) for statement in statements)
            if depth > 0:
                body += character
            if character == "{":
                depth += 1
        body += "\n"
    return False


def is_documented(lines: list[str], index: int) -> bool:
    """Whether the nearest line above that is no attribute is a documentation comment."""
    above = index - 1
    while above >= 0 and (ATTRIBUTE.match(lines[above]) or re.match(r"^\s*// (?:Safety|swift-format-ignore)", lines[above])):
        above -= 1
    return above >= 0 and (lines[above].lstrip().startswith("///") or lines[above].rstrip().endswith("*/"))


def findings_in(path: Path, are_keys: bool) -> list[tuple[int, str]]:
    text = path.read_text()
    lines = text.split("\n")
    code = code_of(text).split("\n")
    found = []
    for index, line in enumerate(code):
        match = DECLARATION.match(line)
        if not match or is_documented(lines, index):
            continue
        kind, name = match["kind"], match["name"]
        if kind == "init" and only_assigns(code, index):
            continue
        if name in WITNESSES or (kind in {"var", "let"} and name in PLAIN):
            continue
        if are_keys and kind in {"var", "let", "enum"}:
            continue
        found.append((index + 1, line.strip().rstrip("{").strip()))
    return found


def main() -> int:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
    files = swift_files(root / "Sources")
    if not files:
        print(f"check-docs: no Swift file below {root}/Sources", file=sys.stderr)
        return 1
    count = 0
    for path in files:
        relative = path.relative_to(root)
        for number, declaration in findings_in(path, relative.is_relative_to(KEYS_FOLDER)):
            count += 1
            print(f"{relative}:{number}: no documentation comment: {declaration}")
    print(f"check-docs: {len(files)} Swift files, {count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
