// Package puzzle lets a person solve puzzles: it asks which house wins, plays the best
// defence to a right answer and the refutation of a wrong one, and shows the proof move
// by move. A [Session] drives a [View].
//
// The puzzles are the shipped ones and the person's own mistakes (see [Session.Learn]). A [Store]
// keeps which puzzles were solved.
package puzzle

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/resources"
	"kalah/search"
	"kalah/search/puzzle"
)

// View is what a session drives. Its methods are called on the goroutine that posted
// functions run on.
type View interface {
	// Show shows everything as it is now, and ends a sowing under way.
	Show(State)
	// Sow shows a move seed by seed, then what it leads to, and calls done then; a Show
	// may come before.
	Sow(m engine.Move, then State, done func())
}

// Source is where puzzles come from.
type Source string

// The sources.
const (
	Shipped Source = "shipped"
	Mine    Source = "mine" // mistakes in the person's own games
)

// Phase is the state of a puzzle.
type Phase int

// The phases.
const (
	None   Phase = iota // there is no puzzle
	Asking              // a house is to be played
	Wrong               // the house played does not win
	Solved              // the turn was found
	Given               // the solution was shown
)

// Over reports whether the solution may be seen.
func (p Phase) Over() bool { return p == Solved || p == Given }

// State is the state of a session, as a view shows it.
type State struct {
	Source Source
	Grade  puzzle.Grade // only those of it; 0: all
	Number int          // of the puzzle in the list, from 1
	Of     int          // puzzles of the list
	Done   int          // of these, that were solved

	Loading bool // the puzzles and the store have not been read yet

	Puzzle   puzzle.Puzzle
	Position engine.Position // on the board
	Last     []engine.Move   // of the turn that led there
	Finished bool
	Sowing   bool // a move is being sown
	Open     bool // a house may be played

	Phase  Phase
	Played int  // the house that was answered with; -1 before
	Turn   int  // moves of the solution that were found already
	Hints  int  // given so far: 1 in words, 2 a house too
	Hint   int  // the house to be marked, or -1
	Before bool // it was solved before
	Once   bool // it is a mistake that was solved once
	OfGame bool // the list is the mistakes of one game

	Proof Proof // empty before an answer
	Tally Tally
	Err   error // why something could not be proved or saved
}

// Session is one person at a list of puzzles. Its methods belong to the goroutine that
// posted functions run on.
type Session struct {
	tasks   *task.Group
	store   *Store
	opening string // the folder of the store that is used, or being read
	view    View
	prover  *search.Environment

	lists   map[Source][]puzzle.Puzzle
	list    []puzzle.Puzzle // what the filter leaves
	index   int
	state   State
	scores  puzzle.Scores // of the position in question
	turn    []Step        // of the person, that win so far
	attempt bool          // a house was answered, or a hint given, since the puzzle was shown
	queue   []Step        // still to be sown
	then    func()        // called when all are sown; nil while nothing is sown
	scene   int           // the number of the sowing: a late end of another one is ignored
	cancel  context.CancelFunc
}

// New returns a session at the first of the shipped puzzles that is not solved.
func New(tasks *task.Group, shipped []puzzle.Puzzle, store *Store) *Session {
	s := &Session{
		tasks: tasks, store: store, cancel: func() {}, view: noView{},
		lists:  map[Source][]puzzle.Puzzle{Shipped: shipped, Mine: store.Mine()},
		prover: puzzle.NewProver(),
	}
	s.state = State{Source: Shipped, Played: -1, Hint: -1}
	s.Choose(Shipped, 0)
	return s
}

// Open returns the session of the program with the store in a folder: see [Session.Use].
func Open(tasks *task.Group, folder string) *Session {
	s := New(tasks, nil, OpenStore(""))
	s.Use(folder)
	return s
}

// Use makes the session that of the person whose store is in a folder. The store is read in the
// background, as are the puzzles at first; until then the session is empty, and [State.Loading]
// is set.
func (s *Session) Use(folder string) {
	s.Leave()
	s.cancel()
	shipped := s.lists[Shipped]
	var store *Store
	s.store, s.lists, s.opening = OpenStore(""), map[Source][]puzzle.Puzzle{}, folder
	s.state.Loading = true
	s.Choose(s.state.Source, s.state.Grade)
	s.tasks.Go(func(context.Context) error {
		if len(shipped) == 0 {
			shipped, _ = puzzle.Parse(resources.Puzzles) // a test reads them too
		}
		store = OpenStore(folder)
		return nil
	}, func(error) {
		if s.opening != folder {
			return // another store is being read
		}
		s.store, s.lists = store, map[Source][]puzzle.Puzzle{Shipped: shipped, Mine: store.Mine()}
		s.state.Loading = false
		s.Choose(s.state.Source, s.state.Grade)
	})
}

