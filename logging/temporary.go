package logging

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// temporary is a file that will get another name once it is whole. Its writer
// holds a lock on it, so that others can tell it from one that was left behind.
type temporary struct {
	*os.File
	lock *flock.Flock // nil where files cannot be locked
}

// canLock says whether a file can be locked while it is written and renamed. On
// Windows a lock keeps out whoever has it too; there the age of a file tells.
const canLock = runtime.GOOS != "windows"

// staleAge is how old a file must be to be stale where it cannot be locked. No
// save takes that long.
const staleAge = time.Minute

// maxTries ends the search for a name that is free, and that nobody clears away
// before it is locked. The first one nearly always is.
const maxTries = 100

// isTemporary matches the names that createTemporary gives.
var isTemporary = regexp.MustCompile(`^\.kalah-[0-9a-f]{16}\.tmp$`)

// createTemporary is os.CreateTemp, except that the user's umask decides who
// may read the file, as for any other, and that it is locked.
func createTemporary(folder string) (file temporary, err error) {
	for range maxTries {
		path := filepath.Join(folder, fmt.Sprintf(".kalah-%016x.tmp", rand.Uint64()))
		file.File, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil || file.hold() {
			return file, err
		}
		_ = file.Close()
		_ = os.Remove(path)
		err = errors.New("its temporary files are removed by somebody else")
	}
	return file, err
}

// hold locks the file and reports whether it is still there then. A file system
// without locks is no reason not to write.
func (t *temporary) hold() bool {
	if !canLock {
		return true
	}
	lock := flock.New(t.Name(), flock.SetFlag(os.O_RDONLY))
	locked, err := lock.TryLock()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return true
	}
	held, unknown := t.Stat()
	named, gone := os.Stat(t.Name())
	if !locked || unknown != nil || gone != nil || !os.SameFile(held, named) {
		_ = lock.Close()
		return false
	}
	t.lock = lock
	return true
}

// release gives up the lock, after the file got its name or was removed.
func (t *temporary) release() {
	if t.lock != nil {
		_ = t.lock.Close()
	}
}

// cleaned are the folders that this process has cleared of stale files.
var cleaned struct {
	sync.Mutex
	folders []string
}

// maxCleaned bounds them; a program saves in two or three.
const maxCleaned = 8

// cleanOnce removes what killed programs left in the folder: once for each
// folder, because a folder may be large.
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
	removeStale(folder)
}

// removeStale removes temporary files that nobody writes any more. What cannot
// be removed stays: it is in nobody's way.
func removeStale(folder string) {
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
