package kit

import (
	"image/color"

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
	at    int
	bar   *tabBar
	line  *canvas.Rectangle
}

// Tab is one of [Tabs].
type Tab struct {
	Text    string
	Content fyne.CanvasObject

	tabs *Tabs
	head *tabHead
}

// NewTabs returns no tabs yet.
func NewTabs() *Tabs {
	t := &Tabs{line: canvas.NewRectangle(color.Transparent)}
	t.bar = &tabBar{tabs: t}
	t.bar.ExtendBaseWidget(t.bar)
	t.bar.ring = NewRing(t.bar)
	t.ExtendBaseWidget(t)
	return t
}

// Append adds a tab; the first one is shown.
func (t *Tabs) Append(text string, content fyne.CanvasObject) *Tab {
	tab := &Tab{Text: text, Content: content, tabs: t}
	tab.head = newTabHead(tab)
	t.items = append(t.items, tab)
	if len(t.items) > 1 {
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
	if t.at < len(t.items) {
		return t.items[t.at]
	}
	return nil
}

// Select shows a tab.
func (t *Tabs) Select(tab *Tab) {
	for i, item := range t.items {
		if item == tab {
			t.choose(i)
			return
		}
	}
}

func (t *Tabs) choose(i int) {
	if i < 0 || i >= len(t.items) || i == t.at {
		return
	}
	t.leave()
	t.items[t.at].Content.Hide()
	t.at = i
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
	content := t.items[t.at].Content
	if focused, ok := c.Focused().(fyne.CanvasObject); ok {
		at := driver.AbsolutePositionForObject(focused).Subtract(driver.AbsolutePositionForObject(content))
		if at.X >= 0 && at.Y >= 0 && at.X < content.Size().Width && at.Y < content.Size().Height {
			c.Unfocus()
		}
	}
}

// CreateRenderer implements [fyne.Widget].
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer { return &tabsRenderer{Tabs: t} }

type tabsRenderer struct {
	*Tabs

	all []fyne.CanvasObject
}

func (r *tabsRenderer) Destroy() {}

func (r *tabsRenderer) Objects() []fyne.CanvasObject {
	if len(r.all) != len(r.items)+2 {
		r.all = []fyne.CanvasObject{r.bar, r.line}
		for _, tab := range r.items {
			r.all = append(r.all, tab.Content)
		}
	}
	return r.all
}

func (r *tabsRenderer) MinSize() fyne.Size {
	size := fyne.Size{}
	for _, tab := range r.items {
		size = size.Max(tab.Content.MinSize())
	}
	return fyne.NewSize(size.Width, size.Height+r.bar.MinSize().Height+1)
}

func (r *tabsRenderer) Layout(size fyne.Size) {
	high := r.bar.MinSize().Height
	r.bar.Resize(fyne.NewSize(size.Width, high))
	r.line.Move(fyne.NewPos(0, high))
	r.line.Resize(fyne.NewSize(size.Width, 1))
	for _, tab := range r.items {
		tab.Content.Move(fyne.NewPos(0, high+1))
		tab.Content.Resize(fyne.NewSize(size.Width, max(0, size.Height-high-1)))
	}
}

func (r *tabsRenderer) Refresh() {
	r.line.FillColor = r.Theme().Color(theme.ColorNameSeparator, fyne.CurrentApp().Settings().ThemeVariant())
	r.Layout(r.Size())
	r.bar.Refresh()
	canvas.Refresh(r.Tabs)
}

var _ fyne.Focusable = (*tabBar)(nil)

// tabBar is the line of names.
type tabBar struct {
	widget.BaseWidget

	tabs *Tabs
	ring *Ring
}

// TypedKey implements [fyne.Focusable].
func (b *tabBar) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.tabs.choose(b.tabs.at - 1)
	case fyne.KeyRight:
		b.tabs.choose(b.tabs.at + 1)
	case fyne.KeyHome:
		b.tabs.choose(0)
	case fyne.KeyEnd:
		b.tabs.choose(len(b.tabs.items) - 1)
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
func (b *tabBar) CreateRenderer() fyne.WidgetRenderer { return &tabBarRenderer{b} }

type tabBarRenderer struct{ *tabBar }

func (r *tabBarRenderer) Destroy() {}

func (r *tabBarRenderer) Objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, tab := range r.tabs.items {
		all = append(all, tab.head)
	}
	return append(all, r.ring.Objects()...)
}

