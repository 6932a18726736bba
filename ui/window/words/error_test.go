package words_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/ui/window/words"
)

// speak switches to a language until the test ends.
func speak(t testing.TB, tag string) {
	t.Helper()
	if _, err := words.Use(tag); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = os.Unsetenv(words.FileVariable)
		_, _ = words.Use("en")
	})
}

func ExampleError() {
	defer func() { _, _ = words.Use("en") }()
	_, err := engine.DefaultRules().Play(engine.State{}, engine.First, 7)
	for _, language := range []string{"en", "de"} {
		if _, err := words.Use(language); err != nil {
			fmt.Println(err)
		}
		fmt.Println(words.Error(err))
	}
	// Output:
	// unknown house: 7, expected 0 to 5
	// unbekannte Mulde: 7 gefunden, 0 bis 5 erwartet
}

func TestErrorInGerman(t *testing.T) {
	speak(t, "de")
	notRead := &logging.Error{File: "/logs/a.json", Move: 3, Field: "moves", Err: message.Errorf("%w: found %s, expected a list", logging.ErrShape, message.Textf("an object"))}
	odd := errors.New("what nobody knows")
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	tasktest.OK(t, os.WriteFile(file, nil, 0o600))
	missing, long := filepath.Join(folder, "missing"), filepath.Join(folder, strings.Repeat("x", 300))
	read := func(path string) error { _, err := os.ReadFile(path); return err }
	for _, tt := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{engine.ErrFinished, "die Partie ist zu Ende"},
		{notRead, "/logs/a.json: Teilzug 3: ungültiger Aufbau: ein Objekt gefunden, eine Liste erwartet"},
		{&logging.Error{Move: 0, Field: "stats.ms", Err: logging.ErrStats}, "Teilzug 0 (die Startstellung): stats.ms: ungültige Statistik"},
		{&logging.Error{Move: logging.NoMove, Field: "moves", Err: logging.ErrShape}, "moves: ungültiger Aufbau"},
		{engine.PlayerSpec{Type: engine.TypeRandom, Limit: 3}.Validate(), words.Type(engine.TypeRandom) + " kennt keine Suchtiefe"},
		{engine.PlayerSpec{Type: engine.TypeExpert, Time: time.Nanosecond}.Validate(), "Bedenkzeit " + words.Duration(time.Nanosecond) + " gefunden, " + words.Duration(engine.MinTime) + " bis " + words.Duration(engine.MaxTime) + " erwartet"},

		// Errors that wrap ours or the system's.
		{fmt.Errorf("reading: %w", engine.ErrFinished), "reading: die Partie ist zu Ende"},
		{fmt.Errorf("%w, then %w: %w", fs.ErrExist, odd, engine.ErrEmpty), "so eine Datei gibt es schon, then what nobody knows: leere Mulde"},
		{message.Errorf("%s: cannot be deleted: %w", "a.json", syscall.EACCES), "a.json: kann nicht gelöscht werden: keine Berechtigung"},
		{errors.Join(notRead, odd, nil, fs.ErrNotExist), words.Error(notRead) + "\nwhat nobody knows\ndiese Datei oder diesen Ordner gibt es nicht"},
		{&os.LinkError{Op: "rename", Old: "/a", New: "/b", Err: syscall.EXDEV}, "/a → /b: auf einem anderen Datenträger"},
		{os.NewSyscallError("fsync", syscall.EIO), "der Datenträger hat versagt"},
		{&exec.Error{Name: "xdg-open", Err: exec.ErrNotFound}, "xdg-open: dieses Programm gibt es nicht"},
		{odd, "what nobody knows"},
		{errors.New("100 % of %d"), "100 % of %d"},
		{read(missing), missing + ": diese Datei oder diesen Ordner gibt es nicht"},
		{read(long), long + ": der Name ist zu lang"},
		{os.Rename(missing, file), missing + " → " + file + ": diese Datei oder diesen Ordner gibt es nicht"},
	} {
		if got := words.Error(tt.err); got != tt.want {
			t.Errorf("%v:\ngot  %s\nwant %s", tt.err, got, tt.want)
		}
	}
}

