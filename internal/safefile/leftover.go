package safefile

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// canLock reports whether a file can be locked while it is written and renamed.
// On Windows a lock keeps out whoever has it too; there the age of a file
// decides.
const canLock = runtime.GOOS != "windows"

// staleAge is how old a file must be to be stale where it cannot be locked. No
// writer pauses that long.
const staleAge = 10 * time.Minute

// isTemporary matches the names that Create gives.
var isTemporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// cleaned are the folders that this process has cleared of stale files.
var cleaned struct {
	sync.Mutex
	folders []string
}

// maxCleaned bounds them; a program saves in two or three.
const maxCleaned = 8

// cleanOnce cleans a folder once, because a folder may be large.
func cleanOnce(folder string) {
	cleaned.Lock()
	defer cleaned.Unlock()
	if slices.Contains(cleaned.folders, folder) {
		return
	}
	if len(cleaned.folders) == maxCleaned {
		cleaned.folders = cleaned.folders[1:]
	}
	cleaned.folders = append(cleaned.folders, folder)
	Clean(folder)
}

// Clean removes the temporary files in a folder that nobody writes any more. What
// cannot be removed stays: it is in nobody's way.
func Clean(folder string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, file := range files {
		if isTemporary.MatchString(file.Name()) && file.Type().IsRegular() {
			removeIfStale(filepath.Join(folder, file.Name()))
		}
	}
}

func removeIfStale(path string) {
	if !canLock {
		if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > staleAge {
			_ = os.Remove(path)
		}
		return
	}
	lock := flock.New(path, flock.SetFlag(os.O_RDONLY))
	if locked, err := lock.TryLock(); err == nil && locked {
		_ = os.Remove(path)
		_ = lock.Close()
	}
}
