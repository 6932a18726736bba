# The common part of the scripts that make packages. They source it in the project's folder. The
# same commit, Go and C compiler make the same bytes in any folder: all times are the time of the
# commit, and packages contain no path of this machine.
go=${GO:-go}

# A folder within the clone of another project is not a clone of this project.
vcs=false
if [ -z "$(git rev-parse --show-cdup 2>&1)" ] && git status --porcelain >/dev/null 2>&1; then vcs=true; fi

if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
	# In an archive made by git, every file has the time of the commit.
	if [ $vcs = true ]; then
		SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
	else
		SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
	fi
fi
export SOURCE_DATE_EPOCH
# The caller's settings for Go and the compiler would change the bytes.
unset GOFLAGS CGO_CFLAGS CGO_CPPFLAGS CGO_LDFLAGS GOAMD64 GOEXPERIMENT
export TZ=UTC LC_ALL=C
umask 022

# licences prints the licence of the program and the licences of all modules in it. GOOS chooses the
# system of the program.
licences() {
	echo "Kalah"
	echo
	cat LICENSE
	printf '\n\n========== Go\n\n'
	cat "$("$go" env GOROOT)/LICENSE"
	"$go" list -deps -tags migrated_fynedo -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' . | sort -u |
		while read -r module version folder; do
			texts=$(find "$folder" \( -name testdata -o -name '.?*' \) -prune -o -type f ! -name '*.go' -print |
				grep -Ei '/((un)?(licen[cs]e|copying|copyright|notice|ofl)[^/]*|[^/]*licen[cs]e(\.md|\.txt)?|ftl\.txt)$' | sort)
			[ -n "$texts" ] || { echo "package: $module has no licence" >&2; exit 1; }
			echo "$texts" | while IFS= read -r text; do
				printf '\n\n========== %s %s: %s\n\n' "$module" "$version" "${text#"$folder"/}"
				cat "$text"
			done
		done
}
