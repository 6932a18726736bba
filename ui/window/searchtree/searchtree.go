// Package searchtree shows the search tree of Minimax, AlphaBeta or Scout, as an outline or as a
// drawing. It can show the tree step by step, explains each node in sentences, and shows a second
// search of the same position next to the first one. A person can play tic-tac-toe against the
// search. Package explore has the state.
package searchtree

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/internal/task"
	"kalah/search/lab"
	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Config has the dependencies of a [View].
type Config struct {
	Tasks *task.Group
	// Places lists the sources of Kalah positions, in addition to the start of the game.
	Places []Place
	// Export opens a menu at the button that offers to write [View.Drawing] to a file.
	Export func(button fyne.CanvasObject)
	// Changed is called after each change of the view.
	Changed func()
}

// Place is a source of a position.
type Place struct {
	Name     string
	Position func() explore.Position
}

// View is the component for search trees. Its methods belong to Fyne's goroutine.
type View struct {
	cfg      Config
	explorer *explore.Explorer
	game     lab.Game
	marks    explore.TicTacToe // the game against the search
	choice   explore.Choice
	drawn    bool // shows drawings instead of outlines
	place    int  // source of the Kalah position: 0 is the start, 1 the first of the places
	built    bool // a search was started
	more     bool // all controls are shown

	panels   [2]*panel
	controls *controls
	empty    *widget.Label
	sides    *fyne.Container
	said     *widget.Label // about the game of tic-tac-toe
	squares  *squares
	left     *fyne.Container // said and squares
	area     *fyne.Container // left and the trees
	content  *fyne.Container
}

// New returns the component. It starts its first search in [View.Enter].
func New(cfg Config) *View {
	v := &View{
		cfg: cfg, explorer: explore.New(cfg.Tasks), game: lab.Kalah, empty: widget.NewLabel(""),
		choice: explore.Choice{Limit: usualLimit, Algorithms: [2]engine.PlayerType{engine.TypeAlphaBeta}},
	}
	v.explorer.Watch(v.follow)
	v.empty.Alignment, v.empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	v.panels = [2]*panel{newPanel(v.explorer, 0), newPanel(v.explorer, 1)}
	v.sides = container.New(layout.NewGridLayoutWithColumns(2), v.panels[0].box, v.panels[1].box)
	v.controls = newControls(v)
	v.said, v.squares = kit.Wrapped(""), newSquares(&v.marks, v.play)
	v.left = container.New(kit.ColumnLayout{Gap: -theme.Padding()}, v.said, v.squares) // labels have their own padding
	v.area = container.New(layout.NewStackLayout(), v.left, container.NewStack(v.empty, v.sides))
	v.content = container.New(kit.ColumnLayout{Gap: theme.Padding()}, append(v.controls.lines, v.area)...)
	v.Draw(v.drawn)
	return v
}

// Content returns the content of the component.
func (v *View) Content() fyne.CanvasObject { return v.content }

// Enter must be called when the component becomes visible. It starts the first search.
func (v *View) Enter() {
	if !v.built {
		v.build()
	}
}

// Leave must be called when the component is hidden. It pauses the replay.
func (v *View) Leave() { v.explorer.Pause() }

// Draw switches between drawings and outlines.
func (v *View) Draw(drawn bool) {
	v.drawn = drawn
	v.controls.drawn.Pick(drawn)
	for _, p := range v.panels {
		p.show(drawn)
	}
	v.follow()
}

// zoom sets the scale of the drawings, one of [zooms].
func (v *View) zoom(to float32) {
	v.controls.zoom.Pick(to)
	for _, p := range v.panels {
		p.drawing.setZoom(to)
	}
}

// Marks reports whether tic-tac-toe is shown.
func (v *View) Marks() bool { return v.game == lab.TicTacToe }

// MoreButton returns the button that shows all controls, for tests.
func (v *View) MoreButton() *kit.Button { return v.controls.more }

// HasTree reports whether a tree is visible.
func (v *View) HasTree() bool { return v.explorer.Sides[0] != nil }

// Drawing returns the drawing of the leading tree with a title, for a file. It is empty if no tree
// is visible.
func (v *View) Drawing() figure.Drawing {
	s := v.explorer.Leading()
	if s == nil {
		return figure.Drawing{}
	}
	return draw(s, false, 0, words.Facts(sideName(s.Question), summary(s)), letterWidth).Drawing
}

