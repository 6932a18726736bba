#!/bin/sh
# Installs build/tree below PREFIX, or removes it from there.
#
#   scripts/install.sh install|uninstall DESTDIR PREFIX
#
# The file PREFIX/share/doc/kalah/installed lists the installed files and new folders.
# Uninstall removes the files and folders in this list.
set -eu
cd "$(dirname "$0")/.."

fail() { echo "install: $*" >&2; exit 1; }
[ $# -eq 3 ] || fail "usage: scripts/install.sh install|uninstall DESTDIR PREFIX"
destdir=${2%/}
prefix=${3%/}
case $prefix in
/*) ;;
*) fail "PREFIX is \"$3\", want an absolute path" ;;
esac
top=$destdir$prefix
list=$top/share/doc/kalah/installed

# refresh makes the desktop read its menus and types again. With DESTDIR, the
# installation of the package does it.
refresh() {
	[ -z "$destdir" ] || return 0
	tell "$top/share/mime" update-mime-database
	tell "$top/share/applications" update-desktop-database -q
	tell "$top/share/icons/hicolor" gtk-update-icon-cache -q -t -f
}
tell() {
	folder=$1
	shift
	command -v "$1" >/dev/null 2>&1 && [ -d "$folder" ] || return 0
	"$@" "$folder" >/dev/null 2>&1 || echo "install: $1 failed; the desktop may notice the change later" >&2
}

# remove deletes the files and the empty folders in the list, from the last to the first.
# It also deletes files of the tools of refresh if nothing else needs them.
remove() {
	grep -v / "$list" >/dev/null && fail "$list is damaged" || true
	LC_ALL=C sort -r "$list" >"$list.sorted"
	mv "$list.sorted" "$list"
	files=$(cat "$list")
	rm -f "$list"
	echo "$files" | while IFS= read -r name; do
		case $name in
		*/) ;;
		*) rm -f "$top/$name" ;;
		esac
	done
	if [ -z "$destdir" ]; then
		if [ -d "$top/share/mime" ] && [ -z "$(ls -A "$top/share/mime/packages" 2>/dev/null)" ] && echo "$files" | grep -qx share/mime/; then
			rm -rf "$top/share/mime"
		fi
		if echo "$files" | grep -qx share/applications/ && [ "$(ls -A "$top/share/applications" 2>/dev/null)" = mimeinfo.cache ]; then
			rm -f "$top/share/applications/mimeinfo.cache"
		fi
		if echo "$files" | grep -qx share/icons/hicolor/; then rm -f "$top/share/icons/hicolor/icon-theme.cache"; fi
	fi
	echo "$files" | while IFS= read -r name; do
		case $name in
		*/) rmdir "$top/$name" 2>/dev/null || true ;;
		esac
	done
	refresh
}

case $1 in
install)
	[ -e build/tree/usr/bin/kalah ] || fail "there is no build/tree: run make install"
	[ ! -e "$list" ] || remove # an older version may have had more files
	new=$(cd build/tree/usr && find . -mindepth 1 -type d | sed 's,^\./,,' | LC_ALL=C sort | while IFS= read -r folder; do
		[ -d "$top/$folder" ] || echo "$folder/"
	done)
	mkdir -p "$(dirname "$list")"
	(cd build/tree/usr && find . -type f | sed 's,^\./,,' | LC_ALL=C sort) | while IFS= read -r name; do
		mode=644
		[ "${name#bin/}" = "$name" ] || mode=755
		mkdir -p "$top/$(dirname "$name")"
		install -m "$mode" "build/tree/usr/$name" "$top/$name"
		echo "$name"
	done >build/installed
	{ echo "$new"; cat build/installed; echo share/doc/kalah/installed; } | sed '/^$/d' >"$list"
	# Below other prefixes the menu would not find the program by its name alone.
	case $prefix in
	/usr | /usr/local) ;;
	*" "*) sed -i -e "s,^Exec=kalah,Exec=\"$prefix/bin/kalah\"," -e "s,^TryExec=kalah,TryExec=$prefix/bin/kalah," "$top"/share/applications/*kalah*.desktop ;;
	*) sed -i -e "s,^Exec=kalah,Exec=$prefix/bin/kalah," -e "s,^TryExec=kalah,TryExec=$prefix/bin/kalah," "$top"/share/applications/*kalah*.desktop ;;
	esac
	refresh
	echo "installed below $top"
	;;
uninstall)
	[ -e "$list" ] || fail "there is no $list: nothing was installed there by make install"
	remove
	echo "removed from $top"
	;;
*) fail "usage: scripts/install.sh install|uninstall DESTDIR PREFIX" ;;
esac
