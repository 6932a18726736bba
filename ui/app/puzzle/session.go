// Package puzzle lets a person solve puzzles. It asks which house wins, plays the best defence to
// a right answer and the refutation of a wrong one, and shows the proof move by move. A [Session]
// drives a [View].
//
// The puzzles are the shipped ones and the person's own mistakes (see [Session.Learn]). A [Store]
// remembers the solved puzzles.
package puzzle

import (
	"context"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/resources"
	"kalah/search"
	"kalah/search/puzzle"
)

// View shows a session. Its methods are called on the goroutine of posted functions.
type View interface {
	// Show shows the complete state and ends the current sowing.
	Show(State)
	// Sow shows a move seed by seed, then the state after it, and calls done. A Show may come
	// earlier.
	Sow(m engine.Move, then State, done func())
}

// Source is the origin of puzzles.
type Source string

// The sources.
const (
	Shipped Source = "shipped"
	Mine    Source = "mine" // mistakes from the person's own games
)

// Phase is the state of a puzzle.
type Phase int

// The phases.
const (
	None   Phase = iota // there is no puzzle
	Asking              // the person must play a house
	Wrong               // the house played does not win
	Solved              // the turn was found
	Given               // the solution was shown
)

// Over reports whether the solution may be shown.
func (p Phase) Over() bool { return p == Solved || p == Given }

// State is the state of a session for a view.
type State struct {
	Source Source
	Grade  puzzle.Grade // only puzzles of this grade; 0 for all
	Number int          // number of the puzzle in the list, from 1
	Of     int          // number of puzzles in the list
	Done   int          // number of solved puzzles in the list

	Loading bool // the puzzles and the store are still being read

	Puzzle   puzzle.Puzzle
	Position engine.Position // on the board
	Last     []engine.Move   // moves of the latest turn, before Position
	Finished bool
	Sowing   bool // a move is being sown
	Open     bool // a house may be played

	Phase  Phase
	Played int  // the house answered, or -1
	Turn   int  // number of moves of the solution found so far
	Hints  int  // hints given: 1 in words, 2 with a house
	Hint   int  // the house to mark, or -1
	Before bool // the puzzle was solved earlier
	Once   bool // the puzzle is a mistake that was solved once; it must be solved twice
	OfGame bool // the list is the mistakes of one game

	Proof Proof // empty before an answer
	Tally Tally
	Err   error // error of proving or saving
}

// Session leads one person through a list of puzzles. Its methods must be called on the goroutine
// of posted functions.
type Session struct {
	tasks   *task.Group
	store   *Store
	opening string // the folder of the current store, or of the store being read
	view    View
	prover  *search.Environment
	env     *search.Environment // explains positions that are too large for prover
	limit   time.Duration       // of an explanation

	lists   map[Source][]puzzle.Puzzle
	list    []puzzle.Puzzle // the puzzles of the chosen source and grade
	index   int
	state   State
	scores  puzzle.Scores // of the position to answer
	turn    []Step        // winning moves of the person so far
	erred   int           // the latest wrong answer in the position of the puzzle, or -1
	attempt bool          // the person answered or got a hint since the puzzle was shown
	queue   []Step        // moves still to sow
	then    func()        // called after the last sowing; nil while nothing is sown
	scene   int           // number of the sowing; a late end of an earlier sowing is ignored
	cancel  context.CancelFunc
}

// New returns a session at the first unsolved shipped puzzle. It explains only positions with few
// seeds.
func New(tasks *task.Group, shipped []puzzle.Puzzle, store *Store) *Session {
	s := &Session{
		tasks: tasks, store: store, cancel: func() {}, view: noView{},
		lists:  map[Source][]puzzle.Puzzle{Shipped: shipped, Mine: store.Mine()},
		prover: puzzle.NewProver(),
	}
	s.env, s.limit = s.prover, explainTime
	s.state = State{Source: Shipped, Played: -1, Hint: -1}
	s.Choose(Shipped, 0)
	return s
}

// Open returns a session with the store in a folder: see [Session.Use]. It uses env to explain positions
// with many seeds.
func Open(tasks *task.Group, folder string, env *search.Environment) *Session {
	s := New(tasks, nil, OpenStore(""))
	s.env = env
	s.Use(folder)
	return s
}

// Use switches to the store of another person, in the given folder. The store is read in the
// background, and at the first call the puzzles too. Until then the session is empty and
// [State.Loading] is set.
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
			shipped, _ = puzzle.Parse(resources.Puzzles) // a test checks the puzzles
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

// SetView replaces the view of the session. The current sowing ends.
func (s *Session) SetView(v View) {
	s.view = v
	s.Skip()
	s.show()
}

// Leave ends the current sowing and releases memory. Call it when the view is closed.
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

// Choose selects the puzzles of a source and a grade, 0 for all, and shows the first unsolved
// one.
func (s *Session) Choose(from Source, grade puzzle.Grade) {
	s.state.Source, s.state.Grade, s.state.OfGame = from, grade, false
	s.list = filtered(s.lists[from], grade)
	s.goUnsolved(0)
}

// Learn shows the mistakes of a game and adds them to the person's own puzzles.
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

// Next shows the next unsolved puzzle, or the next puzzle if all are solved.
func (s *Session) Next() {
	if len(s.list) > 0 {
		s.goUnsolved((s.index + 1) % len(s.list))
	}
}

// goUnsolved shows the first unsolved puzzle at or after an index, or the puzzle at the index if
// all are solved.
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

// Go moves by the given number of puzzles, backwards if it is negative.
func (s *Session) Go(by int) {
	if n := len(s.list); n > 0 {
		s.index = ((s.index+by)%n + n) % n
		s.begin()
	}
}

// begin shows the current puzzle from its start.
func (s *Session) begin() {
	s.attempt, s.erred = false, -1
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

// count updates the numbers of the state from the list and the store.
func (s *Session) count() {
	st := &s.state
	st.Of, st.Number = len(s.list), min(s.index+1, len(s.list))
	st.Tally, st.Done = s.store.Tally(), s.store.solvedOf(s.list)
	st.Once = s.store.Once(st.Puzzle.Key())
}

func (s *Session) show() { s.view.Show(s.state) }

// fail shows an error.
func (s *Session) fail(err error) {
	s.state.Err = err
	s.show()
}
