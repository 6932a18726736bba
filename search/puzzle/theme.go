package puzzle

import (
	"slices"

	"kalah/engine"
)

// themeOf returns what the winning turn does, which the opponent answers.
func themeOf(p engine.Position, turn, answer []engine.Move) Theme {
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
	case saves(p, last.To):
		return ThemeSave
	}
	return ThemeQuiet
}

// threat is how many seeds a player must be about to lose by a capture for it to be a
// theme that they are saved.
const threat = 3

// saves reports whether the opponent, had it been to move in the position, could have
// captured some seeds that it cannot capture afterwards.
func saves(p engine.Position, after engine.State) bool {
	before := captures(p.Rules, p.State, 1-p.Player)
	now := captures(p.Rules, after, 1-p.Player)
	return before >= threat && now < before && now < threat
}

// captures returns the most seeds that a player could capture by one house.
func captures(rules engine.Rules, s engine.State, player int) int {
	most := 0
	for _, house := range rules.Houses(s, player) {
		if m, err := rules.Play(s, player, house); err == nil {
			most = max(most, m.Captured)
		}
	}
	return most
}
