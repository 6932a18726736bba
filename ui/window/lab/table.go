package lab

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// tableOf returns the table of the measurements.
func tableOf(entries []experiment.Entry) kit.Data {
	type column = kit.ColumnOf[experiment.Entry]
	plain := func(title string, text func(experiment.Entry) string) column {
		return column{Column: kit.Column{Title: title, Trailing: true}, Cell: func(e experiment.Entry) kit.Cell { return kit.Cell{Text: text(e)} }}
	}
	// measured returns a column that shows another text in rows that are not done.
	measured := func(title string, otherwise, text func(experiment.Entry) string) column {
		return column{Column: kit.Column{Title: title, Trailing: true}, Cell: func(e experiment.Entry) kit.Cell {
			if e.Outcome != labs.Done {
				return kit.Cell{Text: otherwise(e), Muted: true}
			}
			return kit.Cell{Text: text(e)}
		}}
	}
	dash := func(experiment.Entry) string { return "–" }
	columns := []column{
		plain(lang.L("Algorithm"), func(e experiment.Entry) string { return seriesName(e.Series()) }),
		plain(lang.X("lab.limit", "Limit"), limit),
		measured(lang.L("Inspections"), whyUnmeasured, func(e experiment.Entry) string { return words.Int(e.Inspections) }),
		measured(lang.X("lab.remembered", "Remembered"), dash, remembered),
		measured(lang.L("Time"), dash, func(e experiment.Entry) string { return words.Duration(e.Elapsed) }),
		measured(lang.L("Lecture, Python"), dash, ofLecture),
		measured(lang.L("Cut-offs"), dash, func(e experiment.Entry) string { return words.Int(e.CutOffs) }),
		measured(lang.X("lab.branching", "Branching"), dash, func(e experiment.Entry) string { return words.Decimal(e.Branching(), 2) }),
		measured(lang.X("lab.value", "Value"), dash, func(e experiment.Entry) string { return words.Decimal(e.Value, 4) }),
	}
	if !slices.ContainsFunc(entries, func(e experiment.Entry) bool { return ofLecture(e) != "" }) {
		columns = slices.Delete(columns, 5, 6)
	}
	d := kit.Rows(entries, columns)
	d.Fixed, d.Columns[0].Trailing = 1, false
	return d
}

func whyUnmeasured(e experiment.Entry) string {
	if e.Outcome == labs.Stopped {
		return lang.X("lab.stopped", "too long")
	}
	return lang.L("skipped")
}

// limit returns the limit of a row. If everything was decided at a lower limit, it adds that limit.
func limit(e experiment.Entry) string {
	if to := e.SearchedTo(); e.Outcome == labs.Done && to < float64(e.Limit) {
		args := words.Args{"Limit": words.Int(e.Limit), "Reached": words.Precise(to, 3)}
		if e.Asked > 1 {
			return lang.L("{{.Limit}}, on average {{.Reached}}", args)
		}
		return lang.L("{{.Limit}}, decided at {{.Reached}}", args)
	}
	return words.Int(e.Limit)
}

func remembered(e experiment.Entry) string {
	if e.MemoFull {
		return lang.L("{{.Count}}, full", words.Args{"Count": words.Int(e.Remembered)})
	}
	return words.Int(e.Remembered)
}

func ofLecture(e experiment.Entry) string {
	l, ok := experiment.OfLecture(e)
	if !ok {
		return ""
	}
	positions := ""
	if l.Positions > 0 {
		positions = lang.N("{{.Count}} positions", l.Positions, words.Count(l.Positions))
	}
	return words.Facts(lang.L("{{.Time}} s", words.Args{"Time": words.Shortest(l.Seconds)}), positions)
}
