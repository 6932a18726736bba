package library

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCheckName(t *testing.T) {
	long := strings.Repeat("a", 250)
	right := map[string]string{
		"final": "final.json", " final ": "final.json", "final.json": "final.json", "final.JSON": "final.JSON", "1.2": "1.2.json",
		"Größtes Spiel": "Größtes Spiel.json", "com": "com.json", "com10": "com10.json", "console": "console.json", long: long + ".json",
	}
	wrong := []string{
		long + "a", "", "  ", ".json", " .json", ".hidden", "..", "a/b", `a\b`, "a:b", "why?", "a\nb", "a\x00b", "a\xffb",
		"end.", "end .json", "con", "Nul.json", "com1.final.json", "lpt²",
	}
	for _, name := range append(wrong, slices.Collect(maps.Keys(right))...) {
		got, err := CheckName(name)
		if want := right[name]; got != want || (want == "") != errors.Is(err, ErrName) {
			t.Errorf("%q: got %q, %v, want %q", name, got, err, want)
		}
		if err != nil && strings.ContainsAny(err.Error(), "\n\x00") {
			t.Errorf("%q: not one line: %v", name, err)
		}
	}
	for name, want := range map[string]string{"2026": "2026", " Tournament ": "Tournament", "a.json": "a.json", "": "", "con": ""} {
		if got, err := CheckFolderName(name); got != want || (want == "") != errors.Is(err, ErrName) {
			t.Errorf("the folder %q: got %q, %v, want %q", name, got, err, want)
		}
	}
}

func TestRename(t *testing.T) {
	folder := t.TempDir()
	path := writeLog(t, folder, "sub/a.json", "Ann", 3)
	other := writeLog(t, folder, "sub/b.json", "Ben", 4)
	l := mustScan(t, folder)
	before, kept := find(t, l, path), text(t, other)

	if _, err := l.Rename(path, "b"); !errors.Is(err, ErrExists) || text(t, other) != kept {
		t.Errorf("to a name that is taken: got %v", err)
	}
	if _, err := l.Rename(path, "con"); !errors.Is(err, ErrName) {
		t.Errorf("got %v", err)
	}
	if got, err := l.Rename(path, "a.json"); err != nil || got != path {
		t.Errorf("to the name that it has: got %s, %v", got, err)
	}
	got, err := l.Rename(path, "Final")
	want := filepath.Join(folder, "sub", "Final.json")
	if err != nil || got != want {
		t.Fatalf("got %s, %v, want %s", got, err, want)
	}
	// It is listed at once, and read no more.
	before.Path, before.Name = want, "Final.json"
	if diff := cmp.Diff(before, find(t, l, want)); diff != "" || len(l.Games()) != 2 || len(l.known) != 2 {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if err := l.Scan(t.Context(), func(done, total int) { t.Errorf("%d of %d read again", done, total) }); err != nil {
		t.Error(err)
	}
	if got, err := l.Rename(want, "final"); err != nil || filepath.Base(got) != "final.json" {
		t.Errorf("other capitals: got %s, %v", got, err)
	}
	left := files(t, folder)
	if runtime.GOOS == "windows" { // Wine leaves the capitals, and the order is by them
		for i := range left {
			left[i] = strings.ToLower(left[i])
		}
		slices.Sort(left)
	}
	if diff := cmp.Diff([]string{"sub/b.json", "sub/final.json"}, left); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestForeignPaths(t *testing.T) {
	folder := t.TempDir()
	l := mustScan(t, filepath.Join(folder, "logs"))
	outside := writeLog(t, folder, "a.json", "Ann", 1)
	for _, path := range []string{
		"", "a.json", outside, filepath.Join(l.Root(), "..", "a.json"), l.Root(),
		write(t, l.Root(), "note.txt", ""), write(t, l.Root(), ".trash/a.json", ""), write(t, l.Root(), ".x.json", ""),
	} {
		if _, err := l.Rename(path, "b"); !errors.Is(err, ErrForeign) {
			t.Errorf("rename %q: got %v", path, err)
		}
		if _, err := l.Trash(path); !errors.Is(err, ErrForeign) {
			t.Errorf("trash %q: got %v", path, err)
		}
		if _, err := l.PutBack([]Moved{{From: path, To: outside}}); !errors.Is(err, ErrForeign) {
			t.Errorf("put back %q: got %v", path, err)
		}
	}
	if _, err := l.Rename(filepath.Join(l.Root(), "missing.json"), "b"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if len(files(t, folder)) != 4 {
		t.Errorf("got %q", files(t, folder))
	}
}
