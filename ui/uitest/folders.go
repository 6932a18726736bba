package uitest

import (
	"path/filepath"
	"testing"
)

// Folders gives a test folders of its own for what a window keeps without being asked
// where: caches, and exports among the user's documents and pictures.
func Folders(t testing.TB) (documents, pictures string) {
	t.Helper()
	home := t.TempDir()
	documents, pictures = filepath.Join(home, "Documents"), filepath.Join(home, "Pictures")
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("XDG_DOCUMENTS_DIR", documents)
	t.Setenv("XDG_PICTURES_DIR", pictures)
	return documents, pictures
}
