package play

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// Preferences returns what can be set of the view.
func (p *Play) Preferences() settings.Section {
	var speeds, tempos []settings.Option
	for _, s := range speedTexts() {
		speeds = append(speeds, settings.Option{ID: strconv.Itoa(int(s.speed)), Name: s.text})
	}
	tempoID := func(tempo float64) string { return strconv.FormatFloat(tempo, 'g', -1, 64) }
	for _, tempo := range session.Tempos {
		tempos = append(tempos, settings.Option{ID: tempoID(tempo), Name: tempoText(tempo)})
	}
	var all []settings.Setting
	if p.Looks != nil {
		all = p.Looks()
	}
	all = append(all, []settings.Setting{
		{
			Name: lang.X("menu.sowing", "Sowing"), Note: animationNote,
			Control: &settings.Choice{
				Options: speeds, Default: strconv.Itoa(int(board.SpeedNormal)),
				Get: func() string { return strconv.Itoa(int(p.Settings.Speed())) },
				Set: func(id string) {
					speed, _ := strconv.Atoi(id) // is one of the options
					p.setSpeed(board.Speed(speed))
				},
			},
		},
		waiting{p}.setting(),
		pondering{p}.setting(),
		{
			Name: lang.L("Replays"),
			Control: &settings.Choice{
				Options: tempos, Default: tempoID(1),
				Get: func() string { return tempoID(p.Settings.Tempo()) },
				Set: func(id string) {
					tempo, _ := strconv.ParseFloat(id, 64) // is one of the options
					p.setTempo(tempo)
				},
			},
		},
		{
			Name: lang.L("Board"),
			Control: &settings.Switch{
				Text: lang.L("Turn it when I play second"), Default: true,
				Get: p.Settings.Turns,
				Set: func(on bool) {
					p.Settings.SetTurns(on)
					p.control.Skip()
					p.Show(p.control.Screen())
				},
			},
		},
	}...)
	all = append(all, guarding{p}.setting())
	if p.Evaluator != nil {
		all = append(all, settings.Setting{
			Name: lang.X("tab.analysis", "Analysis"),
			Control: &settings.Switch{
				Text: lang.L("Show what each house is worth"),
				Get:  func() bool { return p.screen.Analysis.On }, Set: p.setAnalysis,
			},
		})
	}
	all = append(all, settings.Setting{
		Name: lang.L("Unfinished games"),
		// Their list takes this dialog's place.
		Control: &settings.Action{Text: lang.L("Look for them…"), Icon: theme.HistoryIcon(), Do: func() {
			p.Shell.Top().Hide()
			p.offers.look(true, false)
		}},
	})
	return settings.Section{Name: lang.L("Board"), Settings: all}
}

// tempoText returns a tempo as people write it: "0.5×", "2×".
func tempoText(tempo float64) string {
	digits := 0
	if tempo != math.Trunc(tempo) {
		digits = 1
	}
	return words.Decimal(tempo, digits) + "×"
}

// animationNote says that the system's setting comes first.
func animationNote() string {
	if board.Animated() {
		return ""
	}
	return lang.L("The system asks for less motion: moves are shown at once.")
}
