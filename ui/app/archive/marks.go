package archive

import (
	"errors"
	"slices"

	"kalah/logging"
	"kalah/logging/library"
)

// Mark changes the marks of logs in the background and calls then with the joined errors. Closing
// the window stops it between two logs.
func (f *Folder) Mark(paths []string, change func(*logging.Marks), then func(error)) {
	f.Change(func(lib *library.Library) error {
		var failed []error
		for _, path := range paths {
			if f.tasks.Context().Err() == nil {
				failed = append(failed, lib.Mark(path, change))
			}
		}
		return errors.Join(failed...)
	}, then)
}

// Game returns the entry of a log, or false if the folder does not list it.
func (f *Folder) Game(path string) (library.Game, bool) {
	i := slices.IndexFunc(f.games, func(g library.Game) bool { return g.Path == path })
	if i < 0 {
		return library.Game{}, false
	}
	return f.games[i], true
}

// Marks returns the marks that all the given logs have in common.
func (f *Folder) Marks(paths []string) (all logging.Marks) {
	first := true
	for _, g := range f.games {
		switch {
		case !slices.Contains(paths, g.Path):
		case first:
			all = logging.Marks{Favourite: g.Marks.Favourite, Tags: slices.Clone(g.Marks.Tags)}
			first = false
		default:
			all.Favourite = all.Favourite && g.Marks.Favourite
			all.Tags = slices.DeleteFunc(all.Tags, func(tag string) bool { return !slices.Contains(g.Marks.Tags, tag) })
		}
	}
	return all
}
