package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/ui/window/kit"
)

// FocusGained implements [fyne.Focusable].
func (l *list) FocusGained() {
	l.shift = false
	if l.selection.cursor == "" && l.First < len(l.games) {
		l.selection.cursor, l.selection.at = l.games[l.First].Path, l.First
	}
	l.Rows.FocusGained()
}

// FocusLost implements [fyne.Focusable].
func (l *list) FocusLost() {
	l.shift = false
	l.Rows.FocusLost()
}

// Ringed reports whether the list shows that it has the focus: by a frame around the
// row with the cursor.
func (l *list) Ringed() bool { return l.Focused && index(l.games, l.selection.cursor) >= 0 }

// KeyDown implements [desktop.Keyable].
func (l *list) KeyDown(e *fyne.KeyEvent) { l.held(e, true) }

// KeyUp implements [desktop.Keyable].
func (l *list) KeyUp(e *fyne.KeyEvent) { l.held(e, false) }

func (l *list) held(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		l.shift = down
	}
}

// shifted reports whether Shift is held down, which may have happened before the
// list was focused.
func (l *list) shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return l.shift || ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// TypedKey implements [fyne.Focusable].
func (l *list) TypedKey(e *fyne.KeyEvent) {
	if !l.handleKey(e) {
		kit.PassKey(l, e)
	}
}

// handleKey does what a key means, and reports whether it means anything.
func (l *list) handleKey(e *fyne.KeyEvent) bool {
	at := index(l.games, l.selection.cursor)
	if to, ok := l.Step(e.Name, at); ok {
		l.goTo(to, gesture{extend: l.shifted()})
		return true
	}
	switch {
	case e.Name == fyne.KeySpace && at >= 0:
		l.selection.click(l.games, at, gesture{add: true})
		l.changed()
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		l.openAt(at)
	case e.Name == desktop.KeyMenu && at >= 0:
		l.onMenu(l.under(at))
	default:
		return false
	}
	return true
}

// TypedRune implements [fyne.Focusable].
func (l *list) TypedRune(r rune) {
	if !l.onRune(r) {
		kit.PassRune(l, r)
	}
}

// TypedShortcut implements [fyne.Shortcutable].
func (l *list) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		l.selection.all(l.games)
		l.changed()
		return
	case *desktop.CustomShortcut:
		if s.Modifier&^fyne.KeyModifierShift != fyne.KeyModifierShortcutDefault {
			break
		}
		add := gesture{extend: s.Modifier&fyne.KeyModifierShift != 0, add: true}
		at := index(l.games, l.selection.cursor)
		if to, ok := l.Step(s.KeyName, at); ok {
			l.goTo(to, add)
			return
		}
		if s.KeyName == fyne.KeySpace && at >= 0 {
			l.selection.click(l.games, at, add)
			l.changed()
			return
		}
	}
	kit.PassShortcut(l, s)
}

// Edit returns what a command of editing, such as copy, means to the list while it
// has the focus, and false if it means nothing: menus are given the keys first.
func (l *list) Edit(id string) (do func(), ok bool) { return l.onEdit(id) }

func (l *list) goTo(i int, g gesture) {
	if len(l.games) == 0 {
		return
	}
	l.selection.step(l.games, i, g)
	l.Reveal(i)
	l.changed()
}

// under is the place below a game's name, for a menu that keys open.
func (l *list) under(i int) fyne.Position {
	l.Reveal(i)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	return at.AddXY(gutter*2, float32(i+1)*l.Height-l.Scroll.Offset.Y)
}

// HandleKey does what a key means in the list, which takes the focus, and reports
// whether it means anything. A window calls it with the keys that nothing that has
// the focus uses.
func (p *pane) HandleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, desktop.KeyMenu:
		p.FocusList()
		return p.list.handleKey(e)
	}
	return false
}

// HandleRune is the same for characters.
func (p *pane) HandleRune(r rune) bool {
	if r <= ' ' {
		return false
	}
	p.FocusList()
	return p.rune(r)
}

// rune looks for what is typed. A digit sorts by the column of that number.
func (p *pane) rune(r rune) bool {
	switch {
	case r >= '1' && int(r-'1') < len(sorts):
		p.sort(sorts[r-'1'])
	case r == '/':
		p.Find()
	case r > ' ':
		p.focus(p.search)
		p.search.SetText(p.search.Text + string(r))
		p.search.CursorColumn = len([]rune(p.search.Text))
	default:
		return false
	}
	return true
}