type noView struct{}

func (noView) Show(State)                           {}
func (noView) Sow(_ engine.Move, _ State, _ func()) {}

// SetView makes a view show the session. A sowing under way ends.
func (s *Session) SetView(v View) {
	s.view = v
	s.Skip()
	s.show()
}

// Leave ends a sowing and releases memory: the view is not shown any more.
func (s *Session) Leave() {
	s.Skip()
	s.prover.Free()
}

// State returns the state.
func (s *Session) State() State { return s.state }

func filtered(all []puzzle.Puzzle, grade puzzle.Grade) []puzzle.Puzzle {
	if grade == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(p puzzle.Puzzle) bool { return p.Grade != grade })
}

// Choose turns to the puzzles of a source and a grade, 0 for all, and there to the first that
// is not solved.
func (s *Session) Choose(from Source, grade puzzle.Grade) {
	s.state.Source, s.state.Grade, s.state.OfGame = from, grade, false
	s.list = filtered(s.lists[from], grade)
	s.goUnsolved(0)
}

// Learn turns to mistakes of a game, and keeps them with the person's own puzzles.
func (s *Session) Learn(mistakes []puzzle.Puzzle) {
	if s.state.Loading || len(mistakes) == 0 {
		return
	}
	s.store.AddMine(mistakes)
	s.save()
	s.lists[Mine] = s.store.Mine()
	s.state.Source, s.state.Grade, s.state.OfGame = Mine, 0, true
	s.list = mistakes
	s.goUnsolved(0)
}

// Next turns to the next puzzle that is not solved, or to the next one if all are.
func (s *Session) Next() {
	if len(s.list) > 0 {
		s.goUnsolved((s.index + 1) % len(s.list))
	}
}

// goUnsolved turns to the first puzzle from an index on that is not solved, or to the one at
// the index if all are.
func (s *Session) goUnsolved(from int) {
	s.index = from
	for i := range s.list {
		if at := (from + i) % len(s.list); !s.store.Solved(s.list[at].Key()) {
			s.index = at
			break
		}
	}
	s.begin()
}

// Go turns to the puzzle so many places on, or back if it is negative.
func (s *Session) Go(by int) {
	if n := len(s.list); n > 0 {
		s.index = ((s.index+by)%n + n) % n
		s.begin()
	}
}

// begin shows the puzzle of the index from its start.
func (s *Session) begin() {
	s.attempt = false
	s.state.Before, s.state.Hints = false, 0
	if len(s.list) > 0 {
		s.state.Before = s.store.Solved(s.list[s.index].Key())
	}
	s.Retry()
}

// Retry shows the position of the puzzle again.
func (s *Session) Retry() {
	s.cancel()
	s.queue, s.then, s.turn = nil, nil, nil
	st := &s.state
	st.Phase, st.Played, st.Turn, st.Hint, st.Proof, st.Err, st.Sowing, st.Open = None, -1, 0, -1, Proof{}, nil, false, false
	st.Puzzle = puzzle.Puzzle{Position: engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(engine.DefaultSeeds)}}
	if len(s.list) > 0 {
		st.Puzzle = s.list[s.index]
		s.scores = st.Puzzle.Scores
		st.Phase, st.Open = Asking, true
	}
	st.set(st.Puzzle.Position, nil)
	s.count()
	s.show()
}

// count sets the numbers of the state that follow from the list and the store.
func (s *Session) count() {
	st := &s.state
	st.Of, st.Number = len(s.list), min(s.index+1, len(s.list))
	st.Tally, st.Done = s.store.Tally(), s.store.solvedOf(s.list)
	st.Once = s.store.Once(st.Puzzle.Key())
}

func (s *Session) show() { s.view.Show(s.state) }

// fail shows why something could not be done.
func (s *Session) fail(err error) {
	s.state.Err = err
	s.show()
}
