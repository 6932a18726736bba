package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// shift tracks the Shift key, even if it was pressed before the widget got the focus.
type shift struct{ held bool }

func (s *shift) KeyDown(e *fyne.KeyEvent) { s.hold(e, true) }

func (s *shift) KeyUp(e *fyne.KeyEvent) { s.hold(e, false) }

func (s *shift) hold(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		s.held = down
	}
}

func (s *shift) shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return s.held || ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// FocusGained implements [fyne.Focusable].
func (t *Table) FocusGained() {
	if first, _ := t.VisibleRows(); t.cursor < 0 && first < t.data.Rows {
		t.cursor = first
	}
	t.focused(true)
}

// FocusLost implements [fyne.Focusable].
func (t *Table) FocusLost() { t.focused(false) }

func (t *Table) focused(on bool) {
	t.focus, t.held = on, false
	Show(t.ring, on && t.data.Rows == 0)
	t.paint()
}

// Focused reports whether the table has the focus.
func (t *Table) Focused() bool { return t.focus }

// Ringed reports whether the table shows that it has the focus: by the row of the cursor, or by a
// ring if it is empty.
func (t *Table) Ringed() bool { return t.focus }

func (t *Table) takeFocus() {
	if c := Canvas(t); c != nil && !t.focus {
		c.Focus(t)
	}
}

// TypedKey implements [fyne.Focusable].
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	if !t.HandleKey(e) {
		PassKey(t, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (t *Table) TypedRune(r rune) {
	if t.OnRune == nil || !t.OnRune(r) {
		PassRune(t, r)
	}
}

// Edit returns the action of an editing command, as described for [Table.OnEdit].
func (t *Table) Edit(id string) (do func(), ok bool) {
	if t.OnEdit == nil {
		return nil, false
	}
	return t.OnEdit(id)
}

// HandleKey handles a key, and reports whether it used it.
func (t *Table) HandleKey(e *fyne.KeyEvent) bool {
	if to, ok := t.step(e.Name); ok {
		t.goTo(to, gesture{extend: t.MultiSelect && t.shifted(), arrow: true})
		return true
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		by := float32(80)
		if e.Name == fyne.KeyLeft {
			by = -by
		}
		if t.all.least.Width <= t.scroll.Size().Width {
			return false
		}
		t.scrollTo(t.scroll.Offset.AddXY(by, 0))
	case fyne.KeyReturn, fyne.KeyEnter:
		return t.open()
	case fyne.KeySpace:
		if !t.MultiSelect || t.cursor < 0 || t.cursor >= t.data.Rows {
			return false
		}
		t.goTo(t.cursor, gesture{add: true})
	case desktop.KeyMenu:
		if t.OnMenu == nil || t.cursor < 0 {
			return false
		}
		t.reveal()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
		t.OnMenu(at.Add(t.RowAt(t.cursor)).AddXY(48, t.rowHeight()/2))
	default:
		return false
	}
	return true
}

// step returns the row that the cursor reaches by a key, and false for other keys.
func (t *Table) step(key fyne.KeyName) (to int, ok bool) {
	return Step(key, t.cursor, max(1, int(t.scroll.Size().Height/t.rowHeight())-1), t.data.Rows)
}

// open opens the row of the cursor and reports whether it can be opened.
func (t *Table) open() bool {
	if t.OnOpen == nil || t.cursor < 0 || t.cursor >= t.data.Rows {
		return false
	}
	t.OnOpen(t.cursor)
	return true
}

// TypedShortcut implements [fyne.Shortcutable].
func (t *Table) TypedShortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all && t.MultiSelect {
		t.SelectAll()
		return
	}
	if s, ok := s.(*desktop.CustomShortcut); ok && t.MultiSelect && s.Modifier&^fyne.KeyModifierShift == fyne.KeyModifierShortcutDefault {
		g := gesture{extend: s.Modifier&fyne.KeyModifierShift != 0, add: true}
		if to, ok := t.step(s.KeyName); ok {
			g.arrow = true
			t.goTo(to, g)
			return
		}
		if s.KeyName == fyne.KeySpace && t.cursor >= 0 {
			t.goTo(t.cursor, g)
			return
		}
	}
	PassShortcut(t, s)
}

// rowAt returns the row at a position, or -1.
func (t *Table) rowAt(at fyne.Position) int {
	y := at.Y - t.headHeight()
	row := int((y + t.scroll.Offset.Y) / t.rowHeight())
	if y < 0 || row >= t.data.Rows {
		return -1
	}
	return row
}

// MouseDown implements [desktop.Mouseable]: it selects. Fyne would report a tap only after the time
// for a double tap.
func (t *Table) MouseDown(e *desktop.MouseEvent) {
	row := t.rowAt(e.Position)
	if row < 0 {
		return
	}
	t.takeFocus()
	g := gesture{extend: e.Modifier&fyne.KeyModifierShift != 0, add: e.Modifier&fyne.KeyModifierShortcutDefault != 0}
	switch {
	case e.Button != desktop.MouseButtonSecondary:
		t.goTo(row, g)
	case t.MultiSelect && t.IsSelected(row): // the selection stays
		t.cursor = row
		t.chosen()
	default:
		t.goTo(row, gesture{arrow: true})
	}
}

// MouseUp implements [desktop.Mouseable].
func (t *Table) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (t *Table) DoubleTapped(e *fyne.PointEvent) {
	if row := t.rowAt(e.Position); row >= 0 {
		t.cursor = row
		t.open()
	}
}

// TappedSecondary implements [fyne.SecondaryTappable].
func (t *Table) TappedSecondary(e *fyne.PointEvent) {
	if t.OnMenu != nil && t.rowAt(e.Position) >= 0 {
		t.OnMenu(e.AbsolutePosition)
	}
}

// MouseIn implements [desktop.Hoverable].
func (t *Table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (t *Table) MouseMoved(e *desktop.MouseEvent) { t.point(t.rowAt(e.Position)) }

// MouseOut implements [desktop.Hoverable].
func (t *Table) MouseOut() { t.point(-1) }

func (t *Table) point(row int) {
	if row != t.hover {
		t.hover = row
		t.paint()
	}
}

// Scrolled implements [fyne.Scrollable]: over the head and the fixed columns, too.
func (t *Table) Scrolled(e *fyne.ScrollEvent) { t.scroll.Scrolled(e) }

// Step returns the row that the cursor reaches by a key in a list of count rows, and false for other
// keys. at is the row of the cursor, or -1 if there is none.
func Step(key fyne.KeyName, at, page, count int) (to int, ok bool) {
	switch key {
	case fyne.KeyUp:
		to = at - 1
	case fyne.KeyDown:
		to = at + 1
	case fyne.KeyPageUp:
		to = at - page
	case fyne.KeyPageDown:
		to = max(at, 0) + page
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = count - 1
	default:
		return 0, false
	}
	return max(0, min(to, count-1)), true
}
