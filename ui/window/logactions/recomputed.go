package logactions

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/window/words"
)

// recomputedText says what became of recomputing a log.
func recomputedText(r archive.Row) string {
	switch r.Outcome {
	case archive.Due:
		return lang.L("Not recomputed")
	case archive.Working:
		return lang.L("Choosing again…")
	case archive.Differs:
		return words.Facts(difference(*r.Difference, r.Players), filled(r))
	case archive.Lacking:
		return lacking(r.Lacks, r.Players)
	case archive.Refused:
		return words.Error(r.Err)
	}
	return words.Facts(lang.L("Identical"), filled(r))
}

func filled(r archive.Row) string {
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
	return lang.L("{{.Turn}}, {{.Name}}: logged {{.Logged}}, now {{.Chosen}}", words.Args{
		"Turn": words.Turn(d.Step), "Name": words.NameOf(players, d.Player), "Logged": logged, "Chosen": chosen,
	})
}

// apart returns two values with as few digits as show whether they differ.
func apart(x, y float64) (string, string) {
	for digits := 4; ; digits++ {
		a, b := words.Precise(x, digits), words.Precise(y, digits)
		if a != b || x == y || digits == 17 {
			return a, b
		}
	}
}

func lacking(lacks [2]search.Lack, players [2]engine.PlayerSpec) string {
	var all []string
	for i, lack := range lacks {
		name := words.Args{"Name": words.NameOf(players, i)}
		switch {
		case lack.Limit && lack.Seed:
			all = append(all, lang.L("Lacks the limit and the random seed of {{.Name}}", name))
		case lack.Limit:
			all = append(all, lang.L("Lacks the limit of {{.Name}}", name))
		case lack.Seed:
			all = append(all, lang.L("Lacks the random seed of {{.Name}}", name))
		}
	}
	return words.Facts(all...)
}

// recomputingText sums a report up: "12 of 30 logs · 9 identical · 2 differ · 1 lacks
// something".
func recomputingText(counts map[archive.Outcome]int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	done := all - counts[archive.Due] - counts[archive.Working]
	text := lang.N("{{.Count}} logs", all, words.Count(all))
	if done < all {
		text = lang.L("{{.Done}} of {{.All}} logs", words.Args{"Done": words.Int(done), "All": words.Int(all)})
	}
	parts := []string{text}
	count := func(of archive.Outcome, text func(n int, args words.Args) string) {
		if n := counts[of]; n > 0 {
			parts = append(parts, text(n, words.Count(n)))
		}
	}
	count(archive.Right, func(n int, args words.Args) string { return lang.N("{{.Count}} identical", n, args) })
	count(archive.Differs, func(n int, args words.Args) string { return lang.N("{{.Count}} differ", n, args) })
	count(archive.Lacking, func(n int, args words.Args) string { return lang.N("{{.Count}} lack something", n, args) })
	count(archive.Refused, func(n int, args words.Args) string { return lang.N("{{.Count}} cannot be recomputed", n, args) })
	return words.Facts(parts...)
}
