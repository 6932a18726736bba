#!/bin/sh
# Prints, on one line, the packages that start goroutines or share memory with goroutines of
# other packages. The race detector can find nothing in the other packages.
set -eu
go=${GO:-go}
"$go" list -f '{{.ImportPath}}{{$dir := .Dir}}{{range .GoFiles}} {{$dir}}/{{.}}{{end}}' ./... | while read -r package files; do
	# shellcheck disable=SC2086 # one word per file
	if [ -n "$files" ] && grep -qE '^[[:space:]]*go |"sync"|"sync/atomic"|errgroup"|internal/task"' $files; then
		printf '%s ' "$package"
	fi
done
