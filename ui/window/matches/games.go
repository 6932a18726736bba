package matches

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// gameList is the list of games that were played last, to be opened.
type gameList struct {
	control *tournament.Control
	filter  *kit.Select
	note    *widget.Label
	table   *kit.Table
	content fyne.CanvasObject

	plan    *match.Plan
	games   []tournament.Game // shown, the latest first
	done    int               // how many were played when it was made
	playing int               // player that the games are those of, -1: all
}

func newGameList(control *tournament.Control, open func(tournament.Game)) *gameList {
	g := &gameList{control: control, table: kit.NewTable(), note: widget.NewLabel(""), playing: -1, done: -1}
	g.note.SizeName, g.note.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	g.filter = kit.NewSelect([]string{lang.L("All players")}, func(string) { g.filtered() })
	g.filter.SetSelectedIndex(0)
	g.table.OnOpen = func(row int) {
		if row < len(g.games) {
			open(g.games[row])
		}
	}
	top := container.New(kit.Line{Wide: 1, Gap: theme.InnerPadding()}, container.NewGridWrap(fyne.NewSize(220, g.filter.MinSize().Height), g.filter), g.note)
	g.content = kit.Border(container.NewPadded(top), nil, nil, nil, container.NewPadded(g.table))
	return g
}

func (g *gameList) filtered() {
	if playing := g.filter.SelectedIndex() - 1; playing != g.playing {
		g.playing, g.done = playing, -1
		g.show(g.control.Status())
	}
}

// show makes the list follow the match. What is in sight stays there, unless that is
// the latest game.
func (g *gameList) show(s tournament.Status) {
	if s.Plan != g.plan {
		g.plan, g.playing, g.done = s.Plan, -1, -1
		names := []string{lang.L("All players")}
		if s.Plan != nil {
			names = append(names, labels(s.Plan.Players)...)
		}
		g.filter.SetOptions(names)
		g.filter.SetSelectedIndex(0)
		g.games = nil
		g.table.Set(g.data(s)) // of the match before there is nothing left
	}
	if s.Done() == g.done {
		return
	}
	g.done = s.Done()
	g.games = g.control.Latest(g.takes)
	g.table.Set(g.data(s))
	g.note.SetText(g.noteText(s))
}

func (g *gameList) takes(of tournament.Game) bool {
	return g.playing < 0 || of.Fixture.Players[0] == g.playing || of.Fixture.Players[1] == g.playing
}

func (g *gameList) noteText(s tournament.Status) string {
	switch {
	case s.Done() > tournament.MostGames && s.Setup.Logs == "":
		return lang.L("The latest {{.Count}} games can be opened. To keep more, log every game.", words.Count(tournament.MostGames))
	case s.Setup.Logs != "":
		return lang.L("Every game is logged: the library opens the folder.")
	}
	return ""
}

func (g *gameList) data(s tournament.Status) kit.Data {
	d := kit.Data{Fixed: 1, Rows: len(g.games), Empty: lang.L("No game yet.")}
	if s.Plan == nil || len(g.games) == 0 {
		if s.Done() > 0 {
			d.Empty = lang.L("The games from last time were not kept. Those played from now on are listed here.")
		}
		return d
	}
	names, games := labels(s.Plan.Players), g.games
	d.Key = func(row int) string { return strconv.Itoa(games[row].Number()) }
	d.Columns = []kit.Column{
		{Title: "#", Trailing: true},
		{Title: lang.L("First player")},
		{Title: lang.L("Second player")},
		{Title: lang.L("Result"), Centered: true},
		{Title: lang.L("Seeds"), Centered: true},
		{Title: lang.L("Moves"), Trailing: true},
		{Title: lang.L("Remark")},
	}
	d.Cell = func(row, column int) kit.Cell {
		of := games[row]
		switch column {
		case 0:
			return kit.Cell{Text: words.Int(of.Number()), Muted: true}
		case 1, 2:
			seat := column - 1
			return kit.Cell{Text: names[of.Fixture.Players[seat]], Strong: of.Winner == seat}
		case 3:
			return kit.Cell{Text: resultText(of.Winner)}
		case 4:
			return kit.Cell{Text: words.Int(of.State.Seeds(engine.First)) + " : " + words.Int(of.State.Seeds(engine.Second))}
		case 5:
			return kit.Cell{Text: words.Int(len(of.Houses))}
		}
		if of.Failure == nil {
			return kit.Cell{}
		}
		return kit.Cell{Text: lang.L("{{.Name}} failed: {{.Reason}}", words.Args{"Name": names[of.Failure.Player], "Reason": of.Failure.Reason}), Muted: true}
	}
	return d
}

// resultText is how a game ended for the first player and for the second.
func resultText(winner int) string {
	switch winner {
	case engine.First:
		return "1 – 0"
	case engine.Second:
		return "0 – 1"
	}
	return "½ – ½"
}
