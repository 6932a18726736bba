// Package board draws a Kalah board and shows moves on it, seed by seed. It
// decides nothing: what it shows comes as a [View] or an [engine.Move], and a
// house that a person plays is called back.
//
// Beside it are the small boards of lists and trees ([Kalah], [TicTacToe]), and the
// sounds of what happens on a board ([PlaySound]).
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
	listener
	guard

	view   View
	onPlay func(house int)
	onKey  func(*fyne.KeyEvent)
	onRune func(rune)
	onSkip func()

	stones      *boardlook.Stones
	sowing      *sowing      // nil while nothing moves
	celebration *celebration // nil while nobody is celebrated
	ending      bool         // a move is being ended: one that starts meanwhile is not animated
	tempo       float64      // of the moves to be shown

	start   func(*fyne.Animation)
	pointer attention
	scene   *scene // nil until the widget is rendered
}

// New returns a board with a game at its start that nobody may play yet.
func New() *Board {
	b := &Board{
		stones:  boardlook.NewStones(),
		tempo:   1,
		guard:   guard{selected: none},
		start:   (*fyne.Animation).Start,
		pointer: attention{house: none, ring: none},
	}
	b.ExtendBaseWidget(b)
	b.SetView(Start(engine.DefaultRules()))
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
	} else if b.scene != nil {
		b.scene.showValues()
		b.scene.repaintTrigger.Refresh()
	}
}

// settle shows the view with nothing moving.
func (b *Board) settle(v View) {
	b.guard.review(b.view, v)
	if v.State != b.view.State || v.Result != b.view.Result {
		b.endCelebration()
	}
	b.view = v
	b.stones.Arrange(v.lying())
	b.pointer.follow(b)
	if b.scene != nil {
		b.scene.showView()
	}
}

// play calls back, if the house may be played now: even while a move is shown,
// if the view that it leads to says so.
func (b *Board) play(house int) {
	switch {
	case !b.view.playable(house) || b.onPlay == nil:
		Unselect(b)
	case b.holds(house):
		selectHouse(b, house)
	default:
		Unselect(b)
		b.onPlay(house)
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.scene = newScene(b)
	return b.scene
}

// Release drops the pictures of a board that will not be shown any more: Fyne keeps
// widgets for a minute or more.
func Release(b *Board) {
	if b.scene != nil {
		b.scene.paint = paintings{}
	}
}
