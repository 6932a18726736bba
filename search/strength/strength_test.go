package strength_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
	"kalah/search/strength"
)

// TestJudge checks that the set has 200 different positions with 30 and 200 with 40 seeds.
func TestJudge(t *testing.T) {
	set := strength.Judge()
	seen := map[engine.State]bool{}
	for _, p := range set {
		if seen[p.State()] {
			t.Errorf("%v is there twice", p.Houses)
		}
		seen[p.State()] = true
	}
	if n, m := len(set.WithSeeds(30)), len(set.WithSeeds(40)); n != 200 || m != 200 || len(set) != n+m {
		t.Errorf("got %d positions, %d with 30 seeds and %d with 40, want 200 of both", len(set), n, m)
	}
}

// good is a position in which house E loses a seed and house F wins three.
const good = `{"houses":[[0,0,0,0,1,1],[1,0,0,0,0,0]],"scores":[null,null,null,null,-1,3]}`

// TestMeasure checks the result of a perfect solver, with the right scores and with reversed scores.
func TestMeasure(t *testing.T) {
	for text, want := range map[string]string{good: "wrong 0, given away 0", strings.Replace(good, "-1,3]", "1,-1]", 1): "wrong 1, given away 2"} {
		set, err := strength.Parse([]byte(text))
		tasktest.OK(t, err)
		r, err := strength.Measure(t.Context(), set, solver.New(engine.Rules{}, solver.Options{Threads: 1, Memory: 1 << 20}), solver.Limits{})
		if got := fmt.Sprintf("wrong %d, given away %d", r.Wrong, r.GivenAway); err != nil || got != want || r.Positions != 1 || r.Claims != 1 {
			t.Errorf("got %s, %+v, %v, want %s", got, r, err, want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{good, "<nil>"},
		{"# made by hand\n\n" + good + "\n", "<nil>"},
		{good + "\n{", "line 2"},
		{strings.Replace(good, "null", "3", 1), "house 0"},
		{strings.Replace(good, "-1", "-5", 1), "-3 to 3"},
		{strings.Replace(good, "-1", "0", 1), "odd or even"},
		{strings.Replace(good, "[1,0,0,0,0,0]", "[0,0,0,0,0,0]", 1), "finished"},
	} {
		set, err := strength.Parse([]byte(test.text))
		if !strings.Contains(fmt.Sprint(err), test.want) || (err == nil) != (len(set) == 1) {
			t.Errorf("%s: got %d positions, %v, want %s", test.text, len(set), err, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte("# nothing\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := strength.Parse(data)
		if err != nil {
			return
		}
		var again bytes.Buffer
		for _, p := range set {
			tasktest.OK(t, json.NewEncoder(&again).Encode(p))
		}
		if got, err := strength.Parse(again.Bytes()); err != nil || !reflect.DeepEqual(got, set) {
			t.Fatalf("got %v, %v, want %v", got, err, set)
		}
	})
}
