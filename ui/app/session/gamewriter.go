package session

import (
	"context"
	"sync/atomic"

	"kalah/internal/task"
)

// Saver saves the current game so that it survives the program. Calls come from other goroutines,
// one at a time.
type Saver interface {
	Save(r Record) error // replaces the saved state
	Clear() error        // deletes the saved state
	Close() error        // leaves the saved state for the next start
}

// gameWriter writes the autosave and the log of one game in the background. Closing the window
// waits for its work.
type gameWriter struct {
	tasks *task.Group
	open  func() Saver // returns the saver; if nil, the game is not saved
	keep  func(Record) (string, error)

	orders task.Line
	states atomic.Int64           // number of save orders so far
	holds  atomic.Bool            // the latest state is saved
	path   atomic.Pointer[string] // of the latest log; nil or "" if it could not be written

	// The fields below belong to the ordered work.
	saver  Saver
	failed error  // error of the latest save
	safe   func() // called once the game is saved or logged, then set to nil
	lost   bool   // the latest log could not be written, and the user has not decided yet
	lostAt int64  // value of states when that log was ordered
	over   bool   // the game was left permanently
	kept   bool   // the autosave of the game that was left stays
}

// order runs work after all earlier orders, then posts the function that work returned.
func (w *gameWriter) order(work func() (tell func(), err error)) {
	tell := func() {}
	w.tasks.Keep(w.orders.Join(func(context.Context) (err error) {
		tell, err = work()
		if w.over && (!w.lost || w.tasks.Closed()) { // after Closed the user cannot decide any more
			w.close()
		}
		return err
	}), func(error) { tell() })
}

// set is an order without a result.
func (w *gameWriter) set(how func()) {
	w.order(func() (func(), error) { how(); return func() {}, nil })
}

// end leaves the game permanently. A game that could not be logged stays saved until it is
// forgotten.
func (w *gameWriter) end() { w.set(func() { w.over = true }) }

// forget deletes the autosave of a game that could not be logged, unless the game was continued
// since.
func (w *gameWriter) forget() {
	number := w.states.Load()
	w.set(func() {
		if w.lost && w.lostAt == number {
			w.lost = false
			w.clear()
		}
	})
}

// save saves a state. If a later state was ordered before the work starts, this one is skipped.
// For a game without moves it deletes the saved state.
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

// log writes a log and deletes the autosave. If over is set it overwrites the latest log.
func (w *gameWriter) log(r Record, over bool, tell func(path string, err error)) {
	number := w.states.Load()
	w.order(func() (func(), error) { return w.write(r, over, number, tell) })
}

// suspend saves the final state of the game. If neither this state nor the previous one could be
// saved, it logs the game.
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

// secured calls safe once, when the game is saved or logged.
func (w *gameWriter) secured() {
	if w.safe != nil {
		w.safe()
		w.safe = nil
	}
}

// clear deletes the autosave. An error is harmless: the game is only offered again at the next
// start.
func (w *gameWriter) clear() {
	w.holds.Store(false)
	if w.saver != nil {
		_ = w.saver.Clear()
	}
}

// close closes the saver. It deletes the autosave first, unless the game was suspended or its log
// could not be written.
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
