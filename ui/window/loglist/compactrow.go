package loglist

import (
	"path"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/words"
)

// compactFace is a game in two lines: who played and how it ended, and when.
type compactFace struct {
	words *rowWords

	mark, score, about *cell
	players            [2]playerCells // without their kinds
}

func newCompactFace(w *rowWords) face {
	text, small := theme.TextSize(), theme.CaptionTextSize()
	f := &compactFace{
		words: w, mark: newCell(text), score: newCell(text), about: newCell(small),
	}
	for i := range f.players {
		f.players[i] = playerCells{star: newCell(small), name: newCell(text)}
	}
	f.score.at = fyne.TextAlignTrailing
	return f
}

// Parts implements [kit.Face].
func (f *compactFace) Parts() []fyne.CanvasObject {
	a, b := f.players[0], f.players[1]
	return textsOf([]*cell{f.mark, a.star, a.name, b.star, b.name, f.score, f.about})
}

func compactRowHeight() float32 {
	return whole(lineHeight(theme.TextSize()) + lineHeight(theme.CaptionTextSize()) + 3*theme.Padding())
}

func (f *compactFace) set(g library.Game, open bool, width float32, in *ink) {
	const left = gutter - 4
	y := whole(theme.Padding() * 1.5)
	under := y + whole(lineHeight(theme.TextSize()))
	room := width - left - margin
	putIf(f.mark, open, markOpen, 6, y, left)
	f.mark.Color, f.score.Color, f.about.Color = in.primary, in.text, in.muted
	if g.Broken() {
		f.setBroken(g, left, y, room, in)
		f.about.put(words.Error(g.Problem), left, under, room)
		return
	}
	result := score(g)
	needs := fyne.MeasureText(result, f.score.TextSize, fyne.TextStyle{}).Width
	f.score.put(result, left+room-needs, y, needs)
	f.setPlayers(g, left, y, room-needs-gap, in)
	f.about.put(f.tell(g), left, under, room)
}

// setPlayers puts both names on one line. One that leaves room lends it to the
// other.
func (f *compactFace) setPlayers(g library.Game, x, y, room float32, in *ink) {
	const star = 15
	var names [2]string
	var wide [2]float32
	for i := range f.players {
		p := &f.players[i]
		p.star.Color, p.name.Color = in.primary, in.text
		p.name.TextStyle.Bold = won(g, i)
		names[i] = f.words.name(g.Players[i])
		wide[i] = fyne.MeasureText(names[i], p.name.TextSize, p.name.TextStyle).Width
		if won(g, i) {
			room -= star
		}
	}
	dash := fyne.MeasureText(" –", f.players[0].name.TextSize, fyne.TextStyle{Bold: true}).Width
	room -= dash + gap/2
	first := max(room/2, room-wide[engine.Second])
	for i, room := range []float32{first, room - min(first, wide[engine.First])} {
		p := &f.players[i]
		putIf(p.star, won(g, i), markWinner, x, y+2, star)
		if won(g, i) {
			x += star
		}
		if i == engine.First {
			names[i] = shorten(names[i], room, p.name.TextSize, p.name.TextStyle) + " –"
			room += dash
		}
		x += p.name.put(names[i], x, y, room) + gap/2
	}
}

func (f *compactFace) setBroken(g library.Game, x, y, room float32, in *ink) {
	const mark = 20
	p := &f.players[0]
	p.star.Color, p.name.Color, f.about.Color = in.danger, in.danger, in.danger
	p.name.TextStyle.Bold = true
	p.star.put(markBroken, x, y+2, mark)
	p.name.put(path.Join(g.Folder, words.File(g.Name)), x+mark, y, room-mark)
	for _, c := range []*cell{f.players[1].star, f.players[1].name, f.score} {
		c.put("", x, y, 0)
	}
}

// tell is the second line.
func (f *compactFace) tell(g library.Game) string {
	text := words.Day(g.When()) + " " + words.Hour(g.When())
	if outcome := f.words.outcome(g); outcome != "" {
		text += " · " + outcome
	}
	for _, p := range g.Players {
		if !p.Type.IsPerson() {
			text += " · " + f.words.kind(p)
		}
	}
	if g.Rules != engine.DefaultRules() {
		text += " · " + f.words.rules(g.Rules)
	}
	return text
}
