#!/bin/sh
# Checks formatting, the sentences of comments and pages, the translations, go vet and staticcheck, the
# window tests (tag e2e) and the modules in packaging/ and tools/ included.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}

# Outside a git checkout every Go file counts as the project's.
files=$(git ls-files -- '*.go' 2>/dev/null) || files=.
# shellcheck disable=SC2086 # one argument per file
unformatted=$("$go" tool gofumpt -l ${files:-.})
if [ -n "$unformatted" ]; then
	echo "lint: not formatted as gofumpt does; run: go tool gofumpt -w FILE" >&2
	echo "$unformatted" >&2
	exit 1
fi
"$go" -C tools run ./texts ..
"$go" -C tools run ./prose ..
"$go" vet ./...
"$go" vet -tags e2e ./e2e
CGO_ENABLED=0 "$go" vet -tags cli . ./ui
"$go" vet -tags e2e_windows ./e2e
CGO_ENABLED=0 GOARCH=arm64 "$go" vet ./search/solver/guess # assembly
"$go" tool staticcheck ./...
"$go" tool staticcheck -tags e2e ./e2e
"$go" tool staticcheck -tags e2e_windows ./e2e
staticcheck=$("$go" tool -n staticcheck)
for module in packaging tools; do
	"$go" -C "$module" vet ./...
	(cd "$module" && "$staticcheck" ./...)
done
echo "lint: nothing to complain about"
