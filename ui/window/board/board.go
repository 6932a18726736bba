// Package board draws a Kalah board and animates moves on it, seed by seed. What it shows
// is a [View] or an [engine.Move]; it calls back when a person plays a house.
//
// It also paints the small boards of lists and trees ([Kalah], [TicTacToe]), and knows the
// sound of each [Moment] ([SoundOf]).
//
// All of it is for Fyne's goroutine.
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

	OnPlay  func(house int)      // a person plays a house of the view's player, by mouse or key
	OnEmpty func(house int)      // a click on an empty house of the view's player, who may play; it may be nil
	OnSkip  func()               // a click where no house may be played; nil: it calls [Board.Finish]
	OnKey   func(*fyne.KeyEvent) // a key that the focused board does not use; nil: it goes to the window
	OnRune  func(rune)           // the same for characters

	// OnMoment is called at each [Moment] of the animation of a move, between two frames, so
	// it must not take long. A move shown at once, or the rest of an animation that ends
	// early, has each kind of moment once. A move that is taken back has none, and neither
	// has the rest of an animation that is interrupted by another position.
	OnMoment func(Moment)

	view        View
	lies        *boardlook.Stones
	sowing      *sowing      // nil if no move is being shown
	celebration *celebration // nil if there is none
	ending      bool         // Finish is at work: a move that starts meanwhile is not animated
	tempo       float64      // of the next moves
	start       func(*fyne.Animation)
}

// New returns a board with a game at its start, which nobody may play.
func New() *Board {
	b := &Board{lies: boardlook.NewStones(), tempo: 1, start: (*fyne.Animation).Start}
	b.selected, b.ring = none, none
	b.ExtendBaseWidget(b)
	b.SetView(Start(engine.DefaultRules()))
	return b
}

// View returns what the board shows, or will show after the move under way.
func (b *Board) View() View { return b.view }

// SetView ends a move under way and shows the view.
func (b *Board) SetView(v View) {
	if b.sowing != nil {
		b.sowing.quiet = v.State != b.sowing.then.State
	}
	b.Finish()
	b.settle(v)
}

// SetValues changes the values of the view, without ending a move under way.
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
		b.selected = none // it would do something else now
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

// play calls back if the house may be played, which depends on the view that follows a move
// under way. A guarded board selects it first.
func (b *Board) play(house int) {
	switch {
	case !b.view.playable(house) || b.OnPlay == nil:
		b.choose(none)
		if house != none && b.OnEmpty != nil {
			b.OnEmpty(house)
		}
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
	r.Release()
}

// Objects implements [fyne.WidgetRenderer].
func (r renderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize implements [fyne.WidgetRenderer].
func (r renderer) MinSize() fyne.Size { return fyne.NewSize(480, 210) }

// Layout implements [fyne.WidgetRenderer]. Fyne also calls it when an object appears, without
// a change of size.
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

// Release drops the pictures of a board that will not be shown again: Fyne keeps widgets for a
// minute or more.
func (b *Board) Release() { b.paint = nil }
