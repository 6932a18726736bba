package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/puzzle"
)

// Letters returns the letters of the houses of a turn: "F C".
func Letters(turn []engine.Move) string {
	letters := make([]string, len(turn))
	for i, m := range turn {
		letters[i] = engine.Letter(m.Player, m.House)
	}
	return strings.Join(letters, " ")
}

// Reason describes the immediate effect of a turn of at least one move: "extra turn, then captures
// 8". It returns "" if there is none.
func Reason(at engine.Position, turn []engine.Move) string {
	extra, last, then := 0, turn[len(turn)-1], ""
	for _, m := range turn {
		if m.ExtraTurn {
			extra++
		}
	}
	switch {
	case last.Finished || last.Captured > 1:
		then = Effect(last)
	case puzzle.Saves(at, last.To):
		then = lang.X("reason.saves", "saves seeds from capture")
	case extra == 0:
		return ""
	}
	again := lang.L("extra turn")
	if extra > 1 {
		again = lang.X("reason.extras", "{{.Count}} extra turns", Args{"Count": extra})
	}
	switch {
	case extra == 0:
		return then
	case then == "":
		return again
	}
	return lang.X("reason.both", "{{.Again}}, then {{.Then}}", Args{"Again": again, "Then": then})
}
