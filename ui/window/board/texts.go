package board

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/window/words"
)

func textSwept(seeds int) string {
	return lang.XN("board.swept", "the last {{.Count}} seeds go to their owner's store", seeds, words.Args{"Count": seeds})
}

// textValue returns a value with its sign, such as "+6✓" or "~ −2". The mark shows whether it is
// proved; a plain value has no mark. The space keeps two signs from looking like one.
func textValue(v Value) string {
	text := strconv.Itoa(v.Score)
	switch {
	case v.Score > 0:
		text = "+" + text
	case v.Score < 0:
		text = "−" + strconv.Itoa(-v.Score)
	}
	if v.Plain {
		return text
	}
	if v.Exact {
		return text + "✓"
	}
	return "~ " + text
}

// preview describes the effect of playing a move.
func preview(m engine.Move) string {
	house := words.Args{"House": m.Last().String()}
	captured := m.Captured - 1 // without the seed that captures them
	var text string
	switch {
	case captured > 0:
		text = lang.XN("board.captures", "captures {{.House}}: {{.Count}} seeds and your last one", captured, words.Args{"Count": captured, "House": m.CapturedFrom.String()})
	case captured == 0:
		text = lang.X("board.captures.own", "ends in {{.House}}: captures that seed alone", house)
	case m.ExtraTurn:
		text = lang.X("board.store", "lands in your store: extra turn")
	case m.Last().IsStore():
		text = lang.X("board.store.last", "lands in your store")
	default:
		text = lang.L("ends in {{.House}}", house)
	}
	if m.Finished {
		return lang.X("board.over", "{{.What}}, and the game is over", words.Args{"What": text})
	}
	return text
}

// outcome names what a played move has captured or earned, "" for nothing.
func outcome(m engine.Move) string {
	if m.Captured == 0 && !m.ExtraTurn {
		return ""
	}
	return words.Effect(m)
}
