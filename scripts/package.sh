#!/bin/sh
# Makes what is installed of the program.
#
#   scripts/package.sh tree     the tree below build/tree
#   scripts/package.sh linux    the same, and of it .deb, .rpm and .tar.xz in dist/
#
# The same commit, Go and C compiler give the same bytes in any folder: times are
# the commit's, and no path of this machine gets in.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}

case ${1:-} in
tree | linux) ;;
*) echo "usage: scripts/package.sh tree|linux" >&2; exit 1 ;;
esac

# A folder within somebody else's clone is none.
vcs=false
if [ -z "$(git rev-parse --show-cdup 2>&1)" ] && git status --porcelain >/dev/null 2>&1; then vcs=true; fi

if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
	# In an archive made by git every file bears the time of the commit.
	if [ $vcs = true ]; then
		SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
	else
		SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
	fi
fi
export SOURCE_DATE_EPOCH
# What the caller's environment has for Go and the compiler would change the bytes.
unset GOFLAGS CGO_CFLAGS CGO_CPPFLAGS CGO_LDFLAGS GOAMD64 GOEXPERIMENT
export CGO_ENABLED=1 TZ=UTC LC_ALL=C
umask 022

mkdir -p build
"$go" build -tags migrated_fynedo -trimpath -buildvcs=$vcs -ldflags '-s -w -buildid=' -o build/release/kalah .
CGO_ENABLED=0 "$go" build -tags cli -trimpath -buildvcs=$vcs -ldflags '-s -w -buildid=' -o build/release/kalah-cli .
"$go" -C packaging build -o ../build/packaging .
rm -rf build/tree
build/packaging tree -program build/release/kalah -cli build/release/kalah-cli -to build/tree
if [ "$1" = linux ]; then
	rm -f dist/kalah_*.deb dist/kalah-*.rpm dist/kalah-*-linux-*.tar.xz
	build/packaging pack -tree build/tree -to dist
fi
