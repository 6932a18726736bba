package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

var (
	_ fyne.Focusable     = (*pad)(nil)
	_ fyne.Scrollable    = (*pad)(nil)
	_ fyne.Shortcutable  = (*pad)(nil)
	_ desktop.Mouseable  = (*pad)(nil)
	_ desktop.Cursorable = (*pad)(nil)
)

// pad lies over the board and takes what is clicked and typed there.
type pad struct {
	widget.BaseWidget

	editor *Editor
	board  *board.Board
	ring   *canvas.Rectangle // around the chosen pit

	at      engine.Pit // chosen
	row     int        // the player whose row is gone back to from a store
	focused bool
}

func newPad(e *Editor, b *board.Board) *pad {
	p := &pad{editor: e, board: b, ring: canvas.NewRectangle(nil)}
	p.ExtendBaseWidget(p)
	return p
}

// choose takes the ring to a pit. A number that was being typed is done.
func (p *pad) choose(pit engine.Pit) {
	p.at = pit
	if !pit.IsStore() {
		p.row = pit.Player
	}
	p.editor.position.Rest()
	p.place()
}

// place puts the ring around the chosen pit.
func (p *pad) place() {
	corner, size := p.board.Frame(p.at, 4)
	p.ring.Move(corner)
	p.ring.Resize(size)
	p.ring.CornerRadius = size.Width / 2
	p.ring.StrokeWidth = 1.5
	if p.focused {
		p.ring.StrokeWidth = 3
	}
	p.ring.StrokeColor = board.RingColor(p.Theme(), p.focused)
	p.ring.Refresh()
}

// MouseDown implements [desktop.Mouseable]: a seed more, or with the other button
// or Shift a seed less.
func (p *pad) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		c.Focus(p)
	}
	pit, ok := p.board.PitAt(e.Position)
	if !ok {
		return
	}
	p.choose(pit)
	by := 1
	if e.Button == desktop.MouseButtonSecondary || e.Modifier&fyne.KeyModifierShift != 0 {
		by = -1
	}
	p.editor.change(func() { p.editor.position.Add(pit, by) })
}

// MouseUp implements [desktop.Mouseable].
func (p *pad) MouseUp(*desktop.MouseEvent) {}

// Cursor implements [desktop.Cursorable].
func (p *pad) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Scrolled implements [fyne.Scrollable]: the wheel fills and empties the pit
// under the mouse.
func (p *pad) Scrolled(e *fyne.ScrollEvent) {
	pit, ok := p.board.PitAt(e.Position)
	if !ok || e.Scrolled.DY == 0 {
		return
	}
	by := 1
	if e.Scrolled.DY < 0 {
		by = -1
	}
	p.choose(pit)
	p.editor.change(func() { p.editor.position.Add(pit, by) })
}

// FocusGained implements [fyne.Focusable].
func (p *pad) FocusGained() {
	p.focused = true
	p.place()
}

// FocusLost implements [fyne.Focusable].
func (p *pad) FocusLost() {
	p.focused = false
	p.editor.position.Rest()
	p.place()
}

// Ringed reports whether the pad shows that it has the focus.
func (p *pad) Ringed() bool { return p.focused }

// TypedShortcut implements [fyne.Shortcutable].
func (p *pad) TypedShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutUndo:
		p.Undo()
	case *fyne.ShortcutRedo:
		p.Redo()
	case *fyne.ShortcutCopy:
		p.editor.do.Copy(p.editor.position.Now())
	case *fyne.ShortcutPaste:
		p.editor.do.Paste()
	default:
		kit.PassShortcut(p, s)
	}
}

// Undo takes the last step back.
func (p *pad) Undo() { p.editor.change(p.editor.position.Undo) }

// Redo makes it again.
func (p *pad) Redo() { p.editor.change(p.editor.position.Redo) }

// CreateRenderer implements [fyne.Widget].
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(p, kit.Fixed(0, 0), func(fyne.Size) { p.place() }, nil, p.ring)
}
