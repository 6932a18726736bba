package session

import (
	"context"
	"errors"
	"sync"

	"kalah/internal/task"
)

// Saver keeps a running game where it outlives the program. Its methods are
// called from goroutines, one at a time.
type Saver interface {
	Save(r Record) error // in the place of what was saved before
	Clear() error        // forgets what was saved
	Close() error        // what is saved now stays, to be found at the next start
}

// gameWriter writes down one game, in the background: its latest state after
// every move, and its log. Closing the window waits for what is ordered.
type gameWriter struct {
	game  int // which it is
	tasks *task.Group
	open  func() (Saver, error) // nil: running games are not saved
	keep  func(Record) (string, error)

	// These are called on the session's goroutine.
	logged func(r Record, path string, err error)
	saved  func(err error) // told of the first save, and when saving begins or ceases to fail or fails otherwise

	mu     sync.Mutex
	path   string // of the latest log, "" if it could not be written
	orders orders
	number int // of states so far
	active bool

	// These belong to the goroutine that writes.
	saver    Saver
	safe     func() // called once the game is saved or logged; nil if it was, or nobody asks
	told     bool   // whether saving fails was told,
	reason   string // and why
	lost     bool   // the latest log could not be written, and nobody has decided what is to become of the game
	lostAt   int    // states when it was asked for
	over     bool   // the game is left for good
	kept     bool   // what is saved of it stays, though it is left
	leaving  bool   // nobody will decide any more
	outcomes []func()
}

// orders is what is to be written.
type orders struct {
	state     *Record // the latest, unless it is saved
	logs      []logOrder
	suspended *Record // to stay saved, or to be logged if it is not
	forget    bool    // what is saved of a game that could not be logged, unless it went on since
	over      bool    // the game is left for good; what could not be logged stays saved until it is forgotten
	leaving   bool    // nobody decides any more what becomes of the game
}

// logOrder is a game to be logged.
type logOrder struct {
	game   Record
	number int  // of states when it was asked for
	over   bool // it takes the place of the latest log
}

func (o orders) none() bool {
	return o.state == nil && o.logs == nil && o.suspended == nil && !o.forget && !o.over && !o.leaving
}

// latest returns the path of the latest log.
func (w *gameWriter) latest() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.path
}

// setLatest sets [gameWriter.latest], if it is still from; with "" whatever it is.
func (w *gameWriter) setLatest(from, path string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if from == "" || w.path == from {
		w.path = path
	}
}

func (w *gameWriter) leave() { w.order(func(o *orders) { o.leaving = true }) }

// order has something written. What is logged need not be saved any more.
func (w *gameWriter) order(change func(*orders)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(&w.orders)
	if !w.active {
		w.active = true
		w.start()
	}
}

// start carries the orders out in the background, and then those that have come
// meanwhile.
func (w *gameWriter) start() {
	var outcomes []func()
	w.tasks.Keep(func(context.Context) error {
		w.mu.Lock()
		o, number := w.orders, w.number
		w.orders = orders{}
		w.mu.Unlock()
		err := w.write(o, number)
		outcomes, w.outcomes = w.outcomes, nil
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.active = !w.orders.none(); w.active {
			w.start()
		}
		return err
	}, func(error) {
		for _, tell := range outcomes {
			tell()
		}
	})
}

// write carries orders out. Its error is that of the logs.
func (w *gameWriter) write(o orders, number int) error {
	w.over, w.leaving = w.over || o.over, w.leaving || o.leaving
	if o.state != nil {
		w.writeState(*o.state)
	}
	if o.suspended != nil {
		if w.kept = w.saver != nil && w.reason == ""; !w.kept {
			o.logs = append(o.logs, logOrder{*o.suspended, number, false})
		}
	}
	var failed []error
	for _, l := range o.logs {
		if l.over {
			l.game.Over = w.latest()
		}
		path, err := w.keep(l.game)
		w.setLatest("", path)
		w.outcomes = append(w.outcomes, func() { w.logged(l.game, path, err) })
		if w.lost = err != nil; w.lost {
			w.lostAt = l.number
			failed = append(failed, err)
			continue
		}
		w.secured()
		if l.number == number {
			w.forgetSaved()
		}
	}
	if o.forget && w.lost && w.lostAt == number {
		w.lost = false
		w.forgetSaved()
	}
	if w.over && (!w.lost || w.leaving || w.tasks.Closed()) {
		w.close()
	}
	return errors.Join(failed...)
}

// writeState saves one state.
func (w *gameWriter) writeState(r Record) {
	if w.open == nil {
		return
	}
	if len(r.Game.Moves) == 0 {
		w.clear()
		return
	}
	var err error
	if w.saver == nil {
		w.saver, err = w.open()
	}
	if err == nil {
		err = w.saver.Save(r)
	}
	if err == nil {
		w.secured()
	}
	w.tellSaved(err)
}

// tellSaved tells whether saving fails, if that is new.
func (w *gameWriter) tellSaved(err error) {
	reason := ""
	if err != nil {
		reason = err.Error()
	}
	if !w.told || reason != w.reason {
		w.told, w.reason = true, reason
		w.outcomes = append(w.outcomes, func() { w.saved(err) })
	}
}

// forgetSaved clears what is saved of a game that there is nothing left to save
// of. If it goes on, whether saving fails is told again.
func (w *gameWriter) forgetSaved() {
	w.clear()
	w.tellSaved(nil)
	w.told = false
}

// secured tells, once, that the game would survive the program.
func (w *gameWriter) secured() {
	if w.safe != nil {
		w.safe()
		w.safe = nil
	}
}

// clear forgets what is saved. If that fails the game will be offered once more
// than need be, which harms nobody.
func (w *gameWriter) clear() {
	if w.saver != nil {
		_ = w.saver.Clear()
	}
}

// close leaves the saver: empty, unless the game goes on at the next start or its log
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
