package puzzle

import (
	"slices"
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/puzzle"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a session whose view sows at once, unless it is told to wait.
type harness struct {
	*Session

	t     *testing.T
	loop  *tasktest.Loop
	tasks *task.Group
	sown  []engine.Move
	shown State
	hold  bool
	done  func() // of the move that is held
}

func (h *harness) Show(s State) { h.shown = s }

func (h *harness) Sow(m engine.Move, then State, done func()) {
	h.sown, h.shown = append(h.sown, m), then
	if h.hold {
		h.done = done
		return
	}
	h.loop.Post(done)
}

func open(t *testing.T, folder string) *harness {
	t.Helper()
	return harnessOf(t, func(tasks *task.Group) *Session { return New(tasks, shippedPuzzles(t), OpenStore(folder)) })
}

func harnessOf(t *testing.T, make func(*task.Group) *Session) *harness {
	h := &harness{t: t}
	h.tasks, h.loop = tasktest.Group(t)
	h.Session = make(h.tasks)
	h.SetView(h)
	return h
}

func (h *harness) close() { tasktest.Close(h.t, h.tasks) }

func (h *harness) until(what string, holds func(State) bool) State {
	h.t.Helper()
	h.loop.Until(h.t, what, func() bool { return holds(h.State()) }, func() any { return h.State() })
	return h.State()
}

// rest waits until nothing moves.
func (h *harness) rest() State {
	h.t.Helper()
	return h.until("rest", func(s State) bool { return !s.Sowing && (s.Open || s.Phase != Asking) })
}

func (h *harness) count(from Source, grade puzzle.Grade) int {
	return len(filtered(h.lists[from], grade))
}

// losing returns a house that does not win.
func losing(p puzzle.Puzzle) int {
	return slices.IndexFunc(p.Scores[:], func(s int) bool { return s != puzzle.NoScore && s <= 0 })
}

// solve answers rightly until the puzzle is over.
func (h *harness) solve() State {
	h.t.Helper()
	for h.State().Phase == Asking {
		h.Play(h.scores.Best())
		h.rest()
	}
	return h.State()
}

// atEnd returns by how many seeds a proof ends for the first player.
func atEnd(p Proof) int {
	end := p.Steps[len(p.Steps)-1].Move.To
	return end.Seeds(engine.First) - end.Seeds(engine.Second)
}

func TestARightAnswerIsProved(t *testing.T) {
	h := open(t, t.TempDir())
	for range 12 {
		p := h.State().Puzzle
		h.sown = nil
		s := h.solve()
		if s.Phase != Solved || s.Err != nil || atEnd(s.Proof) != p.Scores[p.House] || !s.Before {
			t.Fatalf("%s: got %+v", p.Key(), s)
		}
		answer := s.Proof.Answer()
		if got := len(h.sown); got != s.Turn+len(answer) || s.Proof.At != got {
			t.Errorf("%d moves were sown, want %d and the answer %v", got, s.Turn, answer)
		}
		for _, m := range answer {
			if m.Player != 1 {
				t.Errorf("the answer has %v", m)
			}
		}
		h.Next()
	}
	if tally := h.State().Tally; tally != (Tally{Solved: 12, Clean: 12, Streak: 12, Best: 12}) {
		t.Errorf("got %+v", tally)
	}
}

func TestAWrongAnswerIsRefuted(t *testing.T) {
	h := open(t, t.TempDir())
	h.solve()
	h.Next()
	p := h.State().Puzzle
	house := losing(p)
	h.Play(house)
	s := h.rest()
	if s.Phase != Wrong || s.Open || s.Played != house || atEnd(s.Proof) != p.Scores[house] || s.Tally.Streak != 0 || s.Tally.Best != 1 {
		t.Fatalf("got %+v", s)
	}
	// The scores of the puzzle's houses stay hidden.
	h.GoTo(0)
	if _, ok := h.State().Known(); ok {
		t.Error("the scores are shown")
	}
	h.Play(p.House)
	if h.State().Phase != Wrong {
		t.Error("a house was played after the end")
	}
	h.Retry()
	s = h.State()
	if s.Phase != Asking || !s.Open || s.Position != p.Position || len(s.Last) != 0 {
		t.Errorf("got %+v", s)
	}
	s = h.solve()
	if s.Phase != Solved || s.Tally.Solved != 2 || s.Tally.Clean != 1 || s.Tally.Streak != 0 {
		t.Errorf("got %+v", s)
	}
}

// A turn of several moves is found move by move; a wrong one later is refuted from where
// it was played.
func TestATurnOfSeveralMoves(t *testing.T) {
	h := open(t, "")
	i := slices.IndexFunc(h.list, func(p puzzle.Puzzle) bool { return p.Theme == puzzle.ThemeChain })
	h.Go(i)
	p := h.State().Puzzle
	h.Play(p.House)
	s := h.until("the next question", func(s State) bool { return s.Open })
	if s.Phase != Asking || s.Turn != 1 || s.Position == p.Position || s.Position.Player != 0 {
		t.Fatalf("got %+v", s)
	}
	for h.State().Phase == Asking {
		house := slices.IndexFunc(h.scores[:], func(s int) bool { return s != puzzle.NoScore && s <= 0 })
		if house < 0 {
			h.Play(h.scores.Best())
			h.rest()
			continue
		}
		before := h.State().Position
		h.Play(house)
		s = h.rest()
		if s.Phase != Wrong || s.Proof.From != s.Turn || s.Proof.Steps[s.Proof.From].Move.From != before.State {
			t.Fatalf("got %+v", s)
		}
		h.GoTo(0)
		if h.State().Position != p.Position {
			t.Errorf("the proof begins at %v", h.State().Position)
		}
	}
	h.Retry()
	if s := h.solve(); s.Phase != Solved || s.Turn < 2 {
		t.Errorf("got %+v", s)
	}
}

func TestHintsAndTheSolution(t *testing.T) {
	h := open(t, "")
	p := h.State().Puzzle
	h.Hint()
	if s := h.State(); s.Hints != 1 || s.Hint != -1 {
		t.Errorf("got %+v", s)
	}
	h.Hint()
	h.Hint()
	if s := h.State(); s.Hints != 2 || s.Hint != p.House {
		t.Errorf("got %+v", s)
	}
	if s := h.solve(); s.Tally != (Tally{Solved: 1}) {
		t.Errorf("with a hint: %+v", s.Tally)
	}
	h.Next()
	h.Solve()
	s := h.rest()
	if s.Phase != Given || s.Tally.Solved != 1 || s.Proof.At == 0 || s.Played != s.Puzzle.House {
		t.Errorf("got %+v", s)
	}
	if _, ok := s.Known(); s.Proof.At < len(s.Proof.Steps) && !ok {
		t.Error("what the houses are worth is not known")
	}
	// Any house of any position of the proof is explained then.
	h.GoTo(0)
	house := losing(s.Puzzle)
	h.Explain(house)
	s = h.rest()
	if m, score := s.Proof.Asked(); m.House != house || score != s.Puzzle.Scores[house] || s.Proof.Steps[0].Move.House != house {
		t.Errorf("got %+v", s)
	}
	turn := s.Proof.endOfTurn(0)
	h.GoTo(turn)
	h.rest()
	scores, _ := h.State().Known()
	shown := s
	reply := slices.IndexFunc(scores[:], func(s int) bool { return s != puzzle.NoScore && s != -shown.Puzzle.Scores[house] })
	if reply >= 0 {
		h.Explain(reply)
		s = h.rest()
		if m, score := s.Proof.Asked(); m.Player != 1 || m.House != reply || score != scores[reply] || s.Proof.From != turn {
			t.Errorf("got %+v", s.Proof)
		}
	}
	h.GoTo(0)
	if scores, ok := h.State().Known(); !ok || scores != s.Puzzle.Scores || h.State().Position != s.Puzzle.Position {
		t.Errorf("at its start the proof says %v, %t", scores, ok)
	}
	h.GoTo(1 << 20)
	if s := h.State(); !s.Finished || s.Proof.At != len(s.Proof.Steps) {
		t.Errorf("at its end: %+v", s)
	}
}

// Work under way is dropped when another puzzle is shown.
func TestTurningAwayInTheMiddle(t *testing.T) {
	h := open(t, "")
	h.hold = true
	h.Play(h.State().Puzzle.House)
	late := h.done
	h.Next()
	second := h.State().Puzzle
	late()
	h.loop.Run()
	if s := h.State(); s.Phase != Asking || !s.Open || s.Puzzle.Key() != second.Key() || s.Position != second.Position {
		t.Errorf("got %+v", s)
	}
	// Skipping shows the rest at once.
	h.Play(losing(second))
	h.until("the proof", func(State) bool { return h.then != nil })
	h.Skip()
	h.until("the end", func(s State) bool {
		h.Skip()
		return !s.Sowing && !s.Proof.Empty()
	})
	if s := h.State(); s.Phase != Wrong || len(s.Last) == 0 || s.Proof.At == 0 {
		t.Errorf("got %+v", s)
	}
}

func TestGradesAndPlaces(t *testing.T) {
	h := open(t, "")
	all := h.count(Shipped, 0)
	sum := 0
	for _, g := range puzzle.Grades() {
		sum += h.count(Shipped, g)
		h.Choose(Shipped, g)
		if s := h.State(); s.Grade != g || s.Of != h.count(Shipped, g) || s.Number != 1 || s.Puzzle.Grade != g {
			t.Errorf("grade %d: %+v", g, s)
		}
	}
	if sum != all || all < 150 {
		t.Errorf("%d of %d puzzles have a grade", sum, all)
	}
	h.Go(-1)
	if s := h.State(); s.Number != s.Of {
		t.Errorf("the one before the first is %d of %d", s.Number, s.Of)
	}
	h.Choose(Mine, 0)
	h.Play(0)
	h.Next()
	h.Hint()
	h.Solve()
	if s := h.State(); s.Phase != None || s.Of != 0 || s.Open {
		t.Errorf("an empty list shows %+v", s)
	}
}
