package loglist

import (
	"math"
	"path"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Marks in front of texts, so that none of this is told by colour alone. They are
// texts of their own, as they come from another font, which would move the line.
const (
	markOpen   = "▸"
	markWinner = "★"
	markBroken = "⚠"
)

// face draws a game in a row.
type face interface {
	kit.Face
	set(g library.Game, open bool, width float32, in *ink)
}

// tableFace is a game in one line, in columns.
type tableFace struct {
	words *rowWords
	cols  func(width float32) *columns

	mark, day, hour, score, outcome, rules, capture, moves, duration, name *cell
	players                                                                [2]playerCells
}

// playerCells are a player's mark, name and kind.
type playerCells struct{ star, name, kind *cell }

func newTableFace(w *rowWords, cols func(float32) *columns) face {
	text, small := theme.TextSize(), theme.CaptionTextSize()
	f := &tableFace{
		words: w, cols: cols, mark: newCell(text), day: newCell(text), hour: newCell(small), score: newCell(text),
		outcome: newCell(small), rules: newCell(text), capture: newCell(small), moves: newCell(text), duration: newCell(text), name: newCell(small),
	}
	for i := range f.players {
		f.players[i] = playerCells{newCell(small), newCell(text), newCell(small)}
	}
	f.moves.at, f.duration.at = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	f.score.at = fyne.TextAlignCenter
	return f
}

func (f *tableFace) cells() []*cell {
	all := []*cell{f.mark, f.day, f.hour, f.score, f.outcome, f.rules, f.capture, f.moves, f.duration, f.name}
	for _, p := range f.players {
		all = append(all, p.star, p.name, p.kind)
	}
	return all
}

// Parts implements [kit.Face].
func (f *tableFace) Parts() []fyne.CanvasObject { return textsOf(f.cells()) }

func textsOf(cells []*cell) []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(cells))
	for i, c := range cells {
		objects[i] = c.Text
	}
	return objects
}

// tableRowHeight leaves some air above and below a line.
func tableRowHeight() float32 { return whole(lineHeight(theme.TextSize()) + 2*theme.Padding() + 2) }

// whole rounds a height up, for rows that lie on whole pixels.
func whole(height float32) float32 { return float32(math.Ceil(float64(height))) }

func lineHeight(size float32) float32 {
	return fyne.MeasureText("Ég", size, fyne.TextStyle{}).Height
}

func (f *tableFace) set(g library.Game, open bool, width float32, in *ink) {
	c := f.cols(width)
	y := whole((tableRowHeight() - lineHeight(theme.TextSize())) / 2)
	small := y + whole((lineHeight(theme.TextSize())-lineHeight(theme.CaptionTextSize()))*0.7) // on the same base line

	putIf(f.mark, open, markOpen, 8, y, gutter)
	f.mark.Color = in.primary
	f.day.Color, f.hour.Color = in.text, in.muted
	// Day and hour are apart, because there are not many of either: Fyne keeps the
	// pictures of texts that it has drawn.
	f.day.put(words.Day(g.When()), c.date.x, y, c.date.width)
	at := f.day.MinSize().Width + gap/2
	f.hour.put(words.Hour(g.When()), c.date.x+at, small, c.date.width-at)

	if g.Broken() {
		f.setBroken(g, c, y, small, width, in)
		return
	}
	for _, cell := range f.cells() {
		cell.Show()
	}
	f.setPlayers(g, c, y, small, in)
	f.score.Color, f.outcome.Color = in.text, in.muted
	scoreWidth := fyne.MeasureText("000 : 000", f.score.TextSize, fyne.TextStyle{}).Width
	f.score.put(score(g), c.result.x, y, scoreWidth)
	f.outcome.put(f.words.outcome(g), c.result.x+scoreWidth+gap/2, small, c.result.width-scoreWidth-gap/2)
	f.rules.Color, f.moves.Color, f.duration.Color, f.name.Color = in.text, in.text, in.text, in.muted
	f.capture.Color = in.muted
	capture := f.words.emptyCapture
	if c.brief {
		capture = f.words.empty
	}
	wide := f.rules.putIn(&c.rules, f.words.seedsOf(g.Rules), y) + gap/2
	putIf(f.capture, g.Rules.EmptyCapture && c.rules.width > wide, capture, c.rules.x+wide, small, c.rules.width-wide)
	f.moves.putIn(&c.moves, strconv.Itoa(g.Moves), y)
	f.duration.putIn(&c.duration, length(g.Duration), y)
	f.name.putIn(&c.name, path.Join(g.Folder, words.File(g.Name)), small)
}

func (f *tableFace) setPlayers(g library.Game, c *columns, y, small float32, in *ink) {
	const star = starWidth
	each := (c.players.width - gap) / 2
	for i := range f.players {
		p := &f.players[i]
		x := c.players.x + float32(i)*(each+gap)
		p.star.Color, p.name.Color, p.kind.Color = in.primary, in.text, in.muted
		putIf(p.star, won(g, i), markWinner, x, small, star)
		p.name.TextStyle.Bold = won(g, i)
		spec := g.Players[i]
		title, kind := f.words.titles(spec)
		room := each - star
		want := fyne.MeasureText(kind, p.kind.TextSize, fyne.TextStyle{}).Width
		if spec.Type.IsPerson() && want > room/2 {
			kind, want = "", 0 // the name tells as much
		}
		name := p.name.put(title, x+star, y, max(room/2, room-want-gap/2))
		p.kind.put(kind, x+star+name+gap/2, small, room-name-gap/2)
	}
}

// setBroken tells why a log cannot be read, across the columns.
func (f *tableFace) setBroken(g library.Game, c *columns, y, small, width float32, in *ink) {
	for _, cell := range f.cells() {
		cell.Hide()
	}
	f.mark.Show()
	f.day.Show()
	f.hour.Show()
	p := &f.players[0]
	for _, cell := range []*cell{p.star, p.name, p.kind} {
		cell.Show()
		cell.Color = in.danger
	}
	const star = 18
	room := width - margin - c.players.x - star
	p.star.put(markBroken, c.players.x, small, star)
	p.name.TextStyle.Bold = true
	name := p.name.put(path.Join(g.Folder, words.File(g.Name)), c.players.x+star, y, room/2)
	p.kind.put(words.Error(g.Problem), c.players.x+star+name+gap/2, small, room-name-gap/2)
}

// putIn is put in a column; nothing in one that is left out.
func (c *cell) putIn(col *column, text string, y float32) float32 {
	if col.width <= 0 {
		text = ""
	}
	return c.put(text, col.x, y, col.width)
}

// putIf is put for a mark that may not be there.
func putIf(c *cell, is bool, mark string, x, y, room float32) {
	if !is {
		mark = ""
	}
	c.put(mark, x, y, room)
}
