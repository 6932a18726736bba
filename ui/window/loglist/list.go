package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
	"kalah/ui/window/kit"
)

// list shows games, of which several may be selected.
type list struct {
	widget.BaseWidget
	*kit.Rows[*row]

	games     []library.Game
	selection *selection
	open      string // the log that is shown
	newFace   func() face
	ink       ink

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
	l := &list{selection: newSelection(), newFace: newFace}
	l.Rows = kit.NewRows(height, func() int { return len(l.games) }, func() *row { return newRow(l) }, func(r *row, i int) {
		r.hovered = r.hovered && r.index == i
		r.set(i, l.games[i])
	})
	l.ExtendBaseWidget(l)
	l.ink = newInk(l.Theme())
	return l
}

// CreateRenderer implements [fyne.Widget].
func (l *list) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.Scroll) }

// MinSize implements [fyne.CanvasObject].
func (l *list) MinSize() fyne.Size { return fyne.NewSize(120, 2*l.Height) }

// Resize implements [fyne.CanvasObject].
func (l *list) Resize(size fyne.Size) {
	if size != l.Size() {
		l.BaseWidget.Resize(size)
		l.Arrange(true)
	}
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (l *list) Refresh() {
	l.ink = newInk(l.Theme())
	l.Arrange(true)
	l.BaseWidget.Refresh()
}

// set shows other games. What was at the top of the list stays there, if it is
// still in it.
func (l *list) set(games []library.Game) {
	top := ""
	rest := float32(0)
	if i := int(l.Scroll.Offset.Y / l.Height); l.Scroll.Offset.Y > 0 && i < len(l.games) {
		top, rest = l.games[i].Path, l.Scroll.Offset.Y-float32(i)*l.Height
	}
	l.games = games
	l.selection.keep(games)
	l.Scroll.Refresh()
	if i := index(games, top); i >= 0 {
		l.ScrollTo(float32(i)*l.Height + rest)
	}
	l.Arrange(true)
}

// setOpen marks the log that is shown.
func (l *list) setOpen(path string) {
	if path != l.open {
		l.open = path
		l.Arrange(true)
	}
}

// paint shows a row again, if it shows a game.
func (l *list) paint(r *row) {
	if r.index >= l.First && r.index < l.Last {
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
	l.Arrange(true)
	if l.onChanged != nil {
		l.onChanged()
	}
}

func (l *list) openAt(i int) {
	if i >= 0 && i < len(l.games) && l.onOpen != nil {
		l.onOpen(l.games[i].Path)
	}
}
