#!/bin/bash
# Makes a fresh Debian 12 with Swift 6.3 ready: installs the packages that building, running and testing need,
# and puts the font Nunito where the program finds it. Does nothing that is done already.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
    cat <<'TEXT'
Usage: scripts/set-up.sh [--run-only]

  --run-only   only what building and running need; without it also what tests, checks and the Debian package need
TEXT
}

run_only=false
for argument in "$@"; do
    case $argument in
        --run-only) run_only=true ;;
        -h | --help) usage; exit 0 ;;
        *) echo "set-up: unknown argument: $argument" >&2; usage >&2; exit 1 ;;
    esac
done

run_packages=(
    # the compiler's C++ headers, and how SwiftPM finds C libraries
    libstdc++-12-dev pkg-config
    # windows
    libxcb1-dev libxcb-present-dev libxcb-shm0-dev libxcb-randr0-dev libxcb-xfixes0-dev libxcb-render0-dev libxcb-sync-dev
    libxcb-xinput-dev libxcb-screensaver0-dev
    libwayland-dev libxkbcommon-dev
    # drawing
    libpixman-1-dev libcairo2-dev libpango1.0-dev librsvg2-dev libgdk-pixbuf-2.0-dev libfontconfig-dev libfreetype-dev
    # configuration and JSON
    libtomlplusplus-dev libjson-c-dev
    # feeds: documents, and fetching them
    libxml2-dev libcurl4-openssl-dev
    # players, over D-Bus
    libsystemd-dev
    # fonts: scripts that Nunito lacks, and emoji
    fonts-noto-core fonts-noto-color-emoji fonts-dejavu-core
    # fetching Nunito
    ca-certificates python3 python3-pip unzip
)
test_packages=(
    # live tests of Wayland: compositors, and a camera
    sway swaybg weston cage kwin-wayland grim
    # live tests: a display, window managers, a compositing manager, and tools that look at windows
    xvfb xserver-xorg-core xserver-xorg-video-dummy openbox i3-wm picom xsettingsd xdotool wmctrl x11-utils
    x11-xserver-utils imagemagick procps
    # players: a message bus, one that plays and one that only says so, and their remote control
    dbus mpv mpv-mpris playerctl ffmpeg python3-dbus python3-gi
    # checks
    shellcheck man-db desktop-file-utils appstream
    # the Debian package
    dpkg-dev fakeroot lintian librsvg2-bin binutils
)

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "set-up: run it as root, or install sudo" >&2; exit 1; }
    as_root=(sudo)
fi

packages=("${run_packages[@]}")
if ! $run_only; then packages+=("${test_packages[@]}"); fi

missing=()
for package in "${packages[@]}"; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    if [ "$state" != installed ]; then missing+=("$package"); fi
done
if [ ${#missing[@]} -gt 0 ]; then
    echo "set-up: installing ${missing[*]}"
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
fi

scripts/fetch-font.sh

if ! command -v swift >/dev/null; then
    echo "set-up: there is no swift in PATH; install Swift 6.3 for Debian 12 from https://www.swift.org/install/linux/" >&2
    exit 1
fi
echo "set-up: ready ($(swift --version 2>/dev/null | head -n 1))"
