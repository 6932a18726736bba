// Package searchtree shows how a search thinks: the tree of positions that
// Minimax, AlphaBeta or Scout looks at, as an outline that is stepped through, with
// each node explained in sentences, and a second algorithm beside it on the same
// position. Package explore decides what is shown.
package searchtree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/internal/task"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Config is what a view of trees needs from outside.
type Config struct {
	Tasks *task.Group
	Game  explore.GameID
	// Places are where positions can be taken from, beside the start of the game.
	Places []Place
	// Export offers to write [View.Drawing] to a file, beside a button; nil if that cannot be.
	Export func(button fyne.CanvasObject)
	// Changed is called whenever something else is shown; may be nil.
	Changed func()
	// State is what another view was left with: see [View.Retire]; nil: nothing is searched yet.
	State *State
}

// State is what is searched and shown. It outlives a view, as in another language.
type State struct {
	explorer *explore.Explorer
	choice   explore.Choice
	drawn    bool // the trees are drawn
	place    int  // where the position is from: 0 is the start, 1 the first of the places
	built    bool
}

// Place is where a position comes from.
type Place struct {
	Name     string
	Position func() explore.Position
}

// View is the component. Its methods belong to Fyne's goroutine.
type View struct {
	*State

	cfg      Config
	panels   [2]*panel
	settings *settings
	steps    *steps
	empty    *widget.Label
	sides    *fyne.Container
	content  *fyne.Container
}

// New returns the component. It records nothing before it is entered.
func New(cfg Config) *View {
	v := &View{State: cfg.State, cfg: cfg, empty: widget.NewLabel("")}
	if v.State == nil {
		choice := explore.Choice{Position: explore.Start(cfg.Game), Limit: 3, Algorithms: [2]engine.PlayerType{engine.TypeAlphaBeta}}
		v.State = &State{explorer: explore.New(cfg.Tasks, nil), choice: choice}
	}
	v.explorer.Watch(v.follow)
	v.empty.Alignment, v.empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	for i := range v.panels {
		p := newPanel()
		selects, folds, takes := func(node int32) { v.explorer.Select(i, node) }, func(node int32, unfold bool) { v.explorer.Fold(i, node, unfold) }, func() { v.explorer.Take(i) }
		p.outline.onSelect, p.outline.onFold, p.outline.onFocus = selects, folds, takes
		p.drawing.onSelect, p.drawing.onFold, p.drawing.onFocus = selects, folds, takes
		v.panels[i] = p
	}
	v.settings = newSettings(v)
	v.steps = newSteps(v)
	v.panels[1].box.Hide()
	v.sides = container.New(sideBySide{}, v.panels[0].box, v.panels[1].box)
	v.content = container.New(&stacked{[]*flow{v.settings.flow, v.steps.flow}}, v.settings.box, v.steps.box, container.NewStack(v.empty, v.sides))
	v.Draw(v.drawn)
	return v
}

// Content returns what is drawn.
func (v *View) Content() fyne.CanvasObject { return v.content }

// Enter is called when the component comes into sight: what was chosen is searched
// if it has not been yet.
func (v *View) Enter() {
	if !v.built {
		v.build()
	}
}

// Leave is called when the component goes out of sight: it takes no more steps.
func (v *View) Leave() { v.explorer.Pause() }

// Retire returns what another view goes on with; this one will not be shown again.
func (v *View) Retire() *State {
	v.steps.release()
	v.explorer.Watch(func() {}) // or it would hold this view until there is another
	return v.State
}

// focusTree gives the tree the focus.
func (v *View) focusTree() {
	if c := kit.Canvas(v.content); c != nil {
		c.Focus(v.panels[v.explorer.Lead()].tree())
	}
}

// Draw shows the trees as drawings, or as outlines.
func (v *View) Draw(drawn bool) {
	v.drawn = drawn
	v.settings.drawn.Pick(drawn)
	for _, p := range v.panels {
		p.show(drawn)
	}
	v.follow()
}

