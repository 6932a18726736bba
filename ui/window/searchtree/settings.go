package searchtree

import (
	"cmp"
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
	view                                 *View
	first, second, limit, position, keep *choice
	ideas                                [2]*choice
	search                               *kit.Button
	look, zoom                           *choice // of the trees, and of drawings
	export                               *kit.Button
	flow                                 *flow
	box                                  *fyne.Container
}

// withouts are what a search can do without, by their place in the list.
var withouts = []explore.Without{{}, {Memo: true}, {Ordering: true}, {Deepening: true}, {Memo: true, Ordering: true, Deepening: true}}

// withoutNames returns the names of that list.
func withoutNames() []string {
	return []string{lang.L("with all ideas"), lang.L("without memo"), lang.L("without ordering"), lang.L("without deepening"), lang.L("without all three")}
}

// sideName returns what a side shows: "AlphaBeta, without ordering".
func sideName(q explore.Question) string {
	name := words.Type(q.Algorithm)
	if i := slices.Index(withouts, q.Without); i > 0 {
		name += ", " + withoutNames()[i]
	}
	return name
}

func newSettings(v *View) *settings {
	s := &settings{view: v}
	var names, beside []string
	beside = append(beside, lang.L("alone"))
	for _, a := range algorithms {
		names = append(names, words.Type(a))
		beside = append(beside, lang.L("beside {{.Algorithm}}", words.Args{"Algorithm": words.Type(a)}))
	}
	s.first = newChoice(names, func(i int) { s.change(func(c *explore.Choice) { c.Algorithms[0] = algorithms[i] }) })
	s.second = newChoice(beside, func(i int) {
		s.change(func(c *explore.Choice) {
			c.Algorithms[1] = ""
			if i > 0 {
				c.Algorithms[1] = algorithms[i-1]
			}
		})
	})
	var limits []string
	for limit := range v.cfg.Game.MaxLimit() {
		limits = append(limits, lang.L("Limit {{.Limit}}", words.Args{"Limit": words.Int(limit + 1)}))
	}
	s.limit = newChoice(limits, func(i int) { s.change(func(c *explore.Choice) { c.Limit = i + 1 }) })
	positions := []string{lang.L("The start")}
	for _, p := range v.cfg.Places {
		positions = append(positions, p.Name)
	}
	s.position = newChoice(positions, func(i int) {
		v.place = i
		v.build()
	})
	for side := range s.ideas {
		s.ideas[side] = newChoice(withoutNames(), func(i int) { s.change(func(c *explore.Choice) { c.Without[side] = withouts[i] }) })
	}
	s.keep = newChoice([]string{lang.L("in step by steps"), lang.L("in step by position")}, func(i int) {
		v.explorer.Keep([]explore.Keeping{explore.BySteps, explore.ByPosition}[i])
	})
	s.search = kit.NewButton(lang.L("Search"), v.again)
	s.look = newChoice([]string{lang.L("as an outline"), lang.L("as a drawing")}, func(i int) { v.Draw(i == 1) })
	var sizes []string
	for _, zoom := range zooms {
		sizes = append(sizes, zoomName(zoom))
	}
	s.zoom = newChoice(sizes, v.zoom)
	s.export = kit.NewButton(lang.L("Export…"), func() { v.cfg.Export(s.export) })
	s.look.pick(0)
	s.zoom.pick(0)
	s.keep.pick(0)
	s.pick(v.choice)
	s.flow = &flow{}
	s.box = container.New(s.flow, s.first, s.ideas[0], s.second, s.ideas[1], s.limit, s.position, s.search, s.keep)
	return s
}

// zoomName returns the name of a size of drawings.
func zoomName(zoom float32) string {
	if zoom == 0 {
		return lang.L("whole tree")
	}
	return lang.L("{{.Percent}} %", words.Args{"Percent": words.Int(int(zoom * 100))})
}

// pick shows a choice of one search with all ideas.
func (s *settings) pick(c explore.Choice) {
	s.position.pick(s.view.place)
	s.first.pick(slices.Index(algorithms, c.Algorithms[0]))
	s.second.pick(0)
	s.limit.pick(c.Limit - 1)
	for _, ideas := range s.ideas {
		ideas.pick(0)
	}
}

// change changes what is chosen, and searches that.
func (s *settings) change(do func(*explore.Choice)) {
	do(&s.view.choice)
	s.view.build()
}

// set shows what can be done now.
func (s *settings) set() {
	text, importance := lang.L("Search"), widget.MediumImportance
	if _, building := s.view.explorer.Building(); building {
		text, importance = lang.L("Stop"), widget.WarningImportance
	}
	if s.search.Text != text {
		s.search.Text, s.search.Importance = text, importance
		s.search.Refresh()
	}
	kit.Show(s.zoom, s.view.drawn)
	kit.Show(s.export, s.view.drawn && s.view.cfg.Export != nil)
	kit.Enable(s.export, s.view.HasTree())
	kit.Show(s.keep, s.view.choice.Two())
	kit.Show(s.ideas[1], s.view.choice.Two())
}

// choice is a list to drop down by its number.
type choice struct {
	kit.Select

	setting bool
}

func newChoice(names []string, chosen func(i int)) *choice {
	c := &choice{}
	c.Options = names
	c.PlaceHolder = longest(names) // which takes its room even if it is never seen
	c.OnChanged = func(string) {
		if i := c.SelectedIndex(); i >= 0 && !c.setting {
			chosen(i)
		}
	}
	c.ExtendBaseWidget(c)
	return c
}

// pick shows the i-th name and calls nothing.
func (c *choice) pick(i int) {
	if c.SelectedIndex() == i {
		return
	}
	c.setting = true
	c.SetSelectedIndex(i)
	c.setting = false
}

// longest returns the text that takes the most room.
func longest(names []string) string {
	return slices.MaxFunc(names, func(a, b string) int {
		return cmp.Compare(textWidth(a, false), textWidth(b, false))
	})
}

// offer changes the names.
func (c *choice) offer(names []string, at int) {
	c.setting = true
	c.PlaceHolder = longest(names)
	c.SetOptions(names)
	c.SetSelectedIndex(at)
	c.setting = false
}
