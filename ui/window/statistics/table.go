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

// line is a row of the table: an opponent, or the sum of all AIs.
type line struct {
	statistics.Row
	sum bool
}

func (l line) name() string {
	switch {
	case l.sum:
		return lang.L("All computer players")
	case l.People:
		return lang.L("Friends (results of the first player)")
	}
	return words.Settings(l.Against)
}

// tableOf returns the table, with a row for each opponent. If there are several rows, it adds the
// sum of all AIs.
func tableOf(t statistics.Total) kit.Data {
	var lines []line
	for _, r := range t.Rows {
		lines = append(lines, line{Row: r})
	}
	if t.All.Games > 0 && len(t.Rows) > 1 {
		lines = append(lines, line{t.All, true})
	}
	type column = kit.ColumnOf[line]
	text := func(title string, of func(line) string) column {
		return column{Column: kit.Column{Title: title, Trailing: true}, Cell: func(l line) kit.Cell { return kit.Cell{Text: of(l), Strong: l.sum} }}
	}
	number := func(title string, of func(line) int) column {
		return text(title, func(l line) string { return words.Int(of(l)) })
	}
	judged := func(title string, of func(line) string) column {
		return text(title, func(l line) string {
			if l.Judged == 0 {
				return "–"
			}
			return of(l)
		})
	}
	d := kit.Rows(lines, []column{
		text(lang.X("statistics.opponent", "Opponent"), line.name),
		number(lang.L("Games"), func(l line) int { return l.Games }),
		number(lang.X("statistics.won", "Won"), func(l line) int { return l.Won }),
		number(lang.X("statistics.drawn", "Drawn"), func(l line) int { return l.Drawn }),
		number(lang.X("statistics.lost", "Lost"), func(l line) int { return l.Lost }),
		text(lang.X("statistics.share", "Share"), func(l line) string { return words.Percent(l.Share()) }),
		judged(lang.L("Best moves"), func(l line) string {
			best, _ := l.BestShare()
			return words.Percent(best)
		}),
		judged(lang.L("Given away"), func(l line) string { return words.Decimal(l.AwayAverage(), 2) }),
		number(lang.L("With undo"), func(l line) int { return l.Undone }),
	})
	d.Fixed, d.Columns[0].Trailing = 1, false
	return d
}
