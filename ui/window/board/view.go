package board

import (
	"time"

	"kalah/engine"
)

// View is the content of the board between moves.
type View struct {
	State    engine.State
	Rules    engine.Rules
	Player   engine.Side   // the player to move
	Playable bool          // a person may play the houses of Player
	PassKeys bool          // the board does not use arrows, Enter and Space
	Last     []engine.Move // moves of the last turn, which are marked; see [boardlook.LastTurn]
	Turned   bool          // the second player's houses are along the bottom
	Arrows   []Arrow       // moves that explain a house
	Hint     int           // recommended house of Player, or NoHint
	Reason   string        // reason for the hint; if "", it is the effect of its move. With NoHint it is a hint without a house
	Finished bool          // the game is over by the rules; the stores get the seeds left in the houses
	Result   string        // caption after the end of the game; if "", it is the seeds of both players
	Remark   string        // line below the caption
	Valued   bool          // there is room for values along both rows
	Values   Values
}

// lying returns the places of the stones. After the end of a game they are in the stores.
func (v View) lying() engine.State {
	if v.Finished && v.State.Finished() {
		return v.State.Swept()
	}
	return v.State
}

// Arrow is the way of a sowing, with the house that it captures.
type Arrow struct {
	Good     bool // green, otherwise red
	From, To engine.Pit
	Captured int // seeds, including the seed that captures; 0 without a capture
	Taken    engine.Pit
}

// ArrowOf returns the arrow of a move.
func ArrowOf(m engine.Move, good bool) Arrow {
	return Arrow{good, engine.Pit{Player: m.Player, House: m.House}, m.Last(), m.Captured, m.CapturedFrom}
}

// Values are the values of the houses of the player to move.
type Values [engine.Houses]Value

// Value is the score of a house: the final lead of its player with best play, in seeds.
type Value struct {
	Known bool
	Score int
	Exact bool // proved, not an estimate
	Plain bool // shown without the mark for Exact
	Best  bool
}

// NoHint is the hint of a view that recommends no house.
const NoHint = -1

// Start returns the view of a game at its start. No house may be played.
func Start(rules engine.Rules) View {
	return View{State: rules.Start(), Rules: rules, Hint: NoHint}
}

// playable reports whether a person may play the house.
func (v View) playable(house int) bool {
	return v.Playable && !v.Finished && house >= 0 && v.Rules.Check(v.State, v.Player, house) == nil
}

// above reports whether a player's houses are along the top, where they run from right to left.
func (v View) above(player engine.Side) bool { return (player == engine.First) == v.Turned }

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

// Speed is the speed of the animation of moves.
type Speed int

// The speeds.
const (
	SpeedOff Speed = iota
	SpeedFast
	SpeedNormal
	SpeedSlow
)

// seed returns the time per seed, and the maximum time for all seeds of a move.
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
