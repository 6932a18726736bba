package ui

import (
	"errors"
	"io/fs"
	"os"

	"kalah/logging/autosave"
)

func gone(path string) func() bool {
	return func() bool {
		_, err := os.Stat(path)
		return errors.Is(err, fs.ErrNotExist)
	}
}

// newSaves keeps running games in the program's own folder.
func newSaves() *saves {
	folder := autosave.DefaultFolder()
	return &saves{
		open: func() (keeper, error) { return autosave.Open(folder) },
		pending: func() ([]unfinished, error) {
			left, err := autosave.Pending(folder)
			var games []unfinished
			for _, u := range left {
				games = append(games, unfinished{log: u.Log, saved: u.ModTime, gone: gone(u.Path), discard: u.Discard})
			}
			return games, err
		},
	}
}
