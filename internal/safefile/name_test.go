package safefile

import (
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
