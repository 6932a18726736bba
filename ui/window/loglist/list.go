package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/logging/library"
	"kalah/ui/window/kit"
)

// list shows games, of which several may be selected.
type list struct {
	*kit.Rows[face]

	games     []library.Game
	selection *selection
	open      string // the log that is shown
	ink       ink
	shift     bool // is held down

	onFocus   func()
	onOpen    func(path string)
	onMenu    func(at fyne.Position)
	onChanged func()          // of the selection
	onRune    func(rune) bool // these report whether they mean anything
	onEdit    func(id string) (do func(), ok bool)
}

func newList(height float32, newFace func() face) *list {
	l := &list{selection: newSelection()}
	l.Rows = kit.NewRows(height, 120, func() int { return len(l.games) }, newFace, l.show)
	l.Measure = func(float32) { l.ink = newInk(l) }
	l.OnPress, l.OnTwice = l.pressed, l.openAt
	l.OnOther = func(e *fyne.PointEvent) { l.onMenu(e.AbsolutePosition) }
	l.ExtendBaseWidget(l)
	return l
}

// show makes a row that of a game.
func (l *list) show(f face, i int, width float32) kit.Mark {
	g := l.games[i]
	f.set(g, g.Path == l.open, width, &l.ink)
	selected := l.selection.paths[g.Path]
	return kit.Mark{Selected: selected, Bar: selected, Cursor: l.Focused && l.selection.cursor == g.Path}
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

// pressed is a click on a game.
func (l *list) pressed(i int, e *desktop.MouseEvent) {
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
	l.onChanged()
}

func (l *list) openAt(i int) {
	if i >= 0 && i < len(l.games) {
		l.onOpen(l.games[i].Path)
	}
}
