#!/bin/sh
# Prints the packages in which goroutines meet, on one line: those that start some, or share
# memory with what others start. The race detector finds nothing in the rest.
set -eu
go=${GO:-go}
"$go" list -f '{{.ImportPath}}{{$dir := .Dir}}{{range .GoFiles}} {{$dir}}/{{.}}{{end}}' ./... | while read -r package files; do
	# shellcheck disable=SC2086 # a word a file
	if [ -n "$files" ] && grep -qE '^[[:space:]]*go |"sync"|"sync/atomic"|errgroup"|internal/task"' $files; then
		printf '%s ' "$package"
	fi
done
