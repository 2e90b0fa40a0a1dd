#!/bin/bash
# Checks the form of everything: Swift by swift-format, shell by shellcheck, Python, TOML, and the files that desktops read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift_roots=(Package.swift)
for folder in Sources Tests Benchmarks; do
    if [ -d "$folder" ]; then swift_roots+=("$folder"); fi
done
swift format lint --strict --recursive "${swift_roots[@]}"

mapfile -t shell_files < <(git ls-files --cached --others --exclude-standard '*.sh' .ci/run packaging/debian/rules | sort)
for file in "${shell_files[@]}"; do
    if [ -f "$file" ] && head -n 1 "$file" | grep -q bash; then
        bash -n "$file"
        shellcheck "$file"
    fi
done

/usr/bin/python3 - <<'PYTHON'
import ast, subprocess, sys, tomllib
failed = False
def files(*patterns):
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns], capture_output=True, check=True).stdout
    return sorted(name for name in names.decode().split("\0") if name)
for name in files("*.py"):
    ast.parse(open(name).read(), name)
for name in files("resources/*.toml"):
    with open(name, "rb") as file:
        try:
            tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = True
sys.exit(failed)
PYTHON

desktop-file-validate packaging/*.desktop
# The project has no domain of its own, so its id is no reversed domain name.
appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info packaging/*.metainfo.xml
echo "lint: nothing found"
