package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tabs show one of several contents, below a line of their names. The line has the
// focus as one: Left and Right, Home and End go along it, and Tab goes on into
// what is shown. Fyne's own tabs cannot be reached by key.
type Tabs struct {
	widget.BaseWidget

	OnSelected func(*Tab) // may be nil

	items []*Tab
	bar   *tabBar
	line  *canvas.Rectangle
	parts []fyne.CanvasObject
}

// Tab is one of [Tabs].
type Tab struct {
	Text    string
	Content fyne.CanvasObject
}

// NewTabs returns no tabs yet.
func NewTabs() *Tabs {
	t := &Tabs{line: canvas.NewRectangle(color.Transparent)}
	t.bar = &tabBar{choose: t.choose}
	t.bar.ExtendBaseWidget(t.bar)
	t.bar.ring = NewRing(t.bar)
	t.parts = []fyne.CanvasObject{t.bar, t.line}
	t.ExtendBaseWidget(t)
	return t
}

// Append adds a tab; the first one is shown.
func (t *Tabs) Append(text string, content fyne.CanvasObject) *Tab {
	tab, i := &Tab{Text: text, Content: content}, len(t.items)
	t.items, t.parts = append(t.items, tab), append(t.parts, content)
	t.bar.heads = append(t.bar.heads, newTabHead(text, func() { t.choose(i) }))
	if i > 0 {
		content.Hide()
	}
	t.Refresh()
	return tab
}

// Bar returns the line of names, to be given the focus.
func (t *Tabs) Bar() fyne.Focusable { return t.bar }

// Items returns the tabs.
func (t *Tabs) Items() []*Tab { return t.items }

// Selected returns the tab that is shown, nil if there are none.
func (t *Tabs) Selected() *Tab {
	if t.bar.at < len(t.items) {
		return t.items[t.bar.at]
	}
	return nil
}

// Select shows a tab.
func (t *Tabs) Select(tab *Tab) { t.choose(slices.Index(t.items, tab)) }

func (t *Tabs) choose(i int) {
	if i < 0 || i >= len(t.items) || i == t.bar.at {
		return
	}
	t.leave()
	t.Selected().Content.Hide()
	t.bar.at = i
	t.items[i].Content.Show()
	t.Refresh()
	if t.OnSelected != nil {
		t.OnSelected(t.items[i])
	}
}

// leave takes the focus from what is going to be hidden, which would keep it.
func (t *Tabs) leave() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(t)
	if c == nil || c.Overlays().Top() != nil {
		return
	}
	content := t.Selected().Content
	if focused, ok := c.Focused().(fyne.CanvasObject); ok {
		at := driver.AbsolutePositionForObject(focused).Subtract(driver.AbsolutePositionForObject(content))
		if at.X >= 0 && at.Y >= 0 && at.X < content.Size().Width && at.Y < content.Size().Height {
			c.Unfocus()
		}
	}
}

// CreateRenderer implements [fyne.Widget].
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(t, t.least, t.place, func(ink Ink) {
		t.line.FillColor = ink(theme.ColorNameSeparator)
		t.bar.Refresh()
	})
	d.Parts = func() []fyne.CanvasObject { return t.parts }
	return d
}

func (t *Tabs) least() (size fyne.Size) {
	for _, tab := range t.items {
		size = size.Max(tab.Content.MinSize())
	}
	return size.AddWidthHeight(0, t.bar.MinSize().Height+1)
}

func (t *Tabs) place(size fyne.Size) {
	high := t.bar.MinSize().Height
	Put(t.bar, 0, 0, size.Width, high)
	Put(t.line, 0, high, size.Width, 1)
	for _, tab := range t.items {
		Put(tab.Content, 0, high+1, size.Width, max(0, size.Height-high-1))
	}
}

var _ fyne.Focusable = (*tabBar)(nil)

// tabBar is the line of names.
type tabBar struct {
	widget.BaseWidget

	heads  []*tabHead
	at     int // of them, the one that is shown
	choose func(i int)
	ring   *Ring
}

