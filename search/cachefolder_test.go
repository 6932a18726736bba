package search_test

import (
	"path/filepath"
	"testing"

	"kalah/internal/userdir"
	"kalah/search"
)

// Tables are kept where everything else is that can be made again, whatever the
// system's own rules for relative folders are.
func TestCacheFolder(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", folder)
	if got, want := search.CacheFolder(), filepath.Join(folder, "kalah"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	t.Setenv("XDG_CACHE_HOME", "relative")
	if got, want := search.CacheFolder(), userdir.Cache(); got != want || !filepath.IsAbs(got) {
		t.Errorf("relative: got %q, want %q", got, want)
	}
}
