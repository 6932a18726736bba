#!/bin/sh
# Builds Kalah.app on a Mac and packs it into dist/kalah-VERSION-macos-ARCH.zip.
# It is not signed with a certificate of Apple; docs/macos.md explains how to open it.
set -eu
cd "$(dirname "$0")/.."
. scripts/package-env.sh
[ "$(uname -s)" = Darwin ] || {
	echo "package-macos: this needs a Mac, with Xcode's command line tools and Go" >&2
	exit 1
}

mkdir -p build/macos dist
rm -rf build/macos/Kalah.app
contents=build/macos/Kalah.app/Contents
mkdir -p "$contents/MacOS" "$contents/Resources"
CGO_ENABLED=1 "$go" build -tags migrated_fynedo -trimpath -ldflags '-s -w' -o "$contents/MacOS/kalah" .
"$go" -C packaging build -o ../build/packaging .
version=$(build/packaging version "$contents/MacOS/kalah")

number=$(sed -n 's/^const Version = "\(.*\)"/\1/p' resources/version.go)
build=$(sed -n 's/^Build = //p' FyneApp.toml)
sed -e "s/@NUMBER@/$number/" -e "s/@BUILD@/$build/" packaging/macos/Info.plist >"$contents/Info.plist"
plutil -lint "$contents/Info.plist"

icons=build/macos/kalah.iconset
rm -rf "$icons"
mkdir -p "$icons"
for size in 16 32 128 256; do
	sips -z $size $size resources/icon.png --out "$icons/icon_${size}x$size.png" >/dev/null
	sips -z $((2 * size)) $((2 * size)) resources/icon.png --out "$icons/icon_${size}x$size@2x.png" >/dev/null
done
cp resources/icon.png "$icons/icon_512x512.png"
iconutil --convert icns --output "$contents/Resources/kalah.icns" "$icons"
cp LICENSE CHANGELOG.md "$contents/Resources/"
licences >"$contents/Resources/COPYRIGHT"

# A Mac with an Apple processor starts only signed programs.
codesign --force --sign - build/macos/Kalah.app
build/macos/Kalah.app/Contents/MacOS/kalah --version
name=kalah-$version-macos-$(uname -m).zip
ditto -c -k --keepParent build/macos/Kalah.app "dist/$name"
echo "dist/$name"
