package safefile

import (
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// staleAge is how long nobody has written to a file that was left behind. No writer
// pauses that long.
const staleAge = 10 * time.Minute

// isTemporary matches the names that Create gives.
var isTemporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// cleaned are the folders that this process has cleared of stale files.
var cleaned sync.Map

// cleanOnce cleans a folder once, because a folder may be large.
func cleanOnce(folder string) {
	if _, done := cleaned.LoadOrStore(folder, true); !done {
		Clean(folder)
	}
}

// Clean removes the temporary files in a folder that nobody writes any more. What
// cannot be removed stays: it is in nobody's way.
func Clean(folder string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, file := range files {
		if !isTemporary.MatchString(file.Name()) || !file.Type().IsRegular() {
			continue
		}
		if info, err := file.Info(); err == nil && time.Since(info.ModTime()) > staleAge {
			_ = os.Remove(filepath.Join(folder, file.Name()))
		}
	}
}
