// Package userdir knows the user's folders: by the variables of the XDG
// specification, or where the system has them ([github.com/adrg/xdg]).
//
// Where HOME is missing, as under some services, the user's entry in the
// system's list of users names the home folder. If that is of no use either
// there is no such folder, and the functions return "": nothing is ever kept at
// the root of the disk.
package userdir

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"

	"github.com/adrg/xdg"

	"kalah/internal/message"
)

// ErrNone says that there is no folder of the user's to keep something in.
var ErrNone = message.New("no home folder is known: HOME is not set")

// Data returns a path in Kalah's folder among those of what programs keep for the user, or "".
func Data(path ...string) string { return kalahs(folder("XDG_DATA_HOME", &xdg.DataHome), path) }

// Config returns a path in Kalah's folder among those of settings, or "".
func Config(path ...string) string { return kalahs(folder("XDG_CONFIG_HOME", &xdg.ConfigHome), path) }

// Cache returns a path in Kalah's folder among those of what can be made again, or "".
func Cache(path ...string) string { return kalahs(folder("XDG_CACHE_HOME", &xdg.CacheHome), path) }

// Pictures returns the user's folder for pictures, or "".
func Pictures() string { return folder("XDG_PICTURES_DIR", &xdg.UserDirs.Pictures) }

// Documents returns the user's folder for documents, or "".
func Documents() string { return folder("XDG_DOCUMENTS_DIR", &xdg.UserDirs.Documents) }

func kalahs(folder string, path []string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(slices.Concat([]string{folder, "kalah"}, path)...)
}

func folder(variable string, otherwise *string) string {
	// The package xdg looks at its variables once, when the program starts.
	if path := os.Getenv(variable); filepath.IsAbs(path) {
		return path
	}
	if !FindHome() {
		return ""
	}
	return *otherwise
}

// FindHome reports whether the home folder is known. If HOME is missing it is
// set first, for other packages too, to what the system has.
func FindHome() bool {
	if runtime.GOOS == "windows" || os.Getenv("HOME") != "" {
		return true
	}
	home := homeOf(strconv.Itoa(os.Getuid()))
	if home == "" || os.Setenv("HOME", home) != nil {
		return false
	}
	xdg.Reload()
	return true
}

// homeOf returns the home folder of a user, unless that is the root of the disk,
// which is what users have who are to keep nothing.
func homeOf(id string) string {
	u, err := user.LookupId(id)
	if err != nil || !filepath.IsAbs(u.HomeDir) || filepath.Dir(u.HomeDir) == u.HomeDir {
		return ""
	}
	return u.HomeDir
}
