#!/bin/sh
# Builds the program for Windows into build/windows/, on Linux with mingw or on
# Windows itself, and packs it into dist/kalah-VERSION-windows-amd64.zip.
#
#   scripts/package-windows.sh [--only-build]
#
# The same commit, Go and C compiler give the same bytes in any folder.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}
out=build/windows

# A folder within somebody else's clone is none.
vcs=false
if [ -z "$(git rev-parse --show-cdup 2>&1)" ] && git status --porcelain >/dev/null 2>&1; then vcs=true; fi
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
	# An archive of the source bears the time of its newest file.
	if [ $vcs = true ]; then
		SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
	else
		SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
	fi
fi
export SOURCE_DATE_EPOCH
# What the caller's environment has for Go and the compiler would change the bytes.
unset GOFLAGS CGO_CFLAGS CGO_CPPFLAGS CGO_LDFLAGS GOAMD64 GOEXPERIMENT
export TZ=UTC LC_ALL=C
umask 022

mkdir -p "$out"
"$go" -C packaging build -o ../build/packaging .
for_windows() { GOOS=windows GOARCH=amd64 "$@"; }
CGO_ENABLED=0 for_windows "$go" -C packaging build -trimpath -buildvcs=$vcs -ldflags '-s -w -buildid=' -o "../$out/kalah.com" ./kalahcom
# Without a window it is built soon; its version is asked for below.
CGO_ENABLED=0 "$go" build -tags cli -buildvcs=$vcs -o build/kalah-cli .

# Icon, version and manifest: the linker takes what lies beside main.go. The four
# numbers are for Windows, the text beside them for people.
number=$(sed -n 's/^const Version = "\(.*\)"/\1/p' resources/version.go).$(sed -n 's/^Build = //p' FyneApp.toml)
trap 'rm -f rsrc_windows_amd64.syso' EXIT
"$go" -C packaging tool go-winres make --in windows/winres.json --out ../rsrc --arch amd64 \
	--file-version "$number" --product-version "$(build/packaging version -program build/kalah-cli)"

if [ -z "${CC:-}" ] && command -v x86_64-w64-mingw32-gcc >/dev/null; then
	export CC=x86_64-w64-mingw32-gcc
fi
CGO_ENABLED=1 for_windows "$go" build -tags migrated_fynedo -trimpath -buildvcs=$vcs \
	-ldflags '-s -w -buildid= -H windowsgui -extldflags=-Wl,--no-insert-timestamp' -o "$out/kalah.exe" .
[ "${1:-}" != --only-build ] || exit 0
CGO_ENABLED=1 for_windows build/packaging windows -program "$out/kalah.exe" -console "$out/kalah.com" -to dist
