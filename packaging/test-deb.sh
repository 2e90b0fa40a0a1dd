#!/bin/bash
# Installs the package that build-deb.sh made, tries the installed program without a display, and removes it again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
deb=$(realpath build/marquesina_*.deb)
version=$(dpkg-deb --field "$deb" Version)

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
if dpkg-query -W marquesina >/dev/null 2>&1; then
    echo "test-deb: marquesina is installed here; this test would remove it" >&2
    exit 1
fi
scratch=$(mktemp -d)
clean_up() {
    rm -rf "$scratch"
    "${as_root[@]}" dpkg --purge marquesina >/dev/null 2>&1 || true
}
trap clean_up EXIT

fail() {
    echo "test-deb: $1" >&2
    exit 1
}

# Nothing of the checkout may help: neither its resources nor its libraries.
cd "$scratch"
unset MARQUESINA_RESOURCES LD_LIBRARY_PATH DISPLAY WAYLAND_DISPLAY
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$deb" >install.log 2>&1 || {
    cat install.log >&2
    fail "the package cannot be installed"
}

program=/usr/bin/marquesina
[[ "$("$program" --version)" == *"$version"* ]] || fail "--version does not say $version"
[ "$("$program" demos | wc -l)" -eq 4 ] || fail "there are not four demos"
for demo in $("$program" demos); do
    "$program" render --demo "$demo" --size 1000x700 --at 3 -o "$demo.png"
    [ "$(identify -format '%wx%h' "$demo.png")" = 1000x700 ] || fail "$demo is not rendered in its size"
    [ "$(identify -format '%k' "$demo.png")" -gt 50 ] || fail "$demo is an empty picture"
    "$program" check "/usr/share/marquesina/demos/$demo.toml"
done
cat >feed.xml <<'TEXT'
<rss version="2.0"><channel><title>News</title><item><title>One</title></item></channel></rss>
TEXT
[[ "$("$program" feed feed.xml)" == *One* ]] || fail "a feed cannot be read"
status=0
"$program" feed http://127.0.0.1:1/feed.xml 2>message.txt || status=$?
[ "$status" -eq 3 ] || fail "fetching from nobody ends with $status, not 3"
grep -qi connect message.txt || fail "fetching from nobody does not say so: $(cat message.txt)"
"$program" check /usr/share/marquesina/bar.toml
"$program" check /usr/share/marquesina/default.toml
status=0
"$program" 2>message.txt || status=$?
[ "$status" -eq 2 ] || fail "without a display it ends with $status, not 2"
[ -s message.txt ] || fail "without a display it says nothing"

# From the package itself: small systems are set not to install man pages.
dpkg-deb --fsys-tarfile "$deb" | tar -x ./usr/share/man/man1/marquesina.1.gz
man --warnings --encoding=UTF-8 --pager=cat --local-file usr/share/man/man1/marquesina.1.gz >page.txt 2>warnings.txt
grep -q SYNOPSIS page.txt || fail "the man page does not show"
[ ! -s warnings.txt ] || fail "the man page has faults: $(cat warnings.txt)"
desktop-file-validate /usr/share/applications/marquesina.desktop
grep -q 'OPEN FONT LICENSE' /usr/share/marquesina/fonts/OFL.txt || fail "the font's licence is missing"
completions=$(bash -c 'source /usr/share/bash-completion/completions/marquesina && complete -p marquesina')
[ -n "$completions" ] || fail "the completion does not load"

"${as_root[@]}" dpkg --purge marquesina >/dev/null
left=$(find /usr/bin /usr/share/marquesina /usr/share/icons/hicolor /usr/lib/systemd/user /usr/share/doc -name '*marquesina*' 2>/dev/null || true)
[ -z "$left" ] || fail "after removal these are left: $left"
echo "test-deb: $(basename "$deb") installs, runs and goes"
