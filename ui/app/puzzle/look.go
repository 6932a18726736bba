package puzzle

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/puzzle"
)

// Search is the progress of the search for puzzles in the person's own games.
type Search struct {
	Running  bool
	Done, Of int  // games
	OneGame  bool // begun by [Session.SearchGame]
	Found    int  // new puzzles
	Ended    bool
	Err      error // of the last game that could not be read
}

// Game is a game to be searched for puzzles.
type Game struct {
	Moves   engine.Snapshot
	Players [2]engine.PlayerSpec
}

// looking is the search under way.
type looking struct {
	cancel context.CancelFunc
	found  *task.Mailbox[looked]
}

// looked is the result of searching a game.
type looked struct {
	puzzles []puzzle.Puzzle
	done    int // games so far
}

// StartSearch searches games in the background for positions in which a person missed the
// only house that wins, and adds them to the puzzles of the source [Mine]. Read returns the
// game with that number; it is called from a goroutine. It does nothing while a search is
// under way or the session is loading.
func (s *Session) StartSearch(games int, read func(i int) (Game, error)) {
	if s.looking != nil || games == 0 || s.state.Loading {
		return
	}
	ctx, cancel := context.WithCancel(s.tasks.Context())
	l := &looking{cancel: cancel}
	l.found = task.NewMailbox(s.tasks, 0, func(all []looked) {
		if s.looking == l { // the session was not closed, nor taken by another person
			s.addFound(all)
		}
	})
	s.looking = l
	s.state.Search = Search{Running: true, Of: games}
	s.show()
	var last error
	s.tasks.Go(func(context.Context) error {
		prover := puzzle.NewProver()
		for i := range games {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			g, err := read(i)
			if err != nil {
				last = err
			}
			found, err := missed(ctx, prover, g)
			if err != nil {
				return err
			}
			l.found.Put(looked{found, i + 1})
		}
		return nil
	}, func(err error) {
		defer cancel()
		l.found.Deliver()
		if s.looking != l {
			return
		}
		s.looking = nil
		st := &s.state.Search
		st.Running, st.Ended = false, true
		if ctx.Err() == nil && err != nil {
			last = err
		}
		st.Err = last
		s.show()
	})
}

// SearchGame is [Session.StartSearch] for one game.
func (s *Session) SearchGame(g Game) {
	if s.looking == nil {
		s.StartSearch(1, func(int) (Game, error) { return g, nil })
		s.state.Search.OneGame = s.looking != nil
	}
}

// missed returns the puzzles of a game for those of its players who are persons.
func missed(ctx context.Context, prover *search.Environment, g Game) ([]puzzle.Puzzle, error) {
	var all []puzzle.Puzzle
	for player, spec := range g.Players {
		if !spec.Type.IsPerson() {
			continue
		}
		found, err := puzzle.Missed(ctx, prover, g.Moves, player)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// addFound adds the puzzles found.
func (s *Session) addFound(all []looked) {
	n := 0
	for _, l := range all {
		s.state.Search.Done = l.done
		n += s.store.AddMine(l.puzzles)
	}
	if n > 0 {
		s.state.Search.Found += n
		s.listMine()
		s.save()
	}
	s.show()
}

// listMine updates the list of the person's own puzzles. The puzzle that is shown stays.
func (s *Session) listMine() {
	s.lists[Mine] = s.store.Mine()
	if s.state.Source != Mine || s.state.OfGame {
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
	at := slices.IndexFunc(s.list, func(p puzzle.Puzzle) bool { return p.Key() == key })
	if at < 0 {
		at = max(0, min(s.index, len(s.list)-1))
	}
	s.index = at
	s.count()
}

// StopSearch ends the search and keeps what it has found.
func (s *Session) StopSearch() {
	if s.looking != nil {
		s.looking.cancel()
	}
}
