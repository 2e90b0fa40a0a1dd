#!/usr/bin/env python3
"""Holds the sources to the arrows and rules of docs/architecture.md: imports, unsafe code, forbidden constructs, sizes.

Usage: scripts/check-layers.py [FOLDER]      FOLDER: a checkout, by default the one that holds this script
Exit: 0 nothing found; 1 findings, one a line, as FILE:LINE: what is wrong.
"""

import re
import sys
from pathlib import Path

from swift_source import code_of, swift_files

# What each module may import of the project, besides the C module that it owns.
ARROWS = {
    "Model": set(),
    "JSON": set(),
    "System": set(),
    "Canvas": {"Model"},
    "Configuration": {"Model", "JSON", "System"},
    "Feeds": {"Model", "JSON", "System"},
    "Desktop": {"Model", "System"},
    "Control": {"Model", "JSON", "System"},
    "Render": {"Canvas", "Model"},
    "Windowing": {"Canvas", "Model", "JSON", "System"},
    "App": {"Model", "Configuration", "Canvas", "Render", "Windowing", "Feeds", "Desktop", "Control", "JSON", "System"},
    "Main": {"App"},
    "Benchmarks": {"Model", "Canvas", "Render", "JSON", "System"},
}
# The one Swift importer of each C module.
C_OWNERS = {
    "CPixman": "Canvas",
    "CBlend": "Canvas",
    "CCairo": "Render",
    "CPango": "Render",
    "CRsvg": "Render",
    "CX11": "Windowing",
    "CWayland": "Windowing",
    "CJSONC": "JSON",
    "CXML": "Feeds",
    "CCurl": "Feeds",
    "CSystemd": "Desktop",
    "CLinux": "System",
    "CToml": "Configuration",
}
TOOLCHAIN = {"Glibc", "Synchronization"}
# Folders of wrapper files: the only ones where `unsafe` may stand.
UNSAFE_FOLDERS = [
    "Sources/Canvas",
    "Sources/Render/Cairo",
    "Sources/Render/Pango",
    "Sources/Render/Svg",
    "Sources/Windowing/X11",
    "Sources/Windowing/Wayland",
    "Sources/System",
    "Sources/JSON",
    "Sources/Configuration/Toml",
    "Sources/Feeds/Xml",
    "Sources/Feeds/Http",
    "Sources/Desktop/Bus",
    "Tests/Support",
]
MAXIMUM_LINES = 500

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)"
)
UNSAFE = re.compile(r"\bunsafe\b")
FORBIDDEN = [
    (re.compile(r"\btry!"), "try!"),
    (re.compile(r"\bas!"), "as!"),
    (re.compile(r"\bfatalError\s*\("), "fatalError"),
    (re.compile(r"\bnonisolated\(unsafe\)"), "nonisolated(unsafe)"),
    (re.compile(r"(?<=[\w)\]}\"])(?<!\btry)(?<!\bas)!(?!=)"), "a force unwrap or an implicitly unwrapped optional"),
]
UNFINISHED = re.compile(r"\b(?:TODO|FIXME)\b")
# Folders of a developer's machine; nothing of the project may depend on them.
MACHINE_PATH = re.compile(r"(?<![\w~.$}])/(?:work|farm|root|Users|tmp/(?:brief|wt))/")
TEXT_SUFFIXES = {
    "", ".swift", ".c", ".cpp", ".h", ".modulemap", ".sh", ".py", ".md", ".toml", ".json", ".svg", ".xml", ".desktop", ".service",
    ".1", ".txt", ".conf", ".control", ".install", ".in",
}
SIZED_SUFFIXES = {".swift", ".c", ".cpp", ".h", ".sh", ".py"}
SKIPPED_FOLDERS = {".git", ".build", "fonts", "Golden"}


class Findings:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.lines: list[str] = []

    def add(self, path: Path, line: int, message: str) -> None:
        self.lines.append(f"{path.relative_to(self.root)}:{line}: {message}")


