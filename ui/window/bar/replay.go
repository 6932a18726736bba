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

// ReplayView is what the strip of a replay shows.
type ReplayView struct {
	At, Moves int
	Step      engine.Step // of the position shown
	Turns     int
	MostMoves int // of a turn
	Running   bool
	Tempo     float64
	PlayOn    bool   // a game can go on from here; otherwise it is over
	Back      string // what leaves the replay is called; "": nothing does
}

// ReplayAt returns the view of a log's position after so many of its moves.
func ReplayAt(moves []engine.Played, at int) ReplayView {
	steps := engine.Steps(moves)
	v := ReplayView{At: at, Moves: len(moves), Step: steps[min(max(at, 0), len(moves))], Turns: steps[len(moves)].Turn}
	for _, s := range steps {
		v.MostMoves = max(v.MostMoves, s.Move)
	}
	return v
}

// Steps is called back by a [Replay].
type Steps interface {
	First()
	Back()
	PlayPause()
	Next()
	Last()
	Scrub(n int) // many times a second
	SetTempo(tempo float64)
	PlayOn()
	Leave()
}

// Replay is the strip that steps through a log: a slider over its moves, and how
// fast it runs, above the buttons.
type Replay struct {
	widget.BaseWidget

	steps                   Steps
	view                    ReplayView
	first, back, next, last *button
	play                    *button
	slider                  *scrubber
	place                   *widget.Label
	tempo                   *kit.Dropdown[float64]
	playOn, leave           [2]*button // with a text, and without where there is no room for it
	above, below            *fyne.Container
	setting                 bool // what is shown is being changed by the program
}

// NewReplay returns the strip, with the tempos to choose from.
func NewReplay(steps Steps, tempos []float64) *Replay {
	r := &Replay{steps: steps, place: widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{})}
	icon := func(tip string, icon fyne.Resource, do func()) *button {
		b := newButton("", icon, do)
		b.Tip = tip
		return b
	}
	r.first = icon(lang.X("tip.first", "To the start"), theme.MediaSkipPreviousIcon(), steps.First)
	r.back = icon(lang.X("tip.back", "One back"), theme.NavigateBackIcon(), steps.Back)
	r.play = icon(lang.X("tip.play", "Play or pause"), theme.MediaPlayIcon(), steps.PlayPause)
	r.play.Importance = widget.HighImportance
	r.next = icon(lang.X("tip.on", "One on"), theme.NavigateNextIcon(), steps.Next)
	r.last = icon(lang.X("tip.last", "To the end"), theme.MediaSkipNextIcon(), steps.Last)
	for i := range 2 {
		r.playOn[i] = icon(lang.L("Play on from here"), theme.MailForwardIcon(), steps.PlayOn)
		r.leave[i] = icon(lang.L("Back to game"), theme.CancelIcon(), steps.Leave)
	}
	r.tempo = kit.NewDropdown(tempos, tempoText, steps.SetTempo).Reserve(math.MaxInt)
	r.tempo.OnlyOpens = true // the arrows to the sides step through the game
	r.slider = newScrubber()
	r.slider.OnChanged = func(v float64) {
		if !r.setting {
			steps.Scrub(int(v))
		}
	}
	slider := container.NewThemeOverride(r.slider, kit.Track{})
	r.above = container.New(kit.Line{Wide: 0}, slider, container.New(kit.Room(r.placeRoom), r.place), r.tempo)
	buttons := container.NewHBox(r.first, r.back, r.play, r.next, r.last)
	r.below = container.New(&replayButtons{steps: buttons, right: [][2]*button{r.playOn, r.leave}},
		buttons, r.playOn[0], r.playOn[1], r.leave[0], r.leave[1])
	r.show()
	r.ExtendBaseWidget(r)
	return r
}

// tempoText returns how fast a tempo is: "0.5×".
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
		relayout(r.above) // the place may take more room
	}
}

// Release lets go of what the strip works for. Fyne never forgets an object that has
// a theme of its own, as the slider has (2.8.1).
func (r *Replay) Release() { r.slider.OnChanged = nil }

// Slider returns the slider over the moves.
func (r *Replay) Slider() fyne.CanvasObject { return r.slider }

// View returns what is shown.
func (r *Replay) View() ReplayView { return r.view }

// show brings the parts up to date, and none that is so already: a slider that
// is drawn over a long game changes nothing else.
func (r *Replay) show() {
	v := r.view
	r.setting = true
	defer func() { r.setting = false }()
	if most, at := float64(max(1, v.Moves)), float64(v.At); r.slider.Max != most || r.slider.Value != at {
		r.slider.Max, r.slider.Value = most, at
		r.slider.Refresh()
	}
	kit.Enable(r.slider, v.Moves > 0)
	kit.SetText(r.place, words.TurnOf(v.Step, v.Turns))
	kit.Enable(r.first, v.At > 0)
	kit.Enable(r.back, v.At > 0)
	kit.Enable(r.next, v.At < v.Moves)
	kit.Enable(r.last, v.At < v.Moves)
	kit.Enable(r.play, v.Moves > 0)
	icon := theme.MediaPlayIcon()
	if v.Running {
		icon = theme.MediaPauseIcon()
	}
	r.play.change(r.play.Text, icon)
	r.tempo.Pick(v.Tempo)
	text := lang.L("Play on from here")
	if !v.PlayOn {
		text = lang.L("Game over")
	}
	changed := r.playOn[0].change(text, r.playOn[0].Icon)
	changed = r.leave[0].change(v.Back, r.leave[0].Icon) || changed
	for i := range 2 {
		kit.Enable(r.playOn[i], v.PlayOn)
		r.leave[i].wanted = v.Back != ""
	}
	if changed {
		relayout(r.below)
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *Replay) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewVBox(r.above, r.below))
}

// relayout lays out a container whose parts have changed what they need.
func relayout(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// placeRoom keeps room for the longest name of a place in the game: the slider must not
// change its length under the hand that draws it.
func (r *Replay) placeRoom() fyne.Size {
	size, v := r.place.MinSize(), &r.view
	for _, move := range []int{0, v.MostMoves} {
		text := words.TurnOf(engine.Step{Turn: v.Turns, Move: move}, v.Turns)
		wide := fyne.MeasureText(text, theme.TextSize(), r.place.TextStyle)
		size.Width = max(size.Width, wide.Width+2*theme.InnerPadding())
	}
	return size
}
