package phrase

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/control"
)

// Recomputed says what became of recomputing a log.
func Recomputed(r control.Recomputed) string {
	switch r.Outcome {
	case control.Due:
		return lang.L("Not recomputed")
	case control.Choosing:
		return lang.L("Choosing again…")
	case control.Differs:
		return difference(*r.Difference, r.Players) + filled(r)
	case control.Lacking:
		return lang.L("Lacks {{.What}}", values{"What": lacking(r.Lacks, r.Players)})
	case control.Refused:
		return Error(r.Err)
	}
	return lang.L("Identical") + filled(r)
}

func filled(r control.Recomputed) string {
	if r.Filled {
		return " · " + lang.L("with the numbers filled in")
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
	return lang.L("{{.Turn}}, {{.Name}}: logged {{.Logged}}, now {{.Chosen}}", values{
		"Turn": Turn(d.Step), "Name": NameOf(players, d.Player), "Logged": logged, "Chosen": chosen,
	})
}

// apart returns two values with as few digits as show whether they differ.
func apart(x, y float64) (string, string) {
	for digits := 4; ; digits++ {
		a, b := strconv.FormatFloat(x, 'g', digits, 64), strconv.FormatFloat(y, 'g', digits, 64)
		if a != b || x == y || digits == 17 {
			return a, b
		}
	}
}

func lacking(lacks [2]search.Lack, players [2]engine.PlayerSpec) string {
	var all []string
	for i, lack := range lacks {
		name := values{"Name": NameOf(players, i)}
		switch {
		case lack.Limit && lack.Seed:
			all = append(all, lang.L("the limit and the random seed of {{.Name}}", name))
		case lack.Limit:
			all = append(all, lang.L("the limit of {{.Name}}", name))
		case lack.Seed:
			all = append(all, lang.L("the random seed of {{.Name}}", name))
		}
	}
	return strings.Join(all, ", ")
}

// Recomputing sums a report up: "12 of 30 logs: 9 identical, 2 differ, 1 lacks
// something".
func Recomputing(counts map[control.Outcome]int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	done := all - counts[control.Due] - counts[control.Choosing]
	text := lang.L("{{.Done}} of {{.All}} logs", values{"Done": Count(uint64(done)), "All": Count(uint64(all))})
	switch {
	case all == 1:
		text = lang.L("1 log")
	case done == all:
		text = lang.L("{{.All}} logs", values{"All": Count(uint64(all))})
	}
	var parts []string
	for _, p := range []struct {
		of        control.Outcome
		one, many string
	}{
		{control.Identical, lang.L("1 identical"), "{{.Count}} identical"},
		{control.Differs, lang.L("1 differs"), "{{.Count}} differ"},
		{control.Lacking, lang.L("1 lacks something"), "{{.Count}} lack something"},
		{control.Refused, lang.L("1 cannot be recomputed"), "{{.Count}} cannot be recomputed"},
	} {
		switch n := counts[p.of]; n {
		case 0:
		case 1:
			parts = append(parts, p.one)
		default:
			parts = append(parts, lang.L(p.many, values{"Count": Count(uint64(n))}))
		}
	}
	if len(parts) == 0 {
		return text
	}
	return text + ": " + strings.Join(parts, ", ")
}
