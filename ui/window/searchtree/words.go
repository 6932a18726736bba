package searchtree

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/tictactoe"
	"kalah/ui/app/explore"
	"kalah/ui/window/words"
)

// number formats a value with three significant digits.
func number(v float64) string { return words.Precise(v+0, 3) } // + 0: no -0

// bounded formats an exact value or a bound: "≤ 0.5".
func bounded(b search.Bound, v float64) string {
	switch b {
	case search.AtMost:
		return "≤ " + number(v)
	case search.AtLeast:
		return "≥ " + number(v)
	}
	return "= " + number(v)
}

// boundInWords is bounded for use in a sentence.
func boundInWords(b search.Bound, v float64) string {
	args := words.Args{"Value": number(v)}
	switch b {
	case search.AtMost:
		return lang.L("at most {{.Value}}", args)
	case search.AtLeast:
		return lang.L("at least {{.Value}}", args)
	}
	return lang.L("exactly {{.Value}}", args)
}

func playerName(g lab.Game, player engine.Side) string {
	if g == lab.TicTacToe {
		return string("XO"[player])
	}
	if player == engine.First {
		return lang.L("Player 1 (A–F)")
	}
	return lang.L("Player 2 (a–f)")
}

// valueText returns the value of a node, or "" if it is not known yet.
func valueText(s *explore.Side, node int32) string {
	if !s.Answered(node) {
		return ""
	}
	return bounded(s.Nodes[node].Bound, s.Nodes[node].Value)
}

// seedsText returns the signed lead in seeds behind the value of a node, or "" if it is unknown.
func seedsText(s *explore.Side, node int32) string {
	lead, ok := s.Lead(node)
	if !ok || !s.Answered(node) {
		return ""
	}
	sign := ""
	if lead > 0 {
		sign = "+"
	}
	return lang.N("{{.Count}} seeds", max(lead, -lead), words.Args{"Count": sign + words.Int(lead)})
}

// windowText returns the window or the test of a node. Minimax has neither.
func windowText(s *explore.Side, node int32) string {
	n := &s.Nodes[node]
	switch {
	case !n.Visited(), s.Question.Algorithm == engine.TypeMinimax:
		return ""
	case n.Purpose == search.PurposeEval:
		return "EVAL"
	case n.Purpose == search.PurposeTest:
		return "TEST " + testText(s, node)
	}
	return "(" + number(n.Alpha) + "; " + number(n.Beta) + ")"
}

// testText returns the condition of a test: "> 0.5".
func testText(s *explore.Side, node int32) string {
	if s.Strict(node) {
		return "> " + number(s.Nodes[node].Alpha)
	}
	return "≥ " + number(s.Nodes[node].Beta)
}

// Signs for the ways to decide a node, in addition to colours.
const (
	signEvaluated  = "•"
	signOver       = "■"
	signRemembered = "="
	signSearched   = "○"
	signCut        = "×"
	signNever      = "–"
	signOpen       = "…"
)

// how returns the sign for the way in which a node was decided, and a short description.
func how(s *explore.Side, node int32) (sign, text string) {
	n := &s.Nodes[node]
	switch {
	case !n.Visited():
		return signNever, lang.L("never looked at")
	case !s.Answered(node):
		if v, ok := s.BestSoFar(node, s.At); ok {
			return signOpen, lang.L("best so far {{.Value}}", words.Args{"Value": number(v)})
		}
		return signOpen, lang.L("being searched")
	}
	sign, text = decided(s, node)
	if n.Purpose == search.PurposeTest {
		answer := lang.L("no: {{.How}}", words.Args{"How": text})
		if n.Value >= n.Beta {
			answer = lang.L("yes: {{.How}}", words.Args{"How": text})
		}
		return sign, answer
	}
	return sign, text
}

func decided(s *explore.Side, node int32) (sign, text string) {
	n := &s.Nodes[node]
	switch n.Source {
	case search.FromMemo:
		return signRemembered, lang.L("remembered")
	case search.FromEvaluation:
		if s.Position(node).Finished() {
			return signOver, lang.L("game over")
		}
		return signEvaluated, lang.L("evaluated")
	}
	all, visited := s.Successors(node)
	if n.Cut {
		return signCut, lang.L("cut off after {{.Number}} of {{.Count}}", words.Args{"Number": words.Int(visited), "Count": words.Int(all)})
	}
	return signSearched, lang.N("all {{.Count}} searched", all, words.Count(all))
}

// summary returns one line with the counts of the visible iterations.
func summary(s *explore.Side) string {
	c := s.Counts()
	return words.Facts(
		lang.N("{{.Count}} positions", c.Positions, words.Count(c.Positions)),
		lang.N("{{.Count}} inspections", c.Inspections, words.Count(c.Inspections)),
		lang.N("{{.Count}} remembered", c.Remembered, words.Count(c.Remembered)),
		lang.N("{{.Count}} cut-offs", c.CutOffs, words.Count(c.CutOffs)),
		lang.N("{{.Count}} never looked at", c.LeftOut, words.Count(c.LeftOut)),
	)
}

// result describes the result of a finished game.
func result(p explore.Position) string {
	u := engine.Utility(p.State, p.Player)
	if p.Game == lab.TicTacToe {
		u = tictactoe.Game{}.Utility(p.Board, p.Player)
	}
	args := words.Args{"Player": playerName(p.Game, p.Player)}
	switch u {
	case 1:
		return lang.L("The game is over: {{.Player}} has won, which is worth 1.", args)
	case -1:
		return lang.L("The game is over: {{.Player}} has lost, which is worth −1.", args)
	}
	return lang.L("The game is over: it is a draw, which is worth 0.")
}

// rootText returns the text at the root of an iteration, which has no move.
func rootText(s *explore.Side, node int32) string { return LimitName(int(s.Nodes[node].Limit)) }
