package library

import (
	"errors"
	"path/filepath"
	"testing"

	"kalah/internal/message"
	"kalah/logging"
)

// brokenTexts are logs that cannot be read, by their names, with what is wrong.
var brokenTexts = map[string]struct{ text, want string }{
	"a.json": {``, "the file is empty, expected a game log"},
	"b.json": {`{"players": 3}`, "players: wrong shape: found 3, expected an object"},
	"c.json": {
		`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [[-1, -1, [[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]], [0, 7, [[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]]}`,
		"move 1: wrong move: found house 7, expected 0 to 5",
	},
	"d.json": {`[1, 2`, "the file is cut short: it ends at line 1, column 6, in the middle of the log"},
	"e.json": {`[1 2]`, "not JSON: line 1, column 4: invalid character '2' after array element"},
}

// What is wrong with a log is known with its format and its arguments. The index does not
// keep it: such a log is read again.
func TestProblemsCanBeTranslated(t *testing.T) {
	folder, index := t.TempDir(), filepath.Join(t.TempDir(), "index")
	for name, broken := range brokenTexts {
		write(t, folder, name, broken.text)
	}
	for _, when := range []string{"first", "with an index"} {
		games := mustScan(t, folder, index).Games()
		if len(games) != len(brokenTexts) {
			t.Fatalf("%s: %d games, want %d", when, len(games), len(brokenTexts))
		}
		for _, g := range games {
			if got, want := g.Problem.Error(), brokenTexts[g.Name].want; got != want {
				t.Errorf("%s: %s: %s, want %s", when, g.Name, got, want)
			}
			if said := (*message.Error)(nil); !errors.As(g.Problem, &said) || said.Format() == "" {
				t.Errorf("%s: %s: %#v", when, g.Name, g.Problem)
			}
		}
	}
}

// The reasons are looked through in the words that people read.
func TestSelectExplained(t *testing.T) {
	games := []Game{{Name: "a.json"}, {Name: "b.json", Problem: logging.ErrEmpty}, {Name: "c.json", Problem: logging.ErrNotJSON}}
	german := func(err error) string {
		if err.Error() == logging.ErrEmpty.Error() {
			return "die Datei ist leer"
		}
		return "kein JSON"
	}
	for text, want := range map[string]int{"leer": 1, "empty": 0, "datei LEER": 1, "json": 3, "kein": 1} {
		if got := SelectExplained(games, Filter{Text: text}, Order{}, german); len(got) != want {
			t.Errorf("%s: %d games, want %d", text, len(got), want)
		}
	}
	if got := Select(games, Filter{Text: "empty"}, Order{}); len(got) != 1 || got[0].Name != "b.json" {
		t.Errorf("in English: %v", got)
	}
}
