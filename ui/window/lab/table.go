package lab

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// tableOf returns the table of what was measured.
func tableOf(entries []experiment.Entry) kit.Data {
	lecture := slices.ContainsFunc(entries, func(e experiment.Entry) bool {
		_, ok := experiment.OfLecture(e)
		return ok
	})
	columns := []column{
		{title: lang.L("Algorithm"), text: func(e experiment.Entry) string { return seriesName(e.Series()) }},
		{title: lang.X("lab.limit", "Limit"), text: limit},
		{lang.L("Inspections"), true, func(e experiment.Entry) string { return words.Int(e.Inspections) }},
		{lang.X("lab.remembered", "Remembered"), true, remembered},
		{lang.L("Time"), true, func(e experiment.Entry) string { return words.Duration(e.Elapsed) }},
		{lang.L("Lecture, Python"), true, ofLecture},
		{lang.L("Cut-offs"), true, func(e experiment.Entry) string { return words.Int(e.CutOffs) }},
		{lang.X("lab.branching", "Branching"), true, func(e experiment.Entry) string { return words.Decimal(e.Branching(), 2) }},
		{lang.X("lab.value", "Value"), true, func(e experiment.Entry) string { return words.Decimal(e.Value, 4) }},
	}
	if !lecture {
		columns = slices.Delete(columns, 5, 6)
	}
	d := kit.Data{Fixed: 1, Rows: len(entries)}
	for i, c := range columns {
		d.Columns = append(d.Columns, kit.Column{Title: c.title, Trailing: i > 0})
	}
	d.Cell = func(row, at int) kit.Cell {
		e, c := entries[row], columns[at]
		if c.measured && e.Outcome != labs.Done {
			return kit.Cell{Text: unmeasured(e, at), Muted: true}
		}
		return kit.Cell{Text: c.text(e)}
	}
	return d
}

// column is one of the table.
type column struct {
	title    string
	measured bool // it is empty in a row that is not done
	text     func(experiment.Entry) string
}

// unmeasured says in the first column of figures why there are none.
func unmeasured(e experiment.Entry, column int) string {
	switch {
	case column > 2:
		return "–"
	case e.Outcome == labs.Stopped:
		return lang.X("lab.stopped", "too long")
	}
	return lang.L("skipped")
}

// limit returns the limit of a row, and the one at which all was decided if that is lower.
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
