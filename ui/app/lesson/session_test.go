package lesson_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/ui/app/lesson"
)

// After any actions of the learner the number of seeds is the same, the line agrees with the
// houses that may be played, and only a lesson that is done is left.
func TestSession(t *testing.T) {
	all := lesson.All()
	rapid.Check(t, func(t *rapid.T) {
		s := lesson.NewSession(all)
		t.Repeat(map[string]func(*rapid.T){
			"play": func(t *rapid.T) {
				house := rapid.IntRange(-1, engine.Houses).Draw(t, "house")
				before, open, at := s.Position(), s.Open(), s.At()
				accepted := s.Accepted()
				r, err := s.Play(house)
				switch legal := before.Rules.Check(before.State, before.Player, house) == nil; {
				case !open && !errors.Is(err, lesson.ErrDone), open && legal != (err == nil):
					t.Fatalf("house %d: %v", house, err)
				case err != nil && s.Position() != before:
					t.Fatal("a house that cannot be played changes the position")
				case err == nil && r.Right != slices.Contains(accepted, house):
					t.Fatalf("house %d is right: %t; accepted are %v", house, r.Right, accepted)
				case err == nil && r.Right && r.Moves[len(r.Moves)-1].To != s.Position().State:
					t.Fatal("the moves do not lead to the position")
				case s.At() != at:
					t.Fatal("playing leads to another lesson")
				}
			},
			"next": func(t *rapid.T) {
				at, can := s.At(), s.CanNext()
				if s.Next() != can || s.At() < at || s.At() > at+1 {
					t.Fatalf("from %d to %d; could: %t", at, s.At(), can)
				}
			},
			"back": func(t *rapid.T) {
				at, can := s.At(), s.CanBack()
				if s.Back() != can || s.At() > at || s.At() < at-1 {
					t.Fatalf("from %d to %d; could: %t", at, s.At(), can)
				}
			},
			"restart": func(*rapid.T) { s.Restart() },
			"go to":   func(t *rapid.T) { s.GoTo(rapid.IntRange(-1, len(all)).Draw(t, "lesson")) },
			"": func(t *rapid.T) {
				said, mood := s.Say()
				if said.Format() == "" || s.Position().State.Total() != 48 {
					t.Fatalf("says %q of %v", said, s.Position().State)
				}
				if hint, ok := s.Hint(); ok != s.Open() || ok && !slices.Contains(s.Accepted(), hint) {
					t.Fatalf("open: %t, but points at %d: %t", s.Open(), hint, ok)
				}
				if (mood == lesson.Right || s.Done()) == s.Open() || s.Done() && s.CanNext() {
					t.Fatalf("mood %d, open: %t, done: %t", mood, s.Open(), s.Done())
				}
			},
		})
	})
}
