package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// standingsLayout gives the table the height that it needs, and what is left over to
// a game while one is played, and to the chart: at the right where the window is wide,
// else below.
type standingsLayout struct {
	s       *standings
	playing bool
	facts   float32 // the height that the facts had
}

// wideWindow is the width from which on the game and the chart are at the right.
const wideWindow = 1350

// MinSize implements [fyne.Layout].
func (l *standingsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 160) }

// changed reports whether the facts need another height.
func (l *standingsLayout) changed() bool { return l.factsHeight() != l.facts }

func (l *standingsLayout) factsHeight() float32 {
	if !l.s.facts.Visible() {
		return 0
	}
	return l.s.facts.MinSize().Height
}

// Layout implements [fyne.Layout].
func (l *standingsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	gap := theme.InnerPadding()
	game := l.s.watch.content.MinSize()
	width := size.Width
	right := width >= wideWindow
	if right {
		width -= game.Width + 2*gap
	}
	below := l.table(width, size.Height)
	rest := area{0, size.Height - below + gap, width, below - gap}
	if right {
		rest = area{width + 2*gap, gap, game.Width, size.Height - 2*gap}
	}
	watched := l.playing && rest.height >= game.Height
	kit.Show(l.s.watch.content, watched)
	if watched {
		wide := min(rest.width, rest.height*2.1)
		board := area{rest.x + (rest.width-wide)/2, rest.y, wide, rest.height}
		if right {
			board.height = min(rest.height, game.Height*1.2)
		}
		board.give(l.s.watch.content)
		rest.y, rest.height = rest.y+board.height+gap, rest.height-board.height-gap
	}
	elo := l.s.chart.Figure()
	charted := rest.height >= leastHeight(elo) && len(elo.Rows) > 0
	kit.Show(l.s.chart, charted)
	if charted {
		if right {
			rest.height = min(rest.height, goodHeight(elo))
		}
		rest.give(l.s.chart)
	}
}

// table lays out the table above the facts, and returns the height that is left.
func (l *standingsLayout) table(width, height float32) float32 {
	top := theme.InnerPadding() / 2
	l.s.facts.Resize(fyne.NewSize(width, l.factsHeight())) // what is wrapped knows its height then
	l.facts = l.factsHeight()
	table := max(0, min(l.s.table.Height(), height-l.facts-top))
	l.s.table.Move(fyne.NewPos(0, top))
	l.s.table.Resize(fyne.NewSize(width, table))
	l.s.facts.Move(fyne.NewPos(0, table+top))
	l.s.facts.Resize(fyne.NewSize(width, l.facts))
	return height - table - l.facts - top
}

// area is a part of the room.
type area struct{ x, y, width, height float32 }

func (a area) give(o fyne.CanvasObject) {
	o.Move(fyne.NewPos(a.x, a.y))
	o.Resize(fyne.NewSize(a.width, a.height))
}
