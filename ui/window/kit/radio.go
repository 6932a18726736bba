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
		o := &option{group: r, index: i, text: canvas.NewText(text, nil), about: canvas.NewText("", nil), glow: canvas.NewCircle(nil), ring: canvas.NewCircle(nil), dot: canvas.NewCircle(nil)}
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
	for _, o := range r.items {
		o.Refresh()
	}
	if r.OnChanged != nil {
		r.OnChanged(index)
	}
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
		o.Resize(fyne.NewSize(min(size.Width, m.Width), m.Height))
		o.Move(fyne.NewPos(0, y))
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

	group   *Radio
	index   int
	focused bool

	rim             *Ring
	text, about     *canvas.Text
	glow, ring, dot *canvas.Circle
}

func (o *option) choose(index int) {
	if index < 0 || index >= len(o.group.items) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Focus(o.group.items[index])
	}
	o.group.SetSelected(index)
}

// Tapped implements [fyne.Tappable].
func (o *option) Tapped(*fyne.PointEvent) { o.choose(o.index) }

// TypedKey implements [fyne.Focusable].
func (o *option) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		o.choose(o.index)
	case fyne.KeyUp:
		o.choose(o.index - 1)
	case fyne.KeyDown:
		o.choose(o.index + 1)
	default:
		PassKey(o, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (o *option) TypedRune(r rune) { passTyped(o, r) }

// FocusGained implements [fyne.Focusable].
func (o *option) FocusGained() { o.focused = true; o.Refresh(); Reveal(o.group) }

// Ringed reports whether the option shows that it has the focus.
func (o *option) Ringed() bool { return o.rim.Visible() }

// FocusLost implements [fyne.Focusable].
func (o *option) FocusLost() { o.focused = false; o.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (o *option) CreateRenderer() fyne.WidgetRenderer {
	r := optionRenderer{o}
	r.paint()
	return r
}

type optionRenderer struct{ *option }

func (r optionRenderer) Destroy() {}

func (r optionRenderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.glow, r.ring, r.dot, r.text, r.about}, r.rim.Objects()...)
}

func (r optionRenderer) MinSize() fyne.Size {
	pad, icon := r.Theme().Size(theme.SizeNameInnerPadding), r.Theme().Size(theme.SizeNameInlineIcon)
	text := r.text.MinSize()
	if r.about.Text != "" {
		about := r.about.MinSize()
		return fyne.NewSize(max(text.Width, about.Width), text.Height+about.Height).
			AddWidthHeight(icon+2*pad+r.Theme().Size(theme.SizeNamePadding), pad)
	}
	return text.AddWidthHeight(icon+2*pad+r.Theme().Size(theme.SizeNamePadding), 2*pad)
}

func (r optionRenderer) Layout(size fyne.Size) {
	r.rim.Place(fyne.Position{}, size)
	pad, icon := r.Theme().Size(theme.SizeNameInnerPadding), r.Theme().Size(theme.SizeNameInlineIcon)
	border := r.Theme().Size(theme.SizeNameInputBorder)
	round := func(c *canvas.Circle, wide float32) {
		c.Resize(fyne.NewSquareSize(wide))
		c.Move(fyne.NewPos(border+(icon+pad-wide)/2, (size.Height-wide)/2))
	}
	round(r.glow, icon+pad)
	round(r.ring, icon*0.8)
	round(r.dot, icon*0.45)
	x := icon + pad + r.Theme().Size(theme.SizeNamePadding)
	if r.about.Text == "" {
		r.text.Resize(size)
		r.text.Move(fyne.NewPos(x, 0))
		return
	}
	text, about := r.text.MinSize(), r.about.MinSize()
	y := (size.Height - text.Height - about.Height) / 2
	r.text.Resize(text)
	r.text.Move(fyne.NewPos(x, y))
	r.about.Resize(about)
	r.about.Move(fyne.NewPos(x, y+text.Height))
}

func (r optionRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	canvas.Refresh(r.option)
}

func (r optionRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return r.Theme().Color(name, variant) }
	r.text.Color, r.text.TextSize = paint(theme.ColorNameForeground), r.Theme().Size(theme.SizeNameText)
	r.text.TextStyle.Bold = r.about.Text != ""
	r.about.Color, r.about.TextSize = paint(theme.ColorNamePlaceHolder), r.Theme().Size(theme.SizeNameCaptionText)
	r.ring.StrokeWidth, r.ring.StrokeColor, r.ring.FillColor = 1.5, paint(theme.ColorNameInputBorder), paint(theme.ColorNameInputBackground)
	r.dot.FillColor = color.Transparent
	if r.group.selected == r.index {
		r.ring.StrokeColor, r.dot.FillColor = paint(theme.ColorNameForeground), paint(theme.ColorNamePrimary)
	}
	r.glow.FillColor = color.Transparent
	if r.Hovered && !r.focused {
		r.glow.FillColor = paint(theme.ColorNameHover)
	}
	r.rim.Show(r.focused)
}
