package play

import (
	"bytes"
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine/line"
	"kalah/internal/figure"
	"kalah/internal/safefile"
	"kalah/logging/export"
	"kalah/ui/app/analysisfile"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// exportCommands returns a command for each format.
func (p *Play) exportCommands() []command.Command {
	var all []command.Command
	for _, f := range []export.Format{export.FormatPNG, export.FormatSVG} {
		text := lang.L("Analysis as PNG…")
		if f == export.FormatSVG {
			text = lang.L("Analysis as SVG…")
		}
		all = append(all, command.Command{
			ID: "analysis.export." + string(f), Text: text,
			Do: func() { p.exportAnalysis(f) }, Enabled: func() bool { return p.screen.Activity != session.NoGame && !p.Shell.Picking() },
		})
	}
	return all
}

// exportMenu shows them above a button.
func (p *Play) exportMenu(button fyne.CanvasObject) {
	menu := command.PopUp(p.exportCommands(), p.Shell.Window().Canvas())
	at := p.Shell.App().Driver().AbsolutePositionForObject(button)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height))
}

// exportAnalysis asks for a file and writes a picture of the analysis to it.
func (p *Play) exportAnalysis(f export.Format) {
	p.Session.Rest()
	sheet := p.sheet(p.screen)
	request := files.Request{
		Title: lang.L("Export analysis"), Extension: f.Extension(),
		Name: lang.X("file.analysis", "{{.Game}}, analysis{{.Extension}}", words.Args{"Game": p.fileName(), "Extension": f.Extension()}),
	}
	p.Shell.ExportFile(request, func(path string) {
		p.Shell.Tasks().Keep(func(ctx context.Context) error {
			var file bytes.Buffer
			var err error
			if f == export.FormatSVG {
				err = sheet.SVG(&file)
			} else {
				err = sheet.PNG(ctx, &file)
			}
			if err != nil {
				return err
			}
			return safefile.Write(path, file.Bytes(), 0o666)
		}, func(err error) {
			if err != nil {
				p.Shell.Fail(err)
				return
			}
			p.Shell.Say(lang.L("Exported as {{.Name}}", words.Args{"Name": filepath.Clean(path)}))
		})
	})
}

// fileName returns the name of the game shown, for the names of files.
func (p *Play) fileName() string {
	if p.screen.Log != "" {
		return words.File(p.screen.Log)
	}
	return lang.X("file.game", "game")
}

// sheet returns the picture of the analysis, in the theme of the window.
func (p *Play) sheet(s session.Screen) analysisfile.Sheet {
	settings := p.Shell.App().Settings()
	sheet := analysisfile.Sheet{
		Chart: courseChart(s), Look: kit.Look(settings.Theme(), settings.ThemeVariant()),
		Style: export.Style{Theme: export.Light, Turned: p.turned(s), Look: p.Actions.Look(), Fonts: kit.Fonts(), Say: words.Text},
	}
	if sheet.Look.Ground == figure.Dark.Ground {
		sheet.Style.Theme = export.Dark
	}
	sheet.Board = export.InGame(s.Whole().At(s.At), s.Players)
	if a := s.Analysis; a.On && a.At == s.At {
		for _, v := range a.Now.Houses {
			text := words.Score(v.Score)
			if !v.Proven {
				text = "~ " + text
			}
			sheet.Board.Values = append(sheet.Board.Values, export.Value{House: v.House, Text: text, Best: v.House == a.Now.House})
		}
	}
	return sheet
}

// courseChart returns the chart of the game's course, with who wins as its title. Slips are
// series of their own, so that the legend names them.
func courseChart(s session.Screen) figure.Figure {
	a := s.Analysis
	f := figure.Figure{
		Title: evaluationView(s).Text,
		X:     figure.Axis{Label: lang.L("moves played"), Whole: true},
		Y:     figure.Axis{Label: chartTitle(s), Whole: true, Format: func(v float64) string { return words.Score(int(v)) }},
		Lines: []figure.Line{{Name: lang.L("with best play")}}, Levels: []figure.Level{{Value: 0}},
	}
	at := func(n int) figure.Point { return figure.Point{X: float64(n), Y: float64(a.Points[n].Score)} }
	for n, p := range a.Points {
		if p.Known {
			f.Lines[0].Points = append(f.Lines[0].Points, at(n))
		}
	}
	for _, size := range []line.Size{line.Inaccuracy, line.Mistake, line.Blunder} {
		slips := figure.Line{Name: size.Sign(), Loose: true}
		for i, v := range a.Verdicts {
			if v.Size() == size && i+1 < len(a.Points) && a.Points[i+1].Known {
				slips.Points = append(slips.Points, at(i+1))
			}
		}
		if len(slips.Points) > 0 {
			f.Lines = append(f.Lines, slips)
		}
	}
	if a.At < len(a.Points) && a.Points[a.At].Known {
		f.Lines = append(f.Lines, figure.Line{Name: lang.L("the position above"), Loose: true, Points: []figure.Point{at(a.At)}})
	}
	return f
}
