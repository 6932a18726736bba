package tour

import (
	"fyne.io/fyne/v2"

	"kalah/ui/app/lesson"
	"kalah/ui/window/settings"
)

// Settings are the settings of the view.
type Settings struct {
	Seen  settings.Value[bool] // the tour was shown once
	Place settings.Value[int]  // index of the lesson at which the user left the tour; earlier versions had nine lessons
}

// NewSettings returns the settings in a store.
func NewSettings(s fyne.Preferences) *Settings {
	return &Settings{settings.Bool(s, "tour.seen", false), settings.Within(s, "tour.place", 0, len(lesson.All())-1, 0)}
}

// Session returns the lessons of the tour, at the lesson where the user left it.
func (s *Settings) Session() *lesson.Session {
	all := lesson.NewSession(lesson.Tour())
	all.GoTo(min(s.Place.Get(), all.Len()-1))
	return all
}
