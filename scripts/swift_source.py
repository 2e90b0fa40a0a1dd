"""Reads Swift sources for the checks: code without comments and without what stands in string literals."""

import re
from pathlib import Path

TOKEN = re.compile(
    r"""
      (?P<block>/\*.*?(?:\*/|\Z))
    | (?P<line>//[^\n]*)
    | (?P<long>(?P<hashes1>\#*)\"\"\".*?\"\"\"(?P=hashes1))
    | (?P<string>(?P<hashes2>\#*)"(?:\\.|[^"\\\n])*"(?P=hashes2))
    """,
    re.VERBOSE | re.DOTALL,
)


def code_of(text: str) -> str:
    """`text` with comments blanked and string literals emptied, line for line."""

    def blank(match: re.Match[str]) -> str:
        newlines = "\n" * match.group().count("\n")
        return newlines if match.group("block") or match.group("line") else '""' + newlines

    return TOKEN.sub(blank, text)


def swift_files(folder: Path) -> list[Path]:
    """Every Swift file below `folder`, in a fixed order."""
    return sorted(path for path in folder.rglob("*.swift") if ".build" not in path.parts)
