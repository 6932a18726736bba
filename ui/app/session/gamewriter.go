package session

import (
	"context"
	"sync/atomic"

	"kalah/internal/task"
)

// Saver keeps a running game where it outlives the program. Its methods are called from
// goroutines, one at a time.
type Saver interface {
	Save(r Record) error // replaces what was saved before
	Clear() error        // drops what was saved
	Close() error        // leaves what is saved to the next start
}

// gameWriter writes one game in the background: its state after every move, and its log.
// Closing the window waits for that.
type gameWriter struct {
	tasks *task.Group
	open  func() Saver // nil: running games are not saved
	keep  func(Record) (string, error)

	orders task.Line
	states atomic.Int64           // how many were ordered to be saved
	holds  atomic.Bool            // the latest state is saved
	path   atomic.Pointer[string] // of the latest log; nil or "" if it could not be written

	// These belong to the work that is ordered.
	saver  Saver
	failed error  // why the latest state could not be saved
	safe   func() // called once the game is saved or logged, then nil
	lost   bool   // the latest log could not be written, and the user has not decided yet
	lostAt int64  // states when that log was ordered
	over   bool   // the game was left for good
	kept   bool   // what is saved of it stays, though it was left
}

// order runs work after all that was ordered before, and then posts tell.
func (w *gameWriter) order(work func() (tell func(), err error)) {
	tell := func() {}
	w.tasks.Keep(w.orders.Join(func(context.Context) (err error) {
		tell, err = work()
		if w.over && (!w.lost || w.tasks.Closed()) { // once that is closed nobody decides any more
			w.close()
		}
		return err
	}), func(error) { tell() })
}

// set is an order without a result.
func (w *gameWriter) set(how func()) {
	w.order(func() (func(), error) { how(); return func() {}, nil })
}

// end leaves the game for good. One that could not be logged stays saved until it is
// forgotten.
func (w *gameWriter) end() { w.set(func() { w.over = true }) }

// forget drops what is saved of a game that could not be logged, unless it went on since.
func (w *gameWriter) forget() {
	number := w.states.Load()
	w.set(func() {
		if w.lost && w.lostAt == number {
			w.lost = false
			w.clear()
		}
	})
}

// save saves a state, unless a later one was ordered by then: states that come faster than
// they can be written are skipped. One without moves leaves nothing saved.
func (w *gameWriter) save(r Record, tell func(error)) {
	number := w.states.Add(1)
	w.order(func() (func(), error) {
		switch {
		case w.open == nil || w.states.Load() != number:
			return func() {}, nil
		case len(r.Game.Moves) == 0:
			w.clear()
			return func() {}, nil
		}
		if w.saver == nil {
			w.saver = w.open()
		}
		err := w.saver.Save(r)
		w.holds.Store(err == nil)
		if w.failed = err; err == nil {
			w.secured()
		}
		return func() { tell(err) }, nil
	})
}

// log writes a log, over the latest one if over is set, and drops what was saved.
func (w *gameWriter) log(r Record, over bool, tell func(path string, err error)) {
	number := w.states.Load()
	w.order(func() (func(), error) { return w.write(r, over, number, tell) })
}

// suspend saves the game as it is left, or logs it if no state of it is saved.
func (w *gameWriter) suspend(r Record, tell func(path string, err error)) {
	number := w.states.Load()
	w.order(func() (func(), error) {
		if w.saver != nil {
			if err := w.saver.Save(r); err == nil {
				w.failed = nil
			}
		}
		if w.kept = w.saver != nil && w.failed == nil; w.kept {
			return func() {}, nil
		}
		return w.write(r, false, number, tell)
	})
}

func (w *gameWriter) write(r Record, over bool, number int64, tell func(path string, err error)) (func(), error) {
	if over {
		r.Over = w.latest()
	}
	path, err := w.keep(r)
	w.path.Store(&path)
	w.lost, w.lostAt = err != nil, number
	if err == nil {
		w.secured()
		if w.states.Load() == number {
			w.clear()
		}
	}
	return func() { tell(path, err) }, err
}

func (w *gameWriter) latest() string {
	if path := w.path.Load(); path != nil {
		return *path
	}
	return ""
}

func (w *gameWriter) renamed(from, to string) {
	if path := w.path.Load(); path != nil && *path == from {
		w.path.CompareAndSwap(path, &to)
	}
}

// secured reports, once, that the game is saved or logged.
func (w *gameWriter) secured() {
	if w.safe != nil {
		w.safe()
		w.safe = nil
	}
}

// clear drops what is saved. If that fails the game is offered again at the next start,
// which does no harm.
func (w *gameWriter) clear() {
	w.holds.Store(false)
	if w.saver != nil {
		_ = w.saver.Clear()
	}
}

// close closes the saver, and clears it unless the game goes on at the next start or its
// log could not be written.
func (w *gameWriter) close() {
	if w.saver == nil {
		return
	}
	if !w.lost && !w.kept {
		w.clear()
	}
	_ = w.saver.Close()
	w.saver = nil
}
