package ui

import "kalah/logging/autosave"

// newSaves keeps running games in the program's own folder.
func newSaves() *saves {
	folder := autosave.DefaultFolder()
	return &saves{
		open: func() (keeper, error) { return autosave.Open(folder) },
		pending: func() ([]unfinished, error) {
			left, err := autosave.Pending(folder)
			var games []unfinished
			for _, u := range left {
				games = append(games, unfinished{log: u.Log, saved: u.ModTime, discard: u.Discard})
			}
			return games, err
		},
	}
}
