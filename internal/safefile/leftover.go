package safefile

import (
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// staleAge is the age at which temporary files are removed. No writer pauses for so long.
const staleAge = 10 * time.Minute

// isTemporary matches the names of files from Create.
var isTemporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// cleaned has the folders that this process has cleaned. It cleans each one once, because a folder
// may be large.
var cleaned sync.Map

func cleanOnce(folder string) {
	if _, done := cleaned.LoadOrStore(folder, true); !done {
		Clean(folder)
	}
}

// Clean removes abandoned temporary files from a folder. It ignores errors.
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
