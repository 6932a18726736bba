#!/bin/sh
# Runs go test on packages.
#
#   scripts/test.sh PACKAGES [FLAG...]
#
# With RERUNS=FILE in the environment, the tests that fail are run once more, each
# alone, if they are three at most and no data race was found, and FILE names them.
# That is for machines shared with others, where a test may find no time to pass in;
# one that fails twice fails. A test is run again with all its subtests, which may build on
# each other; in e2e, where each is a script that stands alone, only the script is.
#
# Programs of tests are linked without tables for debuggers, which takes half the time, and
# not vetted again: make test and make lint do that.
set -eu
go=${GO:-go}
packages=$1
shift
set -- -vet=off -ldflags='-s -w' "$@"
if [ -z "${RERUNS:-}" ]; then
	# shellcheck disable=SC2086 # a word a package
	exec "$go" test $packages "$@"
fi
gotestsum=$(cd "$(dirname "$0")/.." && "$go" tool -n gotestsum)
format=standard-quiet
whole=true
for flag in "$@"; do
	case $flag in
	-v) format=standard-verbose ;;
	e2e) whole=false ;;
	esac
done
exec "$gotestsum" --format "$format" --rerun-fails=1 --rerun-fails-max-failures=3 --rerun-fails-run-root-test="$whole" \
	--rerun-fails-abort-on-data-race --rerun-fails-report="$RERUNS" --packages="$packages" -- "$@"
