package phrase

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/locale"
)

// Score returns a difference of seeds with its sign: "+6", "0", "−2".
func Score(seeds int) string {
	switch {
	case seeds > 0:
		return fmt.Sprintf("+%d", seeds)
	case seeds < 0:
		return fmt.Sprintf("−%d", -seeds)
	}
	return "0"
}

// Value is Score with a tick if it is proved: "+6 ✓", "~ −2".
func Value(seeds int, exact bool) string {
	if exact {
		return Score(seeds) + " ✓"
	}
	return "~ " + Score(seeds)
}

// Line returns moves by their letters, turn by turn: "d f a | B E | c".
func Line(steps []control.Step) string {
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

// Outcome says how a game ends that the player to move wins by so many seeds if
// both play their best: "You win by 6 with best play, proved", "Pearl seems to win by
// 4 with best play".
func Outcome(player, seeds int, exact bool, players [2]engine.PlayerSpec) string {
	if seeds == 0 {
		if exact {
			return lang.L("A draw with best play, proved")
		}
		return lang.L("It looks like a draw with best play")
	}
	if seeds < 0 {
		player, seeds = 1-player, -seeds
	}
	data := locale.Args{"Name": NameOf(players, player), "Seeds": seeds}
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

// Seeds returns a number of seeds.
func Seeds(n int) string { return strconv.Itoa(n) }

// SeedCount returns a number of seeds with its word: "4 seeds".
func SeedCount(n int) string {
	return lang.N("{{.Count}} seeds", n, locale.Count(n))
}

// SeedsAHouse says by which start a game is played: "4 seeds a house".
func SeedsAHouse(n int) string {
	return lang.N("{{.Count}} seeds a house", n, locale.Count(n))
}

// Effect says in few words what playing a house does: "captures 5", "extra
// turn", "ends in B".
func Effect(m engine.Move) string {
	text := lang.L("ends in {{.House}}", locale.Args{"House": m.Last().String()})
	switch {
	case m.Captured > 0:
		text = lang.L("captures {{.Seeds}}", locale.Args{"Seeds": m.Captured})
	case m.ExtraTurn:
		text = lang.L("extra turn")
	}
	if m.Finished {
		text = lang.L("ends the game")
	}
	return text
}

// Slip marks a move that gave something away with what it lost and the house
// that would have been best: "?−2 (C)", "??~ −6 (d)" if that is an estimate. It
// is empty for a move that lost nothing.
func Slip(v control.Verdict, player int) string {
	if !v.Slip() {
		return ""
	}
	mark := "?"
	if v.Loss >= control.Blunder {
		mark = "??"
	}
	if !v.Exact {
		mark += "~ "
	}
	return fmt.Sprintf("%s%s (%s)", mark, Score(-v.Loss), engine.Letter(player, v.Best))
}

// Loss says what a move gave away: "E gives away 2, best C".
func Loss(v control.Verdict, m engine.Move) string {
	data := locale.Args{"House": engine.Letter(m.Player, m.House), "Seeds": v.Loss, "Best": engine.Letter(m.Player, v.Best)}
	if !v.Exact {
		return lang.L("{{.House}} gives away about {{.Seeds}}, best {{.Best}}", data)
	}
	return lang.L("{{.House}} gives away {{.Seeds}}, best {{.Best}}", data)
}

// Accuracy says how well a player played: how many moves were the best, and
// what a move gave away on average: "92% best, −0.17 seeds a move".
func Accuracy(a control.Accuracy) string {
	switch {
	case a.Moves == 0:
		return lang.L("never had a choice")
	case a.Lost == 0 && a.Exact:
		return lang.L("played perfectly")
	}
	text := lang.L("{{.Percent}} best, {{.Seeds}} seeds a move",
		locale.Args{"Percent": locale.Percent(float64(a.Percent()) / 100), "Seeds": "−" + locale.Decimal(a.Average(), 2)})
	if !a.Exact {
		return "~ " + text
	}
	return text
}
