#!/bin/sh
# Checks that the tools and libraries for building the program are installed, and
# installs them on Debian and Ubuntu. On other systems it prints the command that
# installs them, and fails only if the program could not be built.
#
#   scripts/deps.sh [--dry-run] build    Go, a C compiler, the libraries of the window
#   scripts/deps.sh [--dry-run] e2e      the same, and a virtual screen with its tools
#   scripts/deps.sh [--dry-run] package  the same as build, and the tools that test the packages
#   scripts/deps.sh [--dry-run] windows  the same as build, and the tools that make and run programs for Windows
#   scripts/deps.sh [--dry-run] cluster  the same as build, and Slurm
#
# --dry-run prints the packages that it would install and changes nothing.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build_packages="libgl1-mesa-dev xorg-dev libwayland-dev libxkbcommon-dev libgtk-3-dev libasound2-dev pkg-config gcc libc6-dev"
windows_packages="gcc-mingw-w64-x86-64 zip wine wine64"
cluster_packages="slurm-wlm munge"
e2e_packages="xvfb libgl1-mesa-dri xdotool imagemagick weston"
package_packages="debootstrap rpm rpm2cpio cpio xz-utils appstream desktop-file-utils shared-mime-info libglib2.0-bin imagemagick"
# The libraries that the compiler looks for, by their pkg-config names.
modules="gl x11 xcursor xinerama xrandr xi xxf86vm wayland-client wayland-cursor wayland-egl xkbcommon gtk+-3.0 alsa"

say() { echo "deps: $*" >&2; }
fail() { say "$@"; exit 1; }
usage() { fail "usage: scripts/deps.sh [--dry-run] build|e2e|package|windows|cluster"; }
has() { command -v "$1" >/dev/null 2>&1; }

dry_run=no
wanted=
for argument; do
	case $argument in
	--dry-run) dry_run=yes ;;
	build | e2e | package | windows | cluster) [ -z "$wanted" ] || usage; wanted=$argument ;;
	*) usage ;;
	esac
done
[ -n "$wanted" ] || usage

# check_go fails unless the version of Go in go.mod is installed. Go 1.21 and later
# can download the version that go.mod names, which counts too.
check_go() {
	need=$(sed -n 's/^go //p' "$root/go.mod")
	if ! has go; then
		hint=
		[ ! -x /usr/local/go/bin/go ] ||
			hint=' It is in /usr/local/go/bin, which is not in your PATH: export PATH="$PATH:/usr/local/go/bin"'
		fail "Go is missing: install Go $need or newer from https://go.dev/dl/.$hint"
	fi
	have=$(cd "$root" && go env GOVERSION 2>&1) ||
		fail "Go is too old: $need or newer is needed, from https://go.dev/dl/ (go says: $have)"
	case $have in
	devel*) return ;;
	esac
	have=${have#go}
	have=${have%% *}
	oldest=$(printf '%s\n%s\n' "$need" "$have" | sort -t. -k1,1n -k2,2n -k3,3n | head -n 1)
	[ "$oldest" = "$need" ] ||
		fail "Go is too old: this is $have, $need or newer is needed, from https://go.dev/dl/"
}

# compiles reports whether the C compiler and the libraries of the window are found,
# no matter how they were installed.
compiles() {
	has "${CC:-cc}" || has gcc || has clang || return 1
	case $(uname -s) in
	Darwin | MINGW* | MSYS* | CYGWIN*) return 0 ;;
	esac
	# shellcheck disable=SC2086 # one argument per module
	has pkg-config && pkg-config --exists $modules
}

# runs_windows reports whether the tools that drive a window on a virtual screen
# are found.
runs_windows() { has Xvfb && has xdotool && has import; }

# missing_packages prints the packages among its arguments that are not installed.
missing_packages() {
	# shellcheck disable=SC2046 # one line of names
	installed=" $(echo $(dpkg-query -W -f='${Package} ${Status}\n' "$@" 2>/dev/null | sed -n 's/ install ok installed$//p')) "
	for package; do
		case $installed in *" $package "*) ;; *) printf '%s ' "$package" ;; esac
	done
}

apt() {
	if [ "$(id -u)" -eq 0 ]; then
		DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@" >&2
	else
		sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@" >&2
	fi
}

