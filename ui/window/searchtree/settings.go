package searchtree

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// algorithms are what can be chosen.
var algorithms = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

// settings are the line that says what is searched.
type settings struct {
	first, second  *kit.Dropdown[engine.PlayerType]
	limit          *kit.Dropdown[int]
	position       *kit.Dropdown[int] // 0: the start
	keep           *kit.Dropdown[explore.Keeping]
	ideas          [2]*kit.Dropdown[explore.Without]
	search, export *kit.Button
	drawn          *kit.Dropdown[bool]
	zoom           *kit.Dropdown[float32] // of drawings
	flow           *flow
	box            *fyne.Container
}

// withouts are what a search can do without, by their place in the list.
var withouts = []explore.Without{{}, {Memo: true}, {Ordering: true}, {Deepening: true}, {Memo: true, Ordering: true, Deepening: true}}

// withoutName returns the name of one of that list.
func withoutName(w explore.Without) string {
	names := []string{lang.L("with all ideas"), lang.L("without memo"), lang.L("without ordering"), lang.L("without deepening"), lang.L("without all three")}
	return names[max(0, slices.Index(withouts, w))]
}

// sideName returns what a side shows: "AlphaBeta, without ordering".
func sideName(q explore.Question) string {
	name := words.Type(q.Algorithm)
	if slices.Index(withouts, q.Without) > 0 {
		name += ", " + withoutName(q.Without)
	}
	return name
}

// choose returns a list that keeps room for its longest option.
func choose[T comparable](values []T, name func(T) string, chosen func(T)) *kit.Dropdown[T] {
	return kit.NewDropdown(values, name, chosen).Reserve(math.MaxInt)
}

func newSettings(v *View) *settings {
	s := &settings{}
	s.first = choose(algorithms, words.Type, func(a engine.PlayerType) { v.change(func(c *explore.Choice) { c.Algorithms[0] = a }) })
	s.second = choose(append([]engine.PlayerType{""}, algorithms...), besideName, func(a engine.PlayerType) {
		v.change(func(c *explore.Choice) { c.Algorithms[1] = a })
	})
	s.limit = choose(kit.Numbers(1, v.cfg.Game.MaxLimit()), LimitName, func(limit int) { v.change(func(c *explore.Choice) { c.Limit = limit }) })
	positionName := func(place int) string {
		if place == 0 {
			return lang.L("The start")
		}
		return v.cfg.Places[place-1].Name
	}
	s.position = choose(kit.Numbers(0, len(v.cfg.Places)), positionName, func(place int) {
		v.place = place
		v.build()
	})
	for side := range s.ideas {
		s.ideas[side] = choose(withouts, withoutName, func(w explore.Without) { v.change(func(c *explore.Choice) { c.Without[side] = w }) })
	}
	s.keep = choose([]explore.Keeping{explore.BySteps, explore.ByPosition}, keepName, v.explorer.Keep)
	s.search = kit.NewButton(lang.L("Search"), v.again)
	s.drawn = choose([]bool{false, true}, drawnName, v.Draw)
	s.zoom = choose(zooms, zoomName, v.zoom)
	s.export = kit.NewButton(lang.L("Export…"), func() { v.cfg.Export(s.export) })
	s.keep.Pick(v.explorer.Keeping())
	s.pick(v.State)
	s.flow = &flow{}
	s.box = container.New(s.flow, s.first, s.ideas[0], s.second, s.ideas[1], s.limit, s.position, s.search, s.keep)
	return s
}

// LimitName returns how a limit of searches is called.
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

// zoomName returns the name of a size of drawings.
func zoomName(zoom float32) string {
	if zoom == 0 {
		return lang.L("whole tree")
	}
	return lang.L("{{.Percent}} %", words.Args{"Percent": words.Int(int(zoom * 100))})
}

// pick shows what is chosen.
func (s *settings) pick(now *State) {
	c := now.choice
	s.position.Pick(now.place)
	s.first.Pick(c.Algorithms[0])
	s.second.Pick(c.Algorithms[1])
	s.limit.Pick(c.Limit)
	for side, ideas := range s.ideas {
		ideas.Pick(c.Without[side])
	}
}

// change changes what is chosen, and searches that.
func (v *View) change(do func(*explore.Choice)) {
	do(&v.choice)
	v.build()
}

// set shows what can be done now.
func (s *settings) set(v *View) {
	text, importance := lang.L("Search"), widget.MediumImportance
	if _, building := v.explorer.Building(); building {
		text, importance = lang.L("Stop"), widget.WarningImportance
	}
	s.search.Become(text, nil, importance)
	kit.Show(s.zoom, v.drawn)
	kit.Show(s.export, v.drawn && v.cfg.Export != nil)
	kit.Enable(s.export, v.HasTree())
	kit.Show(s.keep, v.choice.Two())
	kit.Show(s.ideas[1], v.choice.Two())
}
