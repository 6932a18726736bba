package matches

import (
	"io"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/tournament"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Size of charts in files, in pixels before the scale.
const (
	chartWidth  = 900
	chartHeight = 420
	chartScale  = 2
)

// fileName is proposed for exported files.
const fileName = "match"

// exportTables asks for a file and writes the match's tables into it.
func (m *Matches) exportTables(format tournament.Format) {
	s := m.Control.Status()
	if s.Plan == nil {
		return
	}
	tables := tournament.Tables{Status: s, Say: words.Text}
	m.write("."+string(format), func(w io.Writer) error { return tables.Write(w, format) })
}

// exportChart writes the chart that is shown.
func (m *Matches) exportChart(extension string) {
	s := m.Control.Status()
	if s.Plan == nil {
		return
	}
	f := eloFigure(s)
	settings := m.Shell.App().Settings()
	look := kit.Look(settings.Theme(), settings.ThemeVariant())
	m.write(extension, func(w io.Writer) error {
		if extension == ".svg" {
			return f.SVG(w, chartWidth, f.HeightFor(chartHeight), look)
		}
		return f.PNG(w, chartWidth, f.HeightFor(chartHeight), chartScale, look)
	})
}

// write asks for a file, and writes it in the background.
func (m *Matches) write(extension string, how func(io.Writer) error) {
	m.Shell.Export(files.Request{Title: lang.L("Export the match"), Name: fileName + extension, Extension: extension}, how)
}

// copy puts the standings on the clipboard, for a spreadsheet.
func (m *Matches) copy() {
	if s := m.Control.Status(); s.Plan != nil {
		tables := tournament.Tables{Status: s, Say: words.Text}
		m.Shell.App().Clipboard().SetContent(tables.Text())
		m.Shell.Say(lang.L("The standings are on the clipboard."))
	}
}
