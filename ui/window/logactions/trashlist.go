package logactions

import (
	"path"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/words"
)

// trashList is the list of a trash: Space and a click select one row more or less,
// Ctrl+A all of them, and Enter is for the dialog.
type trashList struct {
	kit.List

	at        int // the row with the cursor
	selectAll func(bool)
}

func newTrashList(t *trash) *trashList {
	l := &trashList{selectAll: t.selectAll}
	l.Length = func() int { return len(t.games) }
	l.CreateItem = func() fyne.CanvasObject { return newTrashRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(t.games) {
			o.(*trashRow).set(t.games[i], t.selected[t.games[i].Path])
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.Unselect(i)
		if i < len(t.games) {
			l.at = i
			t.toggle(i)
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements [fyne.Focusable].
func (l *trashList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		kit.PassKey(l, e)
	case fyne.KeyUp:
		l.goTo(l.at - 1)
	case fyne.KeyDown:
		l.goTo(l.at + 1)
	case fyne.KeyHome:
		l.goTo(0)
	case fyne.KeyEnd:
		l.goTo(l.Length() - 1)
	default:
		l.List.TypedKey(e)
	}
}

// TypedShortcut implements [fyne.Shortcutable].
func (l *trashList) TypedShortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all {
		l.selectAll(true)
		return
	}
	kit.PassShortcut(l, s)
}

// goTo takes the cursor to a row, or to the nearest that there is.
func (l *trashList) goTo(i int) {
	l.at = max(0, min(i, l.Length()-1))
	l.Highlight(l.at)
}

// trashRow is a row: whether it is selected, and what is told of the log.
type trashRow struct {
	widget.BaseWidget

	tick  *widget.Icon
	texts [trashTexts]*widget.Label
}

// trashTexts is how many texts a row has: when the log was deleted, its file, the
// players, the result, and until when it is kept.
const trashTexts = 5

func newTrashRow() *trashRow {
	r := &trashRow{tick: widget.NewIcon(nil)}
	for i := range r.texts {
		r.texts[i] = widget.NewLabel("")
		r.texts[i].Truncation = fyne.TextTruncateEllipsis
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *trashRow) set(g library.TrashedGame, selected bool) {
	name := strings.TrimSuffix(g.Name, path.Ext(g.Name))
	if g.Folder != "" {
		name = g.Folder + "/" + name
	}
	players, result := words.Error(g.Problem), ""
	if !g.Broken() {
		players = words.NameOf(g.Players, 0) + " – " + words.NameOf(g.Players, 1)
		result = lists.Result(g.Game)
	}
	for i, text := range [trashTexts]string{
		words.DayAndHour(g.Time), name, players, result, words.Day(g.Until()),
	} {
		if r.texts[i].Text != text {
			r.texts[i].SetText(text)
		}
	}
	icon := theme.CheckButtonIcon()
	if selected {
		icon = theme.CheckButtonCheckedIcon()
	}
	r.tick.SetResource(icon)
}

// CreateRenderer implements [fyne.Widget].
func (r *trashRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(newTrashLine(r.tick, r.texts))
}

// newTrashHead returns the titles of the columns, behind what stands above the ticks.
func newTrashHead(tick fyne.CanvasObject, titles [trashTexts]string) fyne.CanvasObject {
	var texts [trashTexts]*widget.Label
	for i, title := range titles {
		texts[i] = widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		texts[i].Truncation = fyne.TextTruncateEllipsis
	}
	return newTrashLine(tick, texts)
}

func newTrashLine(tick fyne.CanvasObject, texts [trashTexts]*widget.Label) fyne.CanvasObject {
	objects := []fyne.CanvasObject{tick}
	for _, text := range texts {
		objects = append(objects, text)
	}
	return container.New(trashColumns{}, objects...)
}

// trashColumns lays out a row: its tick and texts, side by side at one height.
type trashColumns struct{}

// widths returns those of the columns. What the dates and the result leave is for
// the file and the players.
func (trashColumns) widths(all float32) [trashTexts + 1]float32 {
	wide := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + 2
	}
	w := [trashTexts + 1]float32{tickWidth, wide("2026-08-28 08:48"), 0, 0, wide("00 : 00 unfinished"), wide("2026-08-28")}
	rest := all
	for _, width := range w {
		rest -= width
	}
	w[2], w[3] = max(0, rest*2/5), max(0, rest*3/5)
	return w
}

// tickWidth is the room for a row's tick.
const tickWidth = 40

// MinSize implements [fyne.Layout].
func (c trashColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, width := range c.widths(0) {
		size.Width += width
	}
	for _, o := range objects[1:] {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

// Layout implements [fyne.Layout].
func (c trashColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, width := range c.widths(size.Width) {
		height := objects[i].MinSize().Height
		kit.Put(objects[i], x, (size.Height-height)/2, width, height)
		x += width
	}
}
