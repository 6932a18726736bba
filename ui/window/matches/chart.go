package matches

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/match"
	"kalah/internal/figure"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// chart shows the players' Elo with its intervals.
type chart struct {
	picture *kit.Picture
	empty   *widget.Label
	content fyne.CanvasObject
	shown   *match.Record
	figure  figure.Figure
}

func newChart(shell *frame.Shell) *chart {
	c := &chart{empty: widget.NewLabel(lang.L("No game yet."))}
	c.empty.Alignment, c.empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	c.picture = kit.NewPicture(shell.Tasks())
	c.picture.OnDrawn = shell.Changed
	c.content = container.NewStack(container.NewPadded(kit.NewVScroll(c.picture)), c.empty)
	return c
}

func (c *chart) show(s tournament.Status) {
	none := s.Plan == nil || s.Done() == 0
	text := lang.L("No game yet.")
	if !none && len(eloFigure(s).Rows) == 0 {
		none, text = true, lang.L("Somebody won every game: there is no finite Elo to draw.")
	}
	c.empty.SetText(text)
	kit.Show(c.empty, none)
	kit.Show(c.picture, !none)
	if none || s.Record == c.shown {
		return
	}
	c.shown = s.Record
	c.figure = eloFigure(s)
	c.picture.Set(c.figure)
}

// eloFigure is the chart of the players' Elo, the best at the top.
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

// leastHeight is the height from which on the names of a figure's rows do not run into
// each other.
func leastHeight(f figure.Figure) float32 {
	const axes, row = 96, 16
	return axes + row*float32(len(f.Rows))
}

// goodHeight is the height at which the rows have air between them.
func goodHeight(f figure.Figure) float32 {
	const few = 260 // rows need not fill
	return float32(f.HeightFor(few))
}

// upToDate reports whether all that the picture is to show is drawn.
func upToDate(p *kit.Picture) bool { return !p.Visible() || p.Drawn() }
