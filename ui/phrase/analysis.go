package phrase

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/control"
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

// Outcome says how a game ends that the player to move wins by so many seeds:
// "proved: you win by 6", "Pearl seems to be ahead by 4".
func Outcome(player, seeds int, exact bool, players [2]engine.PlayerSpec) string {
	if seeds == 0 {
		if exact {
			return lang.L("proved: a draw")
		}
		return lang.L("looks even")
	}
	if seeds < 0 {
		player, seeds = 1-player, -seeds
	}
	data := values{"Name": NameOf(players, player), "Seeds": seeds}
	you := isYou(players, player)
	switch {
	case exact && you:
		return lang.L("proved: you win by {{.Seeds}}", data)
	case exact:
		return lang.L("proved: {{.Name}} wins by {{.Seeds}}", data)
	case you:
		return lang.L("you seem to be ahead by {{.Seeds}}", data)
	}
	return lang.L("{{.Name}} seems to be ahead by {{.Seeds}}", data)
}

// Effort says what a search has cost so far: "depth 24 · 132 M nodes · 11.2 M
// nodes/s". The rate of one that is over at once says nothing, and a proof has
// no depth.
func Effort(e control.Evaluation) string {
	text := lang.L("{{.Count}} nodes", values{"Count": Large(float64(e.Nodes))})
	if e.Depth > 0 {
		text = lang.L("depth {{.Depth}}", values{"Depth": e.Depth}) + " · " + text
	}
	if e.Elapsed >= 10*time.Millisecond {
		text += " · " + lang.L("{{.Count}} nodes/s", values{"Count": Large(float64(e.Nodes) / e.Elapsed.Seconds())})
	}
	return text
}

// Large returns a number to three digits: "11.2 M", "840 k", "52".
func Large(n float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if n < 0.9995*unit.size {
			continue
		}
		digits := 0
		switch n /= unit.size; {
		case n < 9.995:
			digits = 2
		case n < 99.95:
			digits = 1
		}
		return fmt.Sprintf("%.*f%s", digits, n, unit.name)
	}
	return fmt.Sprintf("%.0f", n)
}

// Memory returns a size in memory: "256 MiB".
func Memory(bytes int64) string {
	return lang.L("{{.Size}} MiB", values{"Size": (bytes + 1<<19) >> 20})
}

// Seeds returns a number of seeds.
func Seeds(n int) string { return strconv.Itoa(n) }

// SeedCount returns a number of seeds with its word: "4 seeds".
func SeedCount(n int) string {
	if n == 1 {
		return lang.L("1 seed")
	}
	return lang.L("{{.Seeds}} seeds", values{"Seeds": n})
}

// SeedsAHouse says by which start a game is played: "4 seeds a house".
func SeedsAHouse(n int) string {
	if n == 1 {
		return lang.L("1 seed a house")
	}
	return lang.L("{{.Seeds}} seeds a house", values{"Seeds": n})
}

// Effect says in few words what playing a house does: "captures 5", "extra
// turn", "ends in B".
func Effect(m engine.Move) string {
	text := lang.L("ends in {{.House}}", values{"House": m.Last().String()})
	switch {
	case m.Captured > 0:
		text = lang.L("captures {{.Seeds}}", values{"Seeds": m.Captured})
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
	data := values{"House": engine.Letter(m.Player, m.House), "Seeds": v.Loss, "Best": engine.Letter(m.Player, v.Best)}
	if !v.Exact {
		return lang.L("{{.House}} gives away about {{.Seeds}}, best {{.Best}}", data)
	}
	return lang.L("{{.House}} gives away {{.Seeds}}, best {{.Best}}", data)
}

// Accuracy says how well a player played: how many moves were the best, and
// what a move gave away on average: "92 % best, −0.17 seeds a move".
func Accuracy(a control.Accuracy) string {
	switch {
	case a.Moves == 0:
		return lang.L("never had a choice")
	case a.Lost == 0 && a.Exact:
		return lang.L("played perfectly")
	}
	text := lang.L("{{.Percent}} % best, {{.Seeds}} seeds a move",
		values{"Percent": a.Percent(), "Seeds": fmt.Sprintf("−%.2f", a.Average())})
	if !a.Exact {
		return "~ " + text
	}
	return text
}
