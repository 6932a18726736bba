#!/bin/sh
# Runs every fuzz target of the project for FUZZTIME (10s) each. An input that
# fails is written to the package's testdata/fuzz: commit it with the mending.
# Making interesting inputs smaller is kept short: it would take all of the time.
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
