#!/bin/sh
# Runs go test on packages.
#
#   scripts/test.sh PACKAGES [FLAG...]
#
# With RERUNS=FILE in the environment, failed tests run a second time, alone, and FILE lists
# them. A test that fails twice fails. This helps on busy machines, where a test may run out of
# time. Tests are not repeated if more than three failed or a data race was found. A test runs
# again with all its subtests, because these may depend on each other; in e2e only the failed
# script runs again.
#
# Test programs are linked without debug information, which takes half the time. They are not
# vetted, because make test and make lint do it. One more package is tested at a time than there
# are processors, because some tests wait.
set -eu
go=${GO:-go}
packages=$1
shift
set -- -vet=off -ldflags='-s -w' -p $(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)) "$@"
if [ -z "${RERUNS:-}" ]; then
	# shellcheck disable=SC2086 # one word per package
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
