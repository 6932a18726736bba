package keyed

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Check is a box that Space checks.
type Check struct {
	widget.Check

	outer fyne.CanvasObject // this, or what embeds it
}

// NewCheck returns a box that is not checked; changed may be nil.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// ExtendBaseWidget makes the control a part of w.
func (c *Check) ExtendBaseWidget(w fyne.Widget) {
	c.outer = w
	c.Check.ExtendBaseWidget(w)
}

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

	outer fyne.CanvasObject // this, or what embeds it

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

// ExtendBaseWidget makes the control a part of w.
func (s *Select) ExtendBaseWidget(w fyne.Widget) {
	s.outer = w
	s.Select.ExtendBaseWidget(w)
}

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

// List is a list in which Enter selects the row that Up and Down have reached,
// as Space does.
type List struct {
	widget.List

	outer fyne.CanvasObject // this, or what embeds it
}

// NewList returns a list; see [widget.NewList] for the functions.
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// ExtendBaseWidget makes the control a part of w.
func (l *List) ExtendBaseWidget(w fyne.Widget) {
	l.outer = w
	l.List.ExtendBaseWidget(w)
}

// TypedKey implements [fyne.Focusable].
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace, Physical: e.Physical})
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	default:
		PassKey(l.outer, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (l *List) TypedRune(r rune) { passTyped(l.outer, r) }

// Slider is a slider that Left and Right move, or Up and Down a vertical one.
type Slider struct {
	widget.Slider

	outer fyne.CanvasObject // this, or what embeds it

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

// ExtendBaseWidget makes the control a part of w.
func (s *Slider) ExtendBaseWidget(w fyne.Widget) {
	s.outer = w
	s.Slider.ExtendBaseWidget(w)
}

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
