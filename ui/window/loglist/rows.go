package loglist

import (
	"path"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Signs in front of texts, so that none of this is told by colour alone.
const (
	markOpen   = "▸"
	markWinner = "★"
	markBroken = "⚠"
	noMark     = " "
)

// Columns are the names, in the table and in settings, of what the library is sorted by.
var Columns = map[string]library.Column{
	"date": library.ColumnDate, "players": library.ColumnPlayers, "rules": library.ColumnRules,
	"result": library.ColumnResult, "moves": library.ColumnMoves, "duration": library.ColumnDuration,
	"name": library.ColumnName,
}

// face is how a list shows games: its columns, and what stands in them.
type face struct {
	columns []kit.Column
	cell    func(w *rowWords, g library.Game, open bool, column int) kit.Cell
}

// tableFace is a game in one line, in columns. The keys 1, 2, ... sort by those with an
// ID. Where there is no room for all, the file is left out first, then how long a game
// took, its moves, and the rules: rather less of a game than half of each word.
func tableFace() face {
	return face{cell: tableCell, columns: []kit.Column{
		{Most: 1}, // a mark needs no room of its own beside the gap
		{ID: "date", Title: lang.X("column.date", "Date")},
		{ID: "players", Title: lang.X("column.players", "Players"), Least: 284, Most: 640, Grow: true},
		{ID: "result", Title: lang.L("Result"), Sample: "00 : 00"},
		{ID: "rules", Title: lang.L("Rules"), Least: 122, Drop: 1},
		{ID: "moves", Title: lang.L("Moves"), Trailing: true, Drop: 2},
		{ID: "duration", Title: lang.X("column.duration", "Time"), Trailing: true, Drop: 3},
		{ID: "name", Title: lang.L("File"), Least: 120, Most: 360, Grow: true, Drop: 4},
	}}
}

func openMark(open bool) kit.Cell {
	if open {
		return kit.Cell{Mark: markOpen}
	}
	return kit.Cell{}
}

// tableCell is what the table shows of a game. Why a log cannot be read stands across the
// columns.
func tableCell(w *rowWords, g library.Game, open bool, column int) kit.Cell {
	switch column {
	case 0:
		return openMark(open)
	case 1:
		return kit.Cell{Text: words.Day(g.When()), Note: words.Hour(g.When())}
	case 2:
		if g.Broken() {
			return kit.Cell{Mark: markBroken, Text: file(g), Note: words.Error(g.Problem), Strong: true, Danger: true, Across: true}
		}
		second := player(w, g, engine.Second)
		first := player(w, g, engine.First)
		first.Beside = &second
		return first
	case 3:
		return kit.Cell{Text: score(g), Note: outcome(g)}
	case 4:
		cell := kit.Cell{Text: w.seedsOf(g.Rules)}
		if g.Rules.EmptyCapture {
			cell.Note = lang.X("capture.empty", "empty")
		}
		return cell
	case 5:
		return kit.Cell{Text: strconv.Itoa(g.Moves)}
	case 6:
		return kit.Cell{Text: length(g.Duration)}
	}
	return kit.Cell{Note: file(g)}
}

// player is a player's name, with the kind behind it and a mark before that of the winner.
func player(w *rowWords, g library.Game, i int) kit.Cell {
	cell := kit.Cell{Mark: noMark, Strong: won(g, i)}
	if won(g, i) {
		cell.Mark = markWinner
	}
	cell.Text, cell.Note = w.titles(g.Players[i])
	return cell
}

// compactFace is a game in two lines: who played and how it ended, and when.
func compactFace() face {
	return face{cell: compactCell, columns: []kit.Column{{Most: 1}, {Least: 60, Grow: true}, {Trailing: true}}}
}

func compactCell(w *rowWords, g library.Game, open bool, column int) kit.Cell {
	switch column {
	case 0:
		return openMark(open)
	case 2:
		return kit.Cell{Text: score(g)}
	}
	if g.Broken() {
		return kit.Cell{Mark: markBroken, Text: file(g), Note: words.Error(g.Problem), Strong: true, Danger: true, Across: true}
	}
	of := func(i int) kit.Cell {
		cell := kit.Cell{Text: w.name(g.Players[i]), Strong: won(g, i)}
		if won(g, i) {
			cell.Mark = markWinner
		}
		return cell
	}
	first, second := of(engine.First), of(engine.Second)
	first.Text += " –"
	first.Beside, first.Note = &second, w.about(g)
	return first
}

// about is the second line.
func (w *rowWords) about(g library.Game) string {
	facts := []string{words.DayAndHour(g.When()), outcome(g)}
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
