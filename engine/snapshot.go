package engine

import (
	"time"

	"kalah/internal/message"
)

// Snapshot is a game as it stood at one moment. The game never writes again what
// a snapshot shows, so it may be kept and read anywhere. Its moves are only to
// be read: snapshots of one game share them.
type Snapshot struct {
	Rules      Rules
	Start      State
	First      int      // to move at the start; 1 only in a position that was set up
	Moves      []Played // in force, in order
	Repeatable int      // moves taken back that can be repeated

	Clock   Clock // how long the players may think
	PieRule bool  // the second player may swap sides after the first turn

	State    State  // reached by the moves
	Player   int    // to move; means nothing once the board is finished
	Turn     int    // 1 at the start, one more whenever the other player comes to move
	Finished bool   // by the board; a game may also be over by its Ending: see Over
	Ending   Ending // why the game is over, if not by the board
	Swapped  int    // how many moves were played when the players changed sides; 0 if they did not
}

// advance makes the snapshot stand where the move leads.
func (s *Snapshot) advance(m *Move) {
	s.State, s.Player, s.Finished = m.To, m.Next(), m.To.Finished()
	if s.Player != m.Player && !m.Finished {
		s.Turn++
	}
}

// NewSnapshot returns the snapshot of a game from the rules' start with these
// moves played, as a replay shows it.
func NewSnapshot(rules Rules, moves []Played) Snapshot {
	return NewSnapshotFrom(rules, rules.Start(), First, moves)
}

// NewSnapshotFrom returns the snapshot of a game that began in another state
// than the rules', or with the second player, and has had these moves played.
// It checks nothing; [ContinueGame] does.
func NewSnapshotFrom(rules Rules, start State, first int, moves []Played) Snapshot {
	s := Snapshot{
		Rules: rules, Start: start, First: first, Moves: moves,
		State: start, Player: first, Turn: 1, Finished: start.Finished(),
	}
	for i := range moves {
		s.advance(&moves[i].Move)
	}
	return s
}

// At returns the snapshot after the first n moves, with the later ones
// repeatable. N is kept within 0 and the number of moves. After all of them the
// game is as it is, with its ending; where the players changed sides, they have.
func (s Snapshot) At(n int) Snapshot {
	n = max(0, min(n, len(s.Moves)))
	at := NewSnapshotFrom(s.Rules, s.Start, s.First, s.Moves[:n:n])
	at.Repeatable, at.Clock, at.PieRule = s.Repeatable+len(s.Moves)-n, s.Clock, s.PieRule
	if n >= s.Swapped {
		at.Swapped = s.Swapped
	}
	if n == len(s.Moves) {
		at.Ending = s.Ending
	}
	return at
}

// Step is how people name a position, and the move chosen there: by the turn, and
// within a turn of several moves by the move. All that people read counts so;
// errors about logs count moves, as logs do.
type Step struct {
	Turn int // from 1, as [Snapshot.Turn]
	Move int // of the turn, from 1; 0 where the game is over
}

// Step returns the step that the game is at.
func (s Snapshot) Step() Step {
	steps := Steps(s.Moves)
	return steps[len(steps)-1]
}

// Steps returns the step before each of the moves, and behind them that of the
// position that the last one led to.
func Steps(moves []Played) []Step {
	steps := make([]Step, 0, len(moves)+1)
	step := Step{Turn: 1, Move: 1}
	for _, m := range moves {
		steps = append(steps, step)
		switch {
		case m.Finished:
			step.Move = 0
		case m.Next() == m.Player:
			step.Move++
		default:
			step = Step{Turn: step.Turn + 1, Move: 1}
		}
	}
	return append(steps, step)
}

// Position returns the position that the player to move is asked about.
func (s Snapshot) Position() Position {
	return Position{Rules: s.Rules, State: s.State, Player: s.Player, Number: len(s.Moves), CanSwap: s.CanSwap()}
}

// Houses returns the houses that the player to move may play.
func (s Snapshot) Houses() []int { return s.Rules.Houses(s.State, s.Player) }

// LastMove returns the last move, if any.
func (s Snapshot) LastMove() (Played, bool) {
	if len(s.Moves) == 0 {
		return Played{}, false
	}
	return s.Moves[len(s.Moves)-1], true
}

// Clock says how long the players of a game may think: each has Time for all turns,
// and gets Increment for each one that is over; extra turns belong to one. Zero: as
// long as they like.
type Clock struct {
	Time, Increment time.Duration
}

// The bounds of clocks.
const (
	MinClock     = 5 * time.Second
	MaxClock     = 3 * time.Hour
	MaxIncrement = 10 * time.Minute
)

// IsZero reports whether nobody's time is counted.
func (c Clock) IsZero() bool { return c == Clock{} }

// Validate returns an error unless there is no clock, or one within the bounds.
func (c Clock) Validate() error {
	switch {
	case c.IsZero():
		return nil
	case c.Time < MinClock || c.Time > MaxClock:
		return message.Errorf("%w: time %v, expected %v to %v", ErrClock, c.Time, MinClock, MaxClock)
	case c.Increment < 0 || c.Increment > MaxIncrement:
		return message.Errorf("%w: increment %v, expected %v to %v", ErrClock, c.Increment, time.Duration(0), MaxIncrement)
	}
	return nil
}

// Left returns the time that each player has left in the position, thinking about
// it not counted: what their latest moves say, or else the time of the start. It
// means nothing without a clock.
func (s Snapshot) Left() [2]time.Duration {
	left := [2]time.Duration{s.Clock.Time, s.Clock.Time}
	for i, m := range s.Moves {
		if m.Stats.Clock > 0 {
			left[s.Seat(i, m.Player)] = m.Stats.Clock
		}
	}
	return left
}

