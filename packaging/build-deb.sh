#!/bin/bash
# Builds the Debian package: packaging/build/marquesina_VERSION_ARCHITECTURE.deb, and lets lintian look at it.
# Needs what scripts/set-up.sh installs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -l packaging/debian/changelog -S Timestamp)

out=packaging/build
root=$out/root
share=$root/usr/share
rm -rf "$out"
mkdir -p "$out/debian"

scripts/fetch-font.sh
swift build --configuration release --product marquesina
binary=$(swift build --configuration release --show-bin-path 2>/dev/null)/marquesina

install -D -m 755 "$binary" "$root/usr/bin/marquesina"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/marquesina"

install -d "$share/marquesina/demos" "$share/marquesina/icons" "$share/marquesina/fonts"
install -m 644 resources/demos/*.toml "$share/marquesina/demos/"
install -m 644 resources/icons/*.svg "$share/marquesina/icons/"
install -m 644 resources/fonts/Nunito.ttf resources/fonts/OFL.txt "$share/marquesina/fonts/"
install -m 644 resources/*.toml "$share/marquesina/"

install -D -m 644 packaging/marquesina.desktop "$share/applications/marquesina.desktop"
install -D -m 644 packaging/marquesina.metainfo.xml "$share/metainfo/marquesina.metainfo.xml"
install -D -m 644 packaging/marquesina.service "$root/usr/lib/systemd/user/marquesina.service"
install -D -m 644 packaging/marquesina.bash-completion "$share/bash-completion/completions/marquesina"
install -D -m 644 packaging/marquesina.svg "$share/icons/hicolor/scalable/apps/marquesina.svg"
for size in 16 32 48 128; do
    install -d "$share/icons/hicolor/${size}x${size}/apps"
    rsvg-convert --width $size --height $size --output "$share/icons/hicolor/${size}x${size}/apps/marquesina.png" packaging/marquesina.svg
done

install -d "$share/man/man1" "$share/doc/marquesina"
gzip -9 --no-name --stdout packaging/man/marquesina.1 >"$share/man/man1/marquesina.1.gz"
gzip -9 --no-name --stdout packaging/debian/changelog >"$share/doc/marquesina/changelog.gz"
install -m 644 packaging/debian/copyright README.md "$share/doc/marquesina/"

# The libraries that are opened on demand stand in debian/control. dpkg-shlibdeps and dpkg-gencontrol want to stand beside a folder named debian.
cp packaging/debian/control packaging/debian/changelog "$out/debian/"
install -d "$root/DEBIAN"
(
    cd "$out"
    dpkg-shlibdeps -Tsubstvars --warnings=0 root/usr/bin/marquesina
    dpkg-gencontrol -pmarquesina -Tsubstvars -fdebian/files -Proot -Oroot/DEBIAN/control
    cd root
    find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums
)
find "$root" -print0 | xargs -0 touch --no-dereference --date="@$SOURCE_DATE_EPOCH"
dpkg-deb --root-owner-group --build "$root" "$out"
lintian --allow-root --fail-on error --tag-display-limit 0 "$out"/marquesina_*.deb
ls -l "$out"/*.deb
