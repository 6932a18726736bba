package safefile

import (
	"os"
	"time"
)

// patience is how long a file that somebody has open is waited for. On Windows it
// can be neither renamed, replaced nor removed meanwhile; those who read a log
// have it open for milliseconds, as have virus scanners and indexers.
const patience = 2 * time.Second

// patiently does what may fail because somebody has a file open, again and again
// until it does not.
func patiently(do func() error) error { return whileBusy(do, isBusy, patience) }

func whileBusy(do func() error, isBusy func(error) bool, patience time.Duration) error {
	end := time.Now().Add(patience)
	for pause := time.Millisecond; ; pause = min(2*pause, 50*time.Millisecond) {
		err := do()
		if err == nil || !isBusy(err) || time.Now().After(end) {
			return err
		}
		time.Sleep(pause)
	}
}

// Rename is [os.Rename] that waits for those who have a file open.
func Rename(from, to string) error {
	if err := checkName(to); err != nil {
		return err
	}
	return patiently(func() error { return os.Rename(from, to) })
}

func remove(path string) error {
	return patiently(func() error { return os.Remove(path) })
}
