// Package board draws a Kalah board and shows moves on it, seed by seed. It
// decides nothing: what it shows comes as a [View] or an [engine.Move], and a
// house that a person plays is called back.
//
// Beside it are the small boards of lists and trees ([Kalah], [TicTacToe]), and the
// sounds of what happens on a board ([SoundOf]).
//
// Everything here belongs to Fyne's goroutine, like any widget.
package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/boardlook"
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
	drawing
	attention

	OnPlay func(house int)      // a person plays a house of the view's player, by mouse or by key
	OnSkip func()               // a click where no house may be played; nil: it ends the move shown, see [Board.Finish]
	OnKey  func(*fyne.KeyEvent) // a key that means nothing to the board while it has the focus; nil: the window's own
	OnRune func(rune)           // so does a character

	// OnMoment is called at each [Moment] of a move that is sown, in step with what is seen,
	// on Fyne's goroutine between two frames, so it must not take long.
	//
	// A move that is shown at once, or what is left of one that ends early, has each of its
	// moments once, however many seeds fall. A move that is taken back has none, and
	// neither has the rest of one that makes room for a view of another position.
	OnMoment func(Moment)

	view        View
	lies        *boardlook.Stones
	sowing      *sowing      // nil while nothing moves
	celebration *celebration // nil while nobody is celebrated
	ending      bool         // a move is being ended: one that starts meanwhile is not animated
	tempo       float64      // of the moves to be shown
	start       func(*fyne.Animation)
}

// New returns a board with a game at its start that nobody may play yet.
func New() *Board {
	b := &Board{lies: boardlook.NewStones(), tempo: 1, start: (*fyne.Animation).Start}
	b.selected, b.ring = none, none
	b.ExtendBaseWidget(b)
	b.SetView(Start(engine.DefaultRules()))
	return b
}

// View returns what the board shows, or will show once the move under way is
// over.
func (b *Board) View() View { return b.view }

// SetView shows the view at once. It ends a move under way first.
func (b *Board) SetView(v View) {
	if b.sowing != nil {
		b.sowing.quiet = v.State != b.sowing.then.State
	}
	b.Finish()
	b.settle(v)
}

// SetValues changes the values of the view, and leaves a move under way alone.
func (b *Board) SetValues(v Values) {
	if v == b.view.Values {
		return
	}
	b.view.Values = v
	if b.sowing != nil {
		b.sowing.then.Values = v
	} else {
		b.drawMarks()
	}
}

// settle shows the view with nothing moving.
func (b *Board) settle(v View) {
	if b.view.State != v.State || b.view.Player != v.Player || !v.playable(b.selected) {
		b.selected = none // it was selected for what it would have done before
	}
	if v.State != b.view.State || v.Result != b.view.Result {
		b.endCelebration()
	}
	b.view = v
	b.lies.Arrange(v.lying())
	if b.ring != none && v.Playable && !v.playable(b.ring) {
		b.ring = v.firstPlayable()
	}
	b.draw()
}

// play calls back, if the house may be played now: even while a move is shown,
// if the view that it leads to says so. A guarded board selects it first.
func (b *Board) play(house int) {
	switch {
	case !b.view.playable(house) || b.OnPlay == nil:
		b.choose(none)
	case b.guarded && b.selected != house:
		b.choose(house)
	default:
		b.choose(none)
		b.OnPlay(house)
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	if b.wood == nil {
		b.drawing.make()
	}
	b.shown = true
	r := renderer{b}
	r.Refresh()
	return r
}

// renderer draws a board.
type renderer struct{ *Board }

// Destroy implements [fyne.WidgetRenderer].
func (r renderer) Destroy() {
	r.Finish()
	r.endCelebration()
	r.shown = false
	Release(r.Board)
}

// Objects implements [fyne.WidgetRenderer].
func (r renderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize implements [fyne.WidgetRenderer].
func (r renderer) MinSize() fyne.Size { return fyne.NewSize(480, 210) }

// Layout implements [fyne.WidgetRenderer]. Fyne also calls it while painting,
// whenever something appears: then there is nothing to do.
func (r renderer) Layout(size fyne.Size) {
	if size != r.laidOut {
		r.redraw()
	}
}

// Refresh implements [fyne.WidgetRenderer]: the theme may have changed.
func (r renderer) Refresh() {
	r.recolor(r.Theme())
	r.redraw()
}

// Release drops the pictures of a board that will not be shown any more: Fyne keeps
// widgets for a minute or more.
func Release(b *Board) { b.paint = nil }
