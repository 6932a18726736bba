package play

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/app/session"
	"kalah/ui/window/bar"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// showActions shows the strip below the board: how to step through a log, or what
// can be done in the game.
func (d *display) showActions(s session.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Running, v.Tempo, v.PlayOn = s.Running, s.Tempo, s.Can.PlayOn
		if d.play.from != "" {
			v.Back = lang.L("Back")
		} else if s.Can.Again {
			v.Back = lang.L("Back to game")
		}
		d.replay.Set(v)
	} else {
		d.actions.Set(d.stripText(s), d.buttons(s))
	}
	if s.Replay != d.replay.Visible() {
		kit.Show(d.replay, s.Replay)
		kit.Show(d.actions, !s.Replay)
		d.layout.relayout() // they are not equally high
	}
}

// stripText is what the strip says.
func (d *display) stripText(s session.Screen) string {
	switch s.Activity {
	case session.NoGame:
		return lang.L("Set up a game and press Start game.")
	case session.Finished:
		if d.play.score.played() > 1 {
			return words.Facts(words.Result(s.Game, s.Players), d.play.score.text())
		}
		return words.Result(s.Game, s.Players)
	}
	if d.play.goesOn != "" {
		return d.play.goesOn
	}
	if s.Activity == session.Paused {
		return lang.L("Paused")
	}
	return swapped(s)
}

// swapped says that the players have changed sides, for which the board was turned, until
// a person has played since.
func swapped(s session.Screen) string {
	if s.Game.Swapped == 0 {
		return ""
	}
	for _, m := range s.Game.Moves[min(s.Game.Swapped, len(s.Game.Moves)):] {
		if s.Players[m.Player].Type.IsPerson() {
			return ""
		}
	}
	text := words.Swapped(s.Players)
	for number, p := range s.Players {
		if p.Type.IsPerson() && !s.Players[1-number].Type.IsPerson() {
			text = words.Facts(text, lang.L("you now have {{.Houses}}", words.Args{"Houses": words.Houses(number)}))
		}
	}
	return text
}

// buttons returns the actions of the strip. In a game the same ones stay where
// they are from its start to its end, so that none moves away from a hand.
func (d *display) buttons(s session.Screen) []bar.Action {
	p, g := d.play, d.play.control.Game
	switch s.Activity {
	case session.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: d.side.form.Start, Enabled: true, Main: true}}
	case session.Finished:
		return []bar.Action{
			{Text: lang.L("Look back"), Icon: theme.HistoryIcon(), Do: func() { p.control.Replay.Review(0) }, Enabled: len(s.Line) > 0},
			{Text: lang.L("New game"), Do: p.starter.form, Enabled: true},
			{Text: lang.L("Rematch"), Icon: theme.ViewRefreshIcon(), Do: p.starter.rematch, Enabled: true, Main: !d.side.game.covering()},
		}
	}
	humans := 0
	for _, player := range s.Players {
		if player.Type.IsPerson() {
			humans++
		}
	}
	var all []bar.Action
	if humans > 0 {
		all = append(all, bar.Action{Text: lang.L("Hint"), Icon: theme.InfoIcon(), Do: g.Hint, Enabled: s.Can.Hint})
	}
	if humans == 2 || s.Clock.On {
		all = append(all, decisions{p}.pausing(s)...)
	}
	if humans < 2 {
		stop := bar.Action{Text: lang.L("Stop"), Icon: theme.MediaStopIcon(), Do: g.Stop, Enabled: s.Can.Stop}
		if s.Can.Continue {
			stop = bar.Action{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: g.Continue, Enabled: true, Main: true}
		}
		all = append(all, bar.Action{Text: lang.L("Move now"), Icon: theme.MediaFastForwardIcon(), Do: g.MoveNow, Enabled: s.Can.MoveNow})
		if !s.Clock.On {
			all = append(all, stop)
		}
	}
	if humans > 0 {
		all = append(all, decisions{p}.actions(s)...)
	}
	return append(all,
		bar.Action{Text: lang.X("strip.undo", "Undo"), Icon: theme.ContentUndoIcon(), Do: g.Undo, Enabled: s.Can.Undo},
		bar.Action{Text: lang.X("strip.redo", "Redo"), Icon: theme.ContentRedoIcon(), Do: g.Redo, Enabled: s.Can.Redo})
}

// replaySteps is what the strip of a replay calls back.
type replaySteps struct {
	*session.Replay
	play *Play
}

// SetTempo implements [bar.Steps].
func (s replaySteps) SetTempo(tempo float64) { s.play.setTempo(tempo) }

// Leave implements [bar.Steps].
func (s replaySteps) Leave() { s.play.leave() }

// PlayOn implements [bar.Steps].
func (s replaySteps) PlayOn() { s.play.playingOn.ask() }
