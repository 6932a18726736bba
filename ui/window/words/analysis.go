package words

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/solver"
	"kalah/ui/app/session"
)

// Score returns a signed difference in seeds: "+6", "0", "−2".
func Score(seeds int) string {
	switch {
	case seeds > 0:
		return fmt.Sprintf("+%d", seeds)
	case seeds < 0:
		return fmt.Sprintf("−%d", -seeds)
	}
	return "0"
}

// Value returns a score with a tick if it is proved and a tilde if it is estimated: "+6 ✓", "~ −2".
func Value(seeds int, exact bool) string {
	if exact {
		return Score(seeds) + " ✓"
	}
	return "~ " + Score(seeds)
}

// Line returns the letters of moves, turn by turn: "d f a | B E | c".
func Line(steps []solver.Step) string {
	var text strings.Builder
	for i, s := range steps {
		switch {
		case i == 0:
		case s.Player != steps[i-1].Player:
			text.WriteString(" | ")
		default:
			text.WriteString(" ")
		}
		text.WriteString(engine.Letter(s.Player, s.House))
	}
	return text.String()
}

// Outcome describes the end of a game in which the player leads by the given number of seeds with
// best play: "You win by 6 with best play, proved", "Pearl seems to win by 4 with best play".
func Outcome(player engine.Side, seeds int, exact bool, players [2]engine.PlayerSpec) string {
	if seeds == 0 {
		if exact {
			return lang.L("A draw with best play, proved")
		}
		return lang.L("It looks like a draw with best play")
	}
	if seeds < 0 {
		player, seeds = 1-player, -seeds
	}
	data := Args{"Name": NameOf(players, player), "Seeds": seeds}
	you := isYou(players, player)
	switch {
	case exact && you:
		return lang.L("You win by {{.Seeds}} with best play, proved", data)
	case exact:
		return lang.L("{{.Name}} wins by {{.Seeds}} with best play, proved", data)
	case you:
		return lang.L("You seem to win by {{.Seeds}} with best play", data)
	}
	return lang.L("{{.Name}} seems to win by {{.Seeds}} with best play", data)
}

// ValuesMean explains the scores shown at the player's houses.
func ValuesMean(player engine.Side, players [2]engine.PlayerSpec) string {
	if isYou(players, player) {
		return lang.L("Each number says by how many seeds you win (+) or lose (−) in the end with that house, if both then play their best.")
	}
	return lang.L("Each number says by how many seeds {{.Name}} wins (+) or loses (−) in the end with that house, if both then play their best.",
		Args{"Name": NameOf(players, player)})
}

// SeedCount returns a number of seeds: "4 seeds".
func SeedCount(n int) string {
	return lang.N("{{.Count}} seeds", n, Count(n))
}

// SeedsAHouse names a starting position by its seeds per house: "4 seeds per house".
func SeedsAHouse(n int) string {
	return lang.N("{{.Count}} seeds per house", n, Count(n))
}

// Effect describes the effect of a move: "captures 5", "extra turn", "ends in B".
func Effect(m engine.Move) string {
	text := lang.L("ends in {{.House}}", Args{"House": m.Last().String()})
	switch {
	case m.Captured > 0:
		text = lang.L("captures {{.Seeds}}", Args{"Seeds": m.Captured})
	case m.ExtraTurn:
		text = lang.L("extra turn")
	}
	if m.Finished {
		text = lang.L("ends the game")
	}
	return text
}

// Slip returns the sign of a slip, its loss and the best house, as in "?! −2 (C)". A tilde marks an
// estimate, as in "?? ~ −12 (d)". Slip returns "" if the move is not a slip.
func Slip(v line.Verdict, player engine.Side) string {
	if !v.Slip() {
		return ""
	}
	about := ""
	if !v.Exact {
		about = "~ "
	}
	return fmt.Sprintf("%s %s−%d (%s)", v.Size().Sign(), about, v.Loss, engine.Letter(player, v.Best))
}

// Loss describes a move that lost seeds: "E gives away 2 seeds", "E gives the win away".
func Loss(v line.Verdict, m engine.Move) string {
	data := Args{"House": engine.Letter(m.Player, m.House), "Count": v.Loss}
	switch {
	case v.Exact && v.ResultLost() && v.Score > 0:
		return lang.L("{{.House}} gives the win away", data)
	case v.Exact && v.ResultLost():
		return lang.L("{{.House}} gives the draw away", data)
	case v.Exact:
		return lang.N("{{.House}} gives away {{.Count}} seeds", v.Loss, data)
	}
	return lang.N("{{.House}} gives away about {{.Count}} seeds", v.Loss, data)
}

// Best names the best house, to be shown with a weaker move: "best: C".
func Best(v line.Verdict, player engine.Side) string {
	return lang.L("best: {{.House}}", Args{"House": engine.Letter(player, v.Best)})
}

// Accuracy returns the share of moves that lost no seeds: "82%", "~ 82%" if it is estimated, and
// "–" for a player who never had a choice.
func Accuracy(a session.Accuracy) string {
	if a.Moves == 0 {
		return "–"
	}
	share := Percent(float64(a.Percent()) / 100)
	if !a.Exact {
		return "~ " + share
	}
	return share
}
