package explore

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/tictactoe"
)

// Squares is how many squares the board has, and how long a game can get.
const Squares = 9

// Options are who plays.
type Options struct {
	Person    int // the person's number: 0 begins, and has the crosses
	Algorithm engine.PlayerType
	Limit     int // of the search, in turns
}

// Thought is what a search found out about a position before it moved.
type Thought struct {
	Board       tictactoe.Board
	Player      int
	Value       float64 // for the player
	Best        []int   // the squares that have it
	Inspections uint64
	Elapsed     time.Duration
}

// Move is a square that was marked.
type Move struct {
	Square  int // from 0, in the order of reading
	Thought *Thought
}

// State is what there is to show. It is for reading only.
type State struct {
	Options  Options
	Board    tictactoe.Board
	Moves    []Move
	Player   int // to move
	Thinking bool
	Finished bool
	Winner   int // -1: nobody
	Err      error
}

// Last returns the square that was marked last, -1 if none was.
func (s State) Last() int {
	if len(s.Moves) == 0 {
		return -1
	}
	return s.Moves[len(s.Moves)-1].Square
}

// Thought returns what the search said last, nil if it has said nothing.
func (s State) Thought() *Thought {
	for i := len(s.Moves) - 1; i >= 0; i-- {
		if t := s.Moves[i].Thought; t != nil {
			return t
		}
	}
	return nil
}

// Open reports whether the person may mark a square.
func (s State) Open() bool {
	return !s.Finished && !s.Thinking && s.Player == s.Options.Person
}

// Free reports whether the person may mark this square.
func (s State) Free(square int) bool {
	return s.Open() && square >= 0 && square < Squares && (s.Board[0]|s.Board[1])>>square&1 == 0
}

// TicTacToeGame is one game after the other. Its methods belong to the goroutine that its
// group posts to.
type TicTacToeGame struct {
	tasks   *task.Group
	changed func()
	draw    func(n int) int // a number below n

	state  State
	cancel context.CancelFunc // of what the search thinks
}

// memoBytes is more than all positions of the game take.
const memoBytes = 1 << 20

// NewTicTacToeGame returns a session without a game. Changed is called whenever the state has
// changed.
func NewTicTacToeGame(tasks *task.Group, changed func()) *TicTacToeGame {
	return &TicTacToeGame{tasks: tasks, changed: changed, draw: rand.IntN, cancel: func() {}, state: State{Winner: -1}}
}

// Watch sets what is called whenever the state has changed.
func (s *TicTacToeGame) Watch(changed func()) { s.changed = changed }

// State returns what there is to show.
func (s *TicTacToeGame) State() State { return s.state }

// Begin begins a game.
func (s *TicTacToeGame) Begin(o Options) {
	s.cancel()
	s.state = State{Options: o, Winner: -1}
	s.next()
}

// Play marks a square for the person, and reports whether that was possible.
func (s *TicTacToeGame) Play(square int) bool {
	if !s.state.Free(square) {
		return false
	}
	s.mark(Move{Square: square})
	return true
}

// CanUndo reports whether the person has a move to take back.
func (s *TicTacToeGame) CanUndo() bool { return s.undone() >= 0 }

// undone returns how many moves stay if the person's last one is taken back, -1 if
// there is none.
func (s *TicTacToeGame) undone() int {
	for i := len(s.state.Moves) - 1; i >= 0; i-- {
		if i%2 == s.state.Options.Person {
			return i
		}
	}
	return -1
}

// Undo takes the person's last move back, with what the search has answered.
func (s *TicTacToeGame) Undo() {
	n := s.undone()
	if n < 0 {
		return
	}
	s.cancel()
	moves := s.state.Moves[:n:n]
	s.state = State{Options: s.state.Options, Winner: -1}
	for _, m := range moves {
		s.put(m)
	}
	s.changed()
}

// put adds a move to the state.
func (s *TicTacToeGame) put(m Move) {
	st, game := &s.state, tictactoe.Game{}
	st.Moves = append(st.Moves, m)
	st.Board[st.Player] |= 1 << m.Square
	st.Finished = game.Finished(st.Board)
	if u := game.Utility(st.Board, st.Player); st.Finished && u > 0 {
		st.Winner = st.Player
	}
	st.Player = 1 - st.Player
}

func (s *TicTacToeGame) mark(m Move) {
	s.put(m)
	s.next()
}

// next lets the search move, if it is its turn.
func (s *TicTacToeGame) next() {
	st := &s.state
	st.Thinking = !st.Finished && st.Player != st.Options.Person
	if st.Thinking {
		s.think()
	}
	s.changed()
}

func (s *TicTacToeGame) think() {
	o, board, player := s.state.Options, s.state.Board, s.state.Player
	ctx, cancel := context.WithCancel(s.tasks.Context())
	s.cancel = cancel
	var move Move
	s.tasks.Go(func(context.Context) error {
		var err error
		move, err = choose(ctx, o, board, player, s.draw)
		return err
	}, func(err error) {
		if ctx.Err() != nil {
			return // taken back, or another game
		}
		cancel()
		s.state.Thinking = false
		if err != nil {
			s.state.Err = err
			s.changed()
			return
		}
		s.mark(move)
	})
}

// choose returns one of the best moves: where there is a win, one that wins soonest. A
// search that ends before the game does looks no further than to its end. The thought is
// that of the search for the value alone, as a tree of the search shows it.
func choose(ctx context.Context, o Options, b tictactoe.Board, player int, draw func(int) int) (Move, error) {
	s, err := newSearch[tictactoe.Board](o.Algorithm, tictactoe.Game{}, memoBytes)
	if err != nil {
		return Move{}, err
	}
	found, err := s.Value(ctx, b, player, o.Limit, nil)
	if err != nil {
		return Move{}, err
	}
	best, err := s.Best(ctx, b, player, o.Limit, nil)
	soonest := best
	for limit := 1; err == nil && found.Value == 1 && limit < o.Limit; limit++ {
		var r search.Result
		if r, err = s.Best(ctx, b, player, limit, nil); r.Value == 1 {
			soonest = r
			break
		}
	}
	if err != nil {
		return Move{}, err
	}
	next := tictactoe.Game{}.NextStates(nil, b, player)
	square := func(i int) int { return bits.TrailingZeros16(next[i][player] &^ b[player]) }
	thought := &Thought{Board: b, Player: player, Value: found.Value, Inspections: found.Inspections, Elapsed: found.Elapsed}
	for _, i := range best.Best {
		thought.Best = append(thought.Best, square(i))
	}
	return Move{Square: square(soonest.Best[draw(len(soonest.Best))]), Thought: thought}, nil
}
