#!/bin/sh
# Installs the .deb of dist/ in a new Debian that has only the libraries of a desktop,
# starts the program from its menu entry, opens a log by its type, upgrades from an
# older version, and removes the package. It also unpacks the other packages there and
# runs the program from each.
#
#   scripts/e2e_package.sh
#
# It needs root and debootstrap; without them it prints a message and does nothing. The
# new Debian is kept in E2E_BASE (build/e2e/base) for the next run; SUITE=trixie uses
# another release. DISPLAY_NUMBER (91) is the number of the virtual screen.
set -eu
cd "$(dirname "$0")/.."

suite=${SUITE:-bookworm}
base=${E2E_BASE:-$PWD/build/e2e/$suite}
screen=${DISPLAY_NUMBER:-91}
root=$PWD/build/e2e/root
home=/home/player
id=io.github.kalah.Kalah
type=application/vnd.kalah.game+json

step() { echo "== $*"; }
fail() {
	echo "e2e-package: $*" >&2
	if [ -d "$root$home" ]; then tail -n 20 "$root$home"/*.out 2>/dev/null >&2 || true; fi
	exit 1
}

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
	echo "e2e-package: skipped: it needs root and debootstrap (apt-get install debootstrap)"
	exit 0
fi
new=$(ls dist/kalah_*.deb) || fail "there is no dist/kalah_*.deb: run make package"
rpm=$(ls dist/kalah-*.rpm)
archive=$(ls dist/kalah-*-linux-*.tar.xz)
[ "$(echo "$new" | wc -l)" -eq 1 ] || fail "there are several versions in dist/: run make clean package"
new_version=$(dpkg-deb -f "$new" Version)

# leave ends the programs inside and unmounts the system's folders.
leave() {
	for process in /proc/[0-9]*; do
		[ "$(readlink "$process/root" 2>/dev/null)" != "$root" ] || kill -9 "${process#/proc/}" 2>/dev/null || true
	done
	for folder in dev proc; do
		! mountpoint -q "$root/$folder" || umount "$root/$folder" 2>/dev/null || umount -l "$root/$folder"
	done
}
trap leave EXIT
trap 'exit 1' INT TERM

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
# player runs a command as the user, on the virtual screen. Because of the desktop's
# name, xdg-open uses GIO, as on desktops with GTK.
player() {
	inside setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=$home DISPLAY=":$screen" \
		XDG_CURRENT_DESKTOP=GNOME LIBGL_ALWAYS_SOFTWARE=1 KALAH_DEBUG_SNAPSHOT=$home/snapshot.json "$@"
}

# await COMMAND... repeats a command until it succeeds, for at most a minute.
await() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || fail "waited in vain for: $*"
		sleep 0.1
	done
}
shows() { grep -q "$1" "$root$home/snapshot.json" 2>/dev/null; }
window() { player xdotool search --onlyvisible --class Kalah >/dev/null 2>&1; }
no_window() { ! window; }
no_program() { ! inside pgrep -x kalah >/dev/null; }
picture() {
	command -v import >/dev/null || return 0
	DISPLAY=":$screen" import -window root "build/e2e/$1.png" || true
}
close_window() {
	inside pkill -TERM -x kalah
	await no_program
	rm -f "$root$home/snapshot.json"
}

# files lists all files that a package could leave behind.
files() {
	(cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./home -o -path ./var/cache \
		-o -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/lib/systemd \) -prune -o -print | LC_ALL=C sort)
}
# apt_get runs apt-get and prints the last lines of its output.
apt_get() {
	inside apt-get -y -q --no-install-recommends "$@" >"$root/tmp/apt.out" 2>&1 || { cat "$root/tmp/apt.out"; fail "apt-get $*"; }
	grep -E '^(Setting up|Unpacking|Removing|Purging).* kalah' "$root/tmp/apt.out" || true
}

if [ ! -e "$base/.whole" ]; then
	step "a fresh Debian ($suite) with a desktop's libraries, in $base"
	rm -rf "$base"
	mkdir -p "$base"
	debootstrap --variant=minbase "$suite" "$base" >"$base.log" 2>&1 || { tail "$base.log"; fail "debootstrap"; }
	printf '#!/bin/sh\nexit 101\n' >"$base/usr/sbin/policy-rc.d"
	chmod +x "$base/usr/sbin/policy-rc.d"
	cp /etc/resolv.conf "$base/etc/resolv.conf"
	chroot "$base" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends xvfb xdg-utils shared-mime-info \
		desktop-file-utils libglib2.0-bin libgtk-3-bin gtk-update-icon-cache xdotool x11-utils procps >>"$base.log" 2>&1 ||
		{ tail "$base.log"; fail "the desktop's libraries"; }
	chroot "$base" useradd -m -u 1000 player
	touch "$base/.whole"
fi

leave
! mount | grep -q " $root/" || fail "something is still mounted below $root"
rm -rf --one-file-system "$root"
mkdir -p "$(dirname "$root")"
cp -a "$base" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev" # a separate one, because a mistake here could damage the system's
mkdir -m 1777 "$root/dev/shm"
for device in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
	# shellcheck disable=SC2086 # name, major and minor number
	mknod -m 666 "$root/dev/${device%% *}" c ${device#* }
done
inside apt-get update -q >/dev/null 2>&1 || echo "e2e-package: apt-get update failed: continuing with the old lists"
inside sh -c 'command -v go' >/dev/null && fail "there is a Go in the fresh Debian"
files >build/e2e/before.txt

step "an older version, made of this one, with a file that this one lacks"
rm -rf build/e2e/older
dpkg-deb -R "$new" build/e2e/older
sed -i 's/^Version: .*/Version: 0.0.1/' build/e2e/older/DEBIAN/control
rm -f build/e2e/older/DEBIAN/conffiles # dpkg-deb refuses the empty file that nfpm writes
echo "no longer there" >build/e2e/older/usr/share/doc/kalah/obsolete
dpkg-deb --root-owner-group -Zgzip -z1 -b build/e2e/older "$root/tmp/older.deb" >/dev/null
cp "$new" "$root/tmp/new.deb"

step "apt-get install, with what it depends on"
apt_get install /tmp/older.deb
! inside ldd /usr/bin/kalah | grep 'not found' || fail "libraries are missing"
player kalah --version

step "the menu's entry and the type"
inside desktop-file-validate /usr/share/applications/$id.desktop
[ "$(inside xdg-mime query default $type)" = $id.desktop ] || fail "$type is not opened by Kalah"
cp packaging/testdata/*.json "$root$home/"
cp ui/terminal/testdata/notebook/log_006.json "$root$home/notebook.json"
chown -R 1000:1000 "$root$home"
for file in "$root$home"/*.json; do
	name=${file##*/}
	case $name in
	other*) want=application/json ;;
	*) want=$type ;;
	esac
	got=$(player gio info -a standard::content-type "$home/$name" | sed -n 's/.*content-type: //p')
	[ "$got" = "$want" ] || fail "$name is $got, want $want"
	got=$(player xdg-mime query filetype "$home/$name")
	[ "$got" = "$want" ] || fail "xdg-mime says that $name is $got, want $want"
	echo "$name: $got"
