package uitest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/logging/autosave"
)

// Kill makes stored unfinished games look as if their programs had been killed, by their locks.
func Kill(t testing.TB) {
	t.Helper()
	games, err := autosave.Pending(autosave.DefaultFolder())
	Must(t, err)
	for _, g := range games {
		Must(t, os.WriteFile(strings.TrimSuffix(g.Path, ".json")+".lock", nil, 0o600))
	}
}

// Folders gives a test its own folders for caches and for the user's documents and pictures.
func Folders(t testing.TB) (documents, pictures string) {
	t.Helper()
	home := t.TempDir()
	documents, pictures = filepath.Join(home, "Documents"), filepath.Join(home, "Pictures")
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("XDG_DOCUMENTS_DIR", documents)
	t.Setenv("XDG_PICTURES_DIR", pictures)
	return documents, pictures
}
