package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// wideWindow is the width from which on the game and the chart are at the right.
const wideWindow = 1350

// MinSize implements [fyne.Layout]: the table has the height that it needs, and what is
// left over goes to a game while one is played, and to the chart: at the right where the
// window is wide, else below.
func (s *standings) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 160) }

// changed reports whether the facts need another height.
func (s *standings) changed() bool { return s.factsHeight() != s.factsHigh }

func (s *standings) factsHeight() float32 {
	if !s.facts.Visible() {
		return 0
	}
	return s.facts.MinSize().Height
}

// Layout implements [fyne.Layout].
func (s *standings) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	gap := theme.InnerPadding()
	game := s.watch.content.MinSize()
	width := size.Width
	right := width >= wideWindow
	if right {
		width -= game.Width + 2*gap
	}
	below := s.layTable(width, size.Height)
	x, y, wide, high := float32(0), size.Height-below+gap, width, below-gap
	if right {
		x, y, wide, high = width+2*gap, gap, game.Width, size.Height-2*gap
	}
	watched := s.playing && high >= game.Height
	kit.Show(s.watch.content, watched)
	if watched {
		board, tall := min(wide, high*2.1), high
		if right {
			tall = min(high, game.Height*1.2)
		}
		kit.Put(s.watch.content, x+(wide-board)/2, y, board, tall)
		y, high = y+tall+gap, high-tall-gap
	}
	elo := s.chart.Figure()
	charted := high >= leastHeight(elo) && len(elo.Rows) > 0
	kit.Show(s.chart, charted)
	if charted {
		if right {
			high = min(high, goodHeight(elo))
		}
		kit.Put(s.chart, x, y, wide, high)
	}
}

// layTable lays out the table above the facts, and returns the height that is left.
func (s *standings) layTable(width, height float32) float32 {
	top := theme.InnerPadding() / 2
	s.facts.Resize(fyne.NewSize(width, s.factsHeight())) // what is wrapped knows its height then
	s.factsHigh = s.factsHeight()
	table := max(0, min(s.table.Height(), height-s.factsHigh-top))
	kit.Put(s.table, 0, top, width, table)
	kit.Put(s.facts, 0, table+top, width, s.factsHigh)
	return height - table - s.factsHigh - top
}
