package strength_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/strength"
)

func newSolver() *solver.Solver {
	return solver.New(engine.Rules{}, solver.Options{Threads: 1, Memory: 16 << 20, TableSeeds: 10})
}

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

// TestMeasure checks the result of a perfect solver, with the right scores and with reversed scores.
func TestMeasure(t *testing.T) {
	set := slices.Clone(strength.Judge().WithSeeds(30)[:2])
	r, err := strength.Measure(t.Context(), set, newSolver(), solver.Limits{})
	if err != nil || r.Positions != 2 || r.Claims != 2 || r.Wrong != 0 || r.GivenAway != 0 || r.Nodes == 0 {
		t.Errorf("proved: got %+v, %v", r, err)
	}
	for i := range set { // reverse the scores
		scores := set[i].Scores
		for h, s := range scores {
			if s != nil {
				scores[h] = new(4 - *s)
			}
		}
		set[i].Scores = scores
	}
	r, err = strength.Measure(t.Context(), set, newSolver(), solver.Limits{})
	if err != nil || r.Wrong < 1 || r.Worse != 2 || r.PerMove() < 2 {
		t.Errorf("with reversed scores: got %+v, %v", r, err)
	}
}

func TestParse(t *testing.T) {
	const good = `{"houses":[[0,0,0,0,1,1],[1,0,0,0,0,0]],"scores":[null,null,null,null,-1,1]}`
	for _, test := range []struct{ text, want string }{
		{good, ""},
		{"# made by hand\n\n" + good + "\n", ""},
		{good + "\n{", "line 2"},
		{strings.Replace(good, "null", "3", 1), "house 0"},
		{strings.Replace(good, "-1", "-5", 1), "-3 to 3"},
		{strings.Replace(good, "-1", "0", 1), "odd or even"},
		{strings.Replace(good, "[1,0,0,0,0,0]", "[0,0,0,0,0,0]", 1), "finished"},
	} {
		set, err := strength.Parse([]byte(test.text))
		if test.want == "" && (err != nil || len(set) != 1) {
			t.Errorf("%s: got %d positions, %v, want one", test.text, len(set), err)
		}
		if test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want an error with %q", test.text, err, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"houses":[[0,0,0,0,1,1],[1,0,0,0,0,0]],"scores":[null,null,null,null,-1,1]}`))
	f.Add([]byte("# nothing\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := strength.Parse(data)
		if err != nil {
			return
		}
		var again bytes.Buffer
		for _, p := range set {
			if err := json.NewEncoder(&again).Encode(p); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := strength.Parse(again.Bytes()); err != nil || !reflect.DeepEqual(got, set) {
			t.Fatalf("got %v, %v, want %v", got, err, set)
		}
	})
}
