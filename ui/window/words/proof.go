package words

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/solver"
)

// Bounds says what is proved about a player's value: "Proved so far for Pearl: at least +2, at most
// +10 · a certain win". Unknown are the bounds before anything is proved.
func Bounds(b, unknown solver.Bounds, player int, players [2]engine.PlayerSpec) string {
	if b == unknown {
		return lang.L("Nothing is proved yet.")
	}
	whom := lang.L("Proved so far for {{.Name}}", Args{"Name": NameOf(players, player)})
	if isYou(players, player) {
		whom = lang.L("Proved so far for you")
	}
	what := lang.L("at least {{.Least}}, at most {{.Most}}", Args{"Least": Score(b.Lower), "Most": Score(b.Upper)})
	switch {
	case b.Lower == unknown.Lower:
		what = lang.L("at most {{.Value}}", Args{"Value": Score(b.Upper)})
	case b.Upper == unknown.Upper:
		what = lang.L("at least {{.Value}}", Args{"Value": Score(b.Lower)})
	}
	text := Of(whom, what)
	switch {
	case b.Lower > 0:
		return Facts(text, lang.L("a certain win"))
	case b.Upper < 0:
		return Facts(text, lang.L("a certain loss"))
	case b.Lower == 0:
		return Facts(text, lang.L("a draw at least"))
	case b.Upper == 0:
		return Facts(text, lang.L("a draw at most"))
	}
	return text
}

// Spent returns a time of any length: "12 s", "12 min", "3 h 5 min", "12 days".
func Spent(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return lang.L("{{.Time}} s", Args{"Time": Int(int(d / time.Second))})
	case d < 2*time.Hour:
		return lang.L("{{.Minutes}} min", Args{"Minutes": Int(int(d / time.Minute))})
	case d < 100*time.Hour:
		return lang.L("{{.Hours}} h {{.Minutes}} min", Args{"Hours": Int(int(d / time.Hour)), "Minutes": int(d % time.Hour / time.Minute)})
	}
	return lang.L("{{.Days}} days", Args{"Days": Int(int(d / (24 * time.Hour)))})
}

// Positions returns a number of positions with three digits: "1.23 G positions".
func Positions(n uint64) string {
	return lang.N("{{.Count}} positions", plural(n), Args{"Count": Short(float64(n))})
}
