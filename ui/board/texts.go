package board

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/locale"
)

// All that the board says, with its English words. Letters of houses are no
// words: they are the same in every language.

func textEnds(house string) string {
	return lang.X("board.ends", "ends in {{.House}}", locale.Args{"House": house})
}

func textExtraTurn() string { return lang.X("board.extra", "extra turn") }

func textToStore() string {
	return lang.X("board.store", "lands in your store: extra turn")
}

func textLastInStore() string {
	return lang.X("board.store.last", "lands in your store")
}

func textCaptures(seeds int, house string) string {
	return lang.X("board.captures", "captures {{.House}}: {{.Seeds}} seeds",
		locale.Args{"Seeds": seeds, "House": house})
}

func textCapturesItself(house string) string {
	return lang.X("board.captures.own", "ends in {{.House}}: captures that seed alone",
		locale.Args{"House": house})
}

func textCaptured(seeds int) string {
	return lang.X("board.captured", "captures {{.Seeds}}", locale.Args{"Seeds": seeds})
}

func textEndsGame(what string) string {
	return lang.X("board.finishes", "{{.What}}, ends the game", locale.Args{"What": what})
}

func textHint(house, what string) string {
	return lang.X("board.hint", "hint: {{.House}} {{.What}}", locale.Args{"House": house, "What": what})
}

func textResult(s engine.State) string {
	return lang.X("board.result", "game over: A–F {{.First}}, a–f {{.Second}}", locale.Args{
		"First": s.Seeds(engine.First), "Second": s.Seeds(engine.Second),
	})
}

// textValue returns a value with its sign, and a tick if it is proved: "+6✓",
// "~ −2". A chip has no room for words. The space keeps two signs from looking
// like one.
func textValue(v Value) string {
	text := strconv.Itoa(v.Score)
	switch {
	case v.Score > 0:
		text = "+" + text
	case v.Score < 0:
		text = "−" + strconv.Itoa(-v.Score)
	}
	if v.Exact {
		return text + "✓"
	}
	return "~ " + text
}

func textCount(n uint8) string { return strconv.Itoa(int(n)) }

// preview says what playing the move would do.
func preview(m engine.Move) string {
	var text string
	switch {
	case m.Captured > 1:
		text = textCaptures(m.Captured, m.CapturedFrom.String())
	case m.Captured == 1:
		text = textCapturesItself(m.Last().String())
	case m.ExtraTurn:
		return textToStore()
	case m.Last().IsStore():
		text = textLastInStore()
	default:
		text = textEnds(m.Last().String())
	}
	if m.Finished {
		return textEndsGame(text)
	}
	return text
}

// outcome says what is worth calling out of a move that was played, if
// anything.
func outcome(m engine.Move) string {
	switch {
	case m.Captured > 0:
		return textCaptured(m.Captured)
	case m.ExtraTurn:
		return textExtraTurn()
	}
	return ""
}