done

step "started from its entry"
inside env HOME=/tmp Xvfb ":$screen" -screen 0 1280x800x24 -nolisten tcp -ac >"$root/tmp/xvfb.out" 2>&1 &
await inside test -e "/tmp/.X11-unix/X$screen"
player gtk-launch $id >"$root$home/launch.out" 2>&1
await window
await shows '"screen": *"play"'
class=$(player sh -c 'xprop -id $(xdotool search --onlyvisible --class Kalah | head -n 1) WM_CLASS')
echo "$class"
grep -q "^StartupWMClass=$(echo "$class" | sed 's/.*"\(.*\)"$/\1/')$" "$root/usr/share/applications/$id.desktop" || fail "the entry names another StartupWMClass"
picture started
player kalah play --first scout,limit=2,seed=1 --second scout,limit=2,seed=2 --display none >"$root$home/play.out" 2>&1
close_window
[ -n "$(find "$root$home/.local/share/kalah/logs" -name '*.json')" ] || fail "no log was kept"

step "a log opened by its type"
player xdg-open "$home/notebook.json" >"$root$home/open.out" 2>&1
await shows 'notebook.json'
await shows '"screen": *"replay"'
title() { player sh -c 'xdotool getwindowname $(xdotool search --onlyvisible --class Kalah | head -n 1)'; }
titled() { title | grep -q "^notebook"; }
await titled
title
sleep 2 # only for the picture: a frame is painted after its snapshot is written
picture opened
close_window

step "upgraded: logs and settings are kept"
kept() { (cd "$root$home" && find .local/share/kalah .config/kalah -type f -exec sha256sum {} + | LC_ALL=C sort); }
kept >build/e2e/kept.txt
[ -s build/e2e/kept.txt ] || fail "there is nothing to keep"
grep -q '.config/kalah/settings.json' build/e2e/kept.txt || fail "there are no settings to keep"
apt_get install /tmp/new.deb
[ "$(inside dpkg-query -W -f '${Version}' kalah)" = "$new_version" ] || fail "the version is another"
[ ! -e "$root/usr/share/doc/kalah/obsolete" ] || fail "a file of the older version is still there"
inside dpkg --verify kalah
kept | diff build/e2e/kept.txt - || fail "the player's files have changed"
player gtk-launch $id >"$root$home/launch.out" 2>&1
await window
await shows '"screen"'
close_window
wc -l <build/e2e/kept.txt | sed 's/$/ files of the player are as they were/'

step "removed: nothing is left but what is the player's"
apt_get purge kalah
apt_get autoremove --purge
files | diff build/e2e/before.txt - || fail "the package leaves something behind"
[ -n "$(find "$root$home/.local/share/kalah/logs" -name '*.json')" ] || fail "the player's logs are gone"

step "the archive and the .rpm, unpacked"
apt_get install libgtk-3-0 libgl1 libasound2 >/dev/null
mkdir "$root/tmp/archive" "$root/tmp/rpm"
tar -C "$root/tmp/archive" -xf "$archive"
if command -v rpm2cpio >/dev/null && command -v cpio >/dev/null; then
	rpm2cpio "$rpm" | (cd "$root/tmp/rpm" && cpio -idm --quiet --no-absolute-filenames 2>/dev/null)
	rpm -K --nosignature "$rpm"
fi
for program in "$root"/tmp/archive/*/usr/bin/kalah "$root"/tmp/rpm/usr/bin/kalah; do
	[ -e "$program" ] || continue
	program=${program#"$root"}
	echo "$program: $(player "$program" --version), without a window: $(player "$program-cli" --version)"
	player sh -c "exec $program $home/notebook.json" >"$root$home/unpacked.out" 2>&1 &
	await shows 'notebook.json'
	close_window
done

echo "e2e-package: $(basename "$new") is installed, started, opened by a log, upgraded and removed without leftovers"
