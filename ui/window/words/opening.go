package words

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/fair"
)

// EmptyCapture returns the name of the empty capture rule, or "" for the standard rules.
func EmptyCapture(r engine.Rules) string {
	if r.EmptyCapture {
		return lang.L("empty capture")
	}
	return ""
}

// Beginning names the starting position of a game: "4 seeds per house", "fair start 17", "a position
// that was set up".
func Beginning(s engine.Snapshot) string {
	if s.Start == s.Rules.Start() && s.First == engine.First {
		return SeedsAHouse(s.Rules.Seeds)
	}
	if n, ok := fair.Number(s.Rules, s.Start); ok && s.First == engine.First {
		return lang.L("fair start {{.Number}}", Args{"Number": Int(n)})
	}
	return lang.L("a position that was set up")
}
