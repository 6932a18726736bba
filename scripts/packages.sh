#!/bin/sh
# Prints the packages that have a test function whose name starts with PREFIX
# (Benchmark, Fuzz), one per line.
#
#   scripts/packages.sh PREFIX
set -eu
prefix=$1
list='{{$p := .ImportPath}}{{$d := .Dir}}
{{- range .TestGoFiles}}{{$p}} {{$d}}/{{.}}{{"\n"}}{{end}}
{{- range .XTestGoFiles}}{{$p}} {{$d}}/{{.}}{{"\n"}}{{end}}'

"${GO:-go}" list -f "$list" ./... | while read -r package file; do
	[ -n "$file" ] || continue
	if grep -q "^func $prefix[A-Z]" "$file"; then echo "$package"; fi
done | sort -u
