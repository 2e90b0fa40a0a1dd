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
- what a protocol of the project asks for, in the types that say so in the same file: it is documented where the protocol is
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
PROTOCOL = re.compile(r"^\s*public protocol\s+(?P<name>\w+)")
REQUIREMENT = re.compile(r"^    (?:(?:static|mutating)\s+)*(?P<kind>func|var|init|subscript|associatedtype)\b\s*(?P<name>[^\s(:<{=]*)")
CONFORMANCE = re.compile(r"^\s*(?:[\w@()]+\s+)*(?:class|struct|enum|extension)\s+[\w.]+\s*:\s*(?P<names>[\w\s,.]+)")
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


def body_of(code: list[str], start: int) -> range:
    """The lines between the braces of the declaration that begins on line `start` (from 0)."""
    depth = 0
    opened = start
    for index in range(start, len(code)):
        for character in code[index]:
            if character == "{":
                if depth == 0:
                    opened = index
                depth += 1
            elif character == "}":
                depth -= 1
                if depth == 0:
                    return range(opened + 1, index)
    return range(opened + 1, len(code))


def requirements(files: list[Path]) -> dict[str, set[str]]:
    """The project's public protocols, and the names that each asks for."""
    found: dict[str, set[str]] = {}
    for path in files:
        code = code_of(path.read_text()).split("\n")
        for index, line in enumerate(code):
            if match := PROTOCOL.match(line):
                names = (REQUIREMENT.match(code[inner]) for inner in body_of(code, index))
                found[match["name"]] = {name["name"] for name in names if name}
    return found


def findings_in(path: Path, are_keys: bool, protocols: dict[str, set[str]]) -> list[tuple[int, str]]:
    text = path.read_text()
    lines = text.split("\n")
    code = code_of(text).split("\n")
    witnesses = set(WITNESSES)
    for conformance in filter(None, map(CONFORMANCE.match, code)):
        for name in re.findall(r"\w+", conformance["names"]):
            witnesses |= protocols.get(name, set())
    asked = {inner for index, line in enumerate(code) if PROTOCOL.match(line) for inner in body_of(code, index)}
    found = []
    for index, line in enumerate(code):
        match = REQUIREMENT.match(line) if index in asked else DECLARATION.match(line)
        if not match or is_documented(lines, index):
            continue
        kind, name = match["kind"], match["name"]
        if kind == "init" and only_assigns(code, index):
            continue
        if name in (WITNESSES if index in asked else witnesses) or (kind in {"var", "let"} and name in PLAIN):
            continue
        if are_keys and kind in {"var", "let", "enum"}:
            continue
        found.append((index + 1, lines[index].strip().rstrip("{").strip()))
    return found


def main() -> int:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
    files = swift_files(root / "Sources")
    if not files:
        print(f"check-docs: no Swift file below {root}/Sources", file=sys.stderr)
        return 1
    protocols = requirements(files)
    count = 0
    for path in files:
        relative = path.relative_to(root)
        for number, declaration in findings_in(path, relative.is_relative_to(KEYS_FOLDER), protocols):
            count += 1
            print(f"{relative}:{number}: no documentation comment: {declaration}")
    print(f"check-docs: {len(files)} Swift files, {count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
