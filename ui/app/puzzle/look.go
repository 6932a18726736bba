package puzzle

import (
	"context"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search/puzzle"
)

// Search is how far the search for puzzles in the person's own games has come.
type Search struct {
	Running  bool
	Done, Of int  // games
	OneGame  bool // it is through a single game, see [Finder.StartGame]
	Found    int  // new puzzles
	Ended    bool
	Err      error // of a game that could not be read; the others were looked through
}

// Game is a game that may hold puzzles.
type Game struct {
	Moves   engine.Snapshot
	Players [2]engine.PlayerSpec
}

// Finder looks for puzzles in the person's own games. Its methods belong to the
// goroutine of its session.
type Finder struct {
	session *Session
	now     *looking      // nil: nothing is looked through
	every   time.Duration // from a find to its being kept
	waiting func()        // calls off the next time that finds are kept; nil: nothing waits for it
}

// keepEvery is the longest time for which what was found is in memory alone.
const keepEvery = 3 * time.Second

// looking is a search under way.
type looking struct {
	cancel context.CancelFunc

	mu    sync.Mutex
	found []puzzle.Puzzle // on their way to the session's goroutine
	done  int
	told  bool
}

// Start looks through games for positions in which a person missed the only house
// that wins, in the background, and adds them to the puzzles of the source [Mine]. Read
// returns the game with that number; it is called from a goroutine. The session tells
// its view how far it is; [Finder.Stop] ends it. One at a time is under way, and none while the
// session is loading.
func (f *Finder) Start(games int, read func(i int) (Game, error)) {
	s := f.session
	if f.now != nil || games == 0 || s.state.Loading {
		return
	}
	ctx, cancel := context.WithCancel(s.tasks.Context())
	l := &looking{cancel: cancel}
	f.now = l
	s.state.Search = Search{Running: true, Of: games}
	s.show()
	var last error
	s.tasks.Go(func(context.Context) error {
		provers := map[bool]puzzle.Prover{}
		for i := range games {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			g, err := read(i)
			if err != nil {
				last = err
			}
			found, err := missed(ctx, provers, g)
			if err != nil {
				return err
			}
			l.put(found, i+1, func() { s.tasks.Post(func() { f.fetch(l) }) })
		}
		return nil
	}, func(err error) {
		f.fetch(l)
		f.now = nil
		st := &s.state.Search
		st.Running, st.Ended = false, true
		if ctx.Err() == nil && err != nil {
			last = err
		}
		st.Err = last
		cancel()
		f.keep()
		s.show()
	})
}

// StartGame is [Finder.Start] for one game.
func (f *Finder) StartGame(g Game) {
	if f.now == nil {
		f.Start(1, func(int) (Game, error) { return g, nil })
		f.session.state.Search.OneGame = f.now != nil
	}
}

// missed returns the puzzles of a game for those of its players who are persons.
func missed(ctx context.Context, provers map[bool]puzzle.Prover, g Game) ([]puzzle.Puzzle, error) {
	var all []puzzle.Puzzle
	rules := g.Moves.Rules
	for player, spec := range g.Players {
		if !spec.Type.IsPerson() {
			continue
		}
		if provers[rules.EmptyCapture] == nil {
			provers[rules.EmptyCapture] = puzzle.NewProver(rules)
		}
		found, err := puzzle.Missed(ctx, provers[rules.EmptyCapture], g.Moves, player, nil)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// put hands over what was found. All that comes before it is fetched is fetched together.
func (l *looking) put(found []puzzle.Puzzle, done int, tell func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.found = append(l.found, found...)
	l.done = done
	if !l.told {
		l.told = true
		tell()
	}
}

// fetch takes over what was found.
func (f *Finder) fetch(l *looking) {
	s := f.session
	if f.now != l {
		return
	}
	found, done := l.take()
	s.state.Search.Done = done
	if n := s.store.AddMine(found); n > 0 {
		s.state.Search.Found += n
		s.listMine()
		if f.waiting == nil {
			f.waiting = s.tasks.After(f.every, f.keep)
		}
	}
	s.show()
}

// take returns what was found since the last time, and how many games are done.
func (l *looking) take() (found []puzzle.Puzzle, done int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	found, l.found, l.told = l.found, nil, false
	return found, l.done
}

// keep writes what was found, if that is not written yet.
func (f *Finder) keep() {
	if f.waiting != nil {
		f.waiting()
		f.waiting = nil
	}
	if f.session.store.unsaved() {
		f.session.keep(func(*Store) {})
	}
}

// close ends a search under way, and keeps what it has found.
func (f *Finder) close() {
	if l := f.now; l != nil {
		l.cancel()
		f.now = nil
		found, _ := l.take()
		f.session.store.AddMine(found)
	}
	f.keep()
}

// listMine makes the list of the person's own puzzles follow the store; the puzzle that
// is shown stays.
func (s *Session) listMine() {
	s.lists[Mine] = s.store.Mine()
	if s.state.Source != Mine {
		return
	}
	key := s.state.Puzzle.Key()
	empty := len(s.list) == 0
	s.list = filtered(s.lists[Mine], s.state.Grade)
	if empty {
		s.index = 0
		s.begin()
		return
	}
	s.index = max(0, min(s.index, len(s.list)-1))
	for i, p := range s.list {
		if p.Key() == key {
			s.index = i
		}
	}
	s.state.Number, s.state.Of, s.state.Done = s.index+1, len(s.list), s.store.solvedOf(s.list)
}

// Stop ends [Finder.Start]. What it has found stays.
func (f *Finder) Stop() {
	if f.now != nil {
		f.now.cancel()
	}
}
