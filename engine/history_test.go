package engine_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
)

// history is a simple model of a game: its events in order, and the events that were taken
// back, with the next event last.
type history struct {
	start        engine.Snapshot // without moves
	done, undone []event
}

// event is a move, a change of sides, or an ending.
type event struct {
	choice engine.Choice // of a move
	swap   bool
	ending engine.Ending
}

func (e event) isMove() bool { return !e.swap && e.ending.IsZero() }

func isSwap(events []event) bool { return len(events) > 0 && events[len(events)-1].swap }

func moves(events []event) (n int) {
	for _, e := range events {
		if e.isMove() {
			n++
		}
	}
	return n
}

// add adds an event. The events that were taken back are forgotten.
func (h *history) add(e event) { h.done, h.undone = append(slices.Clone(h.done), e), nil }

// takeBack takes back n moves, or the last event if n is 0 and the event is not a move.
func (h *history) takeBack(n int) error {
	if last := len(h.done) - 1; n > moves(h.done) || n == 0 && (last < 0 || h.done[last].isMove()) {
		return engine.ErrTakeBack
	}
	for {
		e := h.done[len(h.done)-1]
		if h.done = h.done[:len(h.done)-1]; e.ending.IsZero() {
			h.undone = append(h.undone, e)
		}
		if e.isMove() {
			n--
		}
		if n == 0 {
			return nil
		}
	}
}

// repeat repeats n moves, or a change of sides if n is 0.
func (h *history) repeat(n int) error {
	if n > moves(h.undone) || n == 0 && !isSwap(h.undone) {
		return engine.ErrRepeat
	}
	for {
		e := h.undone[len(h.undone)-1]
		h.done, h.undone = append(slices.Clone(h.done), e), h.undone[:len(h.undone)-1]
		if e.isMove() {
			n--
		}
		if n == 0 {
			return nil
		}
	}
}

// snapshot returns the snapshot of the game after its first n moves, and the clocks by seat.
func (h *history) snapshot(t *rapid.T, n int) (s engine.Snapshot, left [2]time.Duration) {
	s = h.start
	left = [2]time.Duration{s.Clock.Time, s.Clock.Time}
	for i, e := range h.done {
		if e.isMove() && len(s.Moves) == n {
			s.Repeatable = moves(h.done[i:])
			break
		}
		switch {
		case e.swap:
			s.Swapped, left = len(s.Moves), [2]time.Duration{left[1], left[0]}
		case !e.ending.IsZero():
			s.Ending = e.ending
		default:
			m, err := s.Rules.Play(s.State, s.Player, e.choice.House)
			if err != nil {
				t.Fatal(err)
			}
			if left[m.Player] = e.choice.Stats.Clock; m.Next() != m.Player && !m.Finished {
				s.Turn++
			}
			s.Moves = append(slices.Clip(s.Moves), engine.Played{Move: m, Stats: e.choice.Stats})
			s.State, s.Player, s.Finished = m.To, m.Next(), m.Finished
		}
	}
	s.Repeatable += moves(h.undone)
	s.Reseatable = isSwap(h.undone)
	return s, left
}

