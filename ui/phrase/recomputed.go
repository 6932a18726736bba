package phrase

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/control"
	"kalah/ui/locale"
)

// Recomputed says what became of recomputing a log.
func Recomputed(r control.Recomputed) string {
	switch r.Outcome {
	case control.Due:
		return lang.L("Not recomputed")
	case control.Choosing:
		return lang.L("Choosing again…")
	case control.Differs:
		return Facts(difference(*r.Difference, r.Players), filled(r))
	case control.Lacking:
		return lacking(r.Lacks, r.Players)
	case control.Refused:
		return Error(r.Err)
	}
	return Facts(lang.L("Identical"), filled(r))
}

func filled(r control.Recomputed) string {
	if r.Filled {
		return lang.L("with the numbers filled in")
	}
	return ""
}

// difference: "Turn 12, Pearl: logged C (0.0312), now D (0.0416)".
func difference(d search.Difference, players [2]engine.PlayerSpec) string {
	logged, chosen := engine.Letter(d.Player, d.Logged), engine.Letter(d.Player, d.Chosen)
	if d.LoggedValue != nil && d.ChosenValue != nil {
		a, b := apart(*d.LoggedValue, *d.ChosenValue)
		logged += " (" + a + ")"
		chosen += " (" + b + ")"
	}
	return lang.L("{{.Turn}}, {{.Name}}: logged {{.Logged}}, now {{.Chosen}}", locale.Args{
		"Turn": Turn(d.Step), "Name": NameOf(players, d.Player), "Logged": logged, "Chosen": chosen,
	})
}

// apart returns two values with as few digits as show whether they differ.
func apart(x, y float64) (string, string) {
	for digits := 4; ; digits++ {
		a, b := locale.Precise(x, digits), locale.Precise(y, digits)
		if a != b || x == y || digits == 17 {
			return a, b
		}
	}
}

func lacking(lacks [2]search.Lack, players [2]engine.PlayerSpec) string {
	var all []string
	for i, lack := range lacks {
		name := locale.Args{"Name": NameOf(players, i)}
		switch {
		case lack.Limit && lack.Seed:
			all = append(all, lang.L("Lacks the limit and the random seed of {{.Name}}", name))
		case lack.Limit:
			all = append(all, lang.L("Lacks the limit of {{.Name}}", name))
		case lack.Seed:
			all = append(all, lang.L("Lacks the random seed of {{.Name}}", name))
		}
	}
	return Facts(all...)
}

// Recomputing sums a report up: "12 of 30 logs · 9 identical · 2 differ · 1 lacks
// something".
func Recomputing(counts map[control.Outcome]int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	done := all - counts[control.Due] - counts[control.Choosing]
	text := lang.N("{{.Count}} logs", all, locale.Count(all))
	if done < all {
		text = lang.L("{{.Done}} of {{.All}} logs", locale.Args{"Done": locale.Int(done), "All": locale.Int(all)})
	}
	parts := []string{text}
	count := func(of control.Outcome, text func(n int, args locale.Args) string) {
		if n := counts[of]; n > 0 {
			parts = append(parts, text(n, locale.Count(n)))
		}
	}
	count(control.Identical, func(n int, args locale.Args) string { return lang.N("{{.Count}} identical", n, args) })
	count(control.Differs, func(n int, args locale.Args) string { return lang.N("{{.Count}} differ", n, args) })
	count(control.Lacking, func(n int, args locale.Args) string { return lang.N("{{.Count}} lack something", n, args) })
	count(control.Refused, func(n int, args locale.Args) string { return lang.N("{{.Count}} cannot be recomputed", n, args) })
	return Facts(parts...)
}
