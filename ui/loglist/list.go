package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
)

// list shows games in rows of one height, of which there are only as many as fit
// the window: a row that scrolls out at one end comes in at the other.
//
// Fyne's own list would do but for the selection of several rows, the keys for
// pages, and its habit of setting up every row in sight at each step of the
// cursor.
type list struct {
	widget.BaseWidget

	games     []library.Game
	selection *selection
	open      string // the log that is shown
	height    float32
	newFace   func() face
	ink       ink

	scroll  *container.Scroll
	body    *body
	rows    []*row // game i is shown by row i modulo their number
	first   int    // the games in sight
	last    int    // and the one after them
	focused bool
	shift   bool

	onFocus   func()
	onOpen    func(path string)
	onMenu    func(at fyne.Position)
	onChanged func()          // of the selection
	onRune    func(rune) bool // these report whether they mean anything
	onEdit    func(id string) (do func(), ok bool)
}

func newList(height float32, newFace func() face) *list {
	l := &list{selection: newSelection(), height: height, newFace: newFace}
	l.body = &body{list: l}
	l.body.ExtendBaseWidget(l.body)
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.arrange(false) }
	l.ExtendBaseWidget(l)
	l.ink = newInk(l.Theme())
	return l
}

// body is what scrolls.
type body struct {
	widget.BaseWidget

	list *list
}

// CreateRenderer implements [fyne.Widget].
func (b *body) CreateRenderer() fyne.WidgetRenderer { return &bodyRenderer{body: b} }

type bodyRenderer struct {
	body *body
	all  []fyne.CanvasObject
}

func (b *bodyRenderer) Destroy()         {}
func (b *bodyRenderer) Layout(fyne.Size) {}
func (b *bodyRenderer) Refresh()         { canvas.Refresh(b.body) }
func (b *bodyRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, b.body.list.height*float32(len(b.body.list.games)))
}

func (b *bodyRenderer) Objects() []fyne.CanvasObject {
	b.all = b.all[:0]
	for _, r := range b.body.list.rows {
		b.all = append(b.all, r)
	}
	return b.all
}

// CreateRenderer implements [fyne.Widget].
func (l *list) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.scroll) }

// MinSize implements [fyne.CanvasObject].
func (l *list) MinSize() fyne.Size { return fyne.NewSize(120, 2*l.height) }

// Resize implements [fyne.CanvasObject].
func (l *list) Resize(size fyne.Size) {
	if size != l.Size() {
		l.BaseWidget.Resize(size)
		l.arrange(true)
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (l *list) Refresh() {
	l.ink = newInk(l.Theme())
	l.arrange(true)
	l.BaseWidget.Refresh()
}

// set shows other games. What was at the top of the list stays there, if it is
// still in it.
func (l *list) set(games []library.Game) {
	top := ""
	rest := float32(0)
	if i := int(l.scroll.Offset.Y / l.height); l.scroll.Offset.Y > 0 && i < len(l.games) {
		top, rest = l.games[i].Path, l.scroll.Offset.Y-float32(i)*l.height
	}
	l.games = games
	l.selection.keep(games)
	l.scroll.Refresh()
	if i := index(games, top); i >= 0 {
		l.scrollTo(float32(i)*l.height + rest)
	}
	l.arrange(true)
}

// setOpen marks the log that is shown.
func (l *list) setOpen(path string) {
	if path != l.open {
		l.open = path
		l.arrange(true)
	}
}

func (l *list) scrollTo(y float32) {
	room := l.height*float32(len(l.games)) - l.scroll.Size().Height
	l.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min(y, room)))) // which does not call OnScrolled
	l.arrange(false)
}

// reveal scrolls as little as makes a game visible.
func (l *list) reveal(i int) {
	y := float32(i) * l.height
	switch {
	case y < l.scroll.Offset.Y:
		l.scrollTo(y)
	case y+l.height > l.scroll.Offset.Y+l.scroll.Size().Height:
		l.scrollTo(y + l.height - l.scroll.Size().Height)
	}
}

// page is how many whole rows fit.
func (l *list) page() int { return max(1, int(l.scroll.Size().Height/l.height)) }

// arrange has rows show what is in sight: those only that come into it, or all
// of them.
func (l *list) arrange(all bool) {
	size := l.scroll.Size()
	if size.Height <= 0 || size.Width <= 0 {
		return
	}
	fit := int(size.Height/l.height) + 2
	if len(l.rows) != fit {
		for len(l.rows) < fit {
			l.rows = append(l.rows, newRow(l))
		}
		l.rows = l.rows[:fit]
		all = true
	}
	first := max(0, min(int(l.scroll.Offset.Y/l.height), len(l.games)-1))
	last := min(first+fit, len(l.games))
	for i := first; i < last; i++ {
		if all || i < l.first || i >= l.last {
			l.place(i, size.Width)
		}
	}
	l.first, l.last = first, last
	if all {
		for i := last; i < first+fit; i++ {
			l.rows[i%fit].Hide()
		}
		canvas.Refresh(l.body)
	}
}

func (l *list) place(i int, width float32) {
	r := l.rows[i%len(l.rows)]
	if r.index != i {
		r.hovered = false
	}
	r.Resize(fyne.NewSize(width, l.height))
	r.Move(fyne.NewPos(0, float32(i)*l.height))
	r.set(i, l.games[i])
	r.Show()
	canvas.Refresh(r)
}

// paint shows a row again, if it shows a game.
func (l *list) paint(r *row) {
	if r.index >= l.first && r.index < l.last {
		r.set(r.index, l.games[r.index])
		canvas.Refresh(r)
	}
}

// pressed is a click on a game.
func (l *list) pressed(i int, e *desktop.MouseEvent) {
	if i >= len(l.games) {
		return
	}
	l.onFocus()
	g := gesture{extend: e.Modifier&fyne.KeyModifierShift != 0, add: e.Modifier&fyne.KeyModifierShortcutDefault != 0}
	if e.Button == desktop.MouseButtonSecondary {
		if !l.selection.paths[l.games[i].Path] { // of what is selected, all stays so
			l.selection.click(l.games, i, gesture{})
		}
		l.selection.cursor, l.selection.at = l.games[i].Path, i
	} else {
		l.selection.click(l.games, i, g)
	}
	l.changed()
}

func (l *list) changed() {
	l.arrange(true)
	if l.onChanged != nil {
		l.onChanged()
	}
}

func (l *list) openAt(i int) {
	if i >= 0 && i < len(l.games) && l.onOpen != nil {
		l.onOpen(l.games[i].Path)
	}
}