func (r *tabBarRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, fyne.MeasureText("A", theme.TextSize(), fyne.TextStyle{Bold: true}).Height+4*theme.InnerPadding()/2)
}

// Layout gives each name the room that it needs, with less beside it where there
// is not enough, and shortens what is still too long.
func (r *tabBarRenderer) Layout(size fyne.Size) {
	texts := float32(0)
	for _, tab := range r.tabs.items {
		texts += tab.head.wide()
	}
	n := float32(max(1, len(r.tabs.items)))
	pad := min(2*theme.InnerPadding(), (size.Width-texts)/n)
	least := theme.Padding()
	shrink := float32(1)
	if pad < least {
		pad = least
		shrink = max(0, size.Width-n*pad) / texts
	}
	x := float32(0)
	for i, tab := range r.tabs.items {
		wide := tab.head.wide()*shrink + pad
		tab.head.Move(fyne.NewPos(x, 0))
		tab.head.Resize(fyne.NewSize(wide, size.Height))
		if i == r.tabs.at {
			r.ring.Place(fyne.NewPos(x, 0), fyne.NewSize(wide, size.Height))
		}
		x += wide
	}
}

func (r *tabBarRenderer) Refresh() {
	r.Layout(r.Size())
	for _, tab := range r.tabs.items {
		tab.head.Refresh()
	}
	r.ring.Refresh()
	canvas.Refresh(r.tabBar)
}

// tabHead is the name of a tab.
type tabHead struct {
	Hoverable

	tab    *Tab
	ground *canvas.Rectangle
	text   *widget.RichText
	line   *canvas.Rectangle
}

func newTabHead(tab *Tab) *tabHead {
	h := &tabHead{tab: tab, ground: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent)}
	h.text = widget.NewRichText(&widget.TextSegment{Text: tab.Text, Style: widget.RichTextStyle{
		Alignment: fyne.TextAlignCenter, TextStyle: fyne.TextStyle{Bold: true},
	}})
	h.text.Truncation = fyne.TextTruncateEllipsis
	h.ExtendBaseWidget(h)
	return h
}

// wide returns the width of the name.
func (h *tabHead) wide() float32 {
	return fyne.MeasureText(h.tab.Text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width + theme.Padding()
}

// Tapped implements [fyne.Tappable].
func (h *tabHead) Tapped(*fyne.PointEvent) { h.tab.tabs.Select(h.tab) }

// CreateRenderer implements [fyne.Widget].
func (h *tabHead) CreateRenderer() fyne.WidgetRenderer {
	r := &tabHeadRenderer{h}
	r.paint()
	return r
}

type tabHeadRenderer struct{ *tabHead }

func (r *tabHeadRenderer) Destroy() {}

func (r *tabHeadRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.text, r.line}
}

func (r *tabHeadRenderer) MinSize() fyne.Size { return fyne.NewSize(r.wide(), 0) }

func (r *tabHeadRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	// A rich text keeps a padding within, which the name may need here.
	pad := theme.InnerPadding()
	high := r.text.MinSize().Height
	r.text.Resize(fyne.NewSize(size.Width+2*pad-theme.Padding(), high))
	r.text.Move(fyne.NewPos(theme.Padding()/2-pad, (size.Height-high)/2))
	r.line.Move(fyne.NewPos(0, size.Height-theme.Padding()/2))
	r.line.Resize(fyne.NewSize(size.Width, theme.Padding()/2))
}

func (r *tabHeadRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	r.text.Refresh()
	canvas.Refresh(r.tabHead)
}

func (r *tabHeadRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	shown := r.tab.tabs.Selected() == r.tab
	name := theme.ColorNameForeground
	r.line.FillColor, r.ground.FillColor = color.Transparent, color.Transparent
	if shown {
		name = theme.ColorNamePrimary
		r.line.FillColor = r.Theme().Color(name, variant)
	}
	if r.Hovered {
		r.ground.FillColor = r.Theme().Color(theme.ColorNameHover, variant)
	}
	r.ground.CornerRadius = r.Theme().Size(theme.SizeNameSelectionRadius)
	r.text.Segments[0].(*widget.TextSegment).Style.ColorName = name
}
