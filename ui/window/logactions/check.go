package logactions

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/words"
)

// Check checks logs and reports faults and differences: it checks the moves against the rules, and
// lets the computer players choose again.
func (a *Actions) Check(paths []string) { a.report.start(archive.Rows(paths)) }

// CheckGame checks a game like [Actions.Check]. The game needs no file.
func (a *Actions) CheckGame(r session.Record) { a.report.start([]archive.Row{{Log: r.Log()}}) }

// checked runs the action of a row of the report.
func (a *Actions) checked(row archive.Row) {
	switch {
	case row.Outcome == archive.Differs:
		a.showDifference(row)
	case row.Outcome == archive.Refused:
		a.Reveal(row.Path)
	default:
		a.Open(row.Path)
	}
}

// rowOf returns the texts of a log in the report.
func rowOf(log archive.Row) rowText {
	row := rowText{name: nameOf(log), mark: "✓"}
	legal := lang.N("{{.Count}} moves, all legal", log.Game.Moves, words.Count(log.Game.Moves))
	if log.Path != "" && log.Outcome != archive.Due {
		row.action = lang.L("Open")
	}
	switch log.Outcome {
	case archive.Due:
		row.mark, row.text = "·", lang.L("Not checked yet")
	case archive.Legal:
		row.mark, row.text = "…", words.Facts(legal, lang.L("the computer players have not chosen again yet"))
	case archive.Right:
		row.text = words.Facts(legal, repeated(log.Game.Players))
	case archive.Differs:
		row.mark, row.action = "≠", lang.X("report.show", "Show")
		row.text = words.Facts(difference(*log.Difference, log.Game.Players), repeatedProgram(log.Game.Players))
	case archive.Unrepeatable:
		row.mark, row.text = "?", words.Facts(legal, cmp.Or(lacking(log.Lacks, log.Game.Players), words.Error(log.Err)))
	case archive.Refused:
		row.mark, row.wrong = "!", true
		// The name of the file is already shown above the reason.
		row.text = strings.TrimPrefix(strings.TrimPrefix(words.Error(log.Err), log.Path), ": ")
		if log.Path != "" {
			row.action = lang.L("Show in folder")
		}
	}
	return row
}

// nameOf returns the name of a game in a row. A log that is unread or unreadable has the name of
// its file.
func nameOf(log archive.Row) string {
	switch {
	case log.Path == "":
		return lang.L("The game shown")
	case log.Outcome == archive.Due, log.Outcome == archive.Refused:
		return words.File(log.Path)
	}
	return lists.Title(log.Game)
}

// showDifference shows the position in which the log and the computer player differ.
func (a *Actions) showDifference(log archive.Row) {
	n := log.Difference.Number - 1
	say := func() { a.Shell.Say(rowOf(log).text) }
	if log.Path != "" {
		a.OpenAt(log.Path, n, say)
		return
	}
	a.ShowMoves(n)
	say()
}

// repeated reports whether computer players chose the same moves again. It returns "" if there were
// none.
func repeated(players [2]engine.PlayerSpec) string {
	for _, p := range players {
		if info := p.Type.Info(); info.Kind == engine.AI && !info.Outside {
			return words.Facts(lang.L("the computer players choose the same"), repeatedProgram(players))
		}
	}
	return repeatedProgram(players)
}

func repeatedProgram(players [2]engine.PlayerSpec) string {
	if search.RepeatsProgram(players) {
		return lang.L("the moves of a program are repeated, not chosen")
	}
	return ""
}

// difference describes a choice that differs: "Turn 12, Pearl: played C (0.0312), now D (0.0416)".
func difference(d search.Difference, players [2]engine.PlayerSpec) string {
	played, chosen := engine.Letter(d.Player, d.Logged), engine.Letter(d.Player, d.Chosen)
	if d.LoggedValue != nil && d.ChosenValue != nil {
		a, b := apart(*d.LoggedValue, *d.ChosenValue)
		played += " (" + a + ")"
		chosen += " (" + b + ")"
	}
	return lang.L("{{.Turn}}, {{.Name}}: played {{.Played}}, now {{.Chosen}}", words.Args{
		"Turn": words.Turn(d.Step), "Name": words.NameOf(players, d.Player), "Played": played, "Chosen": chosen,
	})
}

// apart formats two values with at least 4 digits, and with more if they are needed to see the
// difference.
func apart(x, y float64) (string, string) {
	for digits := 4; ; digits++ {
		a, b := words.Precise(x, digits), words.Precise(y, digits)
		if a != b || x == y || digits == 17 {
			return a, b
		}
	}
}

func lacking(lacks [2]search.Missing, players [2]engine.PlayerSpec) string {
	var all []string
	for i, lack := range lacks {
		name := words.Args{"Name": words.NameOf(players, engine.Side(i))}
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

// summaryOf returns the summary of a report: "12 of 30 games · 9 in order · 2 differ".
func summaryOf(counts map[archive.Outcome]int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	done := all - counts[archive.Due] - counts[archive.Legal]
	text := lang.N("{{.Count}} games", all, words.Count(all))
	if done < all {
		text = lang.N("{{.Done}} of {{.Count}} games", all, words.Args{"Done": words.Int(done), "Count": words.Int(all)})
	}
	right, differ, fixed, refused := counts[archive.Right], counts[archive.Differs], counts[archive.Unrepeatable], counts[archive.Refused]
	return words.Facts(
		text,
		some(right, lang.N("{{.Count}} in order", right, words.Count(right))),
		some(differ, lang.N("{{.Count}} differ", differ, words.Count(differ))),
		some(fixed, lang.N("{{.Count}} cannot be repeated", fixed, words.Count(fixed))),
		some(refused, lang.N("{{.Count}} broken", refused, words.Count(refused))),
	)
}
