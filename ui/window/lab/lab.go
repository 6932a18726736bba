// Package lab is the view of the laboratory, in the place of the board: what the
// classic searches cost, measured and drawn.
package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/experiment"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/tictactoe"
)

// ID is the view's.
const ID = "lab"

// Config is what the view needs from outside.
type Config struct {
	Shell *frame.Shell
	// Laboratory measures; what it has measured outlives the view.
	Laboratory *experiment.Laboratory
	// Game returns the game that the board shows, and after how many of its moves.
	Game func() (game engine.Snapshot, at int)
	// Draft is what was typed and chosen, which outlives the view; nil: it does not.
	Draft *Draft
}

// Draft is what was typed and chosen in a view, for the one that takes its place.
type Draft struct {
	tab       int
	numbers   []string // as they were typed
	kalah     *searchtree.State
	ticTacToe *tictactoe.State
}

// Lab is the view.
type Lab struct {
	Config

	tabs *kit.Tabs // nil until the view is shown
	cost *cost

	trees *trees
}

// New returns the view.
func New(cfg Config) *Lab {
	l := &Lab{Config: cfg}
	if l.Draft == nil {
		l.Draft = &Draft{}
	}
	cfg.Laboratory.Watch(l.show)
	return l
}

// View returns what the shell shows.
func (l *Lab) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Laboratory"),
		Content:  l.content,
		Commands: slices.Concat(l.commands(), l.treeCommands()),
		Enter:    l.enter, Leave: l.leave, Close: l.leave, Retire: l.retire,
		Key: func(e *fyne.KeyEvent) bool { return l.trees.key(e) }, Rune: func(r rune) bool { return l.trees.rune(r) },
		Status: l.status,
		Facts:  l.facts,
	}
}

func (l *Lab) content() fyne.CanvasObject {
	l.cost = newCost(l)
	l.tabs = kit.NewTabs()
	l.tabs.Append(lang.L("Cost"), l.cost.content)
	l.trees = newTrees(l, l.tabs)
	l.tabs.Select(l.tabs.Items()[l.Draft.tab])
	l.tabs.OnSelected = func(*kit.Tab) {
		l.trees.enter()
		l.Shell.Changed()
	}
	return l.tabs
}

// retire keeps what was typed and chosen for the next view.
func (l *Lab) retire() {
	if l.tabs != nil {
		*l.Draft = Draft{slices.Index(l.tabs.Items(), l.tabs.Selected()), l.cost.form.typed(), l.trees.kalah.Retire(), l.trees.ticTacToe.Retire()}
	}
}

func (l *Lab) enter() {
	l.show()
	l.trees.enter()
}

func (l *Lab) leave() {
	if l.trees != nil {
		l.trees.leave()
	}
}

// show makes the view follow the laboratory.
func (l *Lab) show() {
	if l.Shell.Closed() || l.cost == nil || l.Shell.Shown() != ID {
		return
	}
	l.cost.show(l.Laboratory.State())
	l.Shell.Changed()
}

// status is what the status bar says.
func (l *Lab) status() (last, now string) {
	if text, ok := l.trees.status(); ok {
		return text, ""
	}
	return lang.L("F5 starts and stops measuring; what is done stays. Esc goes back to the board."), progressText(l.Laboratory.State())
}

// facts are what tests from outside may know. Drawn is about the chart, tree about the tab
// in sight.
func (l *Lab) facts() frame.Facts {
	state, c := l.Laboratory.State(), l.cost
	rows := [][]string{}
	for row := range c.table.Rows() {
		rows = append(rows, c.table.Text(row))
	}
	return frame.Facts{"lab": frame.Facts{
		"tab": l.tabs.Selected().Text, "running": state.Running, "ending": state.Ending, "drawn": c.picture.Drawn(), "rows": rows,
		"places": frame.Facts{"run": c.runner, "lecture": c.lecture, "export": c.exporter, "copy": c.copier}, "tree": l.trees.facts(),
	}}
}
