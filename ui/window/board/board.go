// Package board draws a Kalah board and animates moves on it, seed by seed. It shows a [View] or an
// [engine.Move], and calls back when a person plays a house.
//
// It also paints the small boards for lists and trees ([Kalah], [TicTacToe]), and chooses the sound
// for each [Moment] ([SoundOf]).
//
// Everything here belongs to Fyne's goroutine.
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

// Board is the widget. Create it with [New].
type Board struct {
	widget.BaseWidget
	drawing
	attention

	OnPlay  func(house int)      // a person plays a house of the view's player, with mouse or keys
	OnEmpty func(house int)      // a click on an empty house of the view's player, who may play; may be nil
	OnSkip  func()               // a click while no house may be played; if nil, it calls [Board.Finish]
	OnKey   func(*fyne.KeyEvent) // a key that the focused board does not use; if nil, it goes to the window
	OnRune  func(rune)           // the same for characters

	// OnMoment is called at each [Moment] of the animation of a move. The call is between two
	// frames, so it must be short. If a move is shown at once, or the animation ends early, each
	// kind of moment comes once for the rest of the move. A move backwards has no moments. The rest
	// of an animation that is interrupted by another position has none either.
	OnMoment func(Moment)

	view        View
	lies        *boardlook.Stones
	sowing      *sowing      // nil if no move is being shown
	celebration *celebration // nil if there is no celebration
	ending      bool         // Finish is running; a move that starts now is not animated
	tempo       float64      // tempo of the next moves
	start       func(*fyne.Animation)
}

// New returns a board with the start of a game. No house may be played.
func New() *Board {
	b := &Board{lies: boardlook.NewStones(), tempo: 1, start: (*fyne.Animation).Start}
	b.selected, b.ring = none, none
	b.ExtendBaseWidget(b)
	b.SetView(Start(engine.DefaultRules()))
	return b
}

// View returns the view that the board shows, or will show after the current animation.
func (b *Board) View() View { return b.view }

// SetView ends the animation of a move and shows the view.
func (b *Board) SetView(v View) {
	if b.sowing != nil {
		b.sowing.quiet = v.State != b.sowing.then.State
	}
	b.Finish()
	b.settle(v)
}

// SetValues changes the values of the view. It does not end the animation of a move.
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

// settle shows the view without animation.
func (b *Board) settle(v View) {
	if b.view.State != v.State || b.view.Player != v.Player || !v.playable(b.selected) {
		b.selected = none // playing it now would be another move
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

// play calls back if the house may be played. During an animation, this depends on the view after
// it. A guarded board selects the house first.
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

// Layout implements [fyne.WidgetRenderer]. Fyne also calls it when an object appears and the size
// is unchanged.
func (r renderer) Layout(size fyne.Size) {
	if size != r.laidOut {
		r.redraw()
	}
}

// Refresh implements [fyne.WidgetRenderer]. It adopts changes of the theme.
func (r renderer) Refresh() {
	r.recolor(r.Theme())
	r.redraw()
}

// Release frees the pictures of a board that will not be shown again. Fyne keeps widgets for a
// minute or more.
func (b *Board) Release() { b.paint = nil }
