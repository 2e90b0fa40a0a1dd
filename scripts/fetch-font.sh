#!/bin/bash
# Puts Nunito (a variable font, weights 200 to 1000) and its licence, the SIL Open Font License 1.1, into resources/fonts.
# Both come from one PyPI package of one version, and are checked; what is there and right is left alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

package=fontpkg-nunito==3.602
font_sum=bb55a5ca5c2042335b3991af27c4d0705d0ef41cac6164ac737fd8f2a1e85207
licence_sum=580df76c95a1ec5ab878ceb25bb3d85c6a076804e9c970c8c6972aea775fdf65
folder=resources/fonts

is_right() {
    sha256sum --status --check - 2>/dev/null <<TEXT
$font_sum  $1
$licence_sum  $2
TEXT
}

if is_right "$folder/Nunito.ttf" "$folder/OFL.txt"; then exit 0; fi

pip=()
for python in python3 /usr/bin/python3; do
    if "$python" -m pip --version >/dev/null 2>&1; then
        pip=("$python" -m pip)
        break
    fi
done
if [ ${#pip[@]} -eq 0 ]; then
    echo "fetch-font: no Python has pip; install python3-pip" >&2
    exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo "fetch-font: fetching $package"
"${pip[@]}" download --quiet --disable-pip-version-check --no-deps --only-binary :all: --dest "$scratch" "$package"
unzip -q "$scratch"/fontpkg_nunito-*.whl -d "$scratch/wheel"
font="$scratch/wheel/fontpkg_nunito/files/Nunito[wght].ttf"
licence="$scratch/wheel/fontpkg_nunito/LICENSE"
if ! is_right "$font" "$licence"; then
    echo "fetch-font: $package is not what it was when its checksums were taken; nothing was installed" >&2
    exit 1
fi
mkdir -p "$folder"
install -m 644 "$font" "$folder/Nunito.ttf"
install -m 644 "$licence" "$folder/OFL.txt"