// drawPosition draws the start of a game: the rules' or any unfinished state, with either player to move.
func drawPosition(t *rapid.T) engine.Snapshot {
	rules := engine.Rules{Seeds: rapid.IntRange(1, 6).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
	s := engine.NewSnapshot(rules, nil)
	if rapid.Bool().Draw(t, "set up") {
		start := rapid.Custom(anyState).Filter(func(s engine.State) bool { return !s.Finished() }).Draw(t, "start")
		s = engine.NewSnapshotFrom(rules, start, engine.Side(rapid.IntRange(0, 1).Draw(t, "first")), nil)
	}
	s.PieRule, s.Clock = rapid.IntRange(0, 3).Draw(t, "pie rule") > 0, engine.Clock{Time: time.Minute, Increment: time.Second}
	return s
}

// Games agree with the model after any actions, and can be continued from any snapshot. Snapshots do not
// change when the game continues, or when a caller appends to the moves of another snapshot.
func TestGameAgreesWithModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first, second := engine.NewHuman("A"), engine.NewHuman("B")
		h := &history{start: drawPosition(t)}
		g := continueGame(t, h.start, first, second)
		type given struct{ shared, copied engine.Snapshot }
		var all []given
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			now, _ := h.snapshot(t, moves(h.done))
			var got, want error
			actions := []string{"swap", "take back", "take back", "end", "play", "play"}
			switch { // changes of sides are rare otherwise
			case isSwap(h.done):
				actions = []string{"take back", "end", "play", "play"}
			case len(h.undone) > 0:
				actions = []string{"repeat", "repeat", "take back", "swap", "end", "play"}
			case now.CanSwap():
				actions = []string{"swap", "swap", "end", "play"}
			}
			switch rapid.SampledFrom(actions).Draw(t, "action") {
			case "swap":
				got = g.Swap()
				if turn := now.Turn == 2 && now.Moves[len(now.Moves)-1].Player != now.Player; !now.PieRule || now.Swapped > 0 || now.Over() || !turn {
					want = engine.ErrSwap
				} else {
					h.add(event{swap: true})
				}
			case "take back":
				n := rapid.SampledFrom([]int{0, 1, 2, moves(h.done)}).Draw(t, "taken back")
				got, want = g.TakeBack(n), h.takeBack(n)
			case "repeat":
				n := rapid.SampledFrom([]int{0, 1, 2, moves(h.undone)}).Draw(t, "repeated")
				got, want = g.Repeat(n), h.repeat(n)
			case "end":
				e := engine.Ending{
					Reason: rapid.SampledFrom([]engine.Reason{engine.Resigned, engine.OnTime, engine.Agreed, "boredom"}).Draw(t, "reason"),
					Player: engine.Side(rapid.IntRange(0, 2).Draw(t, "who")),
				}
				switch got = g.End(e); {
				case e.Reason == "boredom":
					want = engine.ErrEnding
				case e.Player == 2 || e.Reason == engine.Agreed && e.Player == 1:
					want = engine.ErrPlayer
				case now.Over():
					want = engine.ErrFinished
				default:
					h.add(event{ending: e})
				}
			default:
				c := engine.Choice{House: rapid.IntRange(0, 5).Draw(t, "house"), Stats: engine.Stats{Clock: time.Duration(1 + len(all))}}
				switch got = g.PlayChoice(c); {
				case now.Over():
					want = engine.ErrFinished
				case now.State[now.Player][c.House] == 0:
					want = engine.ErrEmpty
				default:
					h.add(event{choice: c})
				}
			}
			if !errors.Is(got, want) {
				t.Fatalf("got %v, want %v", got, want)
			}
			s := g.Snapshot()
			checkSnapshot(t, h, s)
			if again := continueGame(t, s, first, second).Snapshot(); again.Swapped != s.Swapped || again.State != s.State || again.Ending != s.Ending || again.Clock != s.Clock || again.Repeatable != 0 {
				t.Fatalf("continued as %+v, want %+v", again, s)
			}
			if sits := g.Players()[0] == first; sits != (s.Swapped == 0) {
				t.Fatalf("the first player sits first: %t, sides changed after %d", sits, s.Swapped)
			}
			_ = append(s.Moves, engine.Played{Move: engine.Move{House: -1}})
			copied := s
			copied.Moves = slices.Clone(s.Moves)
			all = append(all, given{s, copied})
		}
		for i, s := range all {
			if !reflect.DeepEqual(s.copied, s.shared) { // faster than cmp.Diff
				t.Fatalf("snapshot %d of %d changed (-was +is):\n%s", i, len(all), cmp.Diff(s.copied, s.shared))
			}
		}
	})
}

// checkSnapshot compares a snapshot, its result, and an earlier snapshot with the model.
func checkSnapshot(t *rapid.T, h *history, s engine.Snapshot) {
	want, left := h.snapshot(t, len(s.Moves))
	if !slices.EqualFunc(s.Moves, want.Moves, func(a, b engine.Played) bool { return reflect.DeepEqual(a, b) }) {
		t.Fatalf("moves %+v, want %+v", s.Moves, want.Moves)
	}
	if want.Moves = s.Moves; !reflect.DeepEqual(s, want) || s.Left() != left || s.Step().Turn != s.Turn {
		t.Fatalf("got %+v, clocks %v, step %+v; want %+v, clocks %v", s, s.Left(), s.Step(), want, left)
	}
	winners := []engine.Side(nil)
	switch {
	case s.Ending.Reason == engine.Agreed:
		winners = []engine.Side{engine.First, engine.Second}
	case !s.Ending.IsZero():
		winners = []engine.Side{1 - s.Ending.Player}
	case s.Finished:
		winners = s.State.Winners()
	}
	if got := s.Winners(); !slices.Equal(got, winners) || s.Over() != (winners != nil) {
		t.Fatalf("over %t, won by %v, want %v", s.Over(), got, winners)
	}
	n := rapid.IntRange(0, len(s.Moves)).Draw(t, "after")
	at := s.At(n)
	want, _ = h.snapshot(t, n)
	want.Reseatable = false
	if want.Moves = s.Moves[:n:n]; len(at.Moves) != n || at.Swapped != want.Swapped || at.Ending != want.Ending || at.State != want.State || at.Turn != want.Turn || at.Repeatable != want.Repeatable {
		t.Fatalf("after %d of %d moves: got %+v, want %+v", n, len(s.Moves), at, want)
	}
}
