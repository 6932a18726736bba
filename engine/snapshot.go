package engine

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kalah/internal/message"
)

// Snapshot is the state of a game at one moment. A game never changes its snapshots, so they
// may be read from any goroutine. Snapshots of a game share their moves: do not modify them.
type Snapshot struct {
	Rules      Rules
	Start      State
	First      Side     // the player who moves first; 1 only if the position was set up
	Moves      []Played // all moves in order, without the moves taken back
	Repeatable int      // number of moves taken back that can be repeated
	Reseatable bool     // a change of sides in this position was taken back and can be repeated

	Clock   Clock // time limits
	PieRule bool  // the second player may change sides after the first turn

	State    State  // state after the moves
	Player   Side   // player to move; without meaning if the board is finished
	Turn     int    // number of the turn, from 1; it grows when the player to move changes
	Finished bool   // the game is over by the rules; see Over for other ends
	Ending   Ending // set if the game ended in another way than by the rules
	Swapped  int    // number of moves before the players changed sides; 0 if they did not change
}

// advance updates the snapshot to the position after the move.
func (s *Snapshot) advance(m *Move) {
	s.State, s.Player, s.Finished = m.To, m.Next(), m.To.Finished()
	if s.Player != m.Player && !m.Finished {
		s.Turn++
	}
}

// NewSnapshot returns the snapshot of a game with these moves, played from the starting
// position of the rules.
func NewSnapshot(rules Rules, moves []Played) Snapshot {
	return NewSnapshotFrom(rules, rules.Start(), First, moves)
}

// NewSnapshotFrom returns the snapshot of a game with these moves, played from the given state
// and first player. It does not check them: see [ContinueGame].
func NewSnapshotFrom(rules Rules, start State, first Side, moves []Played) Snapshot {
	s := Snapshot{
		Rules: rules, Start: start, First: first, Moves: moves,
		State: start, Player: first, Turn: 1, Finished: start.Finished(),
	}
	for i := range moves {
		s.advance(&moves[i].Move)
	}
	return s
}

// At returns the snapshot after the first n moves; the later moves can be repeated. n is
// clamped to the range from 0 to the number of moves. The result includes a change of sides
// after at most n moves, and the ending if n is the number of moves.
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

// Step identifies a position, and the move played in it, by turn and move within the turn. All
// numbers of moves that users see are steps, except in errors about logs, which count moves.
type Step struct {
	Turn int // number of the turn, from 1, as [Snapshot.Turn]
	Move int // number of the move within the turn, from 1; 0 if the game is over
}

// Step returns the step of the current position.
func (s Snapshot) Step() Step {
	steps := Steps(s.Moves)
	return steps[len(steps)-1]
}

// Steps returns the step before each move, followed by the step after the last move.
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

// Position returns the position that the player to move gets. Its Time is not set.
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

// Clock is the time limit of a game: each player has Time for the complete game, plus Increment
// for each completed turn. Extra moves belong to the same turn. The zero value means no limit.
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

// Validate returns an error that wraps [ErrClock] if a value is out of bounds. The zero value
// is valid.
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

// Left returns the remaining time of each player after the latest moves, without the time spent
// on the current move. It is undefined for a game that has no clock.
func (s Snapshot) Left() [2]time.Duration {
	left := [2]time.Duration{s.Clock.Time, s.Clock.Time}
	for i, m := range s.Moves {
		if m.Stats.Clock > 0 {
			left[s.Seat(i, m.Player)] = m.Stats.Clock
		}
	}
	return left
}

// BeforeSwap reports whether move i (from 0) belongs to the first turn of a game under the pie rule.
// The value of such a move depends on who takes which side afterwards.
func (s Snapshot) BeforeSwap(i int) bool {
	return s.PieRule && !slices.ContainsFunc(s.Moves[:i+1], func(m Played) bool { return m.Player != s.First })
}

// Seat returns the final seat of the player who played move i (from 0) in the given seat.
func (s Snapshot) Seat(i int, player Side) Side {
	if i < s.Swapped {
		return 1 - player
	}
	return player
}

