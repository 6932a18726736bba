package statistics

import (
	"slices"

	"kalah/engine"
)

// inARow is the number of losses or wins in a row that suggest another level.
const inARow = 3

// Suggestion returns the next lower level after exactly three losses in a row against the latest
// level, and the next higher level after three wins. Otherwise it returns false. Games between
// people do not count.
func (h *History) Suggestion() (engine.Level, bool) {
	games := slices.DeleteFunc(h.Games(), func(g Game) bool { return g.People })
	if len(games) == 0 {
		return engine.Level{}, false
	}
	last, row := games[len(games)-1], 0
	for _, g := range slices.Backward(games) {
		if g.Opponent() != last.Opponent() || g.Result != last.Result {
			break
		}
		row++
	}
	level, ok := engine.LevelOf(last.Opponent())
	levels := engine.Levels()
	at := slices.IndexFunc(levels, func(l engine.Level) bool { return l.Word == level.Word })
	switch last.Result {
	case Lost:
		at--
	case Won:
		at++
	}
	if !ok || row != inARow || last.Result == Drawn || at < 0 || at == len(levels) {
		return engine.Level{}, false
	}
	return levels[at], true
}
