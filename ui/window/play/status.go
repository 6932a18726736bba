package play

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

const (
	// replayPause is how long a replay that goes on by itself shows a position.
	replayPause = 600 * time.Millisecond
	// drawn is when a list that is shown has been drawn.
	drawn = 200 * time.Millisecond
)

// status returns what the status bar says. It speaks to players: figures of the
// searches stand in the tab of the analysis.
func (p *Play) status() (last, now string) {
	// This is called whenever something has changed, dialogs too. The game that the window
	// opened with is nobody's before its first move. A menu asks nothing.
	p.control.Timing.Hold(p.Shell.Top() != nil || p.display.side.game.opening)
	return lastOf(p.screen), nowOf(p.screen)
}

// lastOf returns what happened last.
func lastOf(s session.Screen) string {
	switch {
	case s.Activity == session.Finished && s.Log != "" && !library.InTrash(s.Log):
		return words.Facts(words.LastTurn(s.Game, s.Players), lang.L("kept under Logs"))
	case len(s.Game.Moves) > 0:
		return words.LastTurn(s.Game, s.Players)
	case s.Activity == session.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// nowOf returns what is going on, or else by what start and rule the game is played.
func nowOf(s session.Screen) string {
	switch {
	case s.Hinting:
		return lang.L("Looking for a hint…")
	case s.Activity == session.Thinking && s.Can.MoveNow:
		return lang.L("{{.Name}} is thinking…", words.Args{"Name": words.NameOf(s.Players, s.Game.Player)})
	}
	return words.Facts(words.Beginning(s.Game), captureRule(s.Game.Rules))
}

// captureRule names the rule unless it is the usual one.
func captureRule(r engine.Rules) string {
	if r.EmptyCapture {
		return lang.L("empty capture")
	}
	return ""
}
