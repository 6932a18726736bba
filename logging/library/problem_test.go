package library

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

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

// What is wrong with a log is known with its format and its arguments, from the index
// too.
func TestProblemsCanBeTranslated(t *testing.T) {
	folder, index := t.TempDir(), filepath.Join(t.TempDir(), "index")
	for name, broken := range brokenTexts {
		age(t, write(t, folder, name, broken.text), time.Now().Add(-time.Hour))
	}
	for _, from := range []string{"the files", "the index"} {
		l := mustScan(t, folder, index)
		if len(l.Games()) != len(brokenTexts) {
			t.Fatalf("%s: %d games, want %d", from, len(l.Games()), len(brokenTexts))
		}
		for _, g := range l.Games() {
			if got, want := g.Problem.String(), brokenTexts[g.Name].want; got != want {
				t.Errorf("%s: %s: %s, want %s", from, g.Name, got, want)
			}
			_, read := logging.ReadFile(g.Path)
			var of, want *logging.Error
			var said, wanted *message.Error
			if !errors.As(g.Problem.Err(), &of) || !errors.As(of.Err, &said) || !errors.As(read, &want) || !errors.As(read, &wanted) {
				t.Errorf("%s: %s: %#v", from, g.Name, g.Problem.Err())
				continue
			}
			if of.File != "" || of.Field != want.Field || of.Move != want.Move || said.Format() != wanted.Format() || len(said.Args()) != len(wanted.Args()) {
				t.Errorf("%s: %s: got %+v of %q, want %+v of %q", from, g.Name, of, said.Format(), want, wanted.Format())
			}
		}
		if _, err := os.Stat(index); err != nil {
			t.Fatal(err)
		}
	}
}

func TestProblem(t *testing.T) {
	if err := Problem("").Err(); err != nil || Problem("").String() != "" {
		t.Errorf("none is %v, %q", err, Problem("").String())
	}
	for _, text := range []string{"the file is empty", "{", `{"move": 3}`, `{"why": 3, "move": 1}`} {
		if got := Problem(text).String(); got != text {
			t.Errorf("%q says %q", text, got)
		}
	}
	// An error of no log, and one whose text JSON cannot hold.
	for _, err := range []error{os.ErrPermission, message.Errorf("%s: \xff", "a")} {
		p := problemOf(err)
		if !json.Valid([]byte(p)) || p.Err() == nil {
			t.Errorf("%v: %s", err, p)
		}
	}
}

// The reasons are looked through in the words that people read.
func TestSelectExplained(t *testing.T) {
	games := []Game{{Name: "a.json"}, {Name: "b.json", Problem: problemOf(logging.ErrEmpty)}, {Name: "c.json", Problem: problemOf(logging.ErrNotJSON)}}
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
