package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// steps are the lines with which a search is stepped through.
type steps struct {
	first, back, run, next, last *kit.Button
	previousCut, nextCut, line   *kit.Button
	unfold, fold                 *kit.Button
	slider                       *kit.Slider
	place                        *widget.Label
	speed, iteration             *kit.Dropdown[int]
	side                         *explore.Side // whose iterations are offered
	flow                         *flow
	box                          *fyne.Container
	setting                      bool
}

func newSteps(v *View) *steps {
	e := v.explorer
	s := &steps{place: widget.NewLabel("")}
	s.first = kit.NewTipButton(lang.X("tip.first", "To the start"), theme.MediaSkipPreviousIcon(), e.ToStart)
	s.back = kit.NewTipButton(lang.X("tip.back", "One back"), theme.NavigateBackIcon(), func() { e.Forward(-1) })
	s.run = kit.NewTipButton(lang.X("tip.play", "Play or pause"), theme.MediaPlayIcon(), e.Toggle)
	s.run.Importance = widget.HighImportance
	s.next = kit.NewTipButton(lang.X("tip.on", "One on"), theme.NavigateNextIcon(), func() { e.Forward(1) })
	s.last = kit.NewTipButton(lang.X("tip.last", "To the end"), theme.MediaSkipNextIcon(), e.ToEnd)
	s.previousCut = kit.NewButton(lang.L("‹ Cut-off"), func() { e.NextCut(true) })
	s.nextCut = kit.NewButton(lang.L("Cut-off ›"), func() { e.NextCut(false) })
	s.line = kit.NewButton(lang.L("Best line"), e.Follow)
	s.unfold = kit.NewTipButton(lang.X("tip.unfold", "Unfold all"), theme.ContentAddIcon(), func() { e.FoldAll(true) })
	s.fold = kit.NewTipButton(lang.X("tip.fold", "Fold all"), theme.ContentRemoveIcon(), func() { e.FoldAll(false) })
	s.speed = choose(kit.Numbers(0, len(explore.Speeds)-1), func(i int) string {
		return lang.L("{{.Count}} steps/s", words.Count(explore.Speeds[i]))
	}, e.SetSpeed)
	s.speed.Pick(e.Speed())
	s.iteration = choose([]int{explore.AllIterations}, func(i int) string {
		if side := e.Sides()[e.Lead()]; i != explore.AllIterations && side != nil {
			return lang.L("Iteration {{.Limit}}", words.Args{"Limit": words.Int(side.Iterations[i].Limit)})
		}
		return lang.L("All iterations")
	}, e.ShowIteration)
	s.slider = kit.NewSlider(0, 1)
	s.slider.OnChanged = func(to float64) {
		if !s.setting {
			e.GoTo(int(to))
		}
	}
	slider := container.NewThemeOverride(s.slider, kit.Track{})
	widest := float32(0) // that the place has shown: what is beside it keeps its own
	steady := kit.Least(func(objects []fyne.CanvasObject) fyne.Size {
		m := objects[0].MinSize()
		widest = max(widest, m.Width)
		return fyne.NewSize(widest, m.Height)
	})
	buttons := container.NewHBox(s.first, s.back, s.run, s.next, s.last)
	s.flow = &flow{wide: slider}
	s.box = container.New(s.flow, buttons, s.speed, container.New(kit.LeastWidth(120), slider), container.New(steady, s.place),
		s.iteration, s.previousCut, s.nextCut, s.line, s.unfold, s.fold, v.settings.drawn, v.settings.zoom, v.settings.export)
	s.flow.wide = s.box.Objects[2]
	return s
}

// release lets go of the view: Fyne never forgets an object with a theme of its own.
func (s *steps) release() { s.slider.OnChanged = nil }

// set shows where the search is, and what can be done.
func (s *steps) set(e *explore.Explorer) {
	sides := e.Sides()
	side := sides[e.Lead()]
	for _, b := range []*kit.Button{s.run, s.unfold, s.fold} {
		kit.Enable(b, side != nil)
	}
	for _, b := range []*kit.Button{s.first, s.back} {
		kit.Enable(b, e.CanStep(true))
	}
	for _, b := range []*kit.Button{s.next, s.last} {
		kit.Enable(b, e.CanStep(false))
	}
	kit.Enable(s.previousCut, e.CanCut(true))
	kit.Enable(s.nextCut, e.CanCut(false))
	kit.Enable(s.line, e.CanFollow())
	play := theme.MediaPlayIcon()
	if e.Running() {
		play = theme.MediaPauseIcon()
	}
	if s.run.Icon != play {
		s.run.SetIcon(play)
	}
	kit.Enable(s.slider, side != nil)
	kit.Enable(s.iteration, side != nil)
	if side == nil {
		s.place.SetText("")
		return
	}
	if side != s.side { // naming them takes as long as a step
		s.side = side
		s.iteration.Offer(append([]int{explore.AllIterations}, kit.Numbers(0, len(side.Iterations)-1)...))
	}
	s.iteration.Pick(side.ShownIteration())
	first, last := side.Bounds()
	s.setting = true
	if s.slider.Min != float64(first) || s.slider.Max != float64(last) {
		s.slider.Min, s.slider.Max = float64(first), float64(max(last, first+1))
		s.slider.Refresh()
	}
	s.slider.SetValue(float64(side.At()))
	s.setting = false
	text := words.Int(side.At()-first+1) + " / " + words.Int(last-first+1)
	kit.SetText(s.place, text)
}
