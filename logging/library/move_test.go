package library

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
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

func TestForeignPaths(t *testing.T) {
	folder := t.TempDir()
	l := mustScan(t, filepath.Join(folder, "logs"))
	outside := writeLog(t, folder, "a.json", "Ann", 1)
	for _, path := range []string{
		"", "a.json", outside, filepath.Join(l.Root(), "..", "a.json"), l.Root(),
		write(t, l.Root(), "note.txt", ""), write(t, l.Root(), ".trash/a.json", ""), write(t, l.Root(), ".x.json", ""),
	} {
		if _, err := l.Trash(path); !errors.Is(err, ErrForeign) {
			t.Errorf("trash %q: got %v", path, err)
		}
		if _, err := l.PutBack([]Moved{{From: path, To: outside}}); !errors.Is(err, ErrForeign) {
			t.Errorf("put back %q: got %v", path, err)
		}
	}
	if len(files(t, folder)) != 4 {
		t.Errorf("got %q", files(t, folder))
	}
}