// usualLimit is the initial search depth for Kalah. Tic-tac-toe is searched to its end.
const usualLimit = 3

// Choose selects a game and searches, unless its tree is already visible.
func (v *View) Choose(game lab.Game) {
	if v.built && v.game == game {
		return
	}
	v.game = game
	v.choice.Limit = usualLimit
	if game == lab.TicTacToe {
		v.choice.Limit = explore.Squares
	}
	v.controls.pick(v)
	v.build()
}

// play marks a square. The search answers when its tree is recorded.
func (v *View) play(square int) {
	if !v.Marks() || !v.marks.Play(square) {
		return
	}
	if v.marks.Waits() {
		v.build()
	} else {
		v.follow()
	}
}

func (v *View) undo() {
	v.marks.Undo()
	v.build()
}

func (v *View) newGame() {
	v.marks = explore.TicTacToe{}
	v.build()
}

// build starts the chosen search.
func (v *View) build() {
	v.built = true
	switch {
	case v.Marks():
		v.choice.Position = v.marks.Asked()
	case v.place > 0:
		v.choice.Position = v.cfg.Places[v.place-1].Position()
	default:
		v.choice.Position = explore.Start(v.game)
	}
	v.explorer.Build(v.choice)
}

// gameText describes the state of the game: the player to move, or the result.
func (v *View) gameText() string {
	algorithm := words.Type(v.choice.Algorithms[0])
	switch g := &v.marks; {
	case g.Winner() == 0:
		return lang.L("You have won.")
	case g.Winner() > 0:
		return lang.L("{{.Algorithm}} has won.", words.Args{"Algorithm": algorithm})
	case g.Finished():
		return lang.L("A draw.")
	case g.Open():
		return lang.L("It is your move: you play {{.Mark}}.", words.Args{"Mark": "X"})
	}
	return lang.L("{{.Name}} is thinking…", words.Args{"Name": algorithm})
}

// follow updates the view to the state of the explorer.
func (v *View) follow() {
	if v.content == nil {
		return // New is still running
	}
	if s := v.explorer.Sides[0]; s != nil {
		v.marks.Answer(s.Recorded)
	}
	columns := 0
	for i, s := range v.explorer.Sides {
		kit.Show(v.panels[i].box, s != nil)
		v.panels[i].set(s)
		if s != nil {
			columns++
		}
	}
	kit.Show(v.empty, columns == 0)
	v.empty.SetText(v.emptyText())
	v.controls.set(v)
	kit.Show(v.left, v.Marks())
	v.area.Layout = layout.NewStackLayout()
	if v.Marks() {
		kit.SetText(v.said, v.gameText())
		v.squares.raster.Refresh()
		v.area.Layout = kit.ShareLayout{Share: 0.2, Min: 170, Max: 300, Gap: 10}
	}
	v.sides.Layout = layout.NewGridLayoutWithColumns(max(1, columns))
	v.sides.Layout.Layout(v.sides.Objects, v.sides.Size())
	v.content.Layout.Layout(v.content.Objects, v.content.Size())
	v.area.Layout.Layout(v.area.Objects, v.area.Size())
	v.left.Layout.Layout(v.left.Objects, v.left.Size()) // the text may have more lines
	v.cfg.Changed()
}

// emptyText explains why no tree is visible.
func (v *View) emptyText() string {
	switch e := v.explorer; {
	case e.Building:
		return lang.L("Searching: {{.Count}} positions so far", words.Count(e.Nodes))
	case e.Err != nil:
		return words.Error(e.Err)
	}
	return lang.L("Choose a search; “Search” shows its tree.")
}

// HandleKey offers an unused key to the tree, and reports whether the tree used it. A tree that
// used it gets the focus.
func (v *View) HandleKey(e *fyne.KeyEvent) bool {
	tree := v.panels[v.explorer.Lead].tree()
	if !tree.handleKey(e.Name) {
		return false
	}
	if c := kit.Canvas(v.content); c != nil {
		c.Focus(tree)
	}
	return true
}

// HandleRune marks the square of a digit in tic-tac-toe, and reports whether it did. Other
// characters belong to [Actions].
func (v *View) HandleRune(r rune) bool { return v.Marks() && v.squares.handleRune(r) }

// Action is an action on a tree with its key. The window makes a command of it.
type Action struct {
	ID, Text string
	Rune     rune
	Do       func(*View)
	Enabled  func(*View) bool
}