# install_debian installs the packages. If the package lists are missing, as on a new
# machine, or so old that the installation fails, it downloads them first.
install_debian() {
	if apt-cache show "$@" >/dev/null 2>&1; then
		apt install -y --no-install-recommends "$@" && return
		say "trying again with new package lists"
	fi
	apt update && apt install -y --no-install-recommends "$@"
}

on_debian() {
	packages=$build_packages
	case $wanted in
	e2e) packages="$packages $e2e_packages" ;;
	package) packages="$packages $package_packages" ;;
	windows) packages="$packages $windows_packages" ;;
	cluster) packages="$packages $cluster_packages" ;;
	esac
	# shellcheck disable=SC2086 # one argument per package
	missing=$(missing_packages $packages)
	missing=${missing% }
	[ -n "$missing" ] || return 0
	if [ "$dry_run" = yes ]; then
		say "would install: $missing"
		return
	fi
	if [ "$(id -u)" -ne 0 ] && ! has sudo; then
		enough && return
		fail "missing: $missing. You are not root and there is no sudo; as root: apt-get update && apt-get install -y $missing"
	fi
	say "installing: $missing"
	# shellcheck disable=SC2086
	install_debian $missing || {
		enough && return
		fail "could not install: $missing"
	}
	[ "$wanted" != cluster ] || stop_services
}

# stop_services stops the services that new packages of a cluster have started and
# enabled, because scripts/cluster.sh starts its own.
stop_services() {
	services=
	case " $missing " in *" munge "*) services=munge ;; esac
	case " $missing " in *" slurm-wlm "*) services="$services slurmctld slurmd" ;; esac
	has systemctl && [ -n "$services" ] || return 0
	sudo=
	[ "$(id -u)" -eq 0 ] || sudo=sudo
	# shellcheck disable=SC2086 # one argument per service
	$sudo systemctl disable --now $services >&2 || say "these services may run on: $services"
}

# makes_windows reports whether programs for Windows can be built and packed. Windows
# has its own compiler.
makes_windows() {
	case $(uname -s) in
	MINGW* | MSYS* | CYGWIN*) return 0 ;;
	esac
	has x86_64-w64-mingw32-gcc && has zip && has wine
}

# runs_slurm reports whether the programs of a cluster are found. The daemons are in
# folders that only the PATH of root has.
runs_slurm() { (PATH=$PATH:/usr/sbin:/sbin && has munged && has slurmctld && has slurmd && has sbatch); }

# enough reports whether the goal can be reached without more packages. The packages for
# Linux need only the program, and the script that tests them reports missing tools.
enough() {
	compiles || return 1
	case $wanted in
	e2e) runs_windows ;;
	windows) makes_windows ;;
	cluster) runs_slurm ;;
	esac
}

# advice prints the command that installs the missing packages on this system.
advice() {
	with_e2e() { [ "$wanted" != e2e ] || printf ' %s' "$1"; }
	[ "$wanted" != cluster ] || printf 'Slurm and munge; and '
	[ "$wanted" != windows ] || printf 'Wine, zip and the compiler x86_64-w64-mingw32-gcc of mingw-w64; and '
	if [ "$(uname -s)" = Darwin ]; then
		echo "xcode-select --install$(with_e2e '(the window tests need Linux)')"
	elif has pacman && case $(uname -s) in MINGW* | MSYS*) true ;; *) false ;; esac then
		echo "pacman -S mingw-w64-x86_64-gcc make, in an MSYS2 MinGW 64-bit shell$(with_e2e '(the window tests need Linux)')"
	elif has dnf; then
		echo "sudo dnf install gcc pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel gtk3-devel alsa-lib-devel$(with_e2e 'xorg-x11-server-Xvfb mesa-dri-drivers xdotool ImageMagick')"
	elif has pacman; then
		echo "sudo pacman -S --needed gcc pkgconf mesa libglvnd libx11 libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon gtk3 alsa-lib$(with_e2e 'xorg-server-xvfb xdotool imagemagick')"
	else
		echo "a C compiler, pkg-config and the development files of OpenGL, X11 (Xcursor, Xinerama, Xrandr, Xi, Xxf86vm), Wayland, xkbcommon, GTK 3 and ALSA$(with_e2e 'as well as Xvfb, xdotool and ImageMagick')"
	fi
}

check_go
if has dpkg-query && has apt-get; then
	on_debian
elif ! enough; then
	say "something that the program needs is missing; install: $(advice)"
	[ "$dry_run" = yes ] || exit 1
fi
