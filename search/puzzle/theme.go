package puzzle

import (
	"slices"

	"kalah/engine"
)

// ThemeOf returns the theme of a winning turn and the opponent's answer.
func ThemeOf(p engine.Position, turn, answer []engine.Move) Theme {
	extra, captured := 0, 0
	for _, m := range turn {
		if m.ExtraTurn {
			extra++
		}
		captured = max(captured, m.Captured)
	}
	last := turn[len(turn)-1]
	switch {
	case slices.ContainsFunc(slices.Concat(turn, answer), func(m engine.Move) bool { return m.Finished }):
		return ThemeEnd
	case extra > 1:
		return ThemeChain
	case captured > 1:
		return ThemeCapture
	case extra == 1:
		return ThemeExtra
	case Saves(p, last.To):
		return ThemeSave
	}
	return ThemeQuiet
}

// threat is the minimum number of seeds in danger of capture for [ThemeSave].
const threat = 3

// Saves reports whether a turn from p to after saves seeds: the opponent could capture at least 3
// seeds in p if it were to move there, and fewer than that afterwards.
func Saves(p engine.Position, after engine.State) bool {
	before := captures(p.Rules, p.State, 1-p.Player)
	now := captures(p.Rules, after, 1-p.Player)
	return before >= threat && now < before && now < threat
}

// captures returns the maximum number of seeds that a player could capture with one house.
func captures(rules engine.Rules, s engine.State, player engine.Side) int {
	most := 0
	for _, house := range rules.Houses(s, player) {
		if m, err := rules.Play(s, player, house); err == nil {
			most = max(most, m.Captured)
		}
	}
	return most
}
