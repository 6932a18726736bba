package bar

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// ReplayView is the content of a [Replay].
type ReplayView struct {
	At, Moves int
	Step      engine.Step // of the position on the board
	Turns     int
	MostMoves int // maximum number of moves in a turn
	Tempo     float64
}

// ReplayAt returns the view of the position after the first at moves of a line.
func ReplayAt(moves []engine.Played, at int) ReplayView {
	steps := engine.Steps(moves)
	v := ReplayView{At: at, Moves: len(moves), Step: steps[min(max(at, 0), len(moves))], Turns: steps[len(moves)].Turn}
	for _, s := range steps {
		v.MostMoves = max(v.MostMoves, s.Move)
	}
	return v
}

// Replay is the strip for a replay: a slider over its moves, the turn, and the tempo.
type Replay struct {
	widget.BaseWidget

	view   ReplayView
	slider *scrubber
	place  *widget.Label
	tempo  *kit.Dropdown[float64]
	row    *fyne.Container
}

// NewReplay returns the strip. It offers the given tempos. Scrub is called with the number of moves
// while the slider is dragged, many times per second.
func NewReplay(scrub func(n int), tempos []float64, setTempo func(float64)) *Replay {
	r := &Replay{place: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{}), slider: newScrubber()}
	r.tempo = kit.NewDropdown(tempos, tempoText, setTempo).Reserve(math.MaxInt)
	r.tempo.OnlyOpens = true // Left and Right step through the game
	r.slider.OnChanged = func(v float64) { scrub(int(v)) }
	r.row = container.New(kit.RowLayout{Wide: 0}, r.slider, container.New(kit.WithMinSize(r.placeRoom), r.place), r.tempo)
	r.show()
	r.ExtendBaseWidget(r)
	return r
}

// tempoText returns the text of a tempo: "0.5×".
func tempoText(t float64) string { return words.Shortest(t) + "×" }

// Set shows the view.
func (r *Replay) Set(v ReplayView) {
	if v == r.view {
		return
	}
	other := v.Turns != r.view.Turns || v.MostMoves != r.view.MostMoves
	r.view = v
	r.show()
	if other {
		relayout(r.row) // the text of the turn may need more room
	}
}

// Slider returns the slider over the moves.
func (r *Replay) Slider() fyne.CanvasObject { return r.slider }

// View returns the view.
func (r *Replay) View() ReplayView { return r.view }

// show updates the parts that have changed.
func (r *Replay) show() {
	v := r.view
	if most, at := float64(max(1, v.Moves)), float64(v.At); r.slider.Max != most || r.slider.Value != at {
		r.slider.Max, r.slider.Value = most, at
		r.slider.Refresh()
	}
	kit.Enable(r.slider, v.Moves > 0)
	kit.SetText(r.place, words.TurnOf(v.Step, v.Turns))
	r.tempo.Pick(v.Tempo)
}

// CreateRenderer implements [fyne.Widget].
func (r *Replay) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.row) }

// relayout lays out a container after the sizes of its parts have changed.
func relayout(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// placeRoom returns the size of the longest text for a turn. With it the slider keeps its length
// while it is dragged.
func (r *Replay) placeRoom() fyne.Size {
	size, v := r.place.MinSize(), &r.view
	for _, move := range []int{0, v.MostMoves} {
		text := words.TurnOf(engine.Step{Turn: v.Turns, Move: move}, v.Turns)
		wide := fyne.MeasureText(text, theme.TextSize(), r.place.TextStyle)
		size.Width = max(size.Width, wide.Width+2*theme.InnerPadding())
	}
	return size
}

var _ fyne.Scrollable = (*scrubber)(nil)

// scrubber is a slider over moves for the mouse and its wheel. Keys go to the window, which also
// handles Home and shows the sowing.
type scrubber struct{ kit.Slider }

func newScrubber() *scrubber {
	s := &scrubber{}
	s.Min, s.Max, s.Step, s.OnlyMouse, s.Tip = 0, 1, 1, true, lang.X("tip.move", "Which move is shown")
	s.ExtendBaseWidget(s)
	return s
}

func (s *scrubber) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case s.Disabled():
	case e.Scrolled.DY > 0 || e.Scrolled.DX > 0:
		s.SetValue(s.Value - 1)
	case e.Scrolled.DY < 0 || e.Scrolled.DX < 0:
		s.SetValue(s.Value + 1)
	}
}