// zoom shows the drawings in one of the sizes that there are.
func (v *View) zoom(to float32) {
	v.settings.zoom.Pick(to)
	for _, p := range v.panels {
		p.drawing.setZoom(to)
	}
}

// HasTree reports whether a tree is shown.
func (v *View) HasTree() bool { return v.explorer.Sides()[0] != nil }

// Drawing returns the drawing of the tree that keys are for, with a title, for a file;
// an empty one if no tree is shown.
func (v *View) Drawing() figure.Drawing {
	s := v.explorer.Sides()[v.explorer.Lead()]
	if s == nil {
		return figure.Drawing{}
	}
	return titled(draw(s, false, 0, letterWidth).Drawing, words.Facts(sideName(s.Question), summary(s)))
}

// Search shows how the position of a place, by its index, is searched, with all that
// this takes.
func (v *View) Search(place int, a engine.PlayerType, limit int) {
	v.place = place + 1
	v.choice.Limit, v.choice.Algorithms = max(1, min(limit, v.cfg.Game.MaxLimit())), [2]engine.PlayerType{a}
	v.choice.Without = [2]explore.Without{}
	v.settings.pick(v.State)
	v.choice.AllIterations = true
	v.build()
	v.choice.AllIterations = false
}

// build records what is chosen.
func (v *View) build() {
	v.built = true
	v.choice.Position = explore.Start(v.cfg.Game)
	if v.place > 0 {
		v.choice.Position = v.cfg.Places[v.place-1].Position()
	}
	v.explorer.Build(v.choice)
}

// again records what is chosen, or stops that.
func (v *View) again() {
	if _, building := v.explorer.Building(); building {
		v.explorer.Stop()
		return
	}
	v.build()
}

// follow shows what the explorer has.
func (v *View) follow() {
	if v.content == nil {
		return // it is being made
	}
	sides := v.explorer.Sides()
	kit.Show(v.sides, sides[0] != nil)
	kit.Show(v.panels[1].box, sides[1] != nil)
	for i, s := range sides {
		v.panels[i].set(s)
		if s != nil && s.Absent() {
			v.panels[i].note.SetText(lang.L("{{.Algorithm}} does not get to this position in this way. This is as far as it comes.",
				words.Args{"Algorithm": words.Type(s.Question.Algorithm)}))
		}
	}
	kit.Show(v.empty, sides[0] == nil)
	v.empty.SetText(v.emptyText())
	v.settings.set(v)
	v.steps.set(v.explorer)
	v.sides.Layout.Layout(v.sides.Objects, v.sides.Size())
	v.content.Layout.Layout(v.content.Objects, v.content.Size())
	if v.cfg.Changed != nil {
		v.cfg.Changed()
	}
}

// emptyText says why no tree is shown.
func (v *View) emptyText() string {
	if nodes, building := v.explorer.Building(); building {
		return lang.L("Searching: {{.Count}} positions so far", words.Count(nodes))
	}
	if err := v.explorer.Err(); err != nil {
		return words.Error(err)
	}
	return lang.L("Choose a search; “Search” shows its tree.")
}

// sideBySide lays out the visible ones of two objects beside each other.
type sideBySide struct{}

// MinSize implements [fyne.Layout].
func (sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size = fyne.NewSize(size.Width+m.Width, max(size.Height, m.Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const between = 12
	if !objects[1].Visible() {
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	half := (size.Width - between) / 2
	kit.Put(objects[0], 0, 0, half, size.Height)
	kit.Put(objects[1], half+between, 0, half, size.Height)
}

// HandleKey gives a key that nothing else uses to the tree, and reports whether
// it meant anything.
func (v *View) HandleKey(e *fyne.KeyEvent) bool {
	if v.explorer.Sides()[v.explorer.Lead()] == nil {
		return false
	}
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter:
		v.focusTree()
		return v.panels[v.explorer.Lead()].tree().handleKey(e.Name)
	}
	return false
}

var _ fyne.Focusable = (*outline)(nil)
