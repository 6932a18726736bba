// Package puzzle lets a person solve puzzles: it asks which house wins, plays the best
// defence to a right answer and the refutation of a wrong one, and shows the proof move
// by move. It knows no toolkit: a [Session] decides and drives a [View].
//
// The puzzles come from what the program ships, and from the person's own games (see
// [Session.StartSearch]). What was solved is kept in a file ([Store]).
package puzzle

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/resources"
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
	Mine    Source = "mine" // the person's own games
)

// Phase is how far a person is with a puzzle.
type Phase int

// The phases.
const (
	None   Phase = iota // there is no puzzle
	Asking              // a house is to be played
	Wrong               // the house played does not win; the refutation was shown
	Solved              // the turn was found
	Given               // the solution was asked for
)

// Over reports whether the solution may be seen.
func (p Phase) Over() bool { return p == Solved || p == Given }

// State is all that is to be shown.
type State struct {
	Source Source
	Grade  puzzle.Grade // only those of it; 0: all
	Number int          // of the puzzle in the list, from 1
	Of     int
	Done   int // of the list, that were solved

	// Loading is true until what the program ships, and what it keeps, has been read.
	Loading bool

	Puzzle   puzzle.Puzzle
	Position engine.Position // on the board
	Last     []engine.Move   // of the turn that led there; empty at the beginning
	Finished bool
	Sowing   bool // a move is being shown
	Open     bool // a house may be played

	Phase  Phase
	Played int  // the house that was answered with; -1 before
	Turn   int  // moves of the solution that were found already
	Hints  int  // that were given: 1 in words, 2 a house too
	Hint   int  // the house to be marked, or -1
	Before bool // it was solved before

	Proof  Proof // of the house in question; empty while nothing was answered
	Tally  Tally
	Search Search
	Err    error // why something could not be proved or kept
}

// Session is one person at a list of puzzles. Its methods belong to the goroutine that
// posted functions run on.
type Session struct {
	tasks   *task.Group
	store   *Store
	view    View
	provers provers

	lists   map[Source][]puzzle.Puzzle
	list    []puzzle.Puzzle // what the filter leaves
	index   int
	state   State
	scores  puzzle.Scores // of the position in question
	turn    []engine.Move // of the person, that win so far
	attempt bool          // something was answered, or given away, since the puzzle was shown
	queue   []engine.Move // still to be sown
	then    func()        // once all are; nil: nothing is being sown
	scene   int           // counts what is sown: whose end comes too late means nothing
	cancel  context.CancelFunc

	looking *looking // through the person's own games; nil: none is looked through
}

// New returns a session with the shipped puzzles and those that the store keeps, before
// the first of them that is not solved.
func New(tasks *task.Group, shipped []puzzle.Puzzle, store *Store) *Session {
	s := &Session{
		tasks: tasks, store: store, cancel: func() {}, view: noView{},
		lists:   map[Source][]puzzle.Puzzle{Shipped: shipped, Mine: store.Mine()},
		provers: provers{},
	}
	s.state = State{Source: Shipped, Played: -1, Hint: -1}
	s.Choose(Shipped, 0)
	return s
}

// Open returns the session of the program: with what it ships, and what it keeps for the
// user. Both are read in the background; until then the session is empty, and says so
// (see [State.Loading]).
func Open(tasks *task.Group) *Session {
	s := New(tasks, nil, OpenStore(""))
	s.state.Loading = true
	folder := DefaultFolder()
	var shipped []puzzle.Puzzle
	var store *Store
	tasks.Go(func(context.Context) error {
		shipped, _ = puzzle.Parse(resources.Puzzles) // a test reads them too
		store = OpenStore(folder)
		return nil
	}, func(error) {
		s.store, s.lists = store, map[Source][]puzzle.Puzzle{Shipped: shipped, Mine: store.Mine()}
		s.state.Loading = false
		s.Choose(s.state.Source, s.state.Grade)
	})
	return s
}

type noView struct{}

func (noView) Show(State)                           {}
func (noView) Sow(_ engine.Move, _ State, _ func()) {}

// SetView makes a view show the session. What is being sown is sown at once.
func (s *Session) SetView(v View) {
	s.view = v
	s.Skip()
	s.show()
}

// Leave drops what nobody waits for any more: the view is not shown.
func (s *Session) Leave() {
	s.Skip()
	s.provers = provers{}
}

// Close ends a search through the person's games, of which the window that is closed
// shows nothing any more. What it has found is kept.
func (s *Session) Close() {
	if l := s.looking; l != nil {
		l.cancel()
		l.found.Deliver()
		s.looking = nil
	}
	s.Leave()
}

// State returns what is to be shown.
func (s *Session) State() State { return s.state }

func filtered(all []puzzle.Puzzle, grade puzzle.Grade) []puzzle.Puzzle {
	if grade == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(p puzzle.Puzzle) bool { return p.Grade != grade })
}

// Choose turns to a list of puzzles, of a grade or, if it is 0, of all, and there to the
// first that is not solved.
func (s *Session) Choose(from Source, grade puzzle.Grade) {
	s.state.Source, s.state.Grade = from, grade
	s.list = filtered(s.lists[from], grade)
	s.index = max(0, slices.IndexFunc(s.list, func(p puzzle.Puzzle) bool { return !s.store.Solved(p.Key()) }))
	s.begin()
}

// Next turns to the next puzzle that is not solved, or to the next one if all are.
func (s *Session) Next() {
	n := len(s.list)
	if n == 0 {
		return
	}
	after := (s.index + 1) % n
	unsolved := func(p puzzle.Puzzle) bool { return !s.store.Solved(p.Key()) }
	s.index = (after + max(0, slices.IndexFunc(slices.Concat(s.list[after:], s.list[:after]), unsolved))) % n
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
	st.Of, st.Number, st.Phase, st.Played, st.Turn, st.Hint, st.Proof, st.Err = len(s.list), 0, None, -1, 0, -1, Proof{}, nil
	st.Last, st.Finished, st.Sowing, st.Open = nil, false, false, false
	st.Tally, st.Done = s.store.Tally(), s.store.solvedOf(s.list)
	st.Puzzle = puzzle.Puzzle{Position: engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(engine.DefaultSeeds)}}
	st.Position = st.Puzzle.Position
	if len(s.list) > 0 {
		st.Puzzle = s.list[s.index]
		st.Position, s.scores = st.Puzzle.Position, st.Puzzle.Scores
		st.Number, st.Phase, st.Open = s.index+1, Asking, true
	}
	s.show()
}

func (s *Session) show() { s.view.Show(s.state) }

// fail says why something could not be done.
func (s *Session) fail(err error) {
	s.state.Err = err
	s.show()
}
