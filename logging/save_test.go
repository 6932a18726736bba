package logging

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// names returns the names of the files in a folder, including hidden files.
func names(folder string) []string {
	names, _ := fs.Glob(os.DirFS(folder), "*") // the pattern is right
	return names
}

func contents(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestWriteFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "logs")
	path := filepath.Join(folder, "game.json")
	l := mustRead(t, small(t))
	for range 2 { // the second write replaces the file
		if err := l.WriteFile(path); err != nil || contents(t, path) != mustWrite(t, l) || len(names(folder)) != 1 {
			t.Errorf("got %v, files %q, in %s:\n%s", err, names(folder), path, contents(t, path))
		}
		l.Players[1].Name = "Lisa"
	}
}

func TestWriteFileFollowsLink(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "game.json"), filepath.Join(folder, "link.json")
	if err := os.WriteFile(path, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	err := os.Symlink("game.json", link)
	if _, missing := os.Lstat(link); runtime.GOOS == "windows" && (err != nil || missing != nil) {
		t.Skip("users may not make links here, or Wine cannot")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := mustRead(t, small(t)).WriteFile(link); err != nil {
		t.Fatal(err)
	}
	if got := contents(t, path); got != small(t) {
		t.Errorf("got:\n%s\nwant:\n%s", got, small(t))
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is no link any more: %v, %v", info, err)
	}
}

// A failed write changes nothing.
func TestWriteFileFails(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game.json")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	l := mustRead(t, small(t))
	if err := l.WriteFile(folder); err == nil || err.Error() != folder+": a folder, expected a file to write" {
		t.Errorf("a folder: got %v", err)
	}
	inFile := filepath.Join(path, "game.json")
	if err := l.WriteFile(inFile); err == nil || !strings.HasPrefix(err.Error(), inFile+": its folder cannot be made: ") {
		t.Errorf("in a file: got %v", err)
	}
	wrong := mustRead(t, small(t))
	wrong.Players[0].Type = "Martian"
	if err := wrong.WriteFile(path); !errors.Is(err, ErrPlayer) || !strings.HasPrefix(err.Error(), path+": players.0.type: ") {
		t.Errorf("a wrong log: got %v", err)
	}
	if _, err := wrong.SaveIn(folder, time.Now()); !errors.Is(err, ErrPlayer) {
		t.Errorf("a wrong log: got %v", err)
	}
	wrong = mustRead(t, small(t))
	wrong.Created = time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := wrong.WriteFile(path); !errors.Is(err, ErrCreated) {
		t.Errorf("a year that cannot be written: got %v", err)
	}
	if got := contents(t, path); got != "precious" {
		t.Errorf("got %q, want what it was", got)
	}
	if got := names(folder); len(got) != 1 {
		t.Errorf("got the files %q, want game.json only", got)
	}
}

func TestSaveIn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "logs")
	at := time.Date(2026, 11, 20, 14, 3, 59, 123456789, time.Local).In(time.FixedZone("", 3600+60*7))
	const stem = "log_2026-11-20 14.03.59.123456"
	for _, want := range []string{stem + ".json", stem + "-2.json", stem + "-3.json"} {
		l := mustRead(t, small(t))
		l.Players[1].Name = want
		path, err := l.SaveIn(folder, at)
		if err != nil {
			t.Fatal(err)
		}
		if path != filepath.Join(folder, want) {
			t.Errorf("got %s, want %s", path, want)
		}
	}
	for _, name := range names(folder) {
		l, err := ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if l.Players[1].Name != name {
			t.Errorf("%s holds the log %s", name, l.Players[1].Name)
		}
	}
}

func TestReadFileErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := ReadFile(folder); err == nil || err.Error() != folder+": a folder, expected a saved game" {
		t.Errorf("got %v", err)
	}
	missing := filepath.Join(folder, "game.json")
	_, err := ReadFile(missing)
	if reason := new(syscall.Errno); !errors.As(err, reason) || !errors.Is(err, fs.ErrNotExist) || err.Error() != missing+": "+reason.Error() {
		t.Errorf("got %v", err)
	}
	if _, err := ReadFile(filepath.Join(folder, "a\nb")); err == nil || len(names(folder)) != 0 {
		t.Errorf("got %v", err)
	} else {
		oneLine(t, err)
	}
}
