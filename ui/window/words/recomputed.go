package words

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
)

// Recomputed says what became of recomputing a log.
func Recomputed(r session.Recomputed) string {
	switch r.Outcome {
	case session.Due:
		return lang.L("Not recomputed")
	case session.Choosing:
		return lang.L("Choosing again…")
	case session.Differs:
		return Facts(difference(*r.Difference, r.Players), filled(r))
	case session.Lacking:
		return lacking(r.Lacks, r.Players)
	case session.Refused:
		return Error(r.Err)
	}
	return Facts(lang.L("Identical"), filled(r))
}

func filled(r session.Recomputed) string {
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
	return lang.L("{{.Turn}}, {{.Name}}: logged {{.Logged}}, now {{.Chosen}}", Args{
		"Turn": Turn(d.Step), "Name": NameOf(players, d.Player), "Logged": logged, "Chosen": chosen,
	})
}

// apart returns two values with as few digits as show whether they differ.
func apart(x, y float64) (string, string) {
	for digits := 4; ; digits++ {
		a, b := Precise(x, digits), Precise(y, digits)
		if a != b || x == y || digits == 17 {
			return a, b
		}
	}
}

func lacking(lacks [2]search.Lack, players [2]engine.PlayerSpec) string {
	var all []string
	for i, lack := range lacks {
		name := Args{"Name": NameOf(players, i)}
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
func Recomputing(counts map[session.Outcome]int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	done := all - counts[session.Due] - counts[session.Choosing]
	text := lang.N("{{.Count}} logs", all, Count(all))
	if done < all {
		text = lang.L("{{.Done}} of {{.All}} logs", Args{"Done": Int(done), "All": Int(all)})
	}
	parts := []string{text}
	count := func(of session.Outcome, text func(n int, args Args) string) {
		if n := counts[of]; n > 0 {
			parts = append(parts, text(n, Count(n)))
		}
	}
	count(session.Identical, func(n int, args Args) string { return lang.N("{{.Count}} identical", n, args) })
	count(session.Differs, func(n int, args Args) string { return lang.N("{{.Count}} differ", n, args) })
	count(session.Lacking, func(n int, args Args) string { return lang.N("{{.Count}} lack something", n, args) })
	count(session.Refused, func(n int, args Args) string { return lang.N("{{.Count}} cannot be recomputed", n, args) })
	return Facts(parts...)
}