// Seat returns where the player sits in the end who played move i, counted from 0, as
// that player.
func (s Snapshot) Seat(i, player int) int {
	if i < s.Swapped {
		return 1 - player
	}
	return player
}

// SeatAtStart returns where the player sat at the start who played move i, counted from
// 0, as that player.
func (s Snapshot) SeatAtStart(i, player int) int {
	if s.Swapped > 0 && i >= s.Swapped {
		return 1 - player
	}
	return player
}

// CanSwap reports whether the player to move may change sides instead of moving.
func (s Snapshot) CanSwap() bool {
	if !s.PieRule || s.Swapped > 0 || s.Over() || s.Turn != 2 || len(s.Moves) == 0 {
		return false
	}
	return s.Moves[len(s.Moves)-1].Player != s.Player // nobody has moved in this turn
}

// Seated returns who sits where after the first n moves, of players who sit as
// given in the end.
func (s Snapshot) Seated(players [2]PlayerSpec, n int) [2]PlayerSpec {
	if n < s.Swapped {
		players[First], players[Second] = players[Second], players[First]
	}
	return players
}

// Reason says why a game is over although the board would let it go on, spelt as
// game logs spell it.
type Reason string

// The reasons.
const (
	Resigned Reason = "resignation" // a player gave the game up
	OnTime   Reason = "time"        // the time of a player had run out
	Agreed   Reason = "agreement"   // both players agreed to a draw
)

// Ending is an end that is not the board's. The zero value: there is none; the game
// goes on, or ended by the rules.
type Ending struct {
	Reason Reason
	Player int // who resigned, or whose time had run out; 0 of an agreement
}

// IsZero reports whether there is none.
func (e Ending) IsZero() bool { return e == Ending{} }

// Validate returns an error unless the ending is one that a game can have.
func (e Ending) Validate() error {
	switch e.Reason {
	case Resigned, OnTime:
		if e.Player != First && e.Player != Second {
			return message.Errorf("%w: %d, expected 0 or 1", ErrPlayer, e.Player)
		}
		return nil
	case Agreed:
		if e.Player != First {
			return message.Errorf("%w: %d, expected none: both have agreed", ErrPlayer, e.Player)
		}
		return nil
	}
	return message.Errorf("%w: %q, expected %q, %q or %q", ErrEnding, string(e.Reason), string(Resigned), string(OnTime), string(Agreed))
}

// Winners returns whom the ending makes the winner: the other player, or both of
// a draw that was agreed. How the seeds lie does not matter: whose time runs out has
// lost, also with more than half of them in the store.
func (e Ending) Winners() []int {
	if e.Reason == Agreed {
		return []int{First, Second}
	}
	return []int{1 - e.Player}
}

// Over reports whether nobody moves any more: the board is finished, or the game
// has ended otherwise.
func (s Snapshot) Over() bool { return s.Finished || !s.Ending.IsZero() }

// Winners returns who has won: one player, or both on a draw; nil while the game is
// not over.
func (s Snapshot) Winners() []int {
	switch {
	case !s.Ending.IsZero():
		return s.Ending.Winners()
	case s.Finished:
		return s.State.Winners()
	}
	return nil
}

// Score returns how many seeds count for each player: all of theirs once the board is
// finished, and those in the stores before that, also where the game ended otherwise.
func (s Snapshot) Score() (seeds [2]int) {
	for player := range seeds {
		if seeds[player] = s.State.Seeds(player); !s.Finished {
			seeds[player] -= s.State.InHouses(player)
		}
	}
	return seeds
}

// CanEnd reports whether players may resign, or agree to a draw: somebody has moved,
// and the game is not over.
func (s Snapshot) CanEnd() bool { return !s.Over() && len(s.Moves) > 0 }

// Open returns the game without its ending, as it stood before that.
func (s Snapshot) Open() Snapshot {
	s.Ending = Ending{}
	return s
}

// Undoable returns what taking back comes to, in a game of players who sit so now: the
// arguments of [Game.TakeBack], in order. What a person decided last is taken back,
// with the answers of AIs; between two AIs, the last turn. 0 stands for an ending, or a
// change of sides. Not ok: there is nothing to take back.
func (s Snapshot) Undoable(specs [2]PlayerSpec) (takeBack []int, ok bool) {
	n := len(s.Moves)
	watched := !specs[First].Type.IsPerson() && !specs[Second].Type.IsPerson()
	switch {
	case !s.Ending.IsZero():
		return []int{0}, true
	case watched && n > 0 && s.Swapped == n:
		return []int{0}, true
	case watched:
		return []int{LastTurn(s.Moves)}, n > 0
	}
	for i := n - 1; i >= 0; i-- {
		swapped := s.Swapped == i+1 && specs[First].Type.IsPerson() // by who sits there now
		switch {
		case swapped && i == n-1:
			return []int{0}, true
		case swapped:
			return []int{n - 1 - i, 0}, true
		case specs[s.Seat(i, s.Moves[i].Player)].Type.IsPerson():
			return []int{n - i}, true
		}
	}
	return nil, false
}

// LastTurn returns how many moves the last turn has.
func LastTurn(moves []Played) int {
	n := 0
	for i := len(moves) - 1; i >= 0 && moves[i].Player == moves[len(moves)-1].Player; i-- {
		n++
	}
	return n
}
