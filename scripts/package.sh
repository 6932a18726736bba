#!/bin/sh
# Makes the files that are installed, and the packages for Linux.
#
#   scripts/package.sh tree     the tree below build/tree
#   scripts/package.sh linux    the same, and .deb, .rpm and .tar.xz in dist/
set -eu
cd "$(dirname "$0")/.."
. scripts/package-env.sh
id=io.github.kalah.Kalah
tree=build/tree/usr

case ${1:-} in
tree | linux) ;;
*) echo "usage: scripts/package.sh tree|linux" >&2; exit 1 ;;
esac

build() { "$go" build -trimpath -buildvcs=$vcs -ldflags '-s -w -buildid=' "$@" .; }
CGO_ENABLED=1 build -tags migrated_fynedo -o build/release/kalah
CGO_ENABLED=0 build -tags cli -o build/release/kalah-cli
"$go" -C packaging build -o ../build/packaging .

put() { install -D -m "$1" "$2" "$tree/$3"; }
rm -rf build/tree
put 755 build/release/kalah bin/kalah
put 755 build/release/kalah-cli bin/kalah-cli
put 644 packaging/data/$id.desktop share/applications/$id.desktop
put 644 packaging/data/$id.xml share/mime/packages/$id.xml
put 644 packaging/data/metainfo.xml share/metainfo/$id.metainfo.xml
put 644 resources/icon.svg share/icons/hicolor/scalable/apps/$id.svg
put 644 resources/icon.png share/icons/hicolor/512x512/apps/$id.png
for page in docs/*.md; do put 644 "$page" "share/doc/kalah/$page"; done
put 644 CHANGELOG.md share/doc/kalah/changelog
licences >build/copyright
put 644 build/copyright share/doc/kalah/copyright
build/packaging pages build/release/kalah "$tree"
echo '.so man1/kalah.1' >"$tree/share/man/man1/kalah-cli.1"
gzip -9n "$tree"/share/man/man1/*.1 "$tree/share/doc/kalah/changelog"
[ "$1" = linux ] || exit 0

ARCH=$("$go" env GOARCH)
VERSION=$(build/packaging version build/release/kalah)
LIBC=$(objdump -T build/release/kalah | sed -n 's/.*(GLIBC_\([0-9.]*\)).*/\1/p' | sort -V | tail -n 1)
export ARCH VERSION LIBC
# All packed files have the time of the commit.
find build/tree packaging/data/lintian-overrides -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mkdir -p dist
rm -f dist/kalah_*.deb dist/kalah-*.rpm dist/kalah-*-linux-*.tar.xz
"$go" -C packaging build -o ../build/nfpm github.com/goreleaser/nfpm/v2/cmd/nfpm
for format in deb rpm; do build/nfpm package --config packaging/nfpm.yaml --packager $format --target dist/; done
name=kalah-$VERSION-linux-$ARCH
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=root:0 --group=root:0 --transform "s,^\\.,$name," -C build/tree -cJf "dist/$name.tar.xz" .
echo "dist/$name.tar.xz"
