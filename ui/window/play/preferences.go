package play

import (
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/command"
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
		p.waitSetting(),
		p.ponderSetting(),
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
	all = append(all, p.guardSetting())
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
			p.lookForUnfinished(true, false)
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

const keyGuard = "misclick_guard"

// Guard reports whether a house is played by the second click or key on it; not by
// default.
func (s *Settings) Guard() bool { return s.s.Bool(keyGuard) }

// SetGuard sets [Settings.Guard].
func (s *Settings) SetGuard(on bool) { s.s.SetBool(keyGuard, on) }

// setGuard switches the guard and remembers that.
func (p *Play) setGuard(on bool) {
	p.Settings.SetGuard(on)
	board.Unselect(p.board)
	p.board.SetGuard(on)
}

// guardSetting is the line of the preferences.
func (p *Play) guardSetting() settings.Setting {
	return settings.Setting{
		Name: lang.L("Misclick guard"),
		Control: &settings.Switch{
			Text: lang.L("A second click or key plays the house"),
			Get:  p.Settings.Guard, Set: p.setGuard,
		},
		Note: func() string {
			if !p.Settings.Guard() {
				return ""
			}
			return lang.L("The first one selects the house. Escape, or a click elsewhere, deselects it.")
		},
	}
}

// guardCommands are for a house that is selected: Escape lets go of it before it means
// anything else.
func (p *Play) guardCommands() []command.Command {
	return []command.Command{{
		ID: "game.unselect", Text: lang.L("Deselect the house (misclick guard)"),
		Keys: []command.Key{command.Bare(fyne.KeyEscape)},
		Do:   func() { board.Unselect(p.board) },
		Enabled: func() bool {
			_, selected := p.board.Selected()
			return selected
		},
	}}
}

const keyPonder = "ponder"

// Ponder reports whether the computer thinks while a person is to move; not by default:
// that keeps the processors busy.
func (s *Settings) Ponder() bool { return s.s.Bool(keyPonder) }

// SetPonder sets [Settings.Ponder].
func (s *Settings) SetPonder(on bool) { s.s.SetBool(keyPonder, on) }

// setPonder switches it, also in the game under way, and remembers that.
func (p *Play) setPonder(on bool) {
	p.Settings.SetPonder(on)
	p.control.SetPonder(on)
}

// ponderSetting is the line of the preferences.
func (p *Play) ponderSetting() settings.Setting {
	return settings.Setting{
		Name: lang.L("While you think"),
		Control: &settings.Switch{
			Text: lang.L("The computer thinks too"),
			Get:  p.Settings.Ponder, Set: p.setPonder,
		},
		Note: func() string {
			if !p.Settings.Ponder() {
				return ""
			}
			return lang.L("Perfect, and Expert without a limit, then play better. It keeps the processors busy, for up to five minutes a move, and drains a battery.")
		},
	}
}

const keyWait = "wait"

// waits are the moments that an AI may wait before it moves, by their names in the
// settings.
var waits = map[string]time.Duration{"none": 0, "short": shortWait, "long": 1500 * time.Millisecond}

// shortWait is long enough to see what the move before has changed.
const shortWait = 600 * time.Millisecond

// Wait returns how long an AI waits before it moves; a short moment by default.
func (s *Settings) Wait() time.Duration {
	if wait, ok := settings.Named(s.s, keyWait, waits); ok {
		return wait
	}
	return shortWait
}

// SetWait sets [Settings.Wait].
func (s *Settings) SetWait(wait time.Duration) { settings.SetNamed(s.s, keyWait, waits, wait) }

// setWait changes how long an AI waits, also the one that waits now.
func (p *Play) setWait(wait time.Duration) {
	p.Settings.SetWait(wait)
	p.followWait()
}

// followWait makes the controller follow the settings. Two AIs whose moves are shown at once
// do not wait: whoever watches them so wants to see the end.
func (p *Play) followWait() {
	wait := p.Settings.Wait()
	watched := wait
	if p.Settings.Speed() == board.SpeedOff {
		watched = 0
	}
	p.control.SetDelay(wait, watched)
}

// waitSetting is the line of the preferences.
func (p *Play) waitSetting() settings.Setting {
	return settings.Setting{
		Name: lang.L("Computer's moves"),
		Control: &settings.Choice{
			Options: []settings.Option{
				{ID: "none", Name: lang.X("wait.none", "At once")},
				{ID: "short", Name: lang.X("wait.short", "After a short pause")},
				{ID: "long", Name: lang.X("wait.long", "After a long pause")},
			},
			Default: "short",
			Get: func() string {
				for id, wait := range waits {
					if wait == p.Settings.Wait() {
						return id
					}
				}
				return ""
			},
			Set: func(id string) { p.setWait(waits[id]) },
		},
	}
}
