package puzzles

import (
	"fyne.io/fyne/v2"

	"kalah/search/puzzle"
	session "kalah/ui/app/puzzle"
	"kalah/ui/window/settings"
)

// Settings are the stored settings of the view.
type Settings struct {
	Source settings.Value[session.Source]
	Grade  settings.Value[puzzle.Grade] // 0 means all grades
}

// NewSettings returns the view's settings in a store.
func NewSettings(s fyne.Preferences) *Settings {
	sources := map[string]session.Source{string(session.Mine): session.Mine, string(session.Shipped): session.Shipped}
	return &Settings{
		settings.Named(s, "puzzles.source", sources, session.Shipped),
		settings.Within(s, "puzzles.grade", 0, puzzle.Grade(len(puzzle.Grades())), 0),
	}
}
