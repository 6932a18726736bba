package session_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

// drawer is a place where running games are saved.
type drawer struct {
	mu     sync.Mutex
	opened int
	files  []*file
	refuse error
	slow   time.Duration // that saving takes
}

// file is what one saver writes.
type file struct {
	in     *drawer
	moves  []int // of each state saved
	holds  int   // moves saved now; 0: nothing
	closed bool
}

func (d *drawer) open() (session.Saver, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.opened++
	f := &file{in: d}
	d.files = append(d.files, f)
	return f, nil
}

func (f *file) Save(r session.Record) error {
	time.Sleep(f.in.slow)
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	if f.in.refuse != nil {
		return f.in.refuse
	}
	f.holds = len(r.Game.Moves)
	f.moves = append(f.moves, f.holds)
	return nil
}

func (f *file) Clear() error {
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.holds = 0
	return nil
}

func (f *file) Close() error {
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.closed = true
	return nil
}

func (d *drawer) refuseFor(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.refuse = err
}

// holds returns the moves saved of each game, and whether its saver is closed.
func (d *drawer) holds() (moves []int, closed []bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range d.files {
		moves = append(moves, f.holds)
		closed = append(closed, f.closed)
	}
	return moves, closed
}

func playSaving(t *testing.T, test func(t *testing.T, w *window, d *drawer)) {
	t.Helper()
	d := &drawer{}
	playWith(t, func(c *session.Config) { c.Autosave = d.open }, func(t *testing.T, w *window) { test(t, w, d) })
}

func (d *drawer) want(t *testing.T, when string, moves []int, closed []bool) {
	t.Helper()
	if m, c := d.holds(); !slices.Equal(m, moves) || !slices.Equal(c, closed) {
		t.Errorf("%s: saved %v, closed %v; want %v, %v", when, m, c, moves, closed)
	}
}

func TestEachMoveIsSaved(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, ai, 4)
		d.want(t, "before a move", nil, nil)
		w.click(0)
		d.want(t, "after a move", []int{1}, []bool{false})
		w.pass(thinkTime)
		d.want(t, "after the AI's", []int{2}, []bool{false})
		w.c.Undo()
		w.settle()
		d.want(t, "after taking all back", []int{0}, []bool{false})
		w.click(1)
		w.start(human, human, 4)
		d.want(t, "after a new game", []int{0}, []bool{true})
		if len(w.kept) != 1 || d.opened != 1 {
			t.Errorf("%d logs, %d savers, want one each", len(w.kept), d.opened)
		}
		w.click(0)
		d.want(t, "in the new game", []int{0, 1}, []bool{true, false})
	})
}

func TestFinishedGameIsSavedNoMore(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 1)
		for w.screen.Activity != session.Finished {
			w.click(w.screen.Game.Houses()[0])
		}
		d.want(t, "at the end", []int{0}, []bool{false})
		all := len(w.screen.Game.Moves)
		w.c.Undo() // it goes on
		w.settle()
		d.want(t, "taken back", []int{all - 1}, []bool{false})
		if err := w.close(); err != nil {
			t.Error(err)
		}
		d.want(t, "left, with nothing new to log", []int{0}, []bool{true})
		if len(w.kept) != 1 {
			t.Errorf("%d logs, want 1", len(w.kept))
		}
	})
}

func TestGameThatCannotBeLoggedStaysSaved(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 4)
		w.click(0)
		w.refuse = errors.New("disk full")
		w.start(human, human, 4)
		d.want(t, "after a new game, and before anybody decided", []int{1}, []bool{false})
		if len(w.lost) != 1 {
			t.Errorf("told of %d games that are not logged, want 1", len(w.lost))
		}
		w.refuse = nil
		if err := w.close(); err != nil {
			t.Error(err)
		}
		d.want(t, "at the end", []int{1}, []bool{true})
	})
}

func TestForgottenGameStaysSavedNoMore(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 4)
		w.click(0)
		w.refuse = errors.New("disk full")
		w.start(human, human, 4)
		w.click(0)
		d.want(t, "not logged", []int{1, 1}, []bool{false, false})
		w.c.Forget(w.lost[0])
		w.settle()
		d.want(t, "forgotten", []int{0, 1}, []bool{true, false})
		w.refuse = nil
	})
}

// A game that is over but not logged is forgotten as well, and saved again if it
// goes on after all.
func TestForgottenGameThatGoesOn(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 1)
		w.refuse = errors.New("disk full")
		for w.screen.Activity != session.Finished {
			w.click(w.screen.Game.Houses()[0])
		}
		all := len(w.screen.Game.Moves)
		d.want(t, "not logged", []int{all}, []bool{false})
		w.c.Forget(w.lost[0])
		w.settle()
		d.want(t, "forgotten", []int{0}, []bool{false})
		w.c.Undo()
		w.settle()
		d.want(t, "taken back", []int{all - 1}, []bool{false})
		w.c.Forget(w.lost[0]) // comes too late
		w.settle()
		d.want(t, "under way again", []int{all - 1}, []bool{false})
		w.refuse = nil
	})
}

