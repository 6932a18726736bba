package board

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/window/words"
)

// All that the board says, with its English words. Letters of houses are no
// words: they are the same in every language.

func textEnds(house string) string {
	return lang.X("board.ends", "ends in {{.House}}", words.Args{"House": house})
}

func textEndsAndOver(house string) string {
	return lang.X("board.ends.over", "ends in {{.House}}: the game is over", words.Args{"House": house})
}

func textExtraTurn() string { return lang.X("board.extra", "extra turn") }

func textToStore() string {
	return lang.X("board.store", "lands in your store: extra turn")
}

func textLastInStore() string {
	return lang.X("board.store.last", "lands in your store: the game is over")
}

// textCaptures counts the seeds of the house that is captured, as it shows them.
func textCaptures(seeds int, house string) string {
	return lang.XN("board.captures", "captures {{.House}}: {{.Count}} seeds and your last one", seeds,
		words.Args{"Count": seeds, "House": house})
}

func textCapturesAndOver(seeds int, house string) string {
	return lang.XN("board.captures.over", "captures {{.House}}: {{.Count}} seeds and your last one, and the game is over", seeds,
		words.Args{"Count": seeds, "House": house})
}

func textCapturesItself(house string) string {
	return lang.X("board.captures.own", "ends in {{.House}}: captures that seed alone",
		words.Args{"House": house})
}

func textCapturesItselfAndOver(house string) string {
	return lang.X("board.captures.own.over", "ends in {{.House}}: captures that seed alone, and the game is over",
		words.Args{"House": house})
}

func textCaptured(seeds int) string {
	return lang.X("board.captured", "captures {{.Seeds}}", words.Args{"Seeds": seeds})
}

func textSwept(seeds int) string {
	return lang.XN("board.swept", "the last {{.Count}} seeds go to their owner's store", seeds, words.Args{"Count": seeds})
}

// textHint names the house, and what playing it would do.
func textHint(house, what string) string {
	return lang.X("board.hint", "hint: {{.House}}", words.Args{"House": house}) + " · " + what
}

func textResult(s engine.State) string {
	return lang.X("board.result", "game over: A–F {{.First}}, a–f {{.Second}}", words.Args{
		"First": s.Seeds(engine.First), "Second": s.Seeds(engine.Second),
	})
}

// textValue returns a value with its sign, and unless it is plain with a tick if it is
// proved: "+6✓", "~ −2". A chip has no room for words. The space keeps two signs from looking
// like one.
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

func textCount(n uint8) string { return strconv.Itoa(int(n)) }

// preview says what playing the move would do.
func preview(m engine.Move) string {
	last, from := m.Last().String(), m.CapturedFrom.String()
	switch {
	case m.Captured > 1 && m.Finished:
		return textCapturesAndOver(m.Captured-1, from)
	case m.Captured > 1:
		return textCaptures(m.Captured-1, from)
	case m.Captured == 1 && m.Finished:
		return textCapturesItselfAndOver(last)
	case m.Captured == 1:
		return textCapturesItself(last)
	case m.Last().IsStore() && m.Finished:
		return textLastInStore()
	case m.Last().IsStore():
		return textToStore()
	case m.Finished:
		return textEndsAndOver(last)
	}
	return textEnds(last)
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
