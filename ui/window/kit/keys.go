package kit

import (
	"fyne.io/fyne/v2"
)

// FocusGained implements [fyne.Focusable].
func (t *Table) FocusGained() { t.focused(true) }

// FocusLost implements [fyne.Focusable].
func (t *Table) FocusLost() { t.focused(false) }

func (t *Table) focused(on bool) {
	t.focus = on
	t.ring.Show(on && t.data.Rows == 0)
	t.paint()
}

// Ringed reports whether the table shows that it has the focus: by the row of the
// cursor, or by a ring where there is none.
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
func (t *Table) TypedRune(r rune) { PassRune(t, r) }

// HandleKey does what a key means in the table, and reports whether it means
// anything.
func (t *Table) HandleKey(e *fyne.KeyEvent) bool {
	page := max(1, int(t.scroll.Size().Height/rowHeight())-1)
	if to, ok := step(e.Name, t.cursor, page, t.data.Rows); ok {
		t.goTo(to)
		return true
	}
	switch e.Name {
	case fyne.KeyLeft:
		t.scrollTo(t.scroll.Offset.SubtractXY(sideways, 0))
	case fyne.KeyRight:
		t.scrollTo(t.scroll.Offset.AddXY(sideways, 0))
	case fyne.KeyReturn, fyne.KeyEnter:
		return t.open()
	case fyne.KeySpace:
		return t.toggle()
	default:
		return false
	}
	return true
}

// sideways is how far Left and Right scroll.
const sideways = 80

// open calls back with the row of the cursor, and reports whether anybody listens.
func (t *Table) open() bool {
	if t.OnOpen == nil || t.data.Rows == 0 {
		return false
	}
	t.OnOpen(t.cursor)
	return true
}

// TypedShortcut implements [fyne.Shortcutable].
func (t *Table) TypedShortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all && t.OnAll != nil {
		t.OnAll()
		return
	}
	PassShortcut(t, s)
}

// toggle is [Table.open] for OnToggle.
func (t *Table) toggle() bool {
	if t.OnToggle == nil || t.data.Rows == 0 {
		return false
	}
	t.OnToggle(t.cursor)
	return true
}

func (t *Table) goTo(row int) {
	before := t.cursor
	t.Select(row)
	if t.cursor != before && t.OnCursor != nil {
		t.OnCursor(t.cursor)
	}
}

func (t *Table) point(row int) {
	if row != t.hover {
		t.hover = row
		t.paint()
	}
}

// Inserted says that so many of the rows are new, and stand above the others. The
// cursor and what is in sight stay with their rows, unless that is the top.
func (t *Table) Inserted(rows int) {
	if rows <= 0 || t.scroll.Offset.Y == 0 && t.cursor == 0 {
		return
	}
	t.cursor = max(0, min(t.cursor+rows, t.data.Rows-1))
	t.scrollTo(t.scroll.Offset.AddXY(0, float32(rows)*rowHeight()))
}
