#!/bin/sh
# Runs every fuzz target of the project for FUZZTIME (10s). An input that fails is
# written to the package's testdata/fuzz: commit it with the fix. The time for
# minimizing inputs is limited because it would otherwise take most of FUZZTIME.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}

packages=$(scripts/packages.sh Fuzz)
[ -n "$packages" ] || { echo "fuzz: no package has a fuzz target" >&2; exit 1; }
for package in $packages; do
	for target in $("$go" test -list '^Fuzz' "$package" | grep '^Fuzz'); do
		echo "fuzz: $package $target"
		"$go" test -run '^$' -fuzz "^$target\$" -fuzztime "${FUZZTIME:-10s}" -fuzzminimizetime 100x "$package"
	done
done
