package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
)

// Check is a check box that Space toggles.
type Check struct {
	widget.Check
	focusRing
}

// NewCheck returns an unchecked box. changed may be nil.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements [fyne.Widget].
func (c *Check) CreateRenderer() fyne.WidgetRenderer { return c.around(c.Check.CreateRenderer()) }

// FocusGained implements [fyne.Focusable].
func (c *Check) FocusGained() { c.Check.FocusGained(); c.focusRing.FocusGained() }

// FocusLost implements [fyne.Focusable].
func (c *Check) FocusLost() { c.Check.FocusLost(); c.focusRing.FocusLost() }

// TypedKey implements [fyne.Focusable]. Space toggles the box by its character.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeySpace {
		PassKey(c, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (c *Check) TypedRune(r rune) {
	c.Check.TypedRune(r)
	passTyped(c, r)
}

// Select is a drop-down list. Space, Up and Down open it. Left and Right change the choice without
// opening it.
type Select struct {
	widget.Select
	focusRing

	// OnlyOpens leaves Left and Right to the window.
	OnlyOpens bool
}

// NewSelect returns a list without a choice. changed may be nil.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements [fyne.Widget]. It adds the border of an entry, because Fyne's list
// hardly differs from the panel behind it.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	edge := canvas.NewRectangle(color.Transparent)
	return s.over(s.Select.CreateRenderer(), func() {
		th, name := s.Theme(), theme.ColorNameInputBorder
		if s.Disabled() {
			name = theme.ColorNameDisabled
		}
		edge.StrokeColor = InkOf(s)(name)
		edge.StrokeWidth, edge.CornerRadius = th.Size(theme.SizeNameInputBorder), th.Size(theme.SizeNameInputRadius)
	}, edge)
}

// FocusGained implements [fyne.Focusable].
func (s *Select) FocusGained() { s.Select.FocusGained(); s.focusRing.FocusGained() }

// FocusLost implements [fyne.Focusable].
func (s *Select) FocusLost() { s.Select.FocusLost(); s.focusRing.FocusLost() }

// Tapped implements [fyne.Tappable].
func (s *Select) Tapped(e *fyne.PointEvent) {
	s.Select.Tapped(e)
	s.reachSelected()
}

// reachSelected moves the highlight of the open list to the chosen option. Fyne starts at the first
// option.
func (s *Select) reachSelected() {
	if c := Canvas(s); c != nil {
		if menu, open := c.Focused().(*widget.PopUpMenu); open {
			for range s.SelectedIndex() + 1 {
				menu.ActivateNext()
			}
		}
	}
}

// TypedKey implements [fyne.Focusable].
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		s.Select.TypedKey(e)
		s.reachSelected()
	case fyne.KeyLeft, fyne.KeyRight:
		if s.OnlyOpens {
			PassKey(s, e)
			return
		}
		s.Select.TypedKey(e)
	default:
		PassKey(s, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (s *Select) TypedRune(r rune) { passTyped(s, r) }

// Slider is a slider that Left and Right move, or Up and Down if it is vertical.
type Slider struct {
	widget.Slider
	focusRing
	tipped

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

// CreateRenderer implements [fyne.Widget]. It draws a track that is visible on any background.
// Fyne's track has the colour of an entry.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	plain := s.Slider.CreateRenderer()
	return s.over(plain, func() { paintSlider(plain.Objects(), InkOf(s), s.Disabled()) })
}

// FocusGained implements [fyne.Focusable].
func (s *Slider) FocusGained() {
	s.Slider.FocusGained()
	s.focusRing.FocusGained()
	s.hasFocus(s)
}

// FocusLost implements [fyne.Focusable].
func (s *Slider) FocusLost() {
	s.Slider.FocusLost()
	s.focusRing.FocusLost()
	s.left(s)
}

// MouseIn implements [desktop.Hoverable].
func (s *Slider) MouseIn(e *desktop.MouseEvent) {
	s.Slider.MouseIn(e)
	s.pointedAt(s, e)
}

// MouseOut implements [desktop.Hoverable].
func (s *Slider) MouseOut() {
	s.Slider.MouseOut()
	s.left(s)
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
	PassKey(s, e)
}

// TypedRune implements [fyne.Focusable].
func (s *Slider) TypedRune(r rune) { PassRune(s, r) }

// Dropdown is a drop-down list whose options stand for values. It reports only choices of the user.
type Dropdown[T comparable] struct {
	Select

	values  []T
	name    func(T) string
	letters int
	quiet   bool // the program, not the user, is choosing
}

// NewDropdown returns a list that shows the first of the values. chosen is called for each choice
// of the user.
func NewDropdown[T comparable](values []T, name func(T) string, chosen func(T)) *Dropdown[T] {
	c := &Dropdown[T]{name: name}
	c.OnChanged = func(string) {
		if !c.quiet {
			chosen(c.Value())
		}
	}
	c.ExtendBaseWidget(c)
	c.Offer(values)
	return c
}

// Numbers returns the integers from low to high, as values of a [Dropdown].
func Numbers(low, high int) (all []int) {
	for n := low; n <= high; n++ {
		all = append(all, n)
	}
	return all
}

// Reserve gives the list the width of its longest option, so that a choice does not change it. The
// first option is measured in full, the others only up to the given number of characters.
func (c *Dropdown[T]) Reserve(letters int) *Dropdown[T] {
	c.letters = letters
	wide := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	c.PlaceHolder = "" // never shown, but sets the width
	for i, text := range c.Options {
		if i > 0 {
			text = cut.To(text, letters)
		}
		if wide(text) > wide(c.PlaceHolder) {
			c.PlaceHolder = text
		}
	}
	return c
}

// Offer replaces the options. A chosen value that is still offered stays chosen. Otherwise the
// first value is chosen.
func (c *Dropdown[T]) Offer(values []T) {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = c.name(v)
	}
	if slices.Equal(values, c.values) && slices.Equal(names, c.Options) {
		return
	}
	at := max(0, slices.Index(values, c.Value()))
	if c.SelectedIndex() < 0 {
		at = 0
	}
	c.values, c.Options = values, names
	if c.letters > 0 {
		c.Reserve(c.letters)
	}
	c.quiet = true
	c.SetOptions(names)
	c.SetSelectedIndex(at)
	c.quiet = false
}

// Pick chooses a value, or the first value if v is not offered.
func (c *Dropdown[T]) Pick(v T) {
	if at := max(0, slices.Index(c.values, v)); at != c.SelectedIndex() {
		c.quiet = true
		c.SetSelectedIndex(at)
		c.quiet = false
	}
}

// Values returns the values to choose from.
func (c *Dropdown[T]) Values() []T { return c.values }

// Value returns the chosen value, or the zero value if there are no options.
func (c *Dropdown[T]) Value() (chosen T) {
	if i := c.SelectedIndex(); i >= 0 && i < len(c.values) {
		return c.values[i]
	}
	return chosen
}
