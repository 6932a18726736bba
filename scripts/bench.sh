#!/bin/sh
# Runs every benchmark and writes the results into build/bench.txt.
set -eu
cd "$(dirname "$0")/.."

mkdir -p build
packages=$(scripts/packages.sh Benchmark)
[ -n "$packages" ] || { echo "bench: no package has a benchmark" >&2; exit 1; }
# The output goes into a file because a pipe would hide a failure.
status=0
# shellcheck disable=SC2086 # one argument per package
"${GO:-go}" test -run '^$' -bench . -benchmem -count "${COUNT:-1}" $packages >build/bench.txt 2>&1 || status=$?
cat build/bench.txt
[ "$status" -eq 0 ] || exit "$status"
cat <<'TEXT'

The results are in build/bench.txt. To compare two versions of the program:
  make bench COUNT=10 && cp build/bench.txt build/before.txt     on the first version
  make bench COUNT=10                                            on the second version
  go run golang.org/x/perf/cmd/benchstat@latest build/before.txt build/bench.txt
TEXT
