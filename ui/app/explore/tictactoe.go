package explore

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/tictactoe"
)

// Squares is the number of squares, and of the moves in the longest game.
const Squares = 9

// Options are the players of a game.
type Options struct {
	Person    int // the person's number: 0 begins, with crosses
	Algorithm engine.PlayerType
	Limit     int // of the search, in turns
}

// Thought is the result of a search before its move.
type Thought struct {
	Board       tictactoe.Board
	Player      int
	Value       float64 // for the player
	Best        []int   // the squares with this value
	Inspections uint64
}

// Move is a square that was marked.
type Move struct {
	Square  int // from 0, row by row
	Thought *Thought
}

// State is the state of a game, for reading only.
type State struct {
	Options  Options
	Moves    []Move
	Thinking bool
	Err      error
}

// Player returns the player to move.
func (s State) Player() int { return len(s.Moves) % 2 }

// Board returns the board.
func (s State) Board() (b tictactoe.Board) {
	for i, m := range s.Moves {
		b[i%2] |= 1 << m.Square
	}
	return b
}

// Finished reports whether the game is over.
func (s State) Finished() bool { return tictactoe.Game{}.Finished(s.Board()) }

// Winner returns the player who has won, or -1.
func (s State) Winner() int {
	for player := range 2 {
		if (tictactoe.Game{}).Utility(s.Board(), player) > 0 {
			return player
		}
	}
	return -1
}

// Last returns the square that was marked last, or -1.
func (s State) Last() int {
	if len(s.Moves) == 0 {
		return -1
	}
	return s.Moves[len(s.Moves)-1].Square
}

// Thought returns the result of the last search, or nil.
func (s State) Thought() *Thought {
	for _, m := range slices.Backward(s.Moves) {
		if m.Thought != nil {
			return m.Thought
		}
	}
	return nil
}

// Open reports whether the person may mark a square.
func (s State) Open() bool {
	return !s.Finished() && !s.Thinking && s.Player() == s.Options.Person
}

// Free reports whether the person may mark this square.
func (s State) Free(square int) bool {
	b := s.Board()
	return s.Open() && square >= 0 && square < Squares && (b[0]|b[1])>>square&1 == 0
}

// TicTacToeGame plays games of tic-tac-toe, one after the other. Its methods may be called
// only on the goroutine that its group posts to.
type TicTacToeGame struct {
	tasks   *task.Group
	changed func()

	state  State
	cancel context.CancelFunc // of the search
}

// NewTicTacToeGame returns a session without a game.
func NewTicTacToeGame(tasks *task.Group) *TicTacToeGame {
	return &TicTacToeGame{tasks: tasks, changed: func() {}, cancel: func() {}}
}

// Watch sets the function that is called after each change of the state.
func (s *TicTacToeGame) Watch(changed func()) { s.changed = changed }

// State returns the state of the game.
func (s *TicTacToeGame) State() State { return s.state }

// Begin begins a game.
func (s *TicTacToeGame) Begin(o Options) {
	s.cancel()
	s.state = State{Options: o}
	s.next()
}

// Play marks a square for the person, and reports whether that is possible.
func (s *TicTacToeGame) Play(square int) bool {
	free := s.state.Free(square)
	if free {
		s.mark(Move{Square: square})
	}
	return free
}

// CanUndo reports whether the person has a move to take back.
func (s *TicTacToeGame) CanUndo() bool { return len(s.state.Moves) > s.state.Options.Person }

// Undo takes back the person's last move, with the answer of the search.
func (s *TicTacToeGame) Undo() {
	if !s.CanUndo() {
		return
	}
	s.cancel()
	n := len(s.state.Moves) - 1
	if n%2 != s.state.Options.Person {
		n--
	}
	s.state = State{Options: s.state.Options, Moves: s.state.Moves[:n:n]}
	s.changed()
}

func (s *TicTacToeGame) mark(m Move) {
	s.state.Moves = append(s.state.Moves, m)
	s.next()
}

// next starts a search if it is to move.
func (s *TicTacToeGame) next() {
	st := &s.state
	st.Thinking = !st.Finished() && st.Player() != st.Options.Person
	if st.Thinking {
		s.think()
	}
	s.changed()
}

func (s *TicTacToeGame) think() {
	asked := s.state
	ctx, cancel := context.WithCancel(s.tasks.Context())
	s.cancel = cancel
	var move Move
	s.tasks.Go(func(context.Context) (err error) {
		move, err = choose(ctx, asked.Options, asked.Board(), asked.Player())
		return err
	}, func(err error) {
		if ctx.Err() != nil {
			return // the move was taken back, or another game begun
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

// choose returns one of the best moves; if there is a win, one of those that win soonest
// within the limit. The thought is that of a search for the value alone, like the one that a
// recorded tree shows.
func choose(ctx context.Context, o Options, b tictactoe.Board, player int) (Move, error) {
	s, err := search.New[tictactoe.Board](o.Algorithm, tictactoe.Game{}, 1<<20, search.Without{}) // more than all positions take
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
	thought := &Thought{Board: b, Player: player, Value: found.Value, Inspections: found.Inspections}
	for _, i := range best.Best {
		thought.Best = append(thought.Best, square(i))
	}
	return Move{Square: square(soonest.Best[rand.IntN(len(soonest.Best))]), Thought: thought}, nil
}
