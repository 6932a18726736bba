package searchtree

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// controls has the lines of controls: for the search, for the steps, and for the view.
type controls struct {
	game           *kit.Dropdown[lab.Game]
	undo, fresh    *kit.Button // of tic-tac-toe
	first, second  *kit.Dropdown[engine.PlayerType]
	ideas          [2]*kit.Dropdown[search.Without]
	limit          *kit.Dropdown[int]
	position       *kit.Dropdown[int] // index into the places of Kalah positions; 0 means the start
	search, export *kit.Button
	keep           *kit.Dropdown[explore.Keeping]

	buttons          map[string]*kit.Button // by the IDs of their actions
	actions          []Action
	speed, iteration *kit.Dropdown[int]
	slider           *kit.Slider
	place            *widget.Label
	drawn            *kit.Dropdown[bool]
	zoom             *kit.Dropdown[float32] // of drawings

	more       *kit.Button
	start, end fyne.CanvasObject   // buttons
	lines      []fyne.CanvasObject // the second and third are hidden until the user presses more

	side *explore.Side // the side whose iterations the dropdown offers
}

// Algorithms lists the searches to choose from.
var Algorithms = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

// withouts lists the combinations of ideas to leave out.
var withouts = []search.Without{{}, {Memo: true}, {Ordering: true}, {Deepening: true}, {Memo: true, Ordering: true, Deepening: true}}

func withoutName(w search.Without) string {
	names := []string{lang.L("with all ideas"), lang.L("without memo"), lang.L("without ordering"), lang.L("without deepening"), lang.L("without all three")}
	return names[max(0, slices.Index(withouts, w))]
}

// GameName returns the name of a game.
func GameName(g lab.Game) string {
	if g == lab.TicTacToe {
		return lang.L("Tic-tac-toe")
	}
	return lang.L("Kalah")
}

// sideName returns the name of a side's search: "AlphaBeta, without ordering".
func sideName(q explore.Question) string {
	name := words.Type(q.Algorithm)
	if q.Without != (search.Without{}) {
		name += ", " + withoutName(q.Without)
	}
	return name
}

// LimitName returns the name of a limit: "Limit 3".
func LimitName(limit int) string {
	return lang.L("Limit {{.Limit}}", words.Args{"Limit": words.Int(limit)})
}

func besideName(a engine.PlayerType) string {
	if a == "" {
		return lang.L("alone")
	}
	return lang.L("beside {{.Algorithm}}", words.Args{"Algorithm": words.Type(a)})
}

func keepName(k explore.Keeping) string {
	if k == explore.ByPosition {
		return lang.L("in step by position")
	}
	return lang.L("in step by steps")
}

func drawnName(drawn bool) string {
	if drawn {
		return lang.L("as a drawing")
	}
	return lang.L("as an outline")
}

func zoomName(zoom float32) string {
	if zoom == 0 {
		return lang.L("whole tree")
	}
	return lang.L("{{.Percent}} %", words.Args{"Percent": words.Int(int(zoom * 100))})
}

// choose returns a dropdown that is wide enough for its longest option.
func choose[T comparable](values []T, name func(T) string, chosen func(T)) *kit.Dropdown[T] {
	return kit.NewDropdown(values, name, chosen).Reserve(math.MaxInt)
}

