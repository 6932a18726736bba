package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/experiment"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/searchtree"
)

// Groups of the menu Compare, around those of matches.
const (
	groupShow = iota
	groupLab  = iota + 1
)

func (l *Lab) commands() []command.Command {
	menu := lang.X("menu.compare", "Compare")
	measured := func() bool { return len(l.Laboratory.Entries) > 0 }
	idle := func() bool { return !l.Laboratory.Running }
	exportable := func() bool { return measured() || l.drawable() }
	return []command.Command{
		{
			ID: "lab.show", Menu: menu, Group: groupShow, Text: lang.L("Laboratory…"), Keys: []command.Key{command.CtrlShift(fyne.KeyL)}, Anywhere: true,
			Do: func() { l.Shell.Toggle(ID) }, Checked: func() bool { return l.Shell.Shown() == ID },
		},
		{
			ID: "lab.run", Menu: menu, Group: groupLab, Text: lang.L("Measure or stop"), Keys: []command.Key{command.Bare(fyne.KeyF5)},
			Do: l.runOrStop,
		},
		{ID: "lab.lecture", Menu: menu, Group: groupLab, Text: lang.L("Measure as in the lecture"), Do: l.runLecture, Enabled: idle},
		{ID: "lab.clear", Menu: menu, Group: groupLab, Text: lang.L("Clear the table"), Do: l.Laboratory.Clear, Enabled: func() bool { return idle() && measured() }},
		{ID: "lab.export", Menu: menu, Group: groupLab, Text: lang.L("Export measurements"), Items: l.allExports, Enabled: exportable},
		{
			ID: frame.Export, Text: lang.L("Export…"), Keys: []command.Key{command.CtrlShift(fyne.KeyS)},
			Do: l.showExports, Enabled: func() bool { return l.tabs != nil && exportable() },
		},
		{
			ID: frame.Copy, Menu: menu, Group: groupLab, Text: lang.L("Copy measurements"), Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Editing: true,
			Do: l.copy, Enabled: measured,
		},
	}
}

// treeCommands returns the commands for the tree of the tab.
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

// runOrStop measures what the form says, or stops measuring.
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
	l.Laboratory.Setup.Measure = experiment.Time
	if l.cost != nil {
		l.selectTab(costTab)
		l.cost.form.set(l.Laboratory.Setup)
	}
	l.Shell.Fail(l.Laboratory.Start(experiment.AsLecture(), false))
}
