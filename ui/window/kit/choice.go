package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Check is a box that Space checks.
type Check struct {
	widget.Check
	focusRing
}

// NewCheck returns a box that is not checked; changed may be nil.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements [fyne.Widget].
func (c *Check) CreateRenderer() fyne.WidgetRenderer { return c.around(c.Check.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (c *Check) FocusGained() { c.Check.FocusGained(); c.gained() }

// FocusLost implements [fyne.Focusable].
func (c *Check) FocusLost() { c.Check.FocusLost(); c.show(false) }

// ExtendBaseWidget makes the control a part of w.
func (c *Check) ExtendBaseWidget(w fyne.Widget) { c.outer = w; c.Check.ExtendBaseWidget(w) }

// TypedKey implements [fyne.Focusable]. Space comes as a character too, which is
// what checks the box.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		PassKey(c.outer, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (c *Check) TypedRune(r rune) {
	c.Check.TypedRune(r)
	passTyped(c.outer, r)
}

// Select is a list to drop down. Space, Up and Down open it, Left and Right
// choose without opening it.
type Select struct {
	widget.Select
	focusRing

	// OnlyOpens leaves Left and Right to the window.
	OnlyOpens bool
}

// NewSelect returns a list without a choice; changed may be nil.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements [fyne.Widget].
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	r := &edged{WidgetRenderer: s.Select.CreateRenderer(), of: s, edge: canvas.NewRectangle(color.Transparent)}
	r.paint()
	return s.around(r)
}

// FocusGained implements [fyne.Focusable].
func (s *Select) FocusGained() { s.Select.FocusGained(); s.gained() }

// FocusLost implements [fyne.Focusable].
func (s *Select) FocusLost() { s.Select.FocusLost(); s.show(false) }

// ExtendBaseWidget makes the control a part of w.
func (s *Select) ExtendBaseWidget(w fyne.Widget) { s.outer = w; s.Select.ExtendBaseWidget(w) }

// TypedKey implements [fyne.Focusable].
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		s.Select.TypedKey(e)
	case fyne.KeyLeft, fyne.KeyRight:
		if s.OnlyOpens {
			PassKey(s.outer, e)
			return
		}
		s.Select.TypedKey(e)
	default:
		PassKey(s.outer, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (s *Select) TypedRune(r rune) { passTyped(s.outer, r) }

// edged draws a border around a list to drop down, as entries have one: without it
// its ground can hardly be told from the panel's.
type edged struct {
	fyne.WidgetRenderer

	of   *Select
	edge *canvas.Rectangle
}

func (r *edged) Objects() []fyne.CanvasObject {
	all := r.WidgetRenderer.Objects()
	return append(all[:len(all):len(all)], r.edge)
}

func (r *edged) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.edge.Resize(size)
}

func (r *edged) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
	r.edge.Refresh()
}

func (r *edged) paint() {
	th, name := r.of.Theme(), theme.ColorNameInputBorder
	if r.of.Disabled() {
		name = theme.ColorNameDisabled
	}
	r.edge.StrokeColor = InkOf(r.of)(name)
	r.edge.StrokeWidth, r.edge.CornerRadius = th.Size(theme.SizeNameInputBorder), th.Size(theme.SizeNameInputRadius)
}

// Slider is a slider that Left and Right move, or Up and Down a vertical one.
type Slider struct {
	widget.Slider
	focusRing

	// OnlyMouse leaves all keys to the window.
	OnlyMouse bool
}

// NewSlider returns a slider in steps of 1.
func NewSlider(low, high float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = low, high, 1
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements [fyne.Widget].
func (s *Slider) CreateRenderer() fyne.WidgetRenderer { return s.around(s.Slider.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (s *Slider) FocusGained() { s.Slider.FocusGained(); s.gained() }

// FocusLost implements [fyne.Focusable].
func (s *Slider) FocusLost() { s.Slider.FocusLost(); s.show(false) }

// ExtendBaseWidget makes the control a part of w.
func (s *Slider) ExtendBaseWidget(w fyne.Widget) { s.outer = w; s.Slider.ExtendBaseWidget(w) }

// TypedKey implements [fyne.Focusable].
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	along := e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight
	if s.Orientation == widget.Vertical {
		along = e.Name == fyne.KeyUp || e.Name == fyne.KeyDown
	}
	if along && !s.OnlyMouse {
		s.Slider.TypedKey(e)
		return
	}
	PassKey(s.outer, e)
}

// TypedRune implements [fyne.Focusable].
func (s *Slider) TypedRune(r rune) { PassRune(s.outer, r) }
