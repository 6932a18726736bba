package matches

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// newEarlierButton returns a button that shows the earlier matches.
func (m *Matches) newEarlierButton() *kit.Button {
	return kit.NewButtonWithIcon(lang.L("Earlier matches…"), theme.HistoryIcon(), m.showEarlier)
}

// showEarlier shows the dialog of earlier matches.
func (m *Matches) showEarlier() {
	if m.Shell.Covered() || m.Control.Busy() {
		return
	}
	m.Control.Earlier(func(all []tournament.Earlier, err error) {
		if m.Shell.Fail(err); err == nil && !m.Shell.Covered() && !m.away {
			m.listEarlier(all)
		}
	})
}

func (m *Matches) listEarlier(all []tournament.Earlier) {
	table := kit.NewTable()
	table.Set(earlierData(all))
	var shown *dialog.CustomDialog
	table.OnOpen = func(row int) {
		if row >= 0 && row < len(all) {
			shown.Hide()
			m.display.loaded = false // fills the form with the setup of that match
			m.Control.Open(all[row].File)
		}
	}
	open := func() { table.OnOpen(table.Cursor()) }
	shown = m.Shell.NewDialog(lang.L("Earlier matches"), table)
	opens := kit.NewButton(lang.L("Open"), open)
	opens.Importance = widget.HighImportance
	kit.Enable(opens, len(all) > 0)
	shown.SetButtons([]fyne.CanvasObject{container.NewHBox(kit.NewButton(lang.L("Close"), shown.Hide), opens)})
	m.Shell.Open(frame.Dialog{Dialog: shown, Size: fyne.NewSize(820, 420), Accept: open, Focus: table})
}

// maxPlayers limits the names of the players in a row, in characters.
const maxPlayers = 44

func earlierData(all []tournament.Earlier) kit.Data {
	column := func(title string, trailing bool, cell func(s tournament.Status) string) kit.ColumnOf[tournament.Earlier] {
		return kit.ColumnOf[tournament.Earlier]{Column: kit.Column{Title: title, Trailing: trailing}, Cell: func(e tournament.Earlier) kit.Cell {
			if e.Err != nil {
				return kit.Cell{}
			}
			return kit.Cell{Text: cell(e.Status)}
		}}
	}
	d := kit.Rows(all, []kit.ColumnOf[tournament.Earlier]{
		{Column: kit.Column{Title: lang.L("Date")}, Cell: func(e tournament.Earlier) kit.Cell {
			if e.Err != nil {
				return kit.Cell{Text: cut.To(words.Error(e.Err), 2*maxPlayers), Danger: true, SpanRest: true}
			}
			return kit.Cell{Text: words.DayAndHour(e.Created)}
		}},
		column(lang.X("column.players", "Players"), false, func(s tournament.Status) string {
			names := labels(s.Plan.Players)
			if len(names) > 2 { // the best player first
				for i, one := range s.Standings {
					names[i] = words.LongName(s.Plan.Players[one.Player])
				}
			}
			return cut.To(strings.Join(names, " – "), maxPlayers)
		}),
		column(lang.L("Result"), true, earlierScore),
		column(lang.L("Games"), true, func(s tournament.Status) string {
			if s.Record.Over(s.Plan) {
				return words.Int(s.Done())
			}
			return lang.L("{{.Done}} of {{.Total}}", words.Args{"Done": words.Int(s.Done()), "Total": words.Int(s.Total)})
		}),
	})
	d.Empty, d.Key = lang.L("No earlier matches yet. Each match is saved and can be opened here."), func(row int) string { return all[row].File }
	return d
}

// earlierScore returns the points of both players or, for a tournament, the score of the best
// player.
func earlierScore(s tournament.Status) string {
	if t, ok := s.Pair(); ok {
		half := 2*t.Won() + t.Drawn()
		return points(half) + " : " + points(2*t.Games()-half)
	}
	return lang.L("best: {{.Score}}", words.Args{"Score": percent(s.Standings[0].Total.Score())})
}
