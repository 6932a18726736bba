package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	labs "kalah/search/lab"
	"kalah/ui/app/explore"
	"kalah/ui/window/command"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/tictactoe"
)

// trees are the tabs that show how a search goes: that of Kalah, and tic-tac-toe with
// its own beside the board.
type trees struct {
	tabs        *kit.Tabs
	kalah       *searchtree.View
	ticTacToe   *tictactoe.View
	search, own *kit.Tab
}

// newTrees adds the tabs.
func newTrees(l *Lab, tabs *kit.Tabs) *trees {
	t := &trees{tabs: tabs}
	export := func(button fyne.CanvasObject) { l.offer(button, l.treeExports()) }
	t.kalah = searchtree.New(searchtree.Config{
		Tasks: l.Shell.Tasks(), Game: labs.Kalah, Changed: l.Shell.Changed, Export: export, State: l.Draft.kalah,
		Places: []searchtree.Place{{Name: lang.L("On the board"), Position: l.shownPosition}},
	})
	t.ticTacToe = tictactoe.New(tictactoe.Config{Tasks: l.Shell.Tasks(), Changed: l.Shell.Changed, Export: export, State: l.Draft.ticTacToe})
	t.search = tabs.Append(lang.L("Search tree"), container.NewPadded(t.kalah.Content()))
	t.own = tabs.Append(lang.L("Tic-tac-toe"), kit.NewVScroll(container.NewPadded(t.ticTacToe.Content())))
	return t
}

// shownPosition is what the board shows.
func (l *Lab) shownPosition() explore.Position {
	game, at := l.Game()
	p := game.At(at).Position()
	return explore.Position{Game: labs.Kalah, Rules: p.Rules, Position: labs.Position{State: p.State, Player: p.Player}}
}

// enter is called when a tab comes into sight; the others take no more steps.
func (t *trees) enter() {
	t.leave()
	switch t.tabs.Selected() {
	case t.search:
		t.kalah.Enter()
	case t.own:
		t.ticTacToe.Enter()
	}
}

func (t *trees) leave() {
	t.kalah.Leave()
	t.ticTacToe.Leave()
}

// shown returns the tree in sight, nil if there is none.
func (t *trees) shown() *searchtree.View {
	if t != nil {
		switch t.tabs.Selected() {
		case t.search:
			return t.kalah
		case t.own:
			return t.ticTacToe.Tree()
		}
	}
	return nil
}

// drawable reports whether a tree is in sight that can be drawn.
func (t *trees) drawable() bool {
	v := t.shown()
	return v != nil && v.HasTree()
}

// status says what keys do in the tab in sight, and false if it is none of these.
func (t *trees) status() (text string, ok bool) {
	switch {
	case t.shown() == nil:
		return "", false
	case t.tabs.Selected() == t.own:
		return lang.L("1 to 9 mark a square; “.” steps forward, “,” back, “x” goes to the next cut-off. Esc goes back."), true
	}
	return lang.L("“.” steps forward, “,” back, “x” goes to the next cut-off, “b” follows the best line. Esc goes back to the board."), true
}

// key gives a key that nothing else uses to the tab in sight.
func (t *trees) key(e *fyne.KeyEvent) bool {
	switch {
	case t.shown() == nil:
		return false
	case t.tabs.Selected() == t.own:
		return t.ticTacToe.HandleKey(e)
	}
	return t.kalah.HandleKey(e)
}

// rune does so with a character.
func (t *trees) rune(r rune) bool {
	return t.shown() != nil && t.tabs.Selected() == t.own && t.ticTacToe.HandleRune(r)
}

// treeCommands are what keys do with the tree in sight.
func (l *Lab) treeCommands() []command.Command {
	var all []command.Command
	for _, a := range searchtree.Actions() {
		all = append(all, command.Command{
			ID: "lab.tree." + a.ID, Text: a.Text, Keys: []command.Key{command.Rune(a.Rune)},
			Do:      func() { a.Do(l.trees.shown()) },
			Enabled: func() bool { return l.trees.shown() != nil && a.Enabled(l.trees.shown()) },
		})
	}
	return all
}

// facts are what tests from outside may know of the tabs.
func (t *trees) facts() any {
	switch {
	case t.shown() == nil:
		return nil
	case t.tabs.Selected() == t.own:
		return t.ticTacToe.Snapshot()
	}
	return t.kalah.Snapshot()
}
