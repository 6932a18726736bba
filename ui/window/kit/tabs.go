package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tabs shows one of several contents below a bar of names. The bar is one focus stop: Left, Right,
// Home and End move along it, and Tab continues into the content. Fyne's own tabs cannot be reached
// by keys.
type Tabs struct {
	widget.BaseWidget

	OnSelected func(*Tab) // may be nil

	items []*Tab
	bar   *tabBar
	line  *canvas.Rectangle
	parts []fyne.CanvasObject
}

// Tab is a tab of [Tabs].
type Tab struct {
	Text    string
	Content fyne.CanvasObject
}

// NewTabs returns an empty bar of tabs.
func NewTabs() *Tabs {
	t := &Tabs{line: canvas.NewRectangle(color.Transparent)}
	t.bar = &tabBar{choose: t.choose, line: canvas.NewRectangle(color.Transparent), ground: canvas.NewRectangle(color.Transparent)}
	t.bar.Find, t.bar.Over, t.bar.ring = t.bar.find, -1, NewRing()
	t.bar.ExtendBaseWidget(t.bar)
	t.parts = []fyne.CanvasObject{t.bar, t.line}
	t.ExtendBaseWidget(t)
	return t
}

// Append adds a tab. The first tab is shown.
func (t *Tabs) Append(text string, content fyne.CanvasObject) *Tab {
	tab := &Tab{Text: text, Content: content}
	t.items, t.parts = append(t.items, tab), append(t.parts, content)
	t.bar.add(text)
	if len(t.items) > 1 {
		content.Hide()
	}
	t.Refresh()
	return tab
}

// Bar returns the bar of names, to focus it.
func (t *Tabs) Bar() fyne.Focusable { return t.bar }

// Items returns the tabs.
func (t *Tabs) Items() []*Tab { return t.items }

// Selected returns the visible tab, or nil if there is none.
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

// leave removes the focus from the content that will be hidden.
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

// tabBar is the bar of names.
type tabBar struct {
	Hoverable
	focusRing

	names        []string
	texts        []*canvas.Text
	ends         []float32 // right edges of the names
	at           int       // index of the visible tab
	choose       func(i int)
	ground, line *canvas.Rectangle // ground is below the pointer, line is below the visible tab's name
}

func (b *tabBar) add(name string) {
	text := canvas.NewText(name, color.Transparent)
	text.TextStyle.Bold = true
	b.names, b.texts, b.ends = append(b.names, name), append(b.texts, text), append(b.ends, 0)
}

// find returns the index of the name at a position, or -1.
func (b *tabBar) find(at fyne.Position) int {
	return slices.IndexFunc(b.ends, func(end float32) bool { return at.X < end })
}

func (b *tabBar) Tapped(e *fyne.PointEvent) { b.choose(b.find(e.Position)) }

func (b *tabBar) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.choose(b.at - 1)
	case fyne.KeyRight:
		b.choose(b.at + 1)
	case fyne.KeyHome:
		b.choose(0)
	case fyne.KeyEnd:
		b.choose(len(b.names) - 1)
	default:
		PassKey(b, e)
	}
}

func (b *tabBar) TypedRune(r rune) { PassRune(b, r) }

func (b *tabBar) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(b, b.least, b.place, b.paint)
	d.Parts = func() []fyne.CanvasObject {
		all := []fyne.CanvasObject{b.ground, b.line}
		for _, text := range b.texts {
			all = append(all, text)
		}
		return append(all, b.ring)
	}
	return d
}

func (b *tabBar) least() fyne.Size {
	return fyne.NewSize(0, nameSize("A").Height+2*theme.InnerPadding())
}

// nameSize returns the size of a tab's name.
func nameSize(name string) fyne.Size {
	return fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{Bold: true})
}

// place gives each name the width that it needs. If there is too little, it reduces the padding
// first and shortens the names second.
func (b *tabBar) place(size fyne.Size) {
	all, n := float32(0), float32(max(1, len(b.names)))
	for _, name := range b.names {
		all += nameSize(name).Width + theme.Padding()
	}
	pad, shrink := min(2*theme.InnerPadding(), (size.Width-all)/n), float32(1)
	if least := theme.Padding(); pad < least {
		pad = least
		shrink = max(0, size.Width-n*pad) / all
	}
	b.ground.Hide()
	x := float32(0)
	for i, name := range b.names {
		wide := (nameSize(name).Width+theme.Padding())*shrink + pad
		text := b.texts[i]
		Shorten(text, name, wide-theme.Padding()/2)
		own := text.MinSize()
		Put(text, x+(wide-own.Width)/2, (size.Height-own.Height)/2, own.Width, own.Height)
		if i == b.at {
			Put(b.ring, x, 0, wide, size.Height)
			Put(b.line, x, size.Height-theme.Padding()/2, wide, theme.Padding()/2)
		}
		if i == b.Over {
			Put(b.ground, x, 0, wide, size.Height)
			b.ground.Show()
		}
		x += wide
		b.ends[i] = x
	}
}

func (b *tabBar) paint(ink Ink) {
	for i, text := range b.texts {
		text.TextSize, text.Color = theme.TextSize(), ink(theme.ColorNameForeground)
		if i == b.at {
			text.Color = ink(theme.ColorNamePrimary)
		}
	}
	b.line.FillColor = ink(theme.ColorNamePrimary)
	b.ground.FillColor, b.ground.CornerRadius = ink(theme.ColorNameHover), b.Theme().Size(theme.SizeNameSelectionRadius)
	b.ring.Refresh()
}
