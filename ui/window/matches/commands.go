package matches

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/tournament"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
)

// Groups of the menu Compare.
const (
	groupShow = iota
	groupMatch
)

func (m *Matches) commands() []command.Command {
	menu := lang.X("menu.compare", "Compare")
	status := m.Control.Status
	shown := func() bool { return m.Shell.Shown() == ID }
	all := []command.Command{
		{
			ID: "matches.show", Menu: menu, Group: groupShow, Text: lang.L("Matches…"), Keys: []command.Key{command.CtrlShift(fyne.KeyM)}, Anywhere: true,
			Do: func() { m.Shell.Toggle(ID) }, Checked: shown,
		},
		{
			ID: "match.pause", Menu: menu, Group: groupMatch, Text: lang.L("Pause or continue match"), Keys: []command.Key{command.Bare(fyne.KeySpace)},
			Do: m.pauseOrContinue, Enabled: func() bool { return status().CanPause() || status().CanContinue() },
		},
		{
			ID: "match.stop", Menu: menu, Group: groupMatch, Text: lang.L("Stop match"), Anywhere: true,
			Do: m.Control.Stop, Enabled: func() bool { return status().CanStop() },
		},
		{
			ID: "match.discard", Menu: menu, Group: groupMatch, Text: lang.L("Discard match…"),
			Do: m.askDiscard, Enabled: func() bool { return status().Plan != nil && status().CanStart() },
		},
		{ID: "match.export", Menu: menu, Group: groupMatch, Text: lang.L("Export match"), Items: m.exports, Enabled: func() bool { return status().Plan != nil }},
		{
			ID: frame.Copy, Text: lang.L("Copy standings"), Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Editing: true,
			Do: m.copy, Enabled: func() bool { return status().Plan != nil },
		},
		{ID: "match.open", Text: lang.L("Open the game in the list"), KeyText: command.Bare(fyne.KeyReturn).Text()},
	}
	for i, name := range tabNames() {
		all = append(all, command.Command{
			ID: "match.tab." + strconv.Itoa(i+1), Text: name, Keys: []command.Key{command.Rune(rune('1' + i))},
			Do: func() { m.display.selectTab(i) }, Enabled: func() bool { return m.display != nil && m.display.body.Visible() },
		})
	}
	return all
}

// askDiscard forgets the match, if the user is sure.
func (m *Matches) askDiscard() {
	m.Shell.Ask(frame.Question{
		Title: lang.L("Discard the match"), Text: lang.L("Discard the match and its results? Logged games stay."),
		Do: lang.L("Discard"), Dangerous: true,
	}, func() {
		m.Control.Clear()
		if m.display != nil {
			m.display.showBody(false)
		}
	})
}

// exports are the ways to write the match.
func (m *Matches) exports() []command.Command {
	table := func(format tournament.Format, text string) command.Command {
		return command.Command{ID: "match.export." + string(format), Text: text, Do: func() { m.exportTables(format) }}
	}
	return []command.Command{
		table(tournament.CSV, lang.L("Standings as CSV…")),
		table(tournament.JSON, lang.L("All tables as JSON…")),
		table(tournament.Markdown, lang.L("All tables as Markdown…")),
		{ID: "match.export.png", Group: 1, Text: lang.L("Chart as PNG…"), Do: func() { m.exportChart(".png") }},
		{ID: "match.export.svg", Group: 1, Text: lang.L("Chart as SVG…"), Do: func() { m.exportChart(".svg") }},
	}
}

// showExports shows the same as a menu below the button.
func (m *Matches) showExports() {
	b := m.display.export
	at := m.Shell.App().Driver().AbsolutePositionForObject(b)
	menu := command.PopUp(m.exports(), m.Shell.Window().Canvas())
	menu.ShowAtPosition(at.AddXY(0, b.Size().Height))
}
