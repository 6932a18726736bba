package puzzles

import (
	"fyne.io/fyne/v2"

	"kalah/search/puzzle"
	session "kalah/ui/app/puzzle"
	"kalah/ui/window/settings"
)

// Settings are what the view remembers between two runs: where puzzles come from, and the
// grade that is asked for, 0 for all.
type Settings struct {
	Source settings.Value[session.Source]
	Grade  settings.Value[puzzle.Grade]
}

// NewSettings returns the view's part of the store.
func NewSettings(s fyne.Preferences) *Settings {
	sources := map[string]session.Source{string(session.Mine): session.Mine, string(session.Shipped): session.Shipped}
	return &Settings{
		settings.Named(s, "puzzles.source", sources, session.Shipped),
		settings.Within(s, "puzzles.grade", 0, puzzle.Grade(len(puzzle.Grades())), 0),
	}
}