// Actions returns all actions. The outline itself handles arrows, pages and Enter.
func Actions() []Action {
	shown, all := (*View).HasTree, []Action(nil)
	add := func(id, text string, key rune, do func(*View), enabled func(*View) bool) {
		all = append(all, Action{id, text, key, do, enabled})
	}
	step := func(id, text string, key rune, back bool, do func(*explore.Explorer)) {
		add(id, text, key, func(v *View) { do(v.explorer) }, func(v *View) bool { return v.explorer.CanStep(back) })
	}
	show := func(id, text string, key rune, node func(*explore.Side) int32) {
		add(id, text, key, func(v *View) { v.explorer.Show(node(v.explorer.Leading())) },
			func(v *View) bool { return node(v.explorer.Leading()) != trace.None })
	}
	step("forward", lang.L("One step forward"), '.', false, func(e *explore.Explorer) { e.Forward(1) })
	step("back", lang.L("One step back"), ',', true, func(e *explore.Explorer) { e.Forward(-1) })
	step("start", lang.L("To the start of the search"), '<', true, (*explore.Explorer).ToStart)
	step("end", lang.L("To the end of the search"), '>', false, (*explore.Explorer).ToEnd)
	add("run", lang.L("Run or pause"), 'p', func(v *View) { v.explorer.Toggle() }, shown)
	show("cut.next", lang.L("Next cut-off"), 'x', func(s *explore.Side) int32 { return s.NextCut(false) })
	show("cut.previous", lang.L("Previous cut-off"), 'X', func(s *explore.Side) int32 { return s.NextCut(true) })
	show("line", lang.L("On along the best line"), 'b', (*explore.Side).Next)
	add("unfold", lang.L("Unfold all"), '+', func(v *View) { v.explorer.FoldAll(true) }, shown)
	add("drawing", lang.L("Outline or drawing"), 'd', func(v *View) { v.Draw(!v.drawn) }, shown)
	add("zoom", lang.L("Next size of the drawing"), 'z', func(v *View) { v.zoom(zooms[(v.controls.zoom.SelectedIndex()+1)%len(zooms)]) },
		func(v *View) bool { return v.drawn && shown(v) })
	add("fold", lang.L("Fold all"), '-', func(v *View) { v.explorer.FoldAll(false) }, shown)
	return all
}

// Snapshot describes the component for tests.
type Snapshot struct {
	Building bool           `json:"building"`
	Running  bool           `json:"running"`
	Lead     int            `json:"lead"`
	Drawn    bool           `json:"drawn"` // drawings instead of outlines
	Sides    []SideSnapshot `json:"sides"`
	Board    string         `json:"board,omitempty"` // of tic-tac-toe, in reading order: X, O or .
	Told     string         `json:"told,omitempty"`  // text next to the board
}

// SideSnapshot describes one side.
type SideSnapshot struct {
	Algorithm string       `json:"algorithm"`
	Limit     int          `json:"limit"`
	Counts    trace.Counts `json:"counts"`
	Step      int          `json:"step"`
	Steps     int          `json:"steps"`
	Rows      int          `json:"rows"`
	Move      string       `json:"move"` // to the selected node
	Value     string       `json:"value"`
	Seeds     string       `json:"seeds"`
	How       string       `json:"how"`
	Said      []string     `json:"said"`
}

// Snapshot returns a description of the component.
func (v *View) Snapshot() Snapshot {
	e := v.explorer
	s := Snapshot{Building: e.Building, Running: e.Running, Lead: e.Lead, Drawn: v.drawn, Sides: []SideSnapshot{}}
	if v.Marks() {
		s.Board, s.Told = strings.ReplaceAll(v.marks.Board().String(), "\n", ""), v.said.Text
	}
	for _, side := range e.Sides {
		if side == nil {
			continue
		}
		node := side.Selected
		sign, words := how(side, node)
		first, last := side.Bounds()
		s.Sides = append(s.Sides, SideSnapshot{
			Algorithm: string(side.Question.Algorithm), Limit: side.Question.Limit, Counts: side.Counts(),
			Step: side.At - first + 1, Steps: last - first + 1, Rows: len(side.Rows),
			Move: side.Move(node), Value: valueText(side, node), Seeds: seedsText(side, node), How: strings.Join([]string{sign, words}, " "), Said: explain(side, node),
		})
	}
	return s
}
