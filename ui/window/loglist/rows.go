package loglist

import (
	"path"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Marks before texts. They repeat the meaning of colours.
const (
	markOpen   = "▸"
	markWinner = "★"
	markBroken = "⚠"
	noMark     = " "

	markFavourite = "♥" // the star is for the winner
)

// Columns maps the IDs of the table's columns to the columns of the library. The settings store
// these IDs.
var Columns = map[string]library.Column{
	"date": library.ColumnDate, "players": library.ColumnPlayers, "rules": library.ColumnRules,
	"result": library.ColumnResult, "moves": library.ColumnMoves, "duration": library.ColumnDuration,
	"name": library.ColumnName,
}

type column = kit.ColumnOf[library.Game]

// tableColumns returns the columns of the browser, with one line per game. The keys 1, 2, and so on
// sort by the columns with an ID. A narrow table leaves out the tags first, then the time, the
// moves and the rules.
func (p *pane) tableColumns() []column {
	return []column{
		{Column: kit.Column{MaxWidth: 1}, Cell: p.openMark}, // a mark fits into the gap between columns
		{Column: kit.Column{MaxWidth: 1}, Cell: favourite},
		{Column: kit.Column{ID: "date", Title: lang.X("column.date", "Date")}, Cell: func(g library.Game) kit.Cell {
			return kit.Cell{Text: words.Day(g.When()), Note: words.Hour(g.When())}
		}},
		{Column: kit.Column{ID: "players", Title: lang.X("column.players", "Players"), MinWidth: 284, MaxWidth: 640, Grow: true}, Cell: func(g library.Game) kit.Cell {
			if g.Broken() {
				return broken(g)
			}
			first, second := p.player(g, engine.First), p.player(g, engine.Second)
			first.Second = &second
			return first
		}},
		{Column: kit.Column{ID: "result", Title: lang.L("Result"), Sample: "00 : 00"}, Cell: func(g library.Game) kit.Cell { return kit.Cell{Text: score(g), Note: words.Ending(g)} }},
		{Column: kit.Column{ID: "rules", Title: lang.L("Rules"), MinWidth: 122, Drop: 1}, Cell: func(g library.Game) kit.Cell {
			cell := kit.Cell{Text: p.words.seedsOf(g.Rules)}
			if g.Rules.EmptyCapture {
				cell.Note = lang.X("capture.empty", "empty")
			}
			return cell
		}},
		{Column: kit.Column{ID: "moves", Title: lang.L("Moves"), Trailing: true, Drop: 2}, Cell: func(g library.Game) kit.Cell { return kit.Cell{Text: strconv.Itoa(g.Moves)} }},
		{Column: kit.Column{ID: "duration", Title: lang.X("column.duration", "Time"), Trailing: true, Drop: 3}, Cell: func(g library.Game) kit.Cell { return kit.Cell{Text: length(g.Duration)} }},
		{Column: kit.Column{MaxWidth: 200, Drop: 4}, Cell: func(g library.Game) kit.Cell { return kit.Cell{Note: tags(g)} }},
	}
}

// compactColumns returns the columns of the tab, with two lines per game: the players and the
// result, then the date.
func (p *pane) compactColumns() []column {
	return []column{
		{Column: kit.Column{MaxWidth: 1}, Cell: p.openMark},
		{Column: kit.Column{MinWidth: 60, Grow: true}, Cell: func(g library.Game) kit.Cell {
			if g.Broken() {
				return broken(g)
			}
			of := func(player engine.Side) kit.Cell {
				cell := kit.Cell{Text: p.words.name(g.Players[player]), Strong: won(g, player)}
				if won(g, player) {
					cell.Mark = markWinner
				}
				return cell
			}
			first, second := of(engine.First), of(engine.Second)
			first.Text += " –"
			first.Second, first.Note = &second, p.words.about(g)
			return first
		}},
		{Column: kit.Column{Trailing: true}, Cell: func(g library.Game) kit.Cell { return kit.Cell{Text: score(g)} }},
	}
}

func (p *pane) openMark(g library.Game) kit.Cell {
	if g.Path == p.open {
		return kit.Cell{Mark: markOpen}
	}
	return kit.Cell{}
}

func favourite(g library.Game) kit.Cell {
	if g.Marks.Favourite {
		return kit.Cell{Mark: markFavourite}
	}
	return kit.Cell{}
}

// tags returns the tags of a game: "#club #to do".
func tags(g library.Game) string {
	all := make([]string, len(g.Marks.Tags))
	for i, tag := range g.Marks.Tags {
		all[i] = hashed(tag)
	}
	return strings.Join(all, " ")
}

func hashed(tag string) string { return "#" + tag }

// broken explains across all columns why a log cannot be read.
func broken(g library.Game) kit.Cell {
	return kit.Cell{Mark: markBroken, Text: file(g), Note: words.Error(g.Problem), Strong: true, Danger: true, SpanRest: true}
}

// player returns the name and kind of a player, with a mark for the winner.
func (p *pane) player(g library.Game, player engine.Side) kit.Cell {
	cell := kit.Cell{Mark: noMark, Strong: won(g, player)}
	if won(g, player) {
		cell.Mark = markWinner
	}
	cell.Text, cell.Note = p.words.titles(g.Players[player])
	return cell
}

// about returns the second line of a game in the side panel.
func (w *rowWords) about(g library.Game) string {
	facts := []string{favourite(g).Mark, words.DayAndHour(g.When()), words.Ending(g), tags(g)}
	for _, p := range g.Players {
		if !p.Type.IsPerson() {
			facts = append(facts, w.kind(p))
		}
	}
	if g.Rules != engine.DefaultRules() {
		facts = append(facts, w.rules(g.Rules))
	}
	return words.Facts(facts...)
}

func file(g library.Game) string { return path.Join(g.Folder, words.File(g.Name)) }
