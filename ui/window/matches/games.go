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

// gameList shows the last games of a match.
type gameList struct {
	control *tournament.Control
	filter  *kit.Dropdown[int] // index of the player whose games are listed, or everybody
	note    *widget.Label
	table   *kit.Table
	content fyne.CanvasObject

	plan  *match.Plan
	names []string          // of its players
	games []tournament.Game // listed games, the latest first
	done  int               // number of completed games when games was set
}

const everybody = -1

func newGameList(control *tournament.Control, open func(tournament.Game)) *gameList {
	g := &gameList{control: control, table: kit.NewTable(), note: widget.NewLabel(""), done: -1}
	g.note.SizeName, g.note.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	g.filter = kit.NewDropdown([]int{everybody}, g.playerName, func(int) {
		g.done = -1
		g.show(control.Status())
	})
	g.table.OnOpen = func(row int) {
		if row < len(g.games) {
			open(g.games[row])
		}
	}
	top := container.New(kit.RowLayout{Wide: 1, Gap: theme.InnerPadding()}, container.NewGridWrap(fyne.NewSize(220, g.filter.MinSize().Height), g.filter), g.note)
	g.content = kit.Border(container.NewPadded(top), nil, nil, nil, container.NewPadded(g.table))
	return g
}

func (g *gameList) playerName(player int) string {
	if player == everybody {
		return lang.L("All players")
	}
	return g.names[player]
}

// show updates the list to the match. The visible games stay in place, unless the latest game is
// visible.
func (g *gameList) show(s tournament.Status) {
	if s.Plan != g.plan {
		g.plan, g.names, g.games, g.done = s.Plan, nil, nil, -1
		if s.Plan != nil {
			g.names = labels(s.Plan.Players)
		}
		g.filter.Pick(everybody)
		g.filter.Offer(kit.Numbers(everybody, len(g.names)-1))
		g.table.Set(g.data(s)) // removes the games of the previous match
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
	player := g.filter.Value()
	return player == everybody || of.Fixture.Players[0] == player || of.Fixture.Players[1] == player
}

func (g *gameList) noteText(s tournament.Status) string {
	switch {
	case s.Done() > tournament.MostGames && s.Setup.Logs == "":
		return lang.L("The latest {{.Count}} games can be opened. To keep more, save every game.", words.Count(tournament.MostGames))
	case s.Setup.Logs != "":
		return lang.L("Every game is saved: the library opens the folder.")
	}
	return ""
}

func (g *gameList) data(s tournament.Status) kit.Data {
	if s.Plan == nil || len(g.games) == 0 {
		empty := lang.L("No game yet.")
		if s.Done() > 0 {
			empty = lang.L("The games from last time were not kept. Those played from now on are listed here.")
		}
		return kit.Data{Empty: empty}
	}
	names, games := g.names, g.games
	player := func(title string, seat engine.Side) kit.ColumnOf[tournament.Game] {
		return kit.ColumnOf[tournament.Game]{Column: kit.Column{Title: title}, Cell: func(of tournament.Game) kit.Cell {
			return kit.Cell{Text: names[of.Fixture.Players[seat]], Strong: of.Winner == seat}
		}}
	}
	d := kit.Rows(games, []kit.ColumnOf[tournament.Game]{
		{Column: kit.Column{Title: "#", Trailing: true}, Cell: func(of tournament.Game) kit.Cell { return kit.Cell{Text: words.Int(of.Number()), Muted: true} }},
		player(lang.L("First player"), engine.First),
		player(lang.L("Second player"), engine.Second),
		{Column: kit.Column{Title: lang.L("Result"), Centered: true}, Cell: func(of tournament.Game) kit.Cell { return kit.Cell{Text: resultText(of.Winner)} }},
		{Column: kit.Column{Title: lang.L("Seeds"), Centered: true}, Cell: func(of tournament.Game) kit.Cell {
			return kit.Cell{Text: words.Seeds(of.State)}
		}},
		{Column: kit.Column{Title: lang.L("Moves"), Trailing: true}, Cell: func(of tournament.Game) kit.Cell { return kit.Cell{Text: words.Int(len(of.Houses))} }},
		{Column: kit.Column{Title: lang.L("Remark")}, Cell: func(of tournament.Game) kit.Cell {
			if of.Failure == nil {
				return kit.Cell{}
			}
			return kit.Cell{Text: lang.L("{{.Name}} failed: {{.Reason}}", words.Args{"Name": names[of.Failure.Player], "Reason": of.Failure.Reason}), Muted: true}
		}},
	})
	d.Fixed, d.Key = 1, func(row int) string { return strconv.Itoa(games[row].Number()) }
	return d
}

// resultText returns the points of both players.
func resultText(winner engine.Side) string {
	switch winner {
	case engine.First:
		return "1 – 0"
	case engine.Second:
		return "0 – 1"
	}
	return "½ – ½"
}
