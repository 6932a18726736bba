package statistics

import (
	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/statistics"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

func spanName(s statistics.Span) string {
	switch s {
	case statistics.Month:
		return lang.L("Last 30 days")
	case statistics.Week:
		return lang.L("Last 7 days")
	}
	return lang.L("All games")
}

// opponentName says who the games of a row were against.
func opponentName(r statistics.Row) string {
	if r.People {
		return lang.L("Friends (results of the first player)")
	}
	return words.Settings(r.Against)
}

// column is one of the table.
type column struct {
	title string
	text  func(statistics.Row) string
}

func columns() []column {
	number := func(of func(statistics.Row) int) func(statistics.Row) string {
		return func(r statistics.Row) string { return words.Int(of(r)) }
	}
	judged := func(text func(statistics.Row) string) func(statistics.Row) string {
		return func(r statistics.Row) string {
			if r.Judged == 0 {
				return "–"
			}
			return text(r)
		}
	}
	return []column{
		{lang.X("statistics.opponent", "Opponent"), opponentName},
		{lang.L("Games"), number(func(r statistics.Row) int { return r.Games })},
		{lang.X("statistics.won", "Won"), number(func(r statistics.Row) int { return r.Won })},
		{lang.X("statistics.drawn", "Drawn"), number(func(r statistics.Row) int { return r.Drawn })},
		{lang.X("statistics.lost", "Lost"), number(func(r statistics.Row) int { return r.Lost })},
		{lang.X("statistics.share", "Share"), func(r statistics.Row) string { return words.Percent(r.Share()) }},
		{lang.L("Best moves"), judged(func(r statistics.Row) string {
			best, _ := r.BestShare()
			return words.Percent(best)
		})},
		{lang.L("Given away"), judged(func(r statistics.Row) string { return words.Decimal(r.AwayAverage(), 2) })},
		{lang.L("With undo"), number(func(r statistics.Row) int { return r.Undone })},
	}
}

// tableOf returns the table: a row for each opponent, and below them all AIs together.
func tableOf(t statistics.Total) kit.Data {
	all := columns()
	d := kit.Data{Fixed: 1, Rows: len(t.Rows)}
	sum := t.All.Games > 0 && len(t.Rows) > 1
	if sum {
		d.Rows++
	}
	for i, c := range all {
		d.Columns = append(d.Columns, kit.Column{Title: c.title, Trailing: i > 0})
	}
	d.Cell = func(row, at int) kit.Cell {
		if row < len(t.Rows) {
			return kit.Cell{Text: all[at].text(t.Rows[row])}
		}
		if at == 0 {
			return kit.Cell{Text: lang.L("All computer players"), Strong: true}
		}
		return kit.Cell{Text: all[at].text(t.All), Strong: true}
	}
	return d
}
