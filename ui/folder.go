package ui

import (
	"net/url"
	"os"

	"fyne.io/fyne/v2"
)

// makeFolder makes sure that there is something to show.
func makeFolder(folder string) error { return os.MkdirAll(folder, 0o755) }

func asURL(u fyne.URI) *url.URL { return &url.URL{Scheme: u.Scheme(), Path: u.Path()} }
