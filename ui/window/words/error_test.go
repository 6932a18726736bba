package words_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/resources"
	"kalah/ui/window/uitest"
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

func TestErrorInGerman(t *testing.T) {
	speak(t, "de")
	notRead := &logging.Error{File: "/logs/a.json", Move: 3, Field: "moves", Err: message.Errorf("%w: found %s, expected a list", logging.ErrShape, message.Textf("an object"))}
	odd := errors.New("what nobody knows: 100 % of %d")
	missing := filepath.Join(t.TempDir(), "missing")
	_, notThere := os.ReadFile(missing)
	for _, tt := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{odd, odd.Error()},
		{notRead, "/logs/a.json: Teilzug 3: ungültiger Aufbau: ein Objekt gefunden, eine Liste erwartet"},
		{&logging.Error{Move: 0, Field: "stats.ms", Err: logging.ErrStats}, "Teilzug 0 (die Startstellung): stats.ms: ungültige Statistik"},
		{engine.PlayerSpec{Type: engine.TypeExpert, Time: time.Nanosecond}.Validate(), "Bedenkzeit <0,1 ms gefunden, 1 ms bis 3.600,0 s erwartet"},

		// Errors that wrap ours or the system's.
		{fmt.Errorf("%w, then %w: %w", fs.ErrExist, odd, engine.ErrEmpty), "so eine Datei gibt es schon, then " + odd.Error() + ": leere Mulde"},
		{message.Errorf("%s: cannot be deleted: %w", "a.json", syscall.EACCES), "a.json: kann nicht gelöscht werden: keine Berechtigung"},
		{errors.Join(notRead, odd, nil, fs.ErrNotExist), words.Error(notRead) + "\n" + odd.Error() + "\ndiese Datei oder diesen Ordner gibt es nicht"},
		{&os.LinkError{Op: "rename", Old: "/a", New: "/b", Err: syscall.EXDEV}, "/a → /b: auf einem anderen Datenträger"},
		{os.NewSyscallError("fsync", syscall.EIO), "der Datenträger hat versagt"},
		{&exec.Error{Name: "xdg-open", Err: exec.ErrNotFound}, "xdg-open: dieses Programm gibt es nicht"},
		{notThere, missing + ": diese Datei oder diesen Ordner gibt es nicht"},
	} {
		if got := words.Error(tt.err); got != tt.want {
			t.Errorf("%v:\ngot  %s\nwant %s", tt.err, got, tt.want)
		}
	}
}

const logs = "../../../logging/testdata"

// brokenLogs returns variants of a good log, most of them invalid: with each value replaced, removed
// or doubled, and cut off at many places.
func brokenLogs(t *testing.T) [][]byte {
	t.Helper()
	var all [][]byte
	good, err := os.ReadFile(filepath.Join(logs, "small.json"))
	uitest.Must(t, err)
	for i := 0; i < len(good); i += 5 {
		all = append(all, good[:i], slices.Insert(slices.Clone(good), i, 'x'), slices.Insert(slices.Clone(good), i, '"'))
	}
	good = bytes.Replace(good, []byte(`"version"`), []byte(`"from": {"log": "a.json", "moves": 1, "position": false, "player": 0}, "version"`), 1)
	token := regexp.MustCompile(`"[^"]*"|[-\d.]+|true|false|[\[\]{},:]`)
	for _, at := range token.FindAllIndex(good, -1) {
		for _, other := range []string{
			"", "null", "-1", "1", "2", "7", "300", "1e400", "99999999999999999999", `"x"`, `""`, `"Human"`, "[]", "{}", "true", "false", "[0, 0, 1]", "\xff",
			strings.Repeat("[", 101), `["` + strings.Repeat("long ", 100) + `"]`, `{"` + strings.Repeat("long ", 100) + `": 1}`,
			string(good[at[0]:at[1]]) + ", " + string(good[at[0]:at[1]]),
		} {
			all = append(all, slices.Concat(good[:at[0]], []byte(other), good[at[1]:]))
		}
	}
	return all
}

var word = regexp.MustCompile(`\p{L}{2,}`)

// Errors about unreadable logs are completely in German: each word is from the German texts or from
// the log.
func TestBrokenLogsInGerman(t *testing.T) {
	speak(t, "de")
	var german map[string]any
	uitest.Must(t, json.Unmarshal(resources.Translation("de"), &german))
	known := map[string]bool{}
	for _, name := range word.FindAllString("Human Random_AI Greedy Minimax AlphaBeta Scout Expert Perfect Program Repeated_Player game.json players moves winner per_player shared", -1) {
		known[name] = true
	}
	for _, text := range german {
		if text, ok := text.(string); ok {
			for _, w := range word.FindAllString(text, -1) {
				known[w] = true
			}
		}
	}
	for _, english := range []string{"found", "expected", "wrong", "the", "line", "missing"} {
		if known[english] {
			t.Fatalf("%q counts as German: this test sees nothing", english)
		}
	}
	refused, reported := 0, map[string]bool{}
	for _, text := range brokenLogs(t) {
		_, err := logging.Read(bytes.NewReader(text), "game.json")
		if err == nil {
			continue
		}
		refused++
		said := words.Error(err)
		for _, w := range word.FindAllString(said, -1) {
			if !known[w] && !bytes.Contains(text, []byte(w)) && !reported[w] {
				reported[w] = true
				t.Errorf("%q is left of %s in %s", w, err, said)
			}
		}
	}
	uitest.Is(t, "too few logs were refused", "false", refused < 1000)
}