// SeatAtStart returns the initial seat of the player who played move i (from 0) in the given
// seat.
func (s Snapshot) SeatAtStart(i int, player Side) Side {
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

// Seated returns the players by seat after the first n moves. The argument has them by final
// seat.
func (s Snapshot) Seated(players [2]PlayerSpec, n int) [2]PlayerSpec {
	if n < s.Swapped {
		players[First], players[Second] = players[Second], players[First]
	}
	return players
}

// Reason is the reason why a game ended before the board was finished, as spelled in game logs.
type Reason string

// The reasons for an early end.
const (
	Resigned Reason = "resignation" // a player gave up
	OnTime   Reason = "time"        // the clock of a player ran out
	Agreed   Reason = "agreement"   // both players agreed to a draw
	Failed   Reason = "failure"     // a program gave no legal move in time
)

// Reasons is a list of all reasons, for error messages.
var Reasons = message.Textf("%q, %q, %q or %q", string(Resigned), string(OnTime), string(Failed), string(Agreed))

// Ending describes how a game ended in another way than by the rules. The zero value means that
// it did not.
type Ending struct {
	Reason Reason
	Player Side   // the player who lost; 0 for an agreement
	Why    string // error of a player that failed, in English, at most MaxWhy bytes; "" if unknown
}

// MaxWhy is the maximum length of [Ending].Why, in bytes.
const MaxWhy = 1000

// IsZero reports whether there is no ending.
func (e Ending) IsZero() bool { return e == Ending{} }

// Validate returns an error if the reason is unknown or the player does not fit the reason. The
// zero value is not valid.
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

// Winners returns the opponent of the player who lost, or both players for an agreed draw. The
// number of seeds does not matter.
func (e Ending) Winners() []Side {
	if e.Reason == Agreed {
		return []Side{First, Second}
	}
	return []Side{1 - e.Player}
}

// Over reports whether the game has ended, by the rules or in another way.
func (s Snapshot) Over() bool { return s.Finished || !s.Ending.IsZero() }

// Winners returns the winner, or both players for a draw. It returns nil if the game is not
// over.
func (s Snapshot) Winners() []Side {
	switch {
	case !s.Ending.IsZero():
		return s.Ending.Winners()
	case s.Finished:
		return s.State.Winners()
	}
	return nil
}

// Score returns the score of each player, in seeds. If the board is finished, all seeds of the
// player count. Otherwise only the seeds in the store count, even if the game has ended.
func (s Snapshot) Score() (seeds [2]int) {
	for player := range Sides {
		if seeds[player] = s.State.Seeds(player); !s.Finished {
			seeds[player] -= s.State.InHouses(player)
		}
	}
	return seeds
}

// CanEnd reports whether players may resign or agree to a draw: a move was played and the game
// is not over.
func (s Snapshot) CanEnd() bool { return !s.Over() && len(s.Moves) > 0 }

// Failed returns the ending of a game in which the player to move, an external program, has
// failed. err is the error of [Game.Run]. ok is false for other players and for a program that
// has not moved in this game: its settings may be wrong.
func (s Snapshot) Failed(players [2]PlayerSpec, err error) (e Ending, ok bool) {
	why := strings.TrimPrefix(err.Error(), fmt.Sprintf("player %d, %s: ", s.Player, players[s.Player].Name))
	moved := slices.ContainsFunc(s.Moves, func(m Played) bool { return m.Player == s.Player })
	return Ending{Failed, s.Player, strings.ToValidUTF8(why[:min(len(why), MaxWhy)], "")}, moved && players[s.Player].Type.Info().Outside
}

// WithoutEnding returns the snapshot without its ending.
func (s Snapshot) WithoutEnding() Snapshot {
	s.Ending = Ending{}
	return s
}

// Undoable returns the arguments for the calls of [Game.TakeBack] that make up one "undo".
// specs are the players by final seat. An undo takes back the last decision of a person and all
// moves after it. Without persons it takes back the last turn. The argument 0 takes back an
// ending or a change of sides. ok is false if there is nothing to undo.
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
		swapped := s.Swapped == i+1 && specs[First].Type.IsPerson() // the player who changed sides now has the first seat
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
