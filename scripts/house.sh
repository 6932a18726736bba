#!/bin/sh
# Prints, for each package, the lines of Go outside tests and in tests, the files, and the
# struct types that hold each other in circles. Packages of helpers for tests, such as uitest, count as
# tests.
#
#   scripts/house.sh          the files that git tracks below this folder
#   scripts/house.sh COMMIT   the files of a commit, without circles
set -eu
cd "$(dirname "$0")/.."
commit=${1:-}
files() {
	if [ -n "$commit" ]; then git ls-tree -r --name-only "$commit"; else git ls-files; fi | grep '\.go$'
}
text() {
	if [ -n "$commit" ]; then git show "$commit:$1"; else cat "$1"; fi
}
circles=$(mktemp)
trap 'rm -f "$circles"' EXIT
if [ -z "$commit" ]; then
	"${GO:-go}" test ./internal/arch -count=1 -run '^TestNoPartKnowsItsOwner$' -v | sed -n 's/^.*circle: //p' >"$circles"
fi
files | while read -r file; do
	echo "$(dirname "$file") $(text "$file" | wc -l) $file"
done | awk -v circles="$circles" '
	BEGIN { while ((getline line < circles) > 0) { split(line, part, ": "); knots[part[1]] += split(part[2], names, " ") } }
	{ seen[$1] = 1; if ($3 ~ /_test\.go$|test\//) { tests[$1] += $2; t += $2 } else { lines[$1] += $2; n += $2 }; count[$1]++; f++ }
	END {
		for (p in seen) { packages++; c += knots[p]; printf "%-32s %7d %7d %5d %5d\n", p, lines[p], tests[p], count[p], knots[p] | "sort" }
		close("sort")
		printf "%-32s %7s %7s %5s %5s\n", "package", "lines", "tests", "files", "circles"
		printf "%-32s %7d %7d %5d %5d\n", packages " packages", n, t, f, c
	}'
