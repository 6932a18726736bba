package play

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/control"
	"kalah/ui/locale"
	"kalah/ui/phrase"
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
func lastOf(s control.Screen) string {
	switch {
	case s.Activity == control.Finished && s.Log != "" && !library.InTrash(s.Log):
		return phrase.Facts(phrase.LastTurn(s.Game, s.Players), lang.L("kept under Logs"))
	case len(s.Game.Moves) > 0:
		return phrase.LastTurn(s.Game, s.Players)
	case s.Activity == control.Waiting:
		return lang.L("Click one of your houses, or type its letter.")
	}
	return ""
}

// nowOf returns what is going on, or else by what start and rule the game is played.
func nowOf(s control.Screen) string {
	switch {
	case s.Hinting:
		return lang.L("Looking for a hint…")
	case s.Activity == control.Thinking && s.Can.MoveNow:
		return lang.L("{{.Name}} is thinking…", locale.Args{"Name": phrase.NameOf(s.Players, s.Game.Player)})
	}
	return phrase.Facts(phrase.Beginning(s.Game), captureRule(s.Game.Rules))
}

// captureRule names the rule unless it is the usual one.
func captureRule(r engine.Rules) string {
	if r.EmptyCapture {
		return lang.L("empty capture")
	}
	return ""
}
