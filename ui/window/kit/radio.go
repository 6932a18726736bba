package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Radio is a group of options, one below the other, of which one is chosen: by a
// click, by Space, or by Up and Down from the one that has the focus. Fyne's own
// keeps the items that take the focus, and drop keys, to itself.
type Radio struct {
	widget.BaseWidget

	OnChanged func(index int) // may be nil; is called for changes of any source

	items    []*option
	selected int // -1: none yet
}

// NewRadio returns a group without a choice.
func NewRadio(options []string, changed func(index int)) *Radio {
	return NewRadioAbout(options, nil, changed)
}

// NewRadioAbout returns a group whose options have a line each that explains them.
func NewRadioAbout(options, about []string, changed func(index int)) *Radio {
	r := &Radio{OnChanged: changed, selected: -1}
	for i, text := range options {
		o := &option{choose: func(by int) { r.choose(i + by) }, reveal: func() { Reveal(r) }, text: canvas.NewText(text, nil), about: canvas.NewText("", nil), glow: canvas.NewCircle(nil), ring: canvas.NewCircle(nil), dot: canvas.NewCircle(nil)}
		if about != nil {
			o.about.Text = about[i]
		}
		o.ExtendBaseWidget(o)
		o.rim = NewRing(o)
		r.items = append(r.items, o)
	}
	r.ExtendBaseWidget(r)
	return r
}

// Options returns the texts to choose from.
func (r *Radio) Options() []string {
	texts := make([]string, len(r.items))
	for i, o := range r.items {
		texts[i] = o.text.Text
	}
	return texts
}

// First returns what is to have the focus: the option chosen, or else the first; nil
// without any.
func (r *Radio) First() fyne.Focusable {
	if len(r.items) == 0 {
		return nil
	}
	return r.items[max(0, r.selected)]
}

// Selected returns the index of the option chosen, or -1.
func (r *Radio) Selected() int { return r.selected }

// SetSelected chooses an option. An index that is none is ignored.
func (r *Radio) SetSelected(index int) {
	if index == r.selected || index < 0 || index >= len(r.items) {
		return
	}
	r.selected = index
	for i, o := range r.items {
		o.chosen = i == index
		o.Refresh()
	}
	if r.OnChanged != nil {
		r.OnChanged(index)
	}
}

// choose chooses an option and gives it the focus.
func (r *Radio) choose(index int) {
	if index < 0 || index >= len(r.items) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
		c.Focus(r.items[index])
	}
	r.SetSelected(index)
}

// Focused reports whether one of the options has the focus.
func (r *Radio) Focused() bool {
	for _, o := range r.items {
		if o.focused {
			return true
		}
	}
	return false
}

// Focus gives the option that is chosen the focus, or the first.
func (r *Radio) Focus() {
	if c := Canvas(r); c != nil { // it may have been out of sight for long
		c.Focus(r.items[max(0, r.selected)])
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *Radio) CreateRenderer() fyne.WidgetRenderer {
	column := &fyne.Container{Layout: rows{}}
	for _, o := range r.items {
		column.Objects = append(column.Objects, o)
	}
	return widget.NewSimpleRenderer(column)
}

// rows lays out objects one below the other, without gaps.
type rows struct{}

func (rows) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

func (rows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		m := o.MinSize()
		Put(o, 0, y, min(size.Width, m.Width), m.Height)
		y += m.Height
	}
}

var (
	_ fyne.Focusable    = (*option)(nil)
	_ fyne.Tappable     = (*option)(nil)
	_ desktop.Hoverable = (*option)(nil)
)

// option is one of a [Radio].
type option struct {
	Hoverable

	choose  func(by int) // 0: this one, -1 and 1: the ones beside it
	reveal  func()
	chosen  bool
	focused bool

	rim             *Ring
	text, about     *canvas.Text
	glow, ring, dot *canvas.Circle
}

// Tapped implements [fyne.Tappable].
func (o *option) Tapped(*fyne.PointEvent) { o.choose(0) }

// TypedKey implements [fyne.Focusable].
func (o *option) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		o.choose(0)
	case fyne.KeyUp:
		o.choose(-1)
	case fyne.KeyDown:
		o.choose(1)
	default:
		PassKey(o, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (o *option) TypedRune(r rune) { passTyped(o, r) }

// FocusGained implements [fyne.Focusable].
func (o *option) FocusGained() { o.focused = true; o.Refresh(); o.reveal() }

// Ringed reports whether the option shows that it has the focus.
func (o *option) Ringed() bool { return o.rim.Visible() }

// FocusLost implements [fyne.Focusable].
func (o *option) FocusLost() { o.focused = false; o.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (o *option) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{o.glow, o.ring, o.dot, o.text, o.about}
	return Draw(o, o.least, o.place, o.paint, append(parts, o.rim.Objects()...)...)
}

func (o *option) least() fyne.Size {
	pad, icon := o.Theme().Size(theme.SizeNameInnerPadding), o.Theme().Size(theme.SizeNameInlineIcon)
	text := o.text.MinSize()
	if o.about.Text != "" {
		about := o.about.MinSize()
		return fyne.NewSize(max(text.Width, about.Width), text.Height+about.Height).
			AddWidthHeight(icon+2*pad+o.Theme().Size(theme.SizeNamePadding), pad)
	}
	return text.AddWidthHeight(icon+2*pad+o.Theme().Size(theme.SizeNamePadding), 2*pad)
}

func (o *option) place(size fyne.Size) {
	o.rim.Place(fyne.Position{}, size)
	pad, icon := o.Theme().Size(theme.SizeNameInnerPadding), o.Theme().Size(theme.SizeNameInlineIcon)
	border := o.Theme().Size(theme.SizeNameInputBorder)
	round := func(c *canvas.Circle, wide float32) {
		Put(c, border+(icon+pad-wide)/2, (size.Height-wide)/2, wide, wide)
	}
	round(o.glow, icon+pad)
	round(o.ring, icon*0.8)
	round(o.dot, icon*0.45)
	x := icon + pad + o.Theme().Size(theme.SizeNamePadding)
	high := o.text.MinSize().Height
	if o.about.Text != "" {
		high += o.about.MinSize().Height
	}
	text := PutText(o.text, x, (size.Height-high)/2)
	PutText(o.about, x, (size.Height-high)/2+text.Height)
}

func (o *option) paint(ink Ink) {
	o.text.Color, o.text.TextSize = ink(theme.ColorNameForeground), o.Theme().Size(theme.SizeNameText)
	o.text.TextStyle.Bold = o.about.Text != ""
	o.about.Color, o.about.TextSize = ink(theme.ColorNamePlaceHolder), o.Theme().Size(theme.SizeNameCaptionText)
	o.ring.StrokeWidth, o.ring.StrokeColor, o.ring.FillColor = 1.5, ink(theme.ColorNameInputBorder), ink(theme.ColorNameInputBackground)
	o.dot.FillColor = color.Transparent
	if o.chosen {
		o.ring.StrokeColor, o.dot.FillColor = ink(theme.ColorNameForeground), ink(theme.ColorNamePrimary)
	}
	o.glow.FillColor = color.Transparent
	if o.Hovered && !o.focused {
		o.glow.FillColor = ink(theme.ColorNameHover)
	}
	o.rim.Show(o.focused)
}
