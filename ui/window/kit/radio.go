package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Radio is a column of options with one choice. A click chooses an option, and so do Up and Down
// while the group has the focus. Space chooses the first option if there is no choice. The items of
// Fyne's own group take the focus one by one and drop keys.
type Radio struct {
	Hoverable
	focusRing

	OnChanged func(index int) // may be nil; also called for choices of the program

	items    []option
	selected int // index, -1 before the first choice
}

// option is an option of a [Radio].
type option struct {
	text, about     *canvas.Text
	glow, ring, dot *canvas.Circle
	bottom          float32 // y coordinate of its lower edge
}

// NewRadio returns a group without a choice. changed may be nil.
func NewRadio(options []string, changed func(index int)) *Radio {
	return NewRadioAbout(options, make([]string, len(options)), changed)
}

// NewRadioAbout returns a group whose options each have a line of explanation.
func NewRadioAbout(options, about []string, changed func(index int)) *Radio {
	r := &Radio{OnChanged: changed, selected: -1}
	for i, text := range options {
		r.items = append(r.items, option{
			text: canvas.NewText(text, nil), about: canvas.NewText(about[i], nil),
			glow: canvas.NewCircle(nil), ring: canvas.NewCircle(nil), dot: canvas.NewCircle(nil),
		})
	}
	r.Find, r.Over = r.at, -1
	r.ExtendBaseWidget(r)
	r.ring = NewRing()
	return r
}

// Options returns the texts of the options.
func (r *Radio) Options() []string {
	texts := make([]string, len(r.items))
	for i, o := range r.items {
		texts[i] = o.text.Text
	}
	return texts
}

// Selected returns the index of the chosen option, or -1.
func (r *Radio) Selected() int { return r.selected }

// SetSelected chooses an option. An invalid index is ignored.
func (r *Radio) SetSelected(index int) {
	if index == r.selected || index < 0 || index >= len(r.items) {
		return
	}
	r.selected = index
	r.Refresh()
	if r.OnChanged != nil {
		r.OnChanged(index)
	}
}

// Focused reports whether the group has the focus.
func (r *Radio) Focused() bool { return r.Ringed() }

// Focus focuses the group.
func (r *Radio) Focus() {
	if c := Canvas(r); c != nil {
		c.Focus(r)
	}
}

// at returns the index of the option at a position, or -1.
func (r *Radio) at(p fyne.Position) int {
	for i, o := range r.items {
		if p.Y < o.bottom {
			return i
		}
	}
	return -1
}

// Tapped implements [fyne.Tappable].
func (r *Radio) Tapped(e *fyne.PointEvent) {
	r.Focus()
	r.SetSelected(r.at(e.Position))
}

// TypedKey implements [fyne.Focusable].
func (r *Radio) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		r.SetSelected(max(0, r.selected))
	case fyne.KeyUp:
		r.SetSelected(r.selected - 1)
	case fyne.KeyDown:
		r.SetSelected(r.selected + 1)
	default:
		PassKey(r, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (r *Radio) TypedRune(c rune) { passTyped(r, c) }

// CreateRenderer implements [fyne.Widget].
func (r *Radio) CreateRenderer() fyne.WidgetRenderer {
	var parts []fyne.CanvasObject
	for _, o := range r.items {
		parts = append(parts, o.glow, o.ring, o.dot, o.text, o.about)
	}
	return Draw(r, r.least, r.place, r.paint, append(parts, r.ring)...)
}

// extent returns the size of an option.
func (r *Radio) extent(o option) fyne.Size {
	pad, icon := r.Theme().Size(theme.SizeNameInnerPadding), r.Theme().Size(theme.SizeNameInlineIcon)
	text, high := o.text.MinSize(), 2*pad
	if o.about.Text != "" {
		about := o.about.MinSize()
		text, high = fyne.NewSize(max(text.Width, about.Width), text.Height+about.Height), pad
	}
	return text.AddWidthHeight(icon+2*pad+r.Theme().Size(theme.SizeNamePadding), high)
}

func (r *Radio) least() (size fyne.Size) {
	for _, o := range r.items {
		one := r.extent(o)
		size = fyne.NewSize(max(size.Width, one.Width), size.Height+one.Height)
	}
	return size
}

func (r *Radio) place(size fyne.Size) {
	pad, icon := r.Theme().Size(theme.SizeNameInnerPadding), r.Theme().Size(theme.SizeNameInlineIcon)
	border := r.Theme().Size(theme.SizeNameInputBorder)
	y := float32(0)
	for i := range r.items {
		o := &r.items[i]
		own := r.extent(*o)
		round := func(c *canvas.Circle, wide float32) {
			Put(c, border+(icon+pad-wide)/2, y+(own.Height-wide)/2, wide, wide)
		}
		round(o.glow, icon+pad)
		round(o.ring, icon*0.8)
		round(o.dot, icon*0.45)
		x, high := icon+pad+r.Theme().Size(theme.SizeNamePadding), o.text.MinSize().Height
		if o.about.Text != "" {
			high += o.about.MinSize().Height
		}
		text := PutText(o.text, x, y+(own.Height-high)/2)
		PutText(o.about, x, y+(own.Height-high)/2+text.Height)
		if i == max(0, r.selected) {
			Put(r.ring, 0, y, min(size.Width, own.Width), own.Height)
		}
		y += own.Height
		o.bottom = y
	}
}

func (r *Radio) paint(ink Ink) {
	for i, o := range r.items {
		o.text.Color, o.text.TextSize = ink(theme.ColorNameForeground), r.Theme().Size(theme.SizeNameText)
		o.text.TextStyle.Bold = o.about.Text != ""
		o.about.Color, o.about.TextSize = ink(theme.ColorNamePlaceHolder), r.Theme().Size(theme.SizeNameCaptionText)
		o.ring.StrokeWidth, o.ring.StrokeColor, o.ring.FillColor = 1.5, ink(theme.ColorNameInputBorder), ink(theme.ColorNameInputBackground)
		o.dot.FillColor, o.glow.FillColor = color.Transparent, color.Transparent
		if i == r.selected {
			o.ring.StrokeColor, o.dot.FillColor = ink(theme.ColorNameForeground), ink(theme.ColorNamePrimary)
		}
		if i == r.Over {
			o.glow.FillColor = ink(theme.ColorNameHover)
		}
	}
}
