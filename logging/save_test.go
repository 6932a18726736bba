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
	if err := mustRead(t, small(t)).WriteFile(link); err != nil || contents(t, path) != small(t) {
		t.Errorf("%v, got:\n%s\nwant:\n%s", err, contents(t, path), small(t))
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
	good, martian, late := mustRead(t, small(t)), mustRead(t, small(t)), mustRead(t, small(t))
	martian.Players[0].Type = "Martian"
	late.Created = time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)
	_, saved := martian.SaveIn(folder, time.Now())
	for want, err := range map[string]error{
		folder + ": a folder, expected a file to write":                         good.WriteFile(folder),
		filepath.Join(path, "game.json") + ": its folder cannot be made: ":      good.WriteFile(filepath.Join(path, "game.json")),
		path + ": players.0.type: wrong player: ":                               martian.WriteFile(path),
		filepath.Join(folder, "log_"):                                           saved,
		path + ": created: wrong creation time: expected a year from 0 to 9999": late.WriteFile(path),
	} {
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if got := contents(t, path); got != "precious" || len(names(folder)) != 1 {
		t.Errorf("got %q, files %q, want only game.json as it was", got, names(folder))
	}
}

func TestSaveIn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "logs")
	at := time.Date(2026, 11, 20, 14, 3, 59, 123456789, time.Local).In(time.FixedZone("", 3600+60*7))
	for _, end := range []string{".json", "-2.json", "-3.json"} {
		l, want := mustRead(t, small(t)), filepath.Join(folder, "log_2026-11-20 14.03.59.123456"+end)
		l.Players[1].Name = end
		if path, err := l.SaveIn(folder, at); path != want || err != nil {
			t.Errorf("got %s, %v, want %s", path, err, want)
		}
	}
	for _, name := range names(folder) {
		if l, err := ReadFile(filepath.Join(folder, name)); err != nil || !strings.HasSuffix(name, "6"+l.Players[1].Name) {
			t.Errorf("%s has another log: %v", name, err)
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
	_, err = ReadFile(filepath.Join(folder, "a\nb"))
	oneLine(t, err)
}
