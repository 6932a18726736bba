package safefile

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestCheckWindowsName(t *testing.T) {
	for name, want := range map[string]string{
		"game.json":           "",
		"Anna gegen Björn 3":  "",
		".hidden":             "",
		"C:game.json":         `the name holds ':'`,
		"who?.json":           `the name holds '?'`,
		"a|b":                 `the name holds '|'`,
		"line\nbreak.json":    `the name holds '\n'`,
		"game.":               `the name ends in "."`,
		"game ":               `the name ends in " "`,
		`what "he" said.json`: `the name holds '"'`,
	} {
		err := checkWindowsName(name)
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%q: got %v, want %q", name, err, want)
		}
	}
}

// What no file can be called is refused before anything is written for good.
func TestNamesOfTheSystem(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "12:30.json")
	err := Write(path, []byte("{}"), 0o600)
	if refused := err != nil; refused != (runtime.GOOS == "windows") {
		t.Errorf("got %v", err)
	}
	if got := names(t, folder); err != nil && len(got) > 0 {
		t.Errorf("left %q", got)
	}
}
