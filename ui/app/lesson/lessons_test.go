package lesson_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/lesson"
	"kalah/ui/app/reason"
)

// wanted has the accepted houses of each step of each lesson, and the board and the captures
// after the last accepted house of each step.
var wanted = []struct {
	id       string
	accepted []string // by step
	state    string   // after the lesson, by the last accepted houses
	captured int
}{
	{"houses", []string{"ABCDEF"}, "4 4 3 2 1 0 | 9 / 4 4 2 4 3 2 | 6", 0},
	{"store", []string{"DEF"}, "3 2 1 4 3 0 | 10 / 5 3 2 4 1 3 | 7", 0},
	{"around", []string{"F"}, "3 1 3 1 3 0 | 7 / 4 3 5 4 3 5 | 6", 0},
	{"extra", []string{"C"}, "4 4 0 5 5 5 | 1 / 4 4 4 4 4 4 | 0", 0},
	{"twice", []string{"F", "E"}, "3 0 2 1 0 1 | 13 / 2 3 1 4 2 3 | 13", 0},
	{"capture", []string{"A"}, "0 3 0 2 1 4 | 18 / 3 2 4 0 1 2 | 8", 6},
	{"nothing", []string{"B"}, "4 0 4 1 3 2 | 11 / 3 4 0 5 2 2 | 7", 0},
	{"lap", []string{"C"}, "2 3 0 2 2 3 | 12 / 3 4 2 0 3 2 | 10", 6},
	{"end", []string{"CDE"}, "0 0 3 2 0 1 | 21 / 0 0 0 0 0 0 | 21", 0},
	{"why", []string{"B"}, "0 0 2 2 4 3 | 14 / 1 3 1 2 0 2 | 14", 0},
}

func letters(houses []int) string {
	var b strings.Builder
	for _, house := range houses {
		b.WriteString(engine.Letter(engine.First, house))
	}
	return b.String()
}

// TestLessons plays every house at every step of every lesson.
func TestLessons(t *testing.T) {
	all := lesson.All()
	if len(all) != len(wanted) {
		t.Fatalf("%d lessons, want %d", len(all), len(wanted))
	}
	for i, l := range all {
		want := wanted[i]
		t.Run(want.id, func(t *testing.T) {
			if l.ID != want.id || len(l.Steps) != len(want.accepted) {
				t.Fatalf("%q has %d steps, want %q with %d", l.ID, len(l.Steps), want.id, len(want.accepted))
			}
			if l.Start.Total() != 48 {
				t.Errorf("%d seeds, want 48 as in any game", l.Start.Total())
			}
			s := lesson.NewSession(all)
			s.GoTo(i)
			captured := 0
			for step, want := range want.accepted {
				if got := letters(s.Accepted()); got != want {
					t.Fatalf("step %d accepts %s, want %s", step, got, want)
				}
				if hint, ok := s.Hint(); !ok || !strings.Contains(want, engine.Letter(engine.First, hint)) {
					t.Errorf("step %d points at %d, which is not accepted", step, hint)
				}
				wrongOnes(t, s)
				accepted := s.Accepted()
				r, err := s.Play(accepted[len(accepted)-1])
				if err != nil || !r.Right {
					t.Fatalf("step %d: %+v, %v", step, r, err)
				}
				captured += r.Moves[0].Captured
			}
			if _, mood := s.Say(); mood != lesson.Right {
				t.Errorf("the lesson is not done")
			}
			if got := s.Position().State; got.String() != want.state || captured != want.captured {
				t.Errorf("ends with %v and %d captured, want %s and %d", got, captured, want.state, want.captured)
			}
		})
	}
}

// wrongOnes plays each house that is not accepted, and each empty one.
func wrongOnes(t *testing.T, s *lesson.Session) {
	t.Helper()
	before := s.Position()
	for house := range engine.Houses {
		if slices.Contains(s.Accepted(), house) {
			continue
		}
		r, err := s.Play(house)
		hint, _ := s.Hint()
		said, mood := s.Say()
		letter := engine.Letter(engine.First, hint)
		if mood != lesson.Wrong || s.Position() != before || !strings.Contains(said.String(), letter) {
			t.Errorf("after house %d it says %q in mood %d, want %s in it and no change", house, said, mood, letter)
		}
		if before.State[engine.First][house] == 0 {
			if !errors.Is(err, engine.ErrEmpty) {
				t.Errorf("the empty house %d: %v", house, err)
			}
		} else if err != nil || r.Right || len(r.Moves) != 1 || r.Moves[0].Captured > 0 || r.Moves[0].Finished { // too much to look at
			t.Errorf("house %d: %+v, %v", house, r, err)
		}
	}
}

// The lines are true, beyond the goals that TestLessons checks.
func TestClaims(t *testing.T) {
	all := lesson.All()
	for _, l := range all[:2] { // the first lessons show only sowing
		for _, house := range lesson.AnyHouse.Houses(l.Start) {
			if m, err := engine.DefaultRules().Play(l.Start, engine.First, house); err != nil || m.Captured > 0 || m.ExtraTurn {
				t.Errorf("%s: house %d captures or moves again, or fails: %v", l.ID, house, err)
			}
		}
	}
	greedy := engine.DefaultRules()
	greedy.EmptyCapture = true
	if m, err := greedy.Play(all[6].Start, engine.First, 1); err != nil || m.Captured != 1 {
		t.Errorf("with empty capture the seed is not taken: %+v, %v", m, err)
	}
	prover := solver.New(engine.DefaultRules(), solver.Options{TableSeeds: 6, Threads: 1})
	reasons := map[string]bool{} // of the houses worse than B: "Then b takes 5 seeds.", "Without that capture the others would be as good as B."
	for house := 2; house < engine.Houses; house++ {
		w, err := why.Explain(t.Context(), prover, engine.Position{Rules: engine.DefaultRules(), State: all[9].Start}, house, why.Options{})
		if err != nil || w.Best != 1 || len(w.BestHouses) != 1 || !w.Because.Proved || len(w.Because.Rule) != 1 {
			t.Fatalf("why, house %d: %+v, %v", house, w, err)
		}
		reasons[strings.Replace(reason.Text(w).String(), engine.Letter(engine.First, house)+" does not", "X does not", 1)] = true
	}
	if want := map[string]bool{"b threatens to take 5 seeds. B stops that, X does not.": true}; !maps.Equal(reasons, want) {
		t.Errorf("why: %v, want %v", reasons, want)
	}
	for _, house := range []int{2, 3, 4} { // each house leads to "27 to 21"
		s := lesson.NewSession(all)
		s.GoTo(8)
		r, err := s.Play(house)
		if err != nil || len(r.Moves) != 2 || !r.Moves[1].Finished {
			t.Fatalf("end, house %d: %+v, %v", house, r, err)
		}
		if p := s.Position().State; p.Seeds(engine.First) != 27 || p.Seeds(engine.Second) != 21 {
			t.Errorf("end, house %d: %d to %d", house, p.Seeds(engine.First), p.Seeds(engine.Second))
		}
	}
}
