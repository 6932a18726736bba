package library

import (
	"fyne.io/fyne/v2"

	"kalah/logging/library"
)

// View is what the browser or the tab shows, for those who look at it from
// outside.
type View struct {
	Shown, Of, Selected int
	Order               library.Order
	Text                string // searched for
	Undo                bool   // a deletion can be undone
	Rows                []ViewRow
}

// ViewRow is a row in sight.
type ViewRow struct {
	Game     library.Game
	Selected bool
	At       fyne.Position // its middle, in the window
}

// View returns what is shown.
func (p *pane) View() View {
	l := p.list
	v := View{
		Shown: len(l.games), Of: len(p.all), Selected: len(l.selection.paths), Order: p.order,
		Text: p.search.Text, Undo: p.undo.Visible(),
	}
	if fyne.CurrentApp().Driver().CanvasForObject(l) == nil {
		return v // Fyne does not know yet where it is
	}
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	for i := l.first; i < min(l.last, len(l.games)); i++ {
		y := (float32(i)+0.5)*l.height - l.scroll.Offset.Y
		if y < 0 || y > l.Size().Height {
			continue
		}
		g := l.games[i]
		v.Rows = append(v.Rows, ViewRow{g, l.selection.paths[g.Path], top.AddXY(l.Size().Width/2, y)})
	}
	return v
}
