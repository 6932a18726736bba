package words_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kalah/logging"
	"kalah/resources"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

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
	if refused < 1000 {
		t.Errorf("%d logs were refused: too few to say anything", refused)
	}
}
