package library

import (
	"os"

	"kalah/logging"
)

// Mark changes the marks of a log and rewrites its file. If the log has no creation time, it
// gets the modification time of the old file, which the list has shown so far.
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
