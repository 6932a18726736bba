package engine

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
)

// Snapshot is the state of a game at one moment. It never changes, so it may be kept and read
// from any goroutine. Snapshots of one game share their moves: do not modify them.
type Snapshot struct {
	Rules      Rules
	Start      State
	First      int      // the player to move at the start; 1 only if the position was set up
	Moves      []Played // played and not taken back, in order
	Repeatable int      // number of moves taken back that can be repeated
	Reseatable bool     // the change of sides here was taken back and can be repeated

	Clock   Clock // time controls
	PieRule bool  // the second player may change sides after the first turn

	State    State  // after the moves
	Player   int    // to move; meaningless once the board is finished
	Turn     int    // from 1; increases whenever the player to move changes
	Finished bool   // by the rules; see Over for games that ended otherwise
	Ending   Ending // set if the game ended otherwise
	Swapped  int    // number of moves before the players changed sides; 0 if they did not
}

// advance updates the snapshot to the position after the move.
func (s *Snapshot) advance(m *Move) {
	s.State, s.Player, s.Finished = m.To, m.Next(), m.To.Finished()
	if s.Player != m.Player && !m.Finished {
		s.Turn++
	}
}

// NewSnapshot returns the snapshot of a game with these moves played from the rules' start.
func NewSnapshot(rules Rules, moves []Played) Snapshot {
	return NewSnapshotFrom(rules, rules.Start(), First, moves)
}

// NewSnapshotFrom returns the snapshot of a game with these moves played from the given state
// and first player. It checks nothing; [ContinueGame] does.
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

// At returns the snapshot after the first n moves, the later ones being repeatable. n is
// clamped to 0 and the number of moves. A change of sides after at most n moves is kept, and
// the ending if n is all moves.
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

// Step identifies a position, and the move chosen there, by turn and move within the turn.
// Everything shown to people counts like this; errors about logs count moves, as logs do.
type Step struct {
	Turn int // from 1, as [Snapshot.Turn]
	Move int // within the turn, from 1; 0 if the game is over
}

// Step returns the step of the current position.
func (s Snapshot) Step() Step {
	steps := Steps(s.Moves)
	return steps[len(steps)-1]
}

// Steps returns the step before each move, and then the step after the last one.
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

// Position returns the position as passed to the player to move.
func (s Snapshot) Position() Position {
	return Position{Rules: s.Rules, State: s.State, Player: s.Player, Number: len(s.Moves), CanSwap: s.CanSwap()}
}

// Houses returns the legal houses of the player to move.
func (s Snapshot) Houses() []int { return s.Rules.Houses(s.State, s.Player) }

// LastMove returns the last move, if there is one.
func (s Snapshot) LastMove() (Played, bool) {
	if len(s.Moves) == 0 {
		return Played{}, false
	}
	return s.Moves[len(s.Moves)-1], true
}

// Clock holds the time controls of a game: each player has Time for the whole game, plus
// Increment for each completed turn (extra moves belong to the same turn). The zero value
// means no limit.
type Clock struct {
	Time, Increment time.Duration
}

// The bounds of clocks.
const (
	MinClock     = 5 * time.Second
	MaxClock     = 3 * time.Hour
	MaxIncrement = 10 * time.Minute
)

// IsZero reports whether the game is played without a clock.
func (c Clock) IsZero() bool { return c == Clock{} }

// Validate returns an error if there is a clock outside the bounds.
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

// Left returns the remaining time of each player according to the latest moves, without the
// time spent on the current one. It is meaningless without a clock.
func (s Snapshot) Left() [2]time.Duration {
	left := [2]time.Duration{s.Clock.Time, s.Clock.Time}
	for i, m := range s.Moves {
		if m.Stats.Clock > 0 {
			left[s.Seat(i, m.Player)] = m.Stats.Clock
		}
	}
	return left
}

// Seat returns the final seat of whoever played move i (from 0) as the given player.
func (s Snapshot) Seat(i, player int) int {
	if i < s.Swapped {
		return 1 - player
	}
	return player
}

// SeatAtStart returns the initial seat of whoever played move i (from 0) as the given player.
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
	return s.Moves[len(s.Moves)-1].Player != s.Player // the turn has only just begun
}

// Seated returns the seating after the first n moves, given the final seating.
func (s Snapshot) Seated(players [2]PlayerSpec, n int) [2]PlayerSpec {
	if n < s.Swapped {
		players[First], players[Second] = players[Second], players[First]
	}
	return players
}

