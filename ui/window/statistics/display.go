package statistics

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/figure"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/statistics"
	"kalah/ui/window/kit"
	"kalah/ui/window/profiles"
	"kalah/ui/window/words"
)

// display holds the parts of the view.
type display struct {
	span                *kit.Dropdown[statistics.Span]
	whose               *profiles.Row
	headline, facts     *widget.Label
	table               *kit.Table
	chart               *kit.Picture
	empty               *widget.Label
	fill, export, reset *kit.Button
	buttons             *fyne.Container
	counted             *fyne.Container // shown if there are games
	content             fyne.CanvasObject
}

func newDisplay(s *Statistics) *display {
	d := &display{headline: widget.NewLabel(""), facts: widget.NewLabel(""), table: kit.NewTable(), chart: kit.NewPicture(s.Shell.Tasks())}
	d.chart.OnDrawn = s.Shell.Changed
	d.headline.TextStyle.Bold, d.headline.SizeName = true, theme.SizeNameSubHeadingText
	d.headline.Truncation, d.facts.Wrapping = fyne.TextTruncateEllipsis, fyne.TextWrapWord
	d.span = kit.NewDropdown(spans, spanName, func(span statistics.Span) {
		s.chosen.Set(span)
		s.follow()
	}).Reserve(math.MaxInt)
	d.span.Pick(s.chosen.Get())
	d.fill = kit.NewButtonWithIcon("", theme.DownloadIcon(), s.fillOrStop)
	d.export = kit.NewButtonWithIcon(lang.L("Export…"), theme.DocumentSaveIcon(), s.export)
	d.reset = kit.NewButtonWithIcon(lang.X("statistics.reset", "Reset…"), theme.DeleteIcon(), s.askReset)
	d.empty = widget.NewLabel(lang.L("No games are counted yet. Each game that you finish, against the computer or a friend, is counted here: results by opponent, streaks, and how well you played."))
	d.empty.Wrapping, d.empty.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter

	note := kit.Caption(noteText())
	note.Wrapping = fyne.TextWrapWord
	d.counted = container.New(tableAndChart{}, d.table, note, d.chart)
	d.whose = profiles.NewRow(s.Shell, s.Profiles)
	bar := container.New(kit.RowLayout{Wide: 1, Gap: theme.Padding()}, d.whose, d.headline, d.span)
	top := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), bar, d.facts)
	d.buttons = container.NewHBox(d.fill, d.export, d.reset)
	d.content = container.NewPadded(kit.Border(top, d.buttons, nil, nil,
		container.NewStack(d.counted, container.NewCenter(container.NewGridWrap(fyne.NewSize(460, 130), d.empty)))))
	return d
}

// show shows the total. Known means that the total was computed, filling that games are being
// imported, and saved that there are games to import.
func (d *display) show(t statistics.Total, puzzles puzzle.Tally, known, filling, saved bool) {
	some := len(t.Rows) > 0
	importance := widget.MediumImportance
	if !some && known && !filling && saved {
		importance = widget.HighImportance
	}
	kit.Show(d.counted, some)
	kit.Show(d.empty, !some && known)
	kit.ShowIn(d.buttons, some, d.export, d.reset)
	fill, icon := lang.L("Fill from my saved games"), theme.DownloadIcon()
	if filling {
		fill, icon = lang.L("Stop"), theme.MediaStopIcon()
	}
	d.fill.SetLook(fill, icon, importance)
	d.whose.Follow()
	d.headline.SetText(headline(t))
	d.facts.SetText(facts(t, puzzles))
	d.table.Set(tableOf(t))
	d.counted.Refresh() // the number of rows may have changed
	d.chart.Set(chartOf(t))
}

func headline(t statistics.Total) string {
	if t.All.Games == 0 {
		return ""
	}
	return lang.L("{{.Won}} of {{.Games}} won", words.Args{"Won": words.Int(t.All.Won), "Games": words.Int(t.All.Games)})
}

// facts returns the line below the headline.
func facts(t statistics.Total, puzzles puzzle.Tally) string {
	all := []string{ratingText(t.Rating)}
	if t.All.Games > 0 {
		all = append(all, lang.L("wins in a row: {{.Now}}, the most so far: {{.Best}}", words.Args{"Now": words.Int(t.Streak), "Best": words.Int(t.Longest)}))
	}
	if best, ok := t.All.BestShare(); ok {
		all = append(all, lang.L("{{.Percent}} best moves, {{.Seeds}} seeds a move given away", words.Args{"Percent": words.Percent(best), "Seeds": words.Decimal(t.All.AwayAverage(), 2)}))
	}
	if puzzles.Solved > 0 {
		all = append(all, lang.N("{{.Count}} puzzles solved", puzzles.Solved, words.Count(puzzles.Solved)))
	}
	return words.Facts(all...)
}

func ratingText(r statistics.Rating) string {
	if r.Games == 0 {
		return lang.L("Rating: none yet")
	}
	return lang.L("Rating {{.Value}} ± {{.Within}}", words.Args{"Value": fmt.Sprintf("%.0f", r.Value), "Within": fmt.Sprintf("%.0f", 2*r.Deviation)})
}

// noteText explains the numbers.
func noteText() string {
	levels := engine.Levels()
	low, high := levels[0], levels[len(levels)-1]
	return lang.L("Best moves: the share of your moves that gave nothing away. Given away: seeds a move on average. Both come from reviewed games; only moves with a choice count. Share: a win counts 1, a draw ½. Rating: by the games without undo against levels, of which {{.Lowest}} has {{.Low}} and {{.Highest}} {{.High}}; ± is two deviations.", words.Args{
		"Lowest": words.Level(low), "Low": low.Rating, "Highest": words.Level(high), "High": high.Rating,
	})
}

// chartOf returns the chart of the latest games, with the final lead of each in seeds.
func chartOf(t statistics.Total) figure.Figure {
	line := figure.Line{Name: lang.L("Seeds ahead at the end")}
	for i, g := range t.Latest {
		line.Points = append(line.Points, figure.Point{X: float64(i + 1), Y: float64(g.Ahead())})
	}
	return figure.Figure{
		Title: lang.L("Your latest games against the computer"),
		X:     figure.Axis{Label: lang.L("the latest game is on the right"), Whole: true},
		Y:     figure.Axis{Label: lang.L("seeds ahead (0: a draw)"), Whole: true},
		Lines: []figure.Line{line}, Levels: []figure.Level{{}}, // no name, which would be drawn over the line
	}
}

// tableAndChart lays out the table, the note below it, and the chart. The table shows all of its
// rows if there is room, and the chart gets the rest.
type tableAndChart struct{}

const minChart = 150 // height

// MinSize implements [fyne.Layout].
func (tableAndChart) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, minChart)
	for _, o := range objects[:2] {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

// Layout implements [fyne.Layout].
func (tableAndChart) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table, note, chart := objects[0].(*kit.Table), objects[1], objects[2]
	note.Resize(fyne.NewSize(size.Width, note.MinSize().Height)) // wraps the note, whose height depends on the width
	noted := note.MinSize().Height
	high := max(table.MinSize().Height, min(table.Height(), size.Height-noted-minChart))
	rest := size.Height - high - noted
	table.Resize(fyne.NewSize(size.Width, high))
	note.Move(fyne.NewPos(0, high))
	kit.Put(chart, 0, high+noted, size.Width, rest)
}
