package safefile

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// names returns what a folder holds, hidden files too.
func names(folder string) []string {
	names, _ := fs.Glob(os.DirFS(folder), "*") // the pattern is right
	return names
}

func contents(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func put(t *testing.T, folder, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The first write removes files of killed programs, but neither new nor other files.
func TestClean(t *testing.T) {
	folder := t.TempDir()
	leave := func(name string) {
		hourAgo := time.Now().Add(-time.Hour)
		if err := os.Chtimes(put(t, folder, name, "{"), hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	kept := []string{".kalah-0123456789ABCDE0.tmp", ".kalah-0123456789abcdef.tmp2", ".kalah-1.tmp", "game.json", "kalah-0123456789abcdef.tmp"}
	for _, name := range append(kept, ".kalah-0123456789abcdef.tmp", ".kalah-ffffffffffffffff.tmp") {
		leave(name)
	}
	written, err := Create(folder, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	Clean(folder)
	if got := names(folder); len(got) != len(kept)+1 || !slices.Contains(got, filepath.Base(written.Name())) {
		t.Errorf("got %q, want %q and what is written", got, kept)
	}
	written.Discard()
	leave(".kalah-0123456789abcdef.tmp")
	if err := Write(filepath.Join(folder, "game.json"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := names(folder); len(got) != len(kept)+1 {
		t.Errorf("got %q: cleaned twice", got)
	}
}
