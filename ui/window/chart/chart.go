// Package chart draws how a game went: the evaluation of each of its positions,
// and the moves that gave something away. It is a widget that decides nothing:
// a tap on a position is called back.
package chart

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
)

var (
	_ fyne.Widget        = (*Chart)(nil)
	_ fyne.Tappable      = (*Chart)(nil)
	_ desktop.Hoverable  = (*Chart)(nil)
	_ desktop.Cursorable = (*Chart)(nil)
)

// View is what a chart shows.
type View struct {
	Title    string
	Points   []session.Point   // of all positions, the start first
	Verdicts []session.Verdict // on the moves between them; may be missing
	Notes    []string          // on each position, shown where the mouse points at it; may be missing
	At       int               // the position shown on the board
	Empty    string            // what to say while nothing is known
}

func (v View) equal(o View) bool {
	return v.Title == o.Title && v.At == o.At && v.Empty == o.Empty && slices.Equal(v.Points, o.Points) &&
		slices.Equal(v.Verdicts, o.Verdicts) && slices.Equal(v.Notes, o.Notes)
}

// Chart is the widget. Make it with [New].
type Chart struct {
	widget.BaseWidget

	view   View
	onGoTo func(n int)
	hover  int // position pointed at, or -1
	plot   plot
}

// New returns an empty chart. OnGoTo is called with the number of the position
// that was tapped.
func New(onGoTo func(n int)) *Chart {
	c := &Chart{onGoTo: onGoTo, hover: -1}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows the view.
func (c *Chart) Set(v View) {
	if !v.equal(c.view) {
		c.view = v
		c.hover = min(c.hover, len(v.Points)-1)
		c.Refresh()
	}
}

// View returns what is shown.
func (c *Chart) View() View { return c.view }

// note returns what to say of the position pointed at, or else of the one shown.
func (c *Chart) note() string {
	n := c.view.At
	if c.hover >= 0 {
		n = c.hover
	}
	if n < len(c.view.Notes) {
		return c.view.Notes[n]
	}
	return ""
}

// Tapped implements [fyne.Tappable].
func (c *Chart) Tapped(e *fyne.PointEvent) {
	if n, ok := c.plot.nearest(e.Position.X, len(c.view.Points)); ok {
		c.onGoTo(n)
	}
}

// MouseIn implements [desktop.Hoverable].
func (c *Chart) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (c *Chart) MouseMoved(e *desktop.MouseEvent) {
	n, ok := c.plot.nearest(e.Position.X, len(c.view.Points))
	if !ok {
		n = -1
	}
	c.point(n)
}

// MouseOut implements [desktop.Hoverable].
func (c *Chart) MouseOut() { c.point(-1) }

func (c *Chart) point(n int) {
	if n != c.hover {
		c.hover = n
		c.Refresh()
	}
}

// Cursor implements [desktop.Cursorable].
func (c *Chart) Cursor() desktop.Cursor {
	if c.hover >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (c *Chart) CreateRenderer() fyne.WidgetRenderer { return newRenderer(c) }
