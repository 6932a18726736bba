package matches

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/figure"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// chartPane shows the players' Elo with its intervals.
func chartPane(shell *frame.Shell) pane {
	empty := widget.NewLabel("")
	empty.Alignment, empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	picture := kit.NewPicture(shell.Tasks())
	picture.OnDrawn = shell.Changed
	return pane{
		content: container.NewStack(container.NewPadded(kit.NewVScroll(picture)), empty), picture: picture,
		show: onceEach(func(s tournament.Status) {
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
