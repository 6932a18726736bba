package lessonboard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// cover takes clicks on the board while no house can be played. It is not seen, and
// leaves the mouse's moves to the board.
type cover struct {
	widget.BaseWidget

	tapped func()
}

var _ fyne.Tappable = (*cover)(nil)

func newCover(tapped func()) *cover {
	c := &cover{tapped: tapped}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

func (c *cover) set(on bool) { kit.Show(c, on) }

// Tapped implements [fyne.Tappable].
func (c *cover) Tapped(*fyne.PointEvent) { c.tapped() }

// CreateRenderer implements [fyne.Widget].
func (c *cover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