func newControls(v *View) *controls {
	e, c := v.explorer, &controls{place: widget.NewLabel(""), buttons: map[string]*kit.Button{}, actions: Actions()}
	c.game = choose([]lab.Game{lab.Kalah, lab.TicTacToe}, GameName, v.Choose)
	c.undo, c.fresh = kit.NewButton(lang.L("Undo"), v.undo), kit.NewButton(lang.L("New game"), v.newGame)
	c.first = choose(Algorithms, words.Type, func(a engine.PlayerType) { v.choice.Algorithms[0] = a; v.build() })
	c.second = choose(append([]engine.PlayerType{""}, Algorithms...), besideName, func(a engine.PlayerType) { v.choice.Algorithms[1] = a; v.build() })
	for side := range c.ideas {
		c.ideas[side] = choose(withouts, withoutName, func(w search.Without) { v.choice.Without[side] = w; v.build() })
	}
	c.limit = choose(kit.Numbers(1, explore.MaxLimit(v.game)), LimitName, func(limit int) { v.choice.Limit = limit; v.build() })
	positionName := func(place int) string {
		if place == 0 {
			return lang.L("The start")
		}
		return v.cfg.Places[place-1].Name
	}
	c.position = choose(kit.Numbers(0, len(v.cfg.Places)), positionName, func(place int) { v.place = place; v.build() })
	c.search = kit.NewButton(lang.L("Search"), func() {
		if e.Building {
			e.Stop()
		} else {
			v.build()
		}
	})
	c.keep = choose([]explore.Keeping{explore.BySteps, explore.ByPosition}, keepName, e.Keep)
	c.keep.Pick(e.Keeping)

	c.speed = choose(kit.Numbers(0, len(explore.Speeds)-1), func(i int) string {
		return lang.L("{{.Count}} steps/s", words.Count(explore.Speeds[i]))
	}, e.SetSpeed)
	c.speed.Pick(e.Speed)
	c.slider = kit.NewSlider(0, 1)
	c.slider.Tip = lang.X("tip.step", "Which step is shown")
	c.slider.OnChanged = func(to float64) { e.GoTo(int(to)) }
	widest := float32(0) // maximum width of the place so far; a change would move the slider
	steady := kit.MinSizeLayout(func(objects []fyne.CanvasObject) fyne.Size {
		m := objects[0].MinSize()
		widest = max(widest, m.Width)
		return fyne.NewSize(widest, m.Height)
	})
	c.iteration = choose([]int{explore.AllIterations}, func(i int) string {
		if side := e.Leading(); i != explore.AllIterations && side != nil {
			return lang.L("Iteration {{.Limit}}", words.Args{"Limit": words.Int(side.Iterations[i].Limit)})
		}
		return lang.L("All iterations")
	}, e.ShowIteration)
	c.drawn = choose([]bool{false, true}, drawnName, v.Draw)
	c.zoom = choose(zooms, zoomName, v.zoom)
	c.export = kit.NewButton(lang.L("Export…"), func() { v.cfg.Export(c.export) })

	c.more = kit.NewButton("", func() {
		v.more = !v.more
		v.follow()
	})

	icon := func(id, tip string, icon fyne.Resource) fyne.CanvasObject {
		return c.button(v, id, kit.NewTipButton(tip, icon, nil))
	}
	text := func(id, text string) fyne.CanvasObject { return c.button(v, id, kit.NewButton(text, nil)) }
	c.start = icon("start", lang.X("tip.first", "To the start"), theme.MediaSkipPreviousIcon())
	c.end = icon("end", lang.X("tip.last", "To the end"), theme.MediaSkipNextIcon())
	steps := container.NewHBox(
		c.start,
		icon("back", lang.L("One step back"), theme.NavigateBackIcon()),
		icon("run", lang.X("tip.play", "Play or pause"), theme.MediaPlayIcon()),
		icon("forward", lang.L("One step forward"), theme.NavigateNextIcon()),
		c.end,
	)
	c.lines = []fyne.CanvasObject{
		container.New(&kit.FlowLayout{}, c.game, c.first, c.ideas[0], c.second, c.ideas[1], c.limit, c.position, c.search, c.keep, steps, c.undo, c.fresh, c.more),
		container.New(&kit.FlowLayout{Fill: true}, c.speed, container.New(kit.WithMinWidth(sliderWidth), container.New(kit.RowLayout{Gap: theme.Padding()}, c.slider, container.New(steady, c.place)))),
		container.New(
			&kit.FlowLayout{}, c.iteration, text("cut.previous", lang.L("‹ Cut-off")), text("cut.next", lang.L("Cut-off ›")), text("line", lang.L("Best line")),
			icon("unfold", lang.L("Unfold all"), theme.ContentAddIcon()), icon("fold", lang.L("Fold all"), theme.ContentRemoveIcon()),
			c.drawn, c.zoom, c.export,
		),
	}
	c.buttons["run"].Importance = widget.HighImportance
	c.pick(v)
	return c
}

