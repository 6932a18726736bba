package logging

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestDefaultName(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 6000, time.Local)
	for _, at := range []time.Time{at, at.UTC(), at.In(time.FixedZone("", 3600))} {
		if got, want := DefaultName(at), "log_2026-01-02 03.04.05.000006.json"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestDefaultFolder(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	if got, want := DefaultFolder(), filepath.Join(data, "kalah", "logs"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	// Relative paths do not count, says the standard that names the variable.
	t.Setenv("XDG_DATA_HOME", "data")
	if got := DefaultFolder(); !filepath.IsAbs(got) || filepath.Base(filepath.Dir(got)) != "kalah" {
		t.Errorf("got %s, want an absolute path", got)
	}
}

func TestList(t *testing.T) {
	folder := t.TempDir()
	day := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	for name, age := range map[string]int{"old.json": 3, "new.JSON": 1, "same b.json": 2, "same a.json": 2, ".hidden.json": 0, "note.txt": 0} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, day, day.AddDate(0, 0, -age)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere.json", filepath.Join(folder, "link.json")); err != nil {
		t.Fatal(err)
	}
	entries, err := List(folder)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		got = append(got, entry.Name)
		if entry.Path != filepath.Join(folder, entry.Name) || entry.Size != int64(len(entry.Name)) {
			t.Errorf("got %+v", entry)
		}
	}
	if diff := cmp.Diff([]string{"new.JSON", "same b.json", "same a.json", "old.json"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !entries[0].ModTime.Equal(day.AddDate(0, 0, -1)) {
		t.Errorf("got %v", entries[0].ModTime)
	}
}

func TestListNothing(t *testing.T) {
	folder := t.TempDir()
	for _, folder := range []string{folder, filepath.Join(folder, "missing")} {
		if got, err := List(folder); err != nil || len(got) != 0 {
			t.Errorf("got %v, %v, want nothing", got, err)
		}
	}
	file := filepath.Join(folder, "game.json")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	// Windows does not tell a file in the folder's place from nothing.
	if _, err := List(file); (err == nil || err.Error() != file+": not a directory") && runtime.GOOS != "windows" {
		t.Errorf("got %v", err)
	}
}

func TestReadFileErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := ReadFile(folder); err == nil || err.Error() != folder+": a folder, expected a game log" {
		t.Errorf("got %v", err)
	}
	missing := filepath.Join(folder, "game.json")
	_, err := ReadFile(missing)
	if reason := new(syscall.Errno); !errors.As(err, reason) || !errors.Is(err, fs.ErrNotExist) || err.Error() != missing+": "+reason.Error() {
		t.Errorf("got %v", err)
	}
	if _, err := ReadFile(filepath.Join(folder, "a\nb")); err == nil || len(names(t, folder)) != 0 {
		t.Errorf("got %v", err)
	} else {
		oneLine(t, err)
	}
}
