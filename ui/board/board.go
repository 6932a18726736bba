// Package board draws a Kalah board and shows moves on it, seed by seed. It
// decides nothing: what it shows comes as a [View] or an [engine.Move], and a
// house that a person plays is called back.
//
// Everything here belongs to Fyne's goroutine, like any widget.
package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
)

var (
	_ fyne.Widget        = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ fyne.Tappable      = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// Board is the widget. Make it with [New].
type Board struct {
	widget.BaseWidget

	view   View
	onPlay func(house int)
	onKey  func(*fyne.KeyEvent)
	onRune func(rune)
}

// New returns a board with a game at its start that nobody may play yet.
func New() *Board {
	b := &Board{view: Start(engine.DefaultRules())}
	b.ExtendBaseWidget(b)
	return b
}

// SetOnPlay sets what is called when a person plays a house of the view's
// player, by mouse or by key.
func (b *Board) SetOnPlay(f func(house int)) { b.onPlay = f }

// SetOnOtherKeys sets what is called with the keys that mean nothing to the
// board while it has the focus, so that the window's own keys work there too.
// Either may be nil.
func (b *Board) SetOnOtherKeys(key func(*fyne.KeyEvent), r func(rune)) {
	b.onKey, b.onRune = key, r
}

// View returns what the board shows, or will show once the move under way is
// over.
func (b *Board) View() View { return b.view }

// SetView shows the view at once. It ends a move under way.
func (b *Board) SetView(v View) {
	b.view = v
	b.Refresh()
}

// Sow shows the move seed by seed from m.From, then shows the view, then calls
// done, which may be nil. With [SpeedOff], or when the user wants no animations,
// all this happens at once, before Sow returns. Another Sow, Unsow, SetView or
// Finish ends it early; done is called once in any case.
func (b *Board) Sow(m engine.Move, then View, speed Speed, done func()) {
	b.SetView(then)
	if done != nil {
		done()
	}
}

// Unsow shows the move backwards, from m.To, and is like [Board.Sow] otherwise.
func (b *Board) Unsow(m engine.Move, then View, speed Speed, done func()) {
	b.Sow(m, then, speed, done)
}

// Busy reports whether a move is being shown.
func (b *Board) Busy() bool { return false }

// Finish ends the move being shown, if there is one, as if its time were over.
func (b *Board) Finish() {}

// HandleKey does what the key means on the board, and reports whether it means
// anything. A window calls it with the keys typed while nothing has the focus.
func (b *Board) HandleKey(*fyne.KeyEvent) bool { return false }

// HandleRune is HandleKey for characters: letters and numbers of houses.
func (b *Board) HandleRune(rune) bool { return false }

// FocusGained implements [fyne.Focusable].
func (b *Board) FocusGained() {}

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() {}

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(e *fyne.KeyEvent) { b.HandleKey(e) }

// TypedRune implements [fyne.Focusable].
func (b *Board) TypedRune(r rune) { b.HandleRune(r) }

// Tapped implements [fyne.Tappable].
func (b *Board) Tapped(*fyne.PointEvent) {}

// MouseIn implements [desktop.Hoverable].
func (b *Board) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements [desktop.Hoverable].
func (b *Board) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (b *Board) MouseOut() {}

// Cursor implements [desktop.Cursorable].
func (b *Board) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widget.NewLabel(b.view.State.String()))
}
