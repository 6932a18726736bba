package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	labs "kalah/search/lab"
	"kalah/ui/window/kit"
)

// welcome is the first tab of the laboratory. It explains the laboratory and has buttons to start.
type welcome struct {
	measure, tree, play, exercises *kit.Button
	content                        fyne.CanvasObject
}

func newWelcome(l *Lab) *welcome {
	w := new(welcome)
	title := widget.NewLabel(lang.L("How a computer finds a move"))
	title.TextStyle.Bold, title.SizeName = true, theme.SizeNameSubHeadingText
	about := kit.Wrapped(lang.L("Measure what Minimax, AlphaBeta and Scout cost, and what each of their ideas saves. Step through their search trees to see why a move is left out. Exercises, each for one lesson, ask about both and say what comes out."))
	w.measure = kit.NewButtonWithIcon(lang.L("Measure the cost"), theme.MediaPlayIcon(), func() {
		l.selectTab(costTab)
		if !l.Laboratory.Running {
			l.cost.run()
		}
	})
	w.measure.Importance = widget.HighImportance
	w.tree = kit.NewButton(lang.L("Show a search tree"), func() { l.showTree(labs.Kalah) })
	w.play = kit.NewButton(lang.L("Play tic-tac-toe"), func() { l.showTree(labs.TicTacToe) })
	w.exercises = kit.NewButton(lang.L("Open the exercises"), l.Exercises)
	buttons := container.New(&kit.FlowLayout{}, w.measure, w.tree, w.play, w.exercises)
	w.content = kit.NewVScroll(container.New(&kit.PageLayout{}, container.NewVBox(title, about, container.NewPadded(buttons))))
	return w
}

// showTree shows the search tree of a game.
func (l *Lab) showTree(game labs.Game) {
	l.tree.Choose(game)
	l.selectTab(treeTab)
}
