package ui

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/ui/bar"
	"kalah/ui/control"
	"kalah/ui/part"
	"kalah/ui/phrase"
)

// showActions shows the strip below the board: how to step through a log, or
// what can be done in the game.
func (w *window) showActions(s control.Screen) {
	if s.Replay {
		v := bar.ReplayAt(s.Line, s.At)
		v.Running, v.Tempo, v.GoOn, v.Back = s.Running, s.Tempo, s.Can.GoOn, s.Can.Again
		w.replay.Set(v)
	} else {
		w.actions.Set(w.message(s), w.buttons(s))
	}
	if s.Replay != w.replay.Visible() {
		part.Show(w.replay, s.Replay)
		part.Show(w.actions, !s.Replay)
		w.stage.relayout() // they are not equally high
	}
}

// message is what the strip says.
func (w *window) message(s control.Screen) string {
	switch s.Activity {
	case control.NoGame:
		return lang.L("Set up a game and press Start game.")
	case control.Finished:
		return phrase.Result(s.Game, s.Players)
	case control.Paused:
		return lang.L("Paused")
	}
	return ""
}

// buttons returns the actions of the strip. In a game the same ones stay where
// they are from its start to its end, so that none moves away from a hand.
func (w *window) buttons(s control.Screen) []bar.Action {
	c := w.control
	switch s.Activity {
	case control.NoGame:
		return []bar.Action{{Text: lang.L("Start game"), Icon: theme.MediaPlayIcon(), Do: w.game.Start, Enabled: true, Main: true}}
	case control.Finished:
		return []bar.Action{
			{Text: lang.L("Look back"), Icon: theme.HistoryIcon(), Do: func() { c.Review(0) }, Enabled: len(s.Line) > 0},
			{Text: lang.L("New game"), Do: w.newGame, Enabled: true},
			{Text: lang.L("Play again"), Icon: theme.ViewRefreshIcon(), Do: w.again, Enabled: true, Main: true},
		}
	}
	humans := 0
	for _, p := range s.Players {
		if p.Type == engine.TypeHuman {
			humans++
		}
	}
	var all []bar.Action
	if humans > 0 {
		all = append(all, bar.Action{Text: lang.L("Hint"), Icon: theme.SearchIcon(), Do: c.Hint, Enabled: s.Can.Hint})
	}
	if humans < 2 {
		stop := bar.Action{Text: lang.L("Stop"), Icon: theme.MediaStopIcon(), Do: c.Stop, Enabled: s.Can.Stop}
		if s.Can.Continue {
			stop = bar.Action{Text: lang.L("Continue"), Icon: theme.MediaPlayIcon(), Do: c.Continue, Enabled: true, Main: true}
		}
		all = append(all, bar.Action{Text: lang.L("Move now"), Icon: theme.MediaFastForwardIcon(), Do: c.MoveNow, Enabled: s.Can.MoveNow}, stop)
	}
	return append(all,
		bar.Action{Text: lang.L("Undo"), Icon: theme.ContentUndoIcon(), Do: c.Undo, Enabled: s.Can.Undo},
		bar.Action{Text: lang.L("Redo"), Icon: theme.ContentRedoIcon(), Do: c.Redo, Enabled: s.Can.Redo})
}

// newGame shows the form.
func (w *window) newGame() { w.showTab(tabGame) }

// again starts a game between the same players.
func (w *window) again() { w.fail(w.control.Again()) }
