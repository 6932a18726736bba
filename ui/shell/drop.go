package shell

import (
	"fmt"

	"fyne.io/fyne/v2"
)

// dropped gives files that were dropped on the window to the view that is shown,
// or else to the first one that takes them.
func (s *Shell) dropped(_ fyne.Position, items []fyne.URI) {
	if s.Closed() || s.Covered() || len(items) == 0 {
		return
	}
	var paths []string
	for _, u := range items {
		if u.Scheme() != "file" {
			s.Fail(fmt.Errorf("%s: not a file, expected a log", u))
			return
		}
		paths = append(paths, u.Path())
	}
	if s.shown != nil && s.shown.Drop != nil && s.shown.Drop(paths) {
		return
	}
	for _, p := range s.pages {
		if p != s.shown && p.Drop != nil && p.Drop(paths) {
			return
		}
	}
}
