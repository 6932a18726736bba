package ui

import (
	"net/url"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
)

// cacheFolder returns the folder for what can be computed again, or "" if the
// system names none.
func cacheFolder() string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "kalah")
}

// makeFolder makes sure that there is something to show.
func makeFolder(folder string) error { return os.MkdirAll(folder, 0o755) }

func asURL(u fyne.URI) *url.URL { return &url.URL{Scheme: u.Scheme(), Path: u.Path()} }