func TestJSONErrorsInGerman(t *testing.T) {
	speak(t, "de")
	for text, want := range map[string]string{
		``:            "zu früh zu Ende",
		`{"a": `:      "zu früh zu Ende",
		`{"a": ]`:     "']' gefunden, ein Wert erwartet",
		`{a: 1}`:      "'a' gefunden, der Name eines Felds erwartet",
		`{"a" 1}`:     "'1' gefunden, ein Doppelpunkt erwartet",
		`{"a": 1 2}`:  "'2' gefunden, ein Komma oder eine schließende geschweifte Klammer erwartet",
		`[1 "x"]`:     "'\"' gefunden, ein Komma oder eine schließende eckige Klammer erwartet",
		`1 '`:         `'\'' nach dem Ende`,
		"\"a\nb\"":    `'\n' in einem Text`,
		`"\q"`:        "'q' in einem Text",
		`"\u00g0"`:    "'g' in einem Text",
		`tru!`:        "'!' gefunden, true, false oder null erwartet",
		`-x`:          "'x' in einer Zahl",
		`1.x`:         "'x' in einer Zahl",
		`1e+x`:        "'x' in einer Zahl",
		`[" ", 'in ]`: `'\'' gefunden, ein Wert erwartet`,
	} {
		err := json.Unmarshal([]byte(text), new(any))
		if got := words.Error(err); got != want {
			t.Errorf("%s: %v:\ngot  %s\nwant %s", text, err, got, want)
		}
		// An index stores only the text of the error.
		if got := words.Error(errors.New(err.Error())); got != want {
			t.Errorf("%v as a text:\ngot  %s\nwant %s", err, got, want)
		}
	}
}

// An error about the type of a JSON value does not mention Go types.
func TestWrongKindInGerman(t *testing.T) {
	speak(t, "de")
	type object struct {
		Version int    `json:"version"`
		Name    string `json:"name"`
	}
	for _, tt := range []struct {
		text string
		into any
		want string
	}{
		{`[1,2]`, &map[string]json.RawMessage{}, "eine Liste gefunden, ein Objekt erwartet"},
		{`"x"`, &[2]int{}, "ein Text gefunden, eine Liste erwartet"},
		{`true`, &object{}, "true oder false gefunden, ein Objekt erwartet"},
		{`7`, &map[string]any{}, "eine Zahl gefunden, ein Objekt erwartet"},
		{`1.5`, new(int), "die Zahl 1.5 gefunden, eine ganze Zahl erwartet"},
		{`{"version": "x"}`, &object{}, "version: ein Text gefunden, eine ganze Zahl erwartet"},
		{`{"name": 300}`, &object{}, "name: eine Zahl gefunden, ein Text erwartet"},
	} {
		err := json.Unmarshal([]byte(tt.text), tt.into)
		if got := words.Error(message.Errorf("%s: %w", "a.json", err)); got != "a.json: "+tt.want {
			t.Errorf("%s: %v:\ngot  %s\nwant %s", tt.text, err, got, tt.want)
		}
	}
}

// A sentence starts with a capital letter, but names of files and fields stay as they are.
func TestSentence(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{message.New("the file is empty"), "The file is empty"},
		{message.Errorf("the clipboard: %w", engine.ErrEmpty), "The clipboard: empty house"},
		{message.Errorf("%w: A holds no seeds", engine.ErrEmpty), "Empty house: A holds no seeds"},
		{message.Errorf("%s: %w", "a.json", engine.ErrEmpty), "a.json: empty house"},
		{message.New("grade: found 7, expected 0 to 4"), "grade: found 7, expected 0 to 4"},
		{errors.New("odd things"), "odd things"},
		{nil, ""},
	} {
		if got := words.Sentence(tt.err); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
