package library

import (
	"errors"
	"path/filepath"
	"testing"

	"kalah/internal/message"
	"kalah/logging"
)

// What is wrong with a log is known with its format and its arguments. The index does not
// keep it: such a log is read again.
func TestProblemsCanBeTranslated(t *testing.T) {
	folder, index := t.TempDir(), filepath.Join(t.TempDir(), "index")
	wrong := map[string]string{"a.json": "the file is empty, expected a game log", "b.json": "players: wrong shape: found 3, expected an object"}
	write(t, folder, "a.json", "")
	write(t, folder, "b.json", `{"players": 3}`)
	for _, when := range []string{"first", "with an index"} {
		games := mustScan(t, folder, index).Games()
		if len(games) != len(wrong) {
			t.Fatalf("%s: %d games, want %d", when, len(games), len(wrong))
		}
		for _, g := range games {
			if got, want := g.Problem.Error(), wrong[g.Name]; got != want {
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
