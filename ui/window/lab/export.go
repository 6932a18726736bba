package lab

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/internal/figure"
	"kalah/ui/app/experiment"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Resolution of a chart in a file, for print.
const fileScale = 2

// exports are the ways to write what was measured.
func (l *Lab) exports() []command.Command {
	texts := map[string]string{
		".png": lang.L("Chart as PNG…"), ".svg": lang.L("Chart as SVG…"),
		".csv": lang.L("Table as CSV…"), ".json": lang.L("Table as JSON…"), ".md": lang.L("Table as Markdown…"),
	}
	var all []command.Command
	for _, f := range experiment.Formats() {
		group := 0
		if !f.IsChart {
			group = 1
		}
		all = append(all, command.Command{ID: "lab.export" + f.Extension, Group: group, Text: texts[f.Extension], Do: func() { l.export(f) }})
	}
	return all
}

// treeExports are the ways to write the drawing of the tree in sight.
func (l *Lab) treeExports() []command.Command {
	write := func(extension string, to func(w io.Writer, d figure.Drawing, look *figure.Look) error) func() {
		return func() {
			d, look := l.trees.shown().Drawing(), l.look()
			name := lang.X("lab.treefile", "search-tree{{.Extension}}", words.Args{"Extension": extension})
			l.Shell.Export(files.Request{Title: lang.L("Export search tree"), Name: name, Extension: extension},
				func(w io.Writer) error { return to(w, d, look) })
		}
	}
	able := func() bool { return l.trees.shown() != nil && l.trees.shown().HasTree() }
	return []command.Command{
		{ID: "lab.tree.export.png", Text: lang.L("Drawing as PNG…"), Enabled: able, Do: write(".png", func(w io.Writer, d figure.Drawing, look *figure.Look) error { return d.PNG(w, fileScale, look) })},
		{ID: "lab.tree.export.svg", Text: lang.L("Drawing as SVG…"), Enabled: able, Do: write(".svg", func(w io.Writer, d figure.Drawing, look *figure.Look) error { return d.SVG(w, look) })},
	}
}

// offer shows commands as a menu below a button.
func (l *Lab) offer(b fyne.CanvasObject, commands []command.Command) {
	at := l.Shell.App().Driver().AbsolutePositionForObject(b)
	menu := command.PopUp(commands, l.Shell.Window().Canvas())
	menu.ShowAtPosition(at.AddXY(b.Size().Width-menu.MinSize().Width, b.Size().Height))
}

// page is the chart as the window shows it.
func (l *Lab) page() experiment.Page {
	p := experiment.Paper
	if l.cost != nil && l.cost.picture.Size().Width >= figure.MinWidth {
		p.Width, p.Height = int(l.cost.picture.Size().Width), int(l.cost.picture.Size().Height)
	}
	p.Scale, p.Say = fileScale, words.Text
	p.Look = l.look()
	return p
}

// look is the colours of pictures that go with the window's.
func (l *Lab) look() *figure.Look {
	settings := l.Shell.App().Settings()
	return kit.Look(settings.Theme(), settings.ThemeVariant())
}

// export writes what was measured.
func (l *Lab) export(f experiment.Format) {
	entries := experiment.Ordered(l.Laboratory.State().Entries)
	chart, page := chartOf(entries, l.Laboratory.Setup), l.page()
	name := lang.X("lab.file", "laboratory{{.Extension}}", words.Args{"Extension": f.Extension})
	l.Shell.Export(files.Request{Title: lang.L("Export measurements"), Name: name, Extension: f.Extension}, func(w io.Writer) error { return f.Write(w, entries, chart, page) })
}

// copy puts the table on the clipboard, for a spreadsheet.
func (l *Lab) copy() {
	l.Shell.App().Clipboard().SetContent(tabbed(tableOf(experiment.Ordered(l.Laboratory.State().Entries))))
	l.Shell.Say(lang.L("The table is on the clipboard."))
}