// Reason says why a game ended before the board was finished, spelled as in game logs.
type Reason string

// The reasons for an early end.
const (
	Resigned Reason = "resignation" // a player gave up
	OnTime   Reason = "time"        // a player's time ran out
	Agreed   Reason = "agreement"   // both players agreed to a draw
	Failed   Reason = "failure"     // a program gave no legal move in time
)

// Reasons names all of them.
var Reasons = message.Textf("%q, %q, %q or %q", string(Resigned), string(OnTime), string(Failed), string(Agreed))

// Ending is an end of a game other than by the rules. The zero value means none.
type Ending struct {
	Reason Reason
	Player int    // who has lost by it; 0 for an agreement
	Why    string // the error of a player that failed, in English and at most MaxWhy bytes; "" if unknown
}

// MaxWhy is the maximum length of [Ending.Why], in bytes.
const MaxWhy = 1000

// IsZero reports whether there is no ending.
func (e Ending) IsZero() bool { return e == Ending{} }

// Validate returns an error if the ending is not possible.
func (e Ending) Validate() error {
	switch e.Reason {
	case Resigned, OnTime, Failed:
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
	return message.Errorf("%w: %q, expected %s", ErrEnding, string(e.Reason), Reasons)
}

// Winners returns the opponent of the player who has lost by it, whatever the seeds, or both
// players for an agreed draw.
func (e Ending) Winners() []int {
	if e.Reason == Agreed {
		return []int{First, Second}
	}
	return []int{1 - e.Player}
}

// Over reports whether the game has ended, by the rules or otherwise.
func (s Snapshot) Over() bool { return s.Finished || !s.Ending.IsZero() }

// Winners returns the winner, or both players for a draw; nil while the game goes on.
func (s Snapshot) Winners() []int {
	switch {
	case !s.Ending.IsZero():
		return s.Ending.Winners()
	case s.Finished:
		return s.State.Winners()
	}
	return nil
}

// Score returns each player's seeds: all of them once the board is finished, else those in the
// store, also if the game ended otherwise.
func (s Snapshot) Score() (seeds [2]int) {
	for player := range seeds {
		if seeds[player] = s.State.Seeds(player); !s.Finished {
			seeds[player] -= s.State.InHouses(player)
		}
	}
	return seeds
}

// CanEnd reports whether players may resign or agree to a draw: a move was played and the game
// is not over.
func (s Snapshot) CanEnd() bool { return !s.Over() && len(s.Moves) > 0 }

// Failed returns the end of a game in which the player to move has failed, a program, with the
// error of [Game.Run]. One that has not moved in it yet may only be set up wrongly: then ok is
// false, as for other players.
func (s Snapshot) Failed(players [2]PlayerSpec, err error) (e Ending, ok bool) {
	why := strings.TrimPrefix(err.Error(), fmt.Sprintf("player %d, %s: ", s.Player, players[s.Player].Name))
	moved := slices.ContainsFunc(s.Moves, func(m Played) bool { return m.Player == s.Player })
	return Ending{Failed, s.Player, strings.ToValidUTF8(why[:min(len(why), MaxWhy)], "")}, moved && players[s.Player].Type.Info().Outside
}

// Open returns the snapshot without its ending.
func (s Snapshot) Open() Snapshot {
	s.Ending = Ending{}
	return s
}

// Undoable returns what "undo" does with players in these final seats: the arguments of
// successive calls of [Game.TakeBack]. It undoes the last decision of a person and the AI
// moves after it, or the last turn between two AIs. An argument of 0 undoes an ending or a
// change of sides. ok is false if there is nothing to undo.
func (s Snapshot) Undoable(specs [2]PlayerSpec) (takeBack []int, ok bool) {
	n := len(s.Moves)
	onlyAIs := !specs[First].Type.IsPerson() && !specs[Second].Type.IsPerson()
	switch {
	case !s.Ending.IsZero():
		return []int{0}, true
	case onlyAIs && n > 0 && s.Swapped == n:
		return []int{0}, true
	case onlyAIs:
		return []int{LastTurn(s.Moves)}, n > 0
	}
	for i := n - 1; i >= 0; i-- {
		swapped := s.Swapped == i+1 && specs[First].Type.IsPerson() // the first seat is now held by whoever asked for the change
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

// LastTurn returns the number of moves in the last turn.
func LastTurn(moves []Played) int {
	n := 0
	for i := len(moves) - 1; i >= 0 && moves[i].Player == moves[len(moves)-1].Player; i-- {
		n++
	}
	return n
}
