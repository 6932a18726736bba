package safefile

import (
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// staleAge is the age of temporary files that are removed. No writer pauses that long.
const staleAge = 10 * time.Minute

// isTemporary matches the names that Create gives.
var isTemporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// cleaned are the folders that this process has cleaned: once each, as they may be large.
var cleaned sync.Map

func cleanOnce(folder string) {
	if _, done := cleaned.LoadOrStore(folder, true); !done {
		Clean(folder)
	}
}

// Clean removes abandoned temporary files from a folder, as far as it can.
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
