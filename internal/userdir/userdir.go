// Package userdir returns the user's folders. The variables of the XDG specification name them;
// otherwise they are the defaults of the system ([github.com/adrg/xdg]).
//
// If HOME is not set, as in some services, the system's list of users names the home folder. If the
// list has no home folder, or it is the root of the disk, the functions return "".
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

// ErrNone is the error for a user without a home folder.
var ErrNone = message.New("no home folder is known: HOME is not set")

// Data returns a path in Kalah's data folder, or "" without a home folder.
func Data(path ...string) string { return kalahs(folder("XDG_DATA_HOME", &xdg.DataHome), path) }

// Config returns a path in Kalah's settings folder, or "".
func Config(path ...string) string { return kalahs(folder("XDG_CONFIG_HOME", &xdg.ConfigHome), path) }

// Cache returns a path in Kalah's cache folder, or "".
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
	// Package xdg reads the variables only at the start of the program.
	if path := os.Getenv(variable); filepath.IsAbs(path) {
		return path
	}
	if !FindHome() {
		return ""
	}
	return *otherwise
}

// FindHome reports whether the home folder is known. If HOME is missing, it sets the variable, so
// that other packages find the folder too.
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

// homeOf returns the home folder of a user, or "" if it is the root of the disk, as for some service
// accounts.
func homeOf(id string) string {
	u, err := user.LookupId(id)
	if err != nil || !filepath.IsAbs(u.HomeDir) || filepath.Dir(u.HomeDir) == u.HomeDir {
		return ""
	}
	return u.HomeDir
}
