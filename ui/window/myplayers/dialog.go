package myplayers

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// page is the dialog with the list of players.
type page struct {
	list  *List
	shell *frame.Shell
	all   []Player
	table *kit.Table

	add, edit, test, duplicate, remove, said *kit.Button
}

// Show opens the dialog with the list of players.
func (l *List) Show(sh *frame.Shell) {
	if !sh.Covered() {
		l.open(sh)
	}
}

func (l *List) open(sh *frame.Shell) *page {
	p := &page{list: l, shell: sh, table: kit.NewTable()}
	p.table.ShowCursor, p.table.OnOpen = true, func(int) { p.change(false) }
	button := func(text string, icon fyne.Resource, do func()) *kit.Button {
		b := kit.NewButtonWithIcon(text, icon, do)
		b.Importance = widget.LowImportance
		return b
	}
	p.add = button(lang.L("Add…"), theme.ContentAddIcon(), p.addOne)
	p.edit = button(lang.L("Edit…"), theme.DocumentCreateIcon(), func() { p.change(false) })
	p.test = button(lang.L("Test"), theme.MediaPlayIcon(), func() { p.change(true) })
	p.duplicate = button(lang.L("Duplicate"), theme.ContentCopyIcon(), p.copyOne)
	p.remove = button(lang.L("Remove…"), theme.ContentRemoveIcon(), p.askRemove)
	p.said = button(lang.L("What it said"), theme.InfoIcon(), func() { l.Said(sh, p.all[p.table.Cursor()].Spec()) })
	p.table.OnCursor = func(int) { p.enable() }
	p.show(0)
	buttons := container.NewGridWithColumns(3, p.add, p.edit, p.test, p.duplicate, p.remove, p.said)
	content := kit.Border(nil, buttons, nil, nil, p.table)
	d := sh.NewDialog(lang.L("My players"), content)
	d.SetButtons([]fyne.CanvasObject{kit.NewButton(lang.L("Close"), d.Hide)})
	sh.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(760, 440), Focus: p.table, Accept: func() {
		if len(p.all) == 0 {
			p.addOne()
		}
	}})
	return p
}

// show updates the list and moves the cursor to a player.
func (p *page) show(at int) {
	p.all = p.list.All()
	all := p.all
	data := kit.Rows(all, []kit.ColumnOf[Player]{
		{Column: kit.Column{Title: lang.L("Name")}, Cell: func(of Player) kit.Cell { return kit.Cell{Text: of.Name, Strong: true} }},
		{Column: kit.Column{Title: lang.L("Asked by")}, Cell: func(of Player) kit.Cell { return kit.Cell{Text: shortName(of.Protocol)} }},
		{Column: kit.Column{Title: lang.L("Command"), Grow: true, MinWidth: 120}, Cell: func(of Player) kit.Cell { return kit.Cell{Text: visible(of.Command), Muted: true} }},
		{Column: kit.Column{Title: lang.L("Last test")}, Cell: tested},
	})
	data.Key = func(row int) string { return all[row].Name }
	data.Empty = lang.L("A program of your own can play here: whatever reads a line and writes a line. Add it with the command that starts it; docs/players.md shows how to write one in five minutes.")
	p.table.Set(data)
	p.table.Select(max(0, min(at, len(all)-1)))
	p.enable()
}

func (p *page) enable() {
	any := len(p.all) > 0
	for _, b := range []*kit.Button{p.edit, p.test, p.remove} {
		kit.Enable(b, any)
	}
	full := len(p.all) >= MaxPlayers
	kit.Enable(p.add, !full)
	p.add.Importance = widget.LowImportance
	if !any {
		p.add.Importance = widget.HighImportance
	}
	p.add.Refresh()
	kit.Enable(p.duplicate, any && !full)
	at := p.table.Cursor()
	kit.Enable(p.said, at >= 0 && at < len(p.all) && p.list.host.Stderr(p.all[at].Spec().Command) != "")
}

func shortName(of engine.Protocol) string {
	if of == engine.Numbers {
		return lang.L("numbers")
	}
	return lang.X("protocol.kgp", "KGP")
}

func protocolName(of engine.Protocol) string {
	if of == engine.Numbers {
		return lang.L("Numbers, once a move")
	}
	return lang.L("Kalah Game Protocol")
}

// tested describes the last test of a player.
func tested(p Player) kit.Cell {
	numbers := words.Args{"Right": words.Int(p.Right), "Count": words.Int(p.Asked), "Time": words.Duration(time.Duration(p.Longest) * time.Microsecond)}
	switch {
	case p.Asked == 0:
		return kit.Cell{Text: lang.L("not tested"), Muted: true}
	case p.Right < p.Asked:
		return kit.Cell{Text: lang.L("{{.Right}} of {{.Count}} answers", numbers), Danger: true}
	}
	return kit.Cell{Text: lang.L("answers in {{.Time}}", numbers)}
}

func (p *page) addOne() { p.ask(lang.L("Add a player"), len(p.all), Player{}, false) }

// change edits the player at the cursor. If test is set and the player has a folder, change also
// tests it.
func (p *page) change(test bool) {
	at := p.table.Cursor()
	p.ask(lang.L("Edit the player"), at, p.all[at], test && p.all[at].Folder != "")
}

// ask opens the form of a player. A saved player is inserted at the index: it replaces the player
// there or is added at the end.
func (p *page) ask(title string, at int, player Player, test bool) {
	others := slices.Clone(p.all)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	f := newForm(p.list.host, p.shell, player, others, func(changed Player) {
		p.list.set(slices.Insert(slices.Clone(others), at, changed))
		p.show(at)
	})
	back := func() { p.shell.Window().Canvas().Focus(p.table) }
	if test {
		f.startOrStop()
		f.open(title, f.test, back)
	} else {
		f.open(title, f.name.Entry, back)
	}
}

func (p *page) copyOne() {
	at := p.table.Cursor()
	twin := p.all[at]
	twin.Name = freeName(twin.Name, p.all)
	p.list.set(slices.Insert(slices.Clone(p.all), at+1, twin))
	p.show(at + 1)
}

func (p *page) askRemove() {
	at := p.table.Cursor()
	p.shell.Ask(frame.Question{
		Title: lang.L("Remove the player?"), Text: lang.L("{{.Name}} is taken off the list. The program itself stays where it is.", words.Args{"Name": p.all[at].Name}),
		Do: lang.L("Remove"), Dangerous: true,
	}, func() {
		p.list.set(slices.Delete(slices.Clone(p.all), at, at+1))
		p.show(at)
	})
}
