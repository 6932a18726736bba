package board

import (
	"time"

	"kalah/engine"
)

// View is what the board shows between moves.
type View struct {
	State    engine.State
	Rules    engine.Rules
	Player   int           // whose move it is
	Playable bool          // a person may play the houses of Player
	PassKeys bool          // the board does not use arrows, Enter and Space
	Last     []engine.Move // the moves of the last turn, which are marked: see [boardlook.LastTurn]
	Turned   bool          // the second player's houses are along the bottom
	Hint     int           // the recommended house of Player, or NoHint
	Reason   string        // for it; "": what its move does
	Finished bool          // by the rules: the seeds left in the houses are shown in the stores
	Result   string        // the caption once the game is over; "" for the seeds of both players
	Valued   bool          // there is room for values along both rows
	Values   Values
}

// lying returns where the stones lie: at the end of a game in the stores.
func (v View) lying() engine.State {
	if v.Finished && v.State.Finished() {
		return v.State.Swept()
	}
	return v.State
}

// Values are what the houses of the player to move are worth.
type Values [engine.Houses]Value

// Value is what a house is worth: by how many seeds its player wins with best play.
type Value struct {
	Known bool
	Score int
	Exact bool // proved, not an estimate
	Plain bool // shown without the sign that says so
	Best  bool
}

// NoHint is the hint of a view that recommends nothing.
const NoHint = -1

// Start returns the view of a game at its start, which nobody may play.
func Start(rules engine.Rules) View {
	return View{State: rules.Start(), Rules: rules, Hint: NoHint}
}

// playable reports whether a person may play the house.
func (v View) playable(house int) bool {
	return v.Playable && !v.Finished && house >= 0 && v.Rules.Check(v.State, v.Player, house) == nil
}

// above reports whether a player's houses are along the top, from right to left.
func (v View) above(player int) bool { return (player == engine.First) == v.Turned }

// firstPlayable returns the leftmost playable house, or none.
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

// seed returns the time for one seed, and the most for all seeds of a move.
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
