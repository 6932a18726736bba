package lab

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/internal/figure"
	"kalah/ui/app/experiment"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// fileScale is the resolution of exported pictures, good enough for print.
const fileScale = 2

// exports returns a command per export format of the measurements.
func (l *Lab) exports() []command.Command {
	texts := map[experiment.Format]string{
		experiment.PNG: lang.L("Chart as PNG…"), experiment.SVG: lang.L("Chart as SVG…"),
		experiment.CSV: lang.L("Table as CSV…"), experiment.JSON: lang.L("Table as JSON…"), experiment.Markdown: lang.L("Table as Markdown…"),
	}
	var all []command.Command
	for _, f := range experiment.Formats() {
		group := 0
		if !f.IsChart() {
			group = 1
		}
		all = append(all, command.Command{ID: "lab.export" + string(f), Group: group, Text: texts[f], Enabled: func() bool { return len(l.Laboratory.Entries) > 0 }, Do: func() { l.export(f) }})
	}
	return all
}

// more returns the commands of the menu More.
func (l *Lab) more() []command.Command {
	clears := func() bool { return !l.Laboratory.Running && len(l.Laboratory.Entries) > 0 }
	return append(l.exports(), command.Command{ID: "lab.clear", Group: 2, Text: lang.L("Clear the table"), Do: l.Laboratory.Clear, Enabled: clears})
}

// showExports shows all exports in a menu, below the button More or, if it is hidden, below the tab.
func (l *Lab) showExports() {
	below := l.tabs.Selected().Content
	if l.cost.more.Visible() && below == l.cost.content {
		below = l.cost.more
	}
	l.offer(below, append(l.more(), l.treeExports()...))
}

// treeExports returns a command per format for the drawing of the search tree.
func (l *Lab) treeExports() []command.Command {
	export := func(f experiment.Format, text string) command.Command {
		return command.Command{ID: "lab.tree.export" + string(f), Group: 3, Text: text, Enabled: l.drawable, Do: func() {
			d, look := l.tree.Drawing(), l.look()
			name := lang.X("lab.treefile", "search-tree{{.Extension}}", words.Args{"Extension": f})
			l.Shell.Export(files.Request{Title: lang.L("Export search tree"), Name: name, Extension: string(f)}, func(w io.Writer) error {
				if f == experiment.PNG {
					return d.PNG(w, fileScale, look)
				}
				return d.SVG(w, look)
			})
		}}
	}
	return []command.Command{export(experiment.PNG, lang.L("Drawing as PNG…")), export(experiment.SVG, lang.L("Drawing as SVG…"))}
}

// offer shows a menu of commands below a button.
func (l *Lab) offer(b fyne.CanvasObject, commands []command.Command) {
	at := l.Shell.App().Driver().AbsolutePositionForObject(b)
	menu := command.PopUp(commands, l.Shell.Window().Canvas())
	menu.ShowAtPosition(at.AddXY(b.Size().Width-menu.MinSize().Width, b.Size().Height))
}

// page returns the format of an exported chart, which looks as in the window.
func (l *Lab) page() experiment.Page {
	p := experiment.Paper
	if l.cost != nil && l.cost.picture.Size().Width >= figure.MinWidth {
		p.Width, p.Height = int(l.cost.picture.Size().Width), int(l.cost.picture.Size().Height)
	}
	p.Scale, p.Say = fileScale, words.Text
	p.Look = l.look()
	return p
}

// look returns the colours for pictures in the window's theme.
func (l *Lab) look() *figure.Look {
	settings := l.Shell.App().Settings()
	return kit.Look(settings.Theme(), settings.ThemeVariant())
}

// export writes the measurements to a file.
func (l *Lab) export(f experiment.Format) {
	entries := experiment.Ordered(l.Laboratory.Entries)
	chart, page := chartOf(entries, l.Laboratory.Setup), l.page()
	name := lang.X("lab.file", "laboratory{{.Extension}}", words.Args{"Extension": f})
	l.Shell.Export(files.Request{Title: lang.L("Export measurements"), Name: name, Extension: string(f)}, func(w io.Writer) error { return f.Write(w, entries, chart, page) })
}

// copy copies the table for spreadsheets, with tabs between the columns.
func (l *Lab) copy() {
	data := tableOf(experiment.Ordered(l.Laboratory.Entries))
	cells := func(cell func(column int) string) string {
		var texts []string
		for column := range data.Columns {
			texts = append(texts, cell(column))
		}
		return strings.Join(texts, "\t") + "\n"
	}
	text := cells(func(column int) string { return data.Columns[column].Title })
	for row := range data.Rows {
		text += cells(func(column int) string { return data.Cell(row, column).Text })
	}
	l.Shell.App().Clipboard().SetContent(text)
	l.Shell.Say(lang.L("The table is on the clipboard."))
}
