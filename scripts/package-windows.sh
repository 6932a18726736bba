#!/bin/sh
# Builds the program for Windows into build/windows/, on Linux with mingw or on
# Windows itself, and packs it into dist/kalah-VERSION-windows-amd64.zip.
#
#   scripts/package-windows.sh [--only-build]
set -eu
cd "$(dirname "$0")/.."
. scripts/package-env.sh
out=build/windows

mkdir -p "$out"
"$go" -C packaging build -o ../build/packaging .
for_windows() { GOOS=windows GOARCH=amd64 "$@"; }
# For the command "kalah", shells prefer kalah.com. It has the commands; without one it starts kalah.exe.
CGO_ENABLED=0 for_windows "$go" build -tags cli -trimpath -buildvcs=$vcs -ldflags '-s -w -buildid=' -o "$out/kalah.com" .
# The program without a window, which prints the version, is built quickly.
CGO_ENABLED=0 "$go" build -tags cli -buildvcs=$vcs -o build/kalah-cli .

# The linker adds icon, version and manifest from the file next to main.go. Windows reads
# the four numbers, people read the text.
number=$(sed -n 's/^const Version = "\(.*\)"/\1/p' resources/version.go).$(sed -n 's/^Build = //p' FyneApp.toml)
trap 'rm -f rsrc_windows_amd64.syso' EXIT
"$go" -C packaging tool go-winres make --in windows/winres.json --out ../rsrc --arch amd64 \
	--file-version "$number" --product-version "$(build/packaging version build/kalah-cli)"

if [ -z "${CC:-}" ] && command -v x86_64-w64-mingw32-gcc >/dev/null; then
	export CC=x86_64-w64-mingw32-gcc
fi
CGO_ENABLED=1 for_windows "$go" build -tags migrated_fynedo -trimpath -buildvcs=$vcs \
	-ldflags '-s -w -buildid= -H windowsgui -extldflags=-Wl,--no-insert-timestamp' -o "$out/kalah.exe" .
[ "${1:-}" != --only-build ] || exit 0

# Texts for Notepad have lines that end in CR and LF.
version=$(build/packaging version build/kalah-cli)
name=kalah-$version-windows-amd64
rm -rf "$out/$name"
mkdir -p "$out/$name" dist
cp "$out/kalah.exe" "$out/kalah.com" "$out/$name"
text() { sed 's/$/\r/' >"$out/$name/$1"; }
text README.txt <docs/windows.md
text CHANGELOG.txt <CHANGELOG.md
text LICENSE.txt <LICENSE
for_windows licences | text COPYRIGHT.txt
find "$out/$name" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
rm -f dist/kalah-*-windows-amd64.zip
(cd "$out" && find "$name" -type f | sort | zip -qX "../../dist/$name.zip" -@)
echo "dist/$name.zip"
