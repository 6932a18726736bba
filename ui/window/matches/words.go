package matches

import (
	"math"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/window/words"
)

// labels returns the names of a plan's players. All names are different.
func labels(players []engine.PlayerSpec) []string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = words.LongName(p)
	}
	return all
}

// points formats half points: "7½".
func points(half int64) string {
	text := words.Int(half / 2)
	switch {
	case half%2 == 0:
		return text
	case half/2 == 0:
		return "½"
	}
	return text + "½"
}

// signed formats a number with a sign.
func signed(x float64, digits int) string {
	text := words.Decimal(math.Abs(x), digits)
	switch {
	case strings.Trim(text, "0.,") == "":
		return text
	case x < 0:
		return "−" + text
	}
	return "+" + text
}

// digits returns the number of significant digits to show.
func digits(x float64) int {
	if x < 100 {
		return 2
	}
	return max(2, int(math.Log10(x))+1)
}

func percent(share float64) string {
	return lang.L("{{.Percent}} %", words.Args{"Percent": words.Decimal(100*share, 1)})
}

// likely returns a probability: "97.5 %", "100 %".
func likely(share float64) string {
	return lang.L("{{.Percent}} %", words.Args{"Percent": words.Shortest(math.Round(1000*share) / 10)})
}

// certainty returns the level of the confidence intervals in package match.
func certainty() string { return words.Percent(0.95) }

func eloText(name string, e match.Estimate) string {
	data := words.Args{"Name": name, "Elo": strings.TrimPrefix(signed(e.Elo, 0), "+"), "Low": signed(e.Low, 0), "High": signed(e.High, 0), "Percent": certainty()}
	switch {
	case math.IsInf(e.Elo, 1):
		return lang.L("{{.Name}} won everything: at least {{.Low}} Elo", data)
	case math.IsInf(e.Elo, -1):
		return lang.L("{{.Name}} lost everything: at most {{.High}} Elo", data)
	case math.IsInf(e.Low, -1):
		return lang.L("{{.Name}} is {{.Elo}} Elo ahead of the other, at most {{.High}}", data)
	case math.IsInf(e.High, 1):
		return lang.L("{{.Name}} is {{.Elo}} Elo ahead of the other, at least {{.Low}}", data)
	}
	return lang.L("{{.Name}} is {{.Elo}} Elo ahead of the other, {{.Percent}} interval {{.Low}} to {{.High}}", data)
}
