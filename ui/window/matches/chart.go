package matches

import (
	"io"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/figure"
	"kalah/ui/app/tournament"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// chartPage returns the tab with the Elo chart.
func chartPage(shell *frame.Shell) page {
	empty := widget.NewLabel("")
	empty.Alignment, empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	picture := kit.NewPicture(shell.Tasks())
	picture.OnDrawn = shell.Changed
	return page{
		content: container.NewStack(container.NewPadded(kit.NewVScroll(picture)), empty), picture: picture,
		show: ifChanged(func(s tournament.Status) {
			empty.SetText(lang.L("No game yet."))
			drawn := s.Done() > 0
			if drawn {
				picture.Set(eloFigure(s))
				if drawn = len(picture.Figure().Rows) > 0; !drawn {
					empty.SetText(lang.L("Somebody won every game: there is no finite Elo to draw."))
				}
			}
			kit.Show(empty, !drawn)
			kit.Show(picture, drawn)
		}),
	}
}

// eloFigure returns the chart of the players' Elo with intervals, the best player first.
func eloFigure(s tournament.Status) figure.Figure {
	f := figure.Figure{
		Title:  lang.L("Elo with its {{.Percent}} interval after {{.Count}} games", words.Args{"Percent": certainty(), "Count": words.Int(s.Done())}),
		X:      figure.Axis{Label: "Elo", Format: func(v float64) string { return signed(v, 0) }},
		Levels: []figure.Level{{Value: 0}},
	}
	names := labels(s.Plan.Players)
	for _, one := range s.Standings {
		r := one.Rating
		if r.Rated && !math.IsInf(r.Elo, 0) && !math.IsNaN(r.Elo) {
			f.Rows = append(f.Rows, figure.Row{Name: names[one.Player], Value: r.Elo, Low: r.Low, High: r.High})
		}
	}
	return f
}

// minHeight returns the minimum height of a figure. Below it the names of rows overlap.
func minHeight(f figure.Figure) float32 {
	const axes, row = 96, 16
	return axes + row*float32(len(f.Rows))
}

// Sizes of charts in files, in pixels before scaling.
const (
	chartWidth  = 900
	chartHeight = 420
	chartScale  = 2
)

const fileName = "match"

func (m *Matches) exportTables(format tournament.Format) {
	s := m.Control.Status()
	if s.Plan == nil {
		return
	}
	tables := tournament.Tables{Status: s, Say: words.Text}
	m.write("."+string(format), func(w io.Writer) error { return tables.Write(w, format) })
}

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

func (m *Matches) write(extension string, how func(io.Writer) error) {
	m.Shell.Export(files.Request{Title: lang.L("Export the match"), Name: fileName + extension, Extension: extension}, how)
}

// copy copies the standings for spreadsheets.
func (m *Matches) copy() {
	if s := m.Control.Status(); s.Plan != nil {
		tables := tournament.Tables{Status: s, Say: words.Text}
		m.Shell.App().Clipboard().SetContent(tables.Text())
		m.Shell.Say(lang.L("The standings are on the clipboard."))
	}
}
