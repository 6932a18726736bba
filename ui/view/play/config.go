// Package play is the view of the board: a game that is played, a log or a game
// that is replayed, and what the engine says of either. It drives a controller,
// which decides, and shows what that says.
package play

import (
	"kalah/search"
	"kalah/ui/archive"
	"kalah/ui/control"
	"kalah/ui/logactions"
	"kalah/ui/shell"
)

// ID is the view's.
const ID = "play"

// Config is what the view needs from outside.
type Config struct {
	Shell    *shell.Shell
	Settings *Settings
	Folder   *archive.Folder
	Running  *archive.Running
	// Env is that of the AIs; nil: one of its own.
	Env *search.Environment
	// Evaluator says what positions are worth; without one there is no analysis.
	Evaluator control.Evaluator
	// Actions is what can be done with logs.
	Actions *logactions.Actions
	// Browse shows the library of logs, and Find searches there.
	Browse, Find func()
	// Opened is called with the log that is shown now, "" for none.
	Opened func(path string)
}

type values = map[string]any