// TypedKey implements [fyne.Focusable].
func (b *tabBar) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.choose(b.at - 1)
	case fyne.KeyRight:
		b.choose(b.at + 1)
	case fyne.KeyHome:
		b.choose(0)
	case fyne.KeyEnd:
		b.choose(len(b.heads) - 1)
	default:
		PassKey(b, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (b *tabBar) TypedRune(r rune) { PassRune(b, r) }

// FocusGained implements [fyne.Focusable].
func (b *tabBar) FocusGained() { b.ring.Show(true) }

// FocusLost implements [fyne.Focusable].
func (b *tabBar) FocusLost() { b.ring.Show(false) }

// Ringed reports whether the line shows that it has the focus.
func (b *tabBar) Ringed() bool { return b.ring.Visible() }

// CreateRenderer implements [fyne.Widget].
func (b *tabBar) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(b, b.least, b.place, b.paint)
	d.Parts = func() []fyne.CanvasObject {
		var all []fyne.CanvasObject
		for _, head := range b.heads {
			all = append(all, head)
		}
		return append(all, b.ring.Objects()...)
	}
	return d
}

func (b *tabBar) least() fyne.Size {
	return fyne.NewSize(0, fyne.MeasureText("A", theme.TextSize(), fyne.TextStyle{Bold: true}).Height+4*theme.InnerPadding()/2)
}

// place gives each name the room that it needs, with less beside it where there
// is not enough, and shortens what is still too long.
func (b *tabBar) place(size fyne.Size) {
	texts := float32(0)
	for _, head := range b.heads {
		texts += head.wide()
	}
	n := float32(max(1, len(b.heads)))
	pad := min(2*theme.InnerPadding(), (size.Width-texts)/n)
	least := theme.Padding()
	shrink := float32(1)
	if pad < least {
		pad = least
		shrink = max(0, size.Width-n*pad) / texts
	}
	x := float32(0)
	for i, head := range b.heads {
		wide := head.wide()*shrink + pad
		Put(head, x, 0, wide, size.Height)
		if i == b.at {
			b.ring.Place(fyne.NewPos(x, 0), fyne.NewSize(wide, size.Height))
		}
		x += wide
	}
}

func (b *tabBar) paint(Ink) {
	for i, head := range b.heads {
		head.shown = i == b.at
		head.Refresh()
	}
	b.ring.Refresh()
}

// tabHead is the name of a tab.
type tabHead struct {
	Hoverable

	choose func()
	shown  bool // its tab is
	ground *canvas.Rectangle
	text   *widget.RichText
	name   *widget.TextSegment
	line   *canvas.Rectangle
}

func newTabHead(text string, choose func()) *tabHead {
	h := &tabHead{choose: choose, ground: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent)}
	h.name = &widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		Alignment: fyne.TextAlignCenter, TextStyle: fyne.TextStyle{Bold: true},
	}}
	h.text = widget.NewRichText(h.name)
	h.text.Truncation = fyne.TextTruncateEllipsis
	h.ExtendBaseWidget(h)
	return h
}

// wide returns the width of the name.
func (h *tabHead) wide() float32 {
	return fyne.MeasureText(h.name.Text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width + theme.Padding()
}

// Tapped implements [fyne.Tappable].
func (h *tabHead) Tapped(*fyne.PointEvent) { h.choose() }

// CreateRenderer implements [fyne.Widget].
func (h *tabHead) CreateRenderer() fyne.WidgetRenderer {
	return Draw(h, func() fyne.Size { return fyne.NewSize(h.wide(), 0) }, h.place, h.paint, h.ground, h.text, h.line)
}

func (h *tabHead) place(size fyne.Size) {
	h.ground.Resize(size)
	// A rich text keeps a padding within, which the name may need here.
	pad := theme.InnerPadding()
	high := h.text.MinSize().Height
	Put(h.text, theme.Padding()/2-pad, (size.Height-high)/2, size.Width+2*pad-theme.Padding(), high)
	Put(h.line, 0, size.Height-theme.Padding()/2, size.Width, theme.Padding()/2)
}

func (h *tabHead) paint(ink Ink) {
	name := theme.ColorNameForeground
	h.line.FillColor, h.ground.FillColor = color.Transparent, color.Transparent
	if h.shown {
		name = theme.ColorNamePrimary
		h.line.FillColor = ink(name)
	}
	if h.Hovered {
		h.ground.FillColor = ink(theme.ColorNameHover)
	}
	h.ground.CornerRadius = h.Theme().Size(theme.SizeNameSelectionRadius)
	h.name.Style.ColorName = name
	h.text.Refresh()
}
