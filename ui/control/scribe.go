package control

import "sync"

// Saver keeps a running game where it outlives the program. Its methods are
// called from goroutines, one at a time.
type Saver interface {
	Save(r Record) error // in the place of what was saved before
	Clear() error        // forgets what was saved
	Close() error        // what is saved now stays, to be found at the next start
}

// scribe writes down one game, in a goroutine that lasts as long as there is
// something to write: its latest state after every move, and its log.
type scribe struct {
	open   func() (Saver, error) // nil: running games are not saved
	keep   func(Record) (string, error)
	logged func(r Record, path string, err error)
	saved  func(err error) // told of the first save, and when it begins or ceases to fail or fails otherwise

	behind *sync.WaitGroup
	path   string // of the latest log; it belongs to the controller's goroutine

	mu     sync.Mutex
	state  *Record // the latest, unless it is saved
	number int     // of states so far
	due    []entry
	over   bool
	active bool

	// These belong to the goroutine.
	saver  Saver
	safe   func() // called once the game is saved or logged; nil if it was, or nobody asks
	known  bool   // it was told whether saving fails,
	reason string // and why
	lost   bool   // the latest log could not be written
}

// entry is a game to be logged.
type entry struct {
	game   Record
	number int // of states when it was asked for
}

// save has a state saved. States that come faster than they can be written are
// left out; one without moves leaves nothing saved.
func (s *scribe) save(r Record) {
	s.order(func() {
		s.state = &r
		s.number++
	})
}

// log has the game logged. What is logged need not be saved any more.
func (s *scribe) log(r Record) {
	s.order(func() { s.due = append(s.due, entry{r, s.number}) })
}

// end says that the game is left for good. What is not in a log stays saved.
func (s *scribe) end() {
	if s != nil {
		s.order(func() { s.over = true })
	}
}

func (s *scribe) order(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	if !s.active {
		s.active = true
		s.behind.Go(s.work)
	}
}

func (s *scribe) work() {
	for {
		s.mu.Lock()
		due, state, number := s.due, s.state, s.number
		s.due, s.state = nil, nil
		if due == nil && state == nil {
			if s.over && s.saver != nil {
				s.mu.Unlock()
				s.close() // while no other goroutine may begin
				continue
			}
			s.active = false
			s.mu.Unlock()
			return
		}
		s.mu.Unlock()
		if state != nil {
			s.write(*state)
		}
		for _, e := range due {
			path, err := s.keep(e.game)
			s.lost = err != nil
			if err == nil {
				s.secured()
				if e.number == number {
					s.clear()
				}
			}
			s.logged(e.game, path, err)
		}
	}
}

// write saves one state.
func (s *scribe) write(r Record) {
	if s.open == nil {
		return
	}
	if len(r.Game.Moves) == 0 {
		s.clear()
		return
	}
	var err error
	if s.saver == nil {
		s.saver, err = s.open()
	}
	if err == nil {
		err = s.saver.Save(r)
	}
	if err == nil {
		s.secured()
	}
	if reason := text(err); !s.known || reason != s.reason {
		s.known, s.reason = true, reason
		s.saved(err)
	}
}

// secured tells, once, that the game would survive the program.
func (s *scribe) secured() {
	if s.safe != nil {
		s.safe()
		s.safe = nil
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// clear forgets what is saved. If that fails the game will be offered once more
// than need be, which harms nobody.
func (s *scribe) clear() {
	if s.saver != nil {
		_ = s.saver.Clear()
	}
}

// close leaves the saver: empty, unless the log could not be written.
func (s *scribe) close() {
	if !s.lost {
		s.clear()
	}
	_ = s.saver.Close()
	s.saver = nil
}
