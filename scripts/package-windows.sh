#!/bin/sh
# Builds the program for Windows into build/windows/ and packs it into
# dist/kalah-VERSION-windows-amd64.zip, on Linux with mingw or on Windows itself.
# Two runs of it, in two folders, make the same bytes of the same commit.
#
#   scripts/package-windows.sh [--only-build]
#
# GO names the Go to use, VCS the flag that says whether git tells the commit.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}
out=build/windows
mkdir -p "$out"

number=$(sed -n 's/^const Version = "\(.*\)"/\1/p' resources/version.go)
build=$(sed -n 's/^Build = //p' FyneApp.toml)
version=${VERSION:-$number}
[ -n "$number" ] && [ -n "$build" ] || {
	echo "package-windows: no version in resources/version.go, or no build number in FyneApp.toml" >&2
	exit 1
}
# When the commit was made is the date of the files.
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}

# Icon, version and manifest: the linker takes what lies beside main.go.
"$go" -C packaging tool go-winres make --in windows/winres.json --out ../rsrc --arch amd64 \
	--file-version "$number.$build" --product-version "$version"
trap 'rm -f rsrc_windows_amd64.syso' EXIT

export GOOS=windows GOARCH=amd64 CGO_ENABLED=1
if [ -z "${CC:-}" ] && command -v x86_64-w64-mingw32-gcc >/dev/null; then
	export CC=x86_64-w64-mingw32-gcc
fi
vcs=${VCS:--buildvcs=auto}
# The linkers must not note when they ran.
"$go" build -trimpath "$vcs" -tags migrated_fynedo \
	-ldflags '-s -w -H windowsgui -extldflags=-Wl,--no-insert-timestamp' -o "$out/kalah.exe" .
CGO_ENABLED=0 "$go" build -trimpath "$vcs" -ldflags '-s -w' -o "$out/kalah.com" ./internal/kalahcom
[ "${1:-}" != --only-build ] || exit 0

name=kalah-$version-windows-amd64
rm -rf "$out/$name" "dist/$name.zip"
mkdir -p "$out/$name" dist
cp "$out/kalah.exe" "$out/kalah.com" "$out/$name/"
cp LICENSE "$out/$name/LICENSE.txt"
cp docs/windows.md "$out/$name/README.txt"
scripts/licences.sh windows >"$out/$name/LICENCES-OF-LIBRARIES.txt"
chmod 755 "$out/$name"/kalah.*
chmod 644 "$out/$name"/*.txt
find "$out/$name" -exec touch -d "@$epoch" {} +
(
	cd "$out"
	# A zip file has the time of the clock on the wall.
	find "$name" | LC_ALL=C sort | TZ=UTC zip -q -9 -X "../../dist/$name.zip" -@
)
echo "package-windows: dist/$name.zip, $(wc -c <"dist/$name.zip") bytes"