// sliderWidth is the minimum width of the slider and the step next to it.
const sliderWidth = 180

// button connects a button with an action.
func (c *controls) button(v *View, id string, b *kit.Button) *kit.Button {
	i := slices.IndexFunc(c.actions, func(a Action) bool { return a.ID == id })
	b.OnTapped = func() { c.actions[i].Do(v) }
	c.buttons[id] = b
	return b
}

// pick updates the dropdowns to the current choice.
func (c *controls) pick(now *View) {
	c.game.Pick(now.game)
	c.position.Pick(now.place)
	c.first.Pick(now.choice.Algorithms[0])
	c.second.Pick(now.choice.Algorithms[1])
	c.limit.Offer(kit.Numbers(1, explore.MaxLimit(now.game)))
	c.limit.Pick(now.choice.Limit)
	for side, ideas := range c.ideas {
		ideas.Pick(now.choice.Without[side])
	}
}

// show shows at most six controls or, if [View].more is set, all controls that apply.
func (c *controls) show(v *View) {
	more, marks, two, tree := v.more, v.Marks(), v.choice.Two(), v.HasTree()
	text := lang.L("More controls")
	if more {
		text = lang.X("tree.less", "Less")
	}
	c.more.SetLook(text, nil, widget.MediumImportance)
	over := v.marks.Finished()
	for _, o := range []struct {
		fyne.CanvasObject
		shown bool
	}{
		{c.game, more},
		{c.ideas[0], more},
		{c.second, more},
		{c.ideas[1], more && two},
		{c.position, more && !marks},
		{c.search, more || !tree},
		{c.keep, more && two},
		{c.start, more},
		{c.buttons["run"], more || tree && !marks},
		{c.end, more},
		{c.undo, marks && (more || tree && !over)},
		{c.fresh, marks && (more || tree && over)},
		{c.zoom, v.drawn},
		{c.export, v.drawn},
		{c.lines[1], more},
		{c.lines[2], more},
	} {
		kit.Show(o.CanvasObject, o.shown)
	}
	kit.Enable(c.undo, v.marks.Moves() > 0)
	kit.Enable(c.fresh, v.marks.Moves() > 0)
}

// set updates the controls to the state of the view.
func (c *controls) set(v *View) {
	e, side := v.explorer, v.explorer.Leading()
	text, importance := lang.L("Search"), widget.MediumImportance
	if e.Building {
		text, importance = lang.L("Stop"), widget.WarningImportance
	}
	c.search.SetLook(text, nil, importance)
	c.show(v)
	for _, a := range c.actions {
		if b := c.buttons[a.ID]; b != nil {
			kit.Enable(b, a.Enabled(v))
		}
	}
	play := theme.MediaPlayIcon()
	if e.Running {
		play = theme.MediaPauseIcon()
	}
	if run := c.buttons["run"]; run.Icon != play {
		run.SetIcon(play)
	}
	for _, o := range []fyne.Disableable{c.export, c.slider, c.iteration} {
		kit.Enable(o, side != nil)
	}
	if side == nil {
		c.place.SetText("")
		return
	}
	if side != c.side { // naming the iterations is slow
		c.side = side
		c.iteration.Offer(append([]int{explore.AllIterations}, kit.Numbers(0, len(side.Iterations)-1)...))
	}
	c.iteration.Pick(side.Iterated)
	first, last := side.Bounds()
	c.slider.Min, c.slider.Max, c.slider.Value = float64(first), float64(max(last, first+1)), float64(side.At)
	c.slider.Refresh()
	kit.SetText(c.place, words.Int(side.At-first+1)+" / "+words.Int(last-first+1))
}
