package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/experiment"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/searchtree"
)

func (l *Lab) commands() []command.Command {
	menu := lang.X("menu.compare", "Compare")
	measured := func() bool { return len(l.Laboratory.Entries) > 0 }
	return []command.Command{
		{
			ID: "lab.show", Menu: menu, Text: lang.L("Laboratory"), Keys: []command.Key{command.CtrlShift(fyne.KeyL)}, Anywhere: true,
			Do: l.toggle, Checked: func() bool { return l.Shell.Shown() == ID && !l.inTree() },
		},
		{
			ID: "lab.tree", Menu: menu, Text: lang.L("Search tree"), Anywhere: true,
			Do: l.toggleTree, Checked: func() bool { return l.Shell.Shown() == ID && l.inTree() },
		},
		{ID: "lab.run", Text: lang.L("Measure or stop"), Keys: []command.Key{command.Bare(fyne.KeyF5)}, Do: l.runOrStop},
		{
			ID: frame.Export, Text: lang.L("Export…"), Keys: []command.Key{command.CtrlShift(fyne.KeyS)},
			Do: l.showExports, Enabled: func() bool { return l.tabs != nil && (measured() || l.drawable()) },
		},
		{
			ID: frame.Copy, Text: lang.L("Copy measurements"), Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Editing: true,
			Do: l.copy, Enabled: measured,
		},
	}
}

// toggle shows the laboratory, or returns to the board. After the search tree it shows the welcome
// page.
func (l *Lab) toggle() {
	if l.Shell.Shown() == ID && !l.inTree() {
		l.Shell.Home()
		return
	}
	l.Shell.Show(ID)
	if l.inTree() {
		l.selectTab(welcomeTab)
	}
}

// toggleTree shows the search tree, or returns to the board.
func (l *Lab) toggleTree() {
	if l.Shell.Shown() == ID && l.inTree() {
		l.Shell.Home()
		return
	}
	l.Shell.Show(ID)
	l.selectTab(treeTab)
}

// treeCommands returns the commands for the search tree.
func (l *Lab) treeCommands() []command.Command {
	var all []command.Command
	for _, a := range searchtree.Actions() {
		all = append(all, command.Command{
			ID: "lab.tree." + a.ID, Text: a.Text, Keys: []command.Key{command.Rune(a.Rune)},
			Do:      func() { a.Do(l.tree) },
			Enabled: func() bool { return l.inTree() && a.Enabled(l.tree) },
		})
	}
	return all
}

// runOrStop starts the measurements of the form, or stops them.
func (l *Lab) runOrStop() {
	if l.Laboratory.Running {
		l.Laboratory.Stop()
	} else if l.cost != nil {
		l.selectTab(costTab)
		l.cost.run()
	}
}

// runLecture repeats the measurements of the lecture.
func (l *Lab) runLecture() {
	l.Laboratory.Setup = experiment.NewSetup(experiment.AsLecture()[0].Game)
	if l.cost != nil {
		l.selectTab(costTab)
		l.cost.form.set(l.Laboratory.Setup)
	}
	l.Laboratory.Setup.Measure = experiment.Time
	l.Shell.Fail(l.Laboratory.Start(experiment.AsLecture(), false))
}
