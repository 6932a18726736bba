package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// crossPane shows the points of each player against each other one.
func crossPane() pane {
	table := kit.NewTable()
	legend := widget.NewLabel(lang.L("Each row shows the points of its player against each of the others, and in how many games. The columns are numbered like the rows. Bold: more than half."))
	legend.Wrapping, legend.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
	return pane{
		content: kit.Border(nil, legend, nil, nil, container.NewPadded(table)), table: table,
		show: onceEach(func(s tournament.Status) { table.Set(crossData(s)) }),
	}
}

// crossData is the table of everybody against everybody else, the best first.
func crossData(s tournament.Status) kit.Data {
	if s.Plan == nil {
		return kit.Data{Empty: lang.L("No match yet. Set one up and start it.")}
	}
	names := labels(s.Plan.Players)
	columns := []kit.Column{{Title: "#", Trailing: true}, {Title: lang.L("Player")}, {Title: lang.L("Points"), Trailing: true}}
	for i := range s.Standings {
		columns = append(columns, kit.Column{Title: words.Int(i + 1), Centered: true})
	}
	return kit.Data{Columns: columns, Fixed: 2, Rows: len(s.Standings), Cell: func(row, column int) kit.Cell {
		of := s.Standings[row]
		switch column {
		case 0:
			return kit.Cell{Text: words.Int(row + 1), Muted: true}
		case 1:
			return kit.Cell{Text: names[of.Player]}
		case 2:
			return kit.Cell{Text: points(2*of.Total.Won() + of.Total.Drawn()), Strong: true}
		}
		against := s.Standings[column-3]
		if against.Player == of.Player {
			return kit.Cell{Ground: kit.Same}
		}
		t, ok := s.Record.Tally(s.Plan, of.Player, against.Player)
		if !ok || t.Games() == 0 {
			return kit.Cell{Text: "–", Muted: true}
		}
		cell := kit.Cell{Text: points(2*t.Won()+t.Drawn()) + " / " + words.Int(t.Games())}
		if t.Score() > 0.5 {
			cell.Strong, cell.Ground = true, kit.Good
		}
		return cell
	}}
}