def check_import(module: str, imported: str) -> str | None:
    """What is wrong with `imported` in the module of Sources, or None."""
    if imported in C_OWNERS:
        owner = C_OWNERS[imported]
        return None if module == owner else f"{module} imports {imported}, which {owner} owns"
    if imported in ARROWS:
        return None if imported in ARROWS[module] else f"{module} imports {imported}: there is no such arrow"
    return None if imported in TOOLCHAIN else f"{module} imports {imported}: only {', '.join(sorted(TOOLCHAIN))} of the toolchain"


def check_import_outside(imported: str) -> str | None:
    """As above, for tests and benchmarks, which see every Swift module and no C module."""
    if imported in C_OWNERS:
        return f"imports {imported}: only {C_OWNERS[imported]} may"
    known = set(ARROWS) - {"Main"} | TOOLCHAIN | {"Testing", "TestSupport"}
    return None if imported in known else f"imports {imported}: neither a module of the project nor {', '.join(sorted(TOOLCHAIN))}, Testing"


def check_swift(root: Path, findings: Findings) -> int:
    count = 0
    for top in ["Sources", "Tests", "Benchmarks"]:
        for path in swift_files(root / top):
            count += 1
            relative = path.relative_to(root)
            module = relative.parts[1]
            if top == "Sources" and module not in ARROWS:
                findings.add(path, 1, f"the module {module} has no arrows: give it some here and in docs/architecture.md")
                continue
            wrapper = any(relative.is_relative_to(folder) for folder in UNSAFE_FOLDERS)
            for number, line in enumerate(code_of(path.read_text()).split("\n"), 1):
                if match := IMPORT.match(line):
                    imported = match.group(1)
                    problem = check_import(module, imported) if top == "Sources" else check_import_outside(imported)
                    if problem:
                        findings.add(path, number, problem)
                if not wrapper and UNSAFE.search(line):
                    findings.add(path, number, "`unsafe` outside the wrapper folders")
                for pattern, name in FORBIDDEN:
                    if pattern.search(line):
                        findings.add(path, number, f"{name} is not allowed")
    for module_map in sorted((root / "Sources/CLibraries").glob("*")):
        if module_map.is_dir() and module_map.name not in C_OWNERS:
            findings.add(module_map, 1, "this C module has no owner: give it one here and in docs/architecture.md")
    return count


def check_picture(root: Path, findings: Findings) -> None:
    """Whether docs/architecture.md names every folder of the sources."""
    picture_path = root / "docs/architecture.md"
    picture = picture_path.read_text() if picture_path.is_file() else ""
    for folder in sorted((root / "Sources").rglob("*")):
        relative = folder.relative_to(root / "Sources")
        if folder.is_dir() and relative.parts[0] != "CLibraries" and not re.search(rf"(?<![\w/]){folder.name}/", picture):
            findings.add(folder, 1, "docs/architecture.md does not name this folder")


def check_texts(root: Path, findings: Findings) -> None:
    for path in sorted(root.rglob("*")):
        relative = path.relative_to(root)
        if SKIPPED_FOLDERS & set(relative.parts) or path.suffix not in TEXT_SUFFIXES or not path.is_file() or path.is_symlink():
            continue
        try:
            lines = path.read_text().split("\n")
        except UnicodeDecodeError:
            continue
        if path.suffix in SIZED_SUFFIXES and len(lines) - 1 > MAXIMUM_LINES:
            findings.add(path, len(lines) - 1, f"more than {MAXIMUM_LINES} lines")
        checks_itself = path.name == "check-layers.py"
        for number, line in enumerate(lines, 1):
            if MACHINE_PATH.search(line) and not checks_itself:
                findings.add(path, number, "names a folder of a developer's machine")
            if path.suffix in SIZED_SUFFIXES and UNFINISHED.search(line) and not checks_itself:
                findings.add(path, number, "is marked as unfinished")


def main() -> int:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
    findings = Findings(root)
    count = check_swift(root, findings)
    if count == 0:
        print(f"check-layers: no Swift file below {root}", file=sys.stderr)
        return 1
    check_picture(root, findings)
    check_texts(root, findings)
    for line in findings.lines:
        print(line)
    print(f"check-layers: {count} Swift files, {len(findings.lines)} findings")
    return 1 if findings.lines else 0


if __name__ == "__main__":
    sys.exit(main())
