package logactions

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Recompute lets the AIs of logs choose again, and reports where they differ.
func (a *Actions) Recompute(paths []string) { a.recompute.start(archive.Rows(paths)) }

// RecomputeGame does so for a game that is in no file.
func (a *Actions) RecomputeGame(r session.Record) {
	a.recompute.start([]archive.Row{{Log: r.Log()}})
}

// recomputing describes the report on recomputed logs.
func (a *Actions) recomputing() kind {
	return kind{
		title: lang.L("Recompute"), without: lang.L("Without the identical ones"),
		summary: recomputingText,
		over: func(summary string) string {
			return lang.L("Recomputed: {{.Summary}}", words.Args{"Summary": summary})
		},
		say: recomputedRow,
		// As the command line prints it.
		line: func(log archive.Row) string { return cmp.Or(log.Path, "game") + ": " + log.RecomputedText() },
		do: func(r *logReport, i int) {
			switch log := r.job.Rows()[i]; log.Outcome {
			case archive.Differs:
				r.dialog.Hide()
				a.showDifference(log)
			case archive.Lacking:
				askLacking(r, i)
			}
		},
	}
}

func recomputedRow(log archive.Row) rowText {
	row := rowText{name: cmp.Or(log.Name(), lang.L("The game shown")), text: recomputedText(log), mark: "·"}
	switch log.Outcome {
	case archive.Working:
		row.mark = "…"
	case archive.Right:
		row.mark = "="
	case archive.Differs:
		row.mark, row.action = "≠", lang.X("report.show", "Show")
	case archive.Lacking:
		row.mark, row.action = "?", lang.L("Fill in…")
	case archive.Refused:
		row.mark, row.wrong = "!", true
	}
	return row
}

// showDifference shows the position in which log and AI choose differently.
func (a *Actions) showDifference(log archive.Row) {
	n := log.Difference.Number - 1
	say := func() { a.Shell.Say(recomputedText(log)) }
	if log.Path != "" {
		a.OpenAt(log.Path, n, say)
		return
	}
	a.ShowMoves(n)
	say()
}

// askLacking asks for the numbers that are missing in a log of the report.
func askLacking(r *logReport, i int) {
	log := r.job.Rows()[i]
	var d *dialog.CustomDialog
	var form *gameform.Missing
	start := kit.NewButtonWithIcon(lang.L("Recompute"), theme.MediaPlayIcon(), func() {
		if players, all, ok := form.Players(); ok {
			d.Hide()
			r.shell.Fail(r.job.Fill(i, players, all))
		}
	})
	form = gameform.NewMissing(log.Players, log.Lacks, len(r.job.Alike(i))-1, func(ok bool) { kit.Enable(start, ok) })
	d = r.shell.OpenForm(lang.L("Missing values"), container.NewPadded(form), frame.Dialog{Size: fyne.NewSize(420, 0), Focus: form.First()}, start)
}

func recomputedText(r archive.Row) string {
	switch r.Outcome {
	case archive.Due:
		return lang.L("Not recomputed")
	case archive.Working:
		return lang.L("Choosing again…")
	case archive.Differs:
		return words.Facts(difference(*r.Difference, r.Players), repeated(r), filled(r))
	case archive.Lacking:
		return lacking(r.Lacks, r.Players)
	case archive.Refused:
		return words.Error(r.Err)
	}
	return words.Facts(lang.L("Identical"), repeated(r), filled(r))
}

func repeated(r archive.Row) string {
	if search.RepeatsProgram(r.Players) {
		return lang.L("the moves of a program are repeated, not chosen")
	}
	return ""
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

// apart formats two values with as few digits as tell them apart, at least 4.
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

// recomputingText sums up a report: "12 of 30 logs · 9 identical · 2 differ".
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
	right, differ, lack, refused := counts[archive.Right], counts[archive.Differs], counts[archive.Lacking], counts[archive.Refused]
	return words.Facts(
		text,
		some(right, lang.N("{{.Count}} identical", right, words.Count(right))),
		some(differ, lang.N("{{.Count}} differ", differ, words.Count(differ))),
		some(lack, lang.N("{{.Count}} lack something", lack, words.Count(lack))),
		some(refused, lang.N("{{.Count}} cannot be recomputed", refused, words.Count(refused))),
	)
}
