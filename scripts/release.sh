#!/bin/sh
# Checks that a release is ready and tags it.
#
#   scripts/release.sh [--dry-run] VERSION
#
# VERSION looks like 1.2.3. The script makes the tag but does not push it. With
# --dry-run it makes no tag.
set -eu
cd "$(dirname "$0")/.."
make=${MAKE:-make}

fail() { echo "release: $*" >&2; exit 1; }
dry_run=no
if [ "${1:-}" = --dry-run ]; then
	dry_run=yes
	shift
fi
version=${1:-}
echo "$version" | grep -qE '^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$' ||
	fail "the version is \"$version\", want one as 1.2.3: make release VERSION=1.2.3"

# The cheap checks come first. All their errors are printed together.
faults=0
fault() { echo "release: $*" >&2; faults=$((faults + 1)); }
branch=$(git symbolic-ref --short -q HEAD || echo none)
[ "$branch" = main ] || fault "the branch is $branch, want main"
[ -z "$(git status --porcelain)" ] || fault "there are changes that are not committed"
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || fault "there is a tag v$version already"
source=$(sed -n 's/^const Version = "\(.*\)"$/\1/p' resources/version.go)
[ "$source" = "$version" ] || fault "resources/version.go says $source, want $version"
toml=$(sed -n 's/^Version = "\(.*\)"$/\1/p' FyneApp.toml)
[ "$toml" = "$version" ] || fault "FyneApp.toml says $toml, want $version"
grep -qE "^## \[$(echo "$version" | sed 's/\./\\./g')\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
	fault "CHANGELOG.md has no chapter \"## [$version] - $(date -u +%Y-%m-%d)\""
grep -q "<release version=\"$version\" type=\"stable\" date=\"....-..-..\"" packaging/data/metainfo.xml ||
	fault "packaging/data/metainfo.xml has no <release version=\"$version\" type=\"stable\" date=\"$(date -u +%Y-%m-%d)\"/>"
awk '/^## \[Unreleased\]/ { inside = 1; next } /^## / { inside = 0 } inside && /^- / { found = 1 } END { exit found }' CHANGELOG.md ||
	fault "CHANGELOG.md has entries below [Unreleased]: move them to [$version]"
newest=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
if [ -n "$newest" ] && [ "$(printf '%s\n%s\n' "${newest#v}" "$version" | sort -V | tail -n 1)" != "$version" ]; then
	fault "$newest is released already, and $version would come before it"
fi
[ $faults -eq 0 ] || fail "not ready"

"$make" test lint package
[ -z "$(git status --porcelain)" ] || fail "the checks have changed files"
if [ $dry_run = yes ]; then
	echo "release: $version is ready; without --dry-run it would be tagged v$version"
	exit
fi
git tag -a "v$version" -m "Kalah $version"
# Packages made after the tag have the version of the release.
"$make" package
echo "release: tagged v$version; to publish it: git push origin main v$version"
