package safefile

import (
	"os"
	"time"
)

// patience is the maximum time to wait for a file that another program has open. Windows refuses
// to rename, replace or remove such a file. Readers of logs, virus scanners and indexers keep
// files open for milliseconds.
const patience = 2 * time.Second

// patiently retries do while a file is busy.
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

// Rename is [os.Rename] that waits while a file is busy.
func Rename(from, to string) error {
	if err := checkName(to); err != nil {
		return err
	}
	return patiently(func() error { return os.Rename(from, to) })
}