func TestGameUnderWayIsNotForgotten(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 4)
		w.click(0)
		r, _ := w.c.Record()
		w.c.Forget(r)
		w.settle()
		d.want(t, "after its log was saved by hand", []int{1}, []bool{false})
	})
}

// Once a game is over and logged nothing of it is unsaved; if it goes on all the
// same, that it cannot be saved is told again.
func TestUnsavedEndsWithTheGame(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		full := errors.New("disk full")
		d.refuseFor(full)
		w.start(human, human, 1)
		for w.screen.Activity != session.Finished {
			w.click(w.screen.Game.Houses()[0])
			if len(w.kept) == 0 && !errors.Is(w.screen.Unsaved, full) {
				t.Fatalf("shows %v in the game, want %v", w.screen.Unsaved, full)
			}
		}
		if len(w.kept) != 1 || w.screen.Unsaved != nil {
			t.Errorf("%d logs; shows %v after the end, want nothing", len(w.kept), w.screen.Unsaved)
		}
		w.c.Undo()
		w.settle()
		if !errors.Is(w.screen.Unsaved, full) {
			t.Errorf("shows %v in the game that goes on, want %v", w.screen.Unsaved, full)
		}
	})
}

// A game that is over goes on no more, whether it could be logged or not.
func TestUnsavedEndsWithAGameThatIsNotLogged(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		full := errors.New("disk full")
		d.refuseFor(full)
		w.refuse = full
		w.start(human, human, 1)
		for w.screen.Activity != session.Finished {
			w.click(w.screen.Game.Houses()[0])
		}
		if len(w.lost) != 1 || w.screen.Unsaved != nil {
			t.Fatalf("told of %d games that are not logged; shows %v after the end, want nothing", len(w.lost), w.screen.Unsaved)
		}
		w.c.Forget(w.lost[0])
		w.settle()
		w.c.Undo()
		w.settle()
		if !errors.Is(w.screen.Unsaved, full) {
			t.Errorf("shows %v in the game that goes on, want %v", w.screen.Unsaved, full)
		}
		w.refuse = nil
	})
}

func TestSavingThatFailsIsShownUntilItWorks(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		full := errors.New("disk full")
		w.start(human, human, 4)
		d.refuseFor(full)
		w.click(0)
		if !errors.Is(w.screen.Unsaved, full) {
			t.Fatalf("shows %v, want %v", w.screen.Unsaved, full)
		}
		w.shows(session.Waiting, 1) // the game goes on
		w.click(1)
		w.shows(session.Waiting, 2)
		w.start(human, human, 4)
		if !errors.Is(w.screen.Unsaved, full) {
			t.Errorf("a new game shows %v, want %v still", w.screen.Unsaved, full)
		}
		d.refuseFor(nil)
		w.click(0)
		if w.screen.Unsaved != nil {
			t.Errorf("shows %v after a save", w.screen.Unsaved)
		}
	})
}

func TestSlowDiskGetsTheLatestStateOnly(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		d.slow = time.Minute
		w.start(human, human, 4)
		for range 6 {
			w.click(w.screen.Game.Houses()[0])
		}
		w.shows(session.Waiting, 6) // nobody waits for the disk
		w.pass(3 * time.Minute)
		if got := d.files[0].moves; !slices.Equal(got, []int{1, 6}) {
			t.Errorf("saved after %v moves, want after the first and the sixth", got)
		}
	})
}

func TestLookingBackLeavesTheGameSaved(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		w.start(human, human, 4)
		w.click(0)
		w.c.Review(0)
		w.settle()
		d.want(t, "looking back", []int{1}, []bool{false})
		w.c.Open("b.json", session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil), Players: [2]engine.PlayerSpec{human, human}}, 0)
		w.settle()
		d.want(t, "with a log open", []int{1}, []bool{false})
	})
}

// A window that is closed leaves a game with a person where it is saved; what cannot go
// on from there is logged.
func TestClosedInTheMiddle(t *testing.T) {
	for _, tt := range []struct {
		name   string
		second engine.PlayerSpec
		refuse error
		moves  []int
		logs   int
	}{
		{"a person's game", human, nil, []int{1}, 0},
		{"one that cannot be saved", human, errors.New("disk full"), []int{0}, 1},
		{"one that the computer plays", ai, nil, []int{0}, 1},
	} {
		playSaving(t, func(t *testing.T, w *window, d *drawer) {
			d.refuse = tt.refuse
			if tt.second == ai {
				w.start(ai, ai, 4)
				w.pass(thinkTime)
			} else {
				w.start(human, tt.second, 4)
				w.click(0)
			}
			if err := w.close(); err != nil {
				t.Error(err)
			}
			d.want(t, tt.name, tt.moves, []bool{true})
			if len(w.kept) != tt.logs {
				t.Errorf("%s: %d logs, want %d", tt.name, len(w.kept), tt.logs)
			}
		})
	}
}
