// Package lab is the view of the laboratory. It measures the costs of the classic searches and
// shows their search trees.
package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	labs "kalah/search/lab"
	"kalah/ui/app/experiment"
	"kalah/ui/app/explore"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
)

// ID is the ID of the view.
const ID = "lab"

// Config has the dependencies of the view.
type Config struct {
	Shell *frame.Shell
	// Laboratory measures and stores the measurements.
	Laboratory *experiment.Laboratory
	// Game returns the game on the board and the number of its moves that are shown.
	Game func() (game engine.Snapshot, at int)
	// Exercises opens the page for teachers.
	Exercises func()
}

// Lab is the view.
type Lab struct {
	Config

	tabs    *kit.Tabs // nil until the view is shown
	welcome *welcome
	cost    *cost
	tree    *searchtree.View
}

// New returns the view.
func New(cfg Config) *Lab {
	l := &Lab{Config: cfg}
	cfg.Laboratory.Watch(l.show)
	return l
}

// View returns the view for the shell.
func (l *Lab) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Laboratory"),
		MinSize:  frame.LeastSize.SubtractWidthHeight(0, frame.MenuHeight),
		Content:  l.content,
		Commands: slices.Concat(l.commands(), l.treeCommands()),
		Enter:    l.enter, Leave: l.leave, Close: l.leave,
		Key: func(e *fyne.KeyEvent) bool { return l.inTree() && l.tree.HandleKey(e) }, Rune: func(r rune) bool { return l.inTree() && l.tree.HandleRune(r) },
		Status: l.status,
		Facts:  l.facts,
	}
}

func (l *Lab) content() fyne.CanvasObject {
	export := func(button fyne.CanvasObject) { l.offer(button, l.treeExports()) }
	l.cost = newCost(l)
	l.tree = searchtree.New(searchtree.Config{
		Tasks: l.Shell.Tasks(), Changed: l.Shell.Changed, Export: export,
		Places: []searchtree.Place{{Name: lang.L("On the board"), Position: l.shownPosition}},
	})
	l.tabs = kit.NewTabs()
	l.welcome = newWelcome(l)
	l.tabs.Append(lang.L("For teachers"), l.welcome.content)
	l.tabs.Append(lang.L("Cost"), l.cost.content)
	l.tabs.Append(lang.L("Search tree"), kit.NewVScroll(container.NewPadded(l.tree.Content())))
	l.tabs.OnSelected = func(*kit.Tab) {
		l.leave()
		l.enterTab()
		l.Shell.Changed()
	}
	return l.tabs
}

// shownPosition returns the position on the board.
func (l *Lab) shownPosition() explore.Position {
	game, at := l.Game()
	p := game.At(at).Position()
	return explore.Position{Game: labs.Kalah, Rules: p.Rules, Position: labs.Position{State: p.State, Player: p.Player}}
}

// Tabs, from left to right.
const (
	welcomeTab = iota
	costTab
	treeTab
)

func (l *Lab) selectTab(i int) { l.tabs.Select(l.tabs.Items()[i]) }

// inTree reports whether the tab of the search tree is selected.
func (l *Lab) inTree() bool { return l.tabs != nil && l.tabs.Selected() == l.tabs.Items()[treeTab] }

// drawable reports whether a search tree is visible.
func (l *Lab) drawable() bool { return l.inTree() && l.tree.HasTree() }

func (l *Lab) enter() {
	l.show()
	l.enterTab()
}

// enterTab starts the first search when the tree becomes visible.
func (l *Lab) enterTab() {
	if l.inTree() {
		l.tree.Enter()
	}
}

// leave pauses the tree when its tab is hidden.
func (l *Lab) leave() {
	if l.tree != nil {
		l.tree.Leave()
	}
}

// show updates the view to the state of the laboratory.
func (l *Lab) show() {
	if l.Shell.Closed() || l.cost == nil || l.Shell.Shown() != ID {
		return
	}
	l.cost.show(l.Laboratory.State)
	l.Shell.Changed()
}

func (l *Lab) status() (last, now string) {
	switch {
	case l.inTree() && l.tree.Marks():
		return lang.L("1 to 9 mark a square; “.” and “,” step, “x” finds a cut-off. Esc goes back."), ""
	case l.inTree():
		return lang.L("“.” and “,” step, “x” finds a cut-off, “b” the best line. Esc goes back."), ""
	}
	return lang.L("F5 starts or stops measuring. Esc goes back to the board."), progressText(l.Laboratory.State)
}

// facts describes the view in the snapshot for tests. "drawn" is about the chart, "tree" about the
// selected tab.
func (l *Lab) facts() frame.Facts {
	c, rows := l.cost, [][]string{}
	for row := range c.table.Rows() {
		rows = append(rows, c.table.Text(row))
	}
	var tree any
	if l.inTree() {
		tree = l.tree.Snapshot()
	}
	return frame.Facts{"lab": frame.Facts{
		"tab": l.tabs.Selected().Text, "running": l.Laboratory.Running, "ending": l.Laboratory.Ending, "drawn": c.picture.Drawn(), "rows": rows,
		"places": frame.Facts{"measure": l.welcome.measure, "run": c.runner, "lecture": c.lecture, "export": c.more, "copy": c.copier, "more": l.tree.MoreButton()}, "tree": tree,
	}}
}
