package puzzle

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// shippedFile is the file of the built-in puzzles. Package resources must not be imported here.
const shippedFile = "../../resources/puzzles.json"

func shipped(t *testing.T) []Puzzle {
	t.Helper()
	data, err := os.ReadFile(shippedFile)
	tasktest.OK(t, err)
	puzzles, err := Parse(data)
	tasktest.OK(t, err)
	return puzzles
}

// TestShippedFile checks that Format writes the shipped file, that no position occurs twice, and that
// the easiest puzzles come first.
func TestShippedFile(t *testing.T) {
	puzzles := shipped(t)
	data, err := Format(puzzles)
	if file, failed := os.ReadFile(shippedFile); err != nil || failed != nil || string(file) != string(data) {
		t.Errorf("Format writes another file, %v, %v", err, failed)
	}
	grades, themes, keys := map[Grade]int{}, map[Theme]int{}, map[string]int{}
	for _, p := range puzzles {
		grades[p.Grade]++
		themes[p.Theme]++
		if keys[p.Key()]++; keys[p.Key()] > 1 || p.Position.Player != engine.First || p.Playable() < 3 {
			t.Errorf("%s: %d times, player %d, %d houses to choose from", p.Key(), keys[p.Key()], p.Position.Player, p.Playable())
		}
	}
	if grades[Easy] < 50 || grades[Medium] < 50 || grades[Hard] < 50 || len(themes) != len(Themes()) {
		t.Errorf("%d puzzles: %v, %v", len(puzzles), grades, themes)
	}
	if !slices.IsSortedFunc(puzzles, func(a, b Puzzle) int { return int(a.Grade - b.Grade) }) {
		t.Error("the easiest puzzles do not come first")
	}
}

const good = `{"version":1,"puzzles":[{"id":"9ad302ca8b5a4717","state":[[1,1,0,0,7,0,15],[0,0,0,1,0,0,23]],"scores":[-4,2,null,null,-14,null],"theme":"end","grade":1}]}`

func TestParseRefuses(t *testing.T) {
	if puzzles, err := Parse([]byte(good)); err != nil || len(puzzles) != 1 || puzzles[0].House != 1 {
		t.Fatalf("got %+v, %v", puzzles, err)
	}
	for _, tt := range []struct{ old, new, want string }{
		{`"version":1`, `"version":2`, "version: found 2, expected 1"},
		{"[1,1,0", "[99,99,99", "puzzle 1: state: "},
		{`"theme":"end"`, `"theme":"x"`, `puzzle 1: theme: found "x"`},
		{`"grade":1`, `"grade":4`, "puzzle 1: grade: found 4, expected 1 to 3"},
		{"-4,2", "4,2", "puzzle 1: scores: expected one house that wins"},
		{"-4,2", "-4,9999", "puzzle 1: scores: found 9999"},
		{"-4,2,null", "-4,2,0", "puzzle 1: scores: one of house 3"},
		{"-4,2,null", "-4,2", "puzzle 1: scores: found 5, expected 6"},
		{"9ad3", "0ad3", "puzzle 1: id: found "},
		{`]}`, `]} x`, "text after the end"},
	} {
		i := strings.LastIndex(good, tt.old)
		if _, err := Parse([]byte(good[:i] + tt.new + good[i+len(tt.old):])); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s for %s: got %v, want %q", tt.new, tt.old, err, tt.want)
		}
	}
	if _, err := Parse(make([]byte, MaxFile+1)); err == nil {
		t.Error("a file above MaxFile was accepted")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte(`{"version":1,"puzzles":[{}]}`))
	f.Add([]byte(strings.Replace(good, `"grade":1`, `"grade":1,"task":"better","played":4,"turn":[1],"estimated":true`, 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		puzzles, err := Parse(data)
		if err != nil {
			return
		}
		again, err := Format(puzzles)
		tasktest.OK(t, err)
		if back, err := Parse(again); err != nil || !cmp.Equal(back, puzzles) {
			t.Errorf("%v: %+v became %+v", err, puzzles, back)
		}
	})
}

// TestMistake checks the puzzle of a mistake, and that it is equal after writing and reading.
func TestMistake(t *testing.T) {
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{0, 0, 2, 0, 5, 1, 13}, {0, 0, 4, 0, 0, 0, 11}}}
	scores := Scores{NoScore, NoScore, 5, NoScore, -5, 6}
	line, err := Replay(p, []int{5, 2, 2, 4})
	tasktest.OK(t, err)
	got, ok := Mistake(p, scores, 4, 5, false, line[:3])
	want := Puzzle{Task: TaskBetter, Position: p, House: 5, Scores: scores, Theme: ThemeExtra, Grade: Easy, Played: 4, Turn: []int{5, 2}, Estimated: true}
	if diff := cmp.Diff(want, got); diff != "" || !ok {
		t.Fatalf("%t\n%s", ok, diff)
	}
	if turn := got.Best(); !cmp.Equal(turn, line[:2]) {
		t.Errorf("the best turn is %v", turn)
	}
	for house, want := range map[int]bool{2: true, 5: true, 4: false} {
		if got.Right(scores, house) != want {
			t.Errorf("house %d is right: %t", house, !want)
		}
	}
	if _, ok := Mistake(p, scores, 2, 5, true, nil); ok {
		t.Error("a house that gives one seed away became a puzzle")
	}
	data, err := Format([]Puzzle{want})
	tasktest.OK(t, err)
	if back, err := Parse(data); err != nil || !cmp.Equal(back, []Puzzle{want}) {
		t.Errorf("read as %+v, %v", back, err)
	}
	for old, new := range map[string]string{`"played":4`: `"played":5`, `"turn":[5,2]`: `"turn":[4]`, `"task":"better"`: `"task":"worse"`} {
		if _, err := Parse([]byte(strings.Replace(string(data), old, new, 1))); err == nil {
			t.Errorf("%s was read", new)
		}
	}
}

func TestKeysAreUnique(t *testing.T) {
	p := engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)}
	keys := map[string]bool{Key(p): true}
	second, empty, other := p, p, p
	second.Player, empty.Rules.EmptyCapture = 1, true
	other.State[0][0], other.State[0][1] = 3, 5
	for _, q := range []engine.Position{second, empty, other} {
		keys[Key(q)] = true
	}
	p.Number, p.Rules.Seeds = 7, 3
	if len(keys) != 4 || !keys[Key(p)] || len(Key(p)) != 16 {
		t.Errorf("got %v and %s", keys, Key(p))
	}
}
