package board

import (
	"time"

	"kalah/engine"
)

// View is everything that the board shows while nothing moves.
type View struct {
	State    engine.State
	Rules    engine.Rules
	Player   int           // whose move it is
	Playable bool          // a person may play the houses of Player here
	PassKeys bool          // arrows, Enter and Space mean nothing here: a house is played by its letter or a click
	Last     []engine.Move // all moves of the last turn, which stay marked: see [LastTurn]
	Turned   bool          // the second player's houses along the bottom instead of the first's
	Hint     int           // the house of Player to recommend, or NoHint
	Finished bool          // by the rules: what is left in the houses is shown in the stores
	Result   string        // said in the middle of the board once the game is over; "" for the seeds of both if it is finished
	Valued   bool          // leave room for values along both rows
	Values   Values
}

// LastTurn returns the moves that the player who moved last has made in a row.
func LastTurn(moves []engine.Played) []engine.Move {
	var turn []engine.Move
	for _, m := range moves[len(moves)-engine.LastTurn(moves):] {
		turn = append(turn, m.Move)
	}
	return turn
}

// lying returns how the stones lie: at the end of a game all are in the stores.
func (v View) lying() engine.State {
	if v.Finished && v.State.Finished() {
		return v.State.Swept()
	}
	return v.State
}

// Values are what the houses of the player to move are worth.
type Values [engine.Houses]Value

// Value is what a house is worth: the seeds that its player wins by in the end,
// under best play.
type Value struct {
	Known bool
	Score int
	Exact bool // proved, not an estimate
	Plain bool // shown without a sign of which it is
	Best  bool
}

// NoHint is the hint of a view that recommends nothing.
const NoHint = -1

// Start returns the view of a game that begins, for nobody to play yet.
func Start(rules engine.Rules) View {
	return View{State: rules.Start(), Rules: rules, Hint: NoHint}
}

// playable reports whether the house may be played here.
func (v View) playable(house int) bool {
	return v.Playable && !v.Finished && house >= 0 && v.Rules.Check(v.State, v.Player, house) == nil
}

// above reports whether a player's houses are along the top, from right to left.
func (v View) above(player int) bool { return (player == engine.First) == v.Turned }

// firstPlayable returns the playable house furthest to the left, or none.
func (v View) firstPlayable() int {
	for i := range engine.Houses {
		house := i
		if v.above(v.Player) {
			house = engine.Houses - 1 - i
		}
		if v.playable(house) {
			return house
		}
	}
	return none
}

// Speed says how fast a move is shown.
type Speed int

// The speeds.
const (
	SpeedOff Speed = iota
	SpeedFast
	SpeedNormal
	SpeedSlow
)

// seed returns the time that one seed takes, and all seeds of a move at most.
func (s Speed) seed() (one, all time.Duration) {
	switch s {
	case SpeedFast:
		return 40 * time.Millisecond, 1200 * time.Millisecond
	case SpeedNormal:
		return 120 * time.Millisecond, 2500 * time.Millisecond
	case SpeedSlow:
		return 300 * time.Millisecond, 6 * time.Second
	}
	return 0, 0
}
