package library

import (
	"os"

	"kalah/logging"
)

// Mark changes the marks of a log, which is written anew. One that does not say when its game
// began says so from then on: when the file was last changed before, as in the list.
func (l *Library) Mark(path string, change func(*logging.Marks)) error {
	f, err := l.file(path)
	if err != nil {
		return err
	}
	log, err := logging.ReadFile(f.path)
	if err != nil {
		return err
	}
	if info, err := os.Stat(f.path); err == nil && log.Created.IsZero() {
		log.Created = info.ModTime()
	}
	change(&log.Marks)
	if err := log.WriteFile(f.path); err != nil {
		return err
	}
	if r, ok := readNow(f); ok {
		l.enter(r)
	}
	return nil
}
