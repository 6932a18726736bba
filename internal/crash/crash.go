// Package crash keeps reports of crashes: the message and the stacks of unrecovered panics,
// and the stacks of fatal errors such as concurrent map writes. The runtime writes them
// into a file of the process in the user's data folder. The process holds a lock beside
// it, so that a later start can tell its report from those of running processes.
//
// A report names the version and the system. The home folder and the user's name are
// removed when it is read. Nothing is ever sent.
package crash

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

const (
	prefix = "crash-"
	ending = ".txt"
	locked = ".lock" // added to the report's name

	// mark ends the head of a report, which is written before a crash.
	mark = "----\n"

	maxReports = 5         // that are kept
	maxBytes   = 256 << 10 // that are read of each
)

// Folder returns the folder of reports, "" if the user has no data folder.
func Folder() string { return userdir.Data("crashes") }

// Watch is the report of the running process.
type Watch struct {
	path string
	lock *safefile.Lock
}

// Begin keeps a report if this process crashes before [Watch.End].
func Begin(folder, version string) (*Watch, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	now := time.Now().UTC()
	path := filepath.Join(folder, fmt.Sprintf("%s%s-%d%s", prefix, now.Format("2006-01-02T15-04-05.000"), os.Getpid(), ending))
	// The lock comes first: a report without a lock is of a process that has ended.
	lock, err := safefile.TryLock(path + locked)
	if err != nil {
		return nil, err
	}
	w := &Watch{path: path, lock: lock}
	if err := w.open(version, now); err != nil {
		w.End()
		return nil, err
	}
	return w, nil
}

func (w *Watch) open(version string, now time.Time) error {
	file, err := os.OpenFile(w.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer file.Close() // the runtime has its own
	head := fmt.Sprintf("Kalah %s\n%s, %s/%s, %d processors\nstarted %s\n%s",
		version, runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), now.Format(time.RFC3339), mark)
	if _, err := file.WriteString(head); err != nil {
		return err
	}
	debug.SetTraceback("all")
	return debug.SetCrashOutput(file, debug.CrashOptions{})
}

// End removes the report when the program ends normally. It may be called more than once,
// and of nil.
func (w *Watch) End() {
	if w == nil || w.lock == nil {
		return
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // closes the runtime's file
	_ = os.Remove(w.path)
	_ = w.lock.Remove()
	w.lock = nil
}

// Report is the report of a crash.
type Report struct {
	Path string
	Time time.Time // of the crash
}

// looking is held while locks are tried, because a lock that another goroutine tries
// looks like that of a running process.
var looking sync.Mutex

// Left returns the reports in a folder, the latest first, without those of running
// processes. It removes old reports, and those of processes that were killed.
func Left(folder string) ([]Report, error) {
	if folder == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	looking.Lock()
	defer looking.Unlock()
	var all []Report
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), prefix) || !strings.HasSuffix(entry.Name(), ending) {
			continue
		}
		r, ok, failed := look(filepath.Join(folder, entry.Name()))
		if ok {
			all = append(all, r)
		}
		err = errors.Join(err, failed)
	}
	slices.SortFunc(all, func(a, b Report) int { return b.Time.Compare(a.Time) })
	for _, r := range all[min(maxReports, len(all)):] {
		err = errors.Join(err, r.Delete())
	}
	return all[:min(maxReports, len(all))], err
}

// look returns the report in a file, if its process has ended.
func look(path string) (Report, bool, error) {
	lock, err := safefile.TryLock(path + locked)
	if err != nil {
		if errors.Is(err, safefile.ErrLocked) {
			err = nil // the process is running
		}
		return Report{}, false, err
	}
	defer func() { _ = lock.Remove() }()
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return Report{}, false, nil // its process has just ended
	}
	if err != nil {
		return Report{}, false, err
	}
	text, err := read(path)
	if err != nil {
		return Report{}, false, err
	}
	if _, said, found := strings.Cut(text, mark); !found || said == "" {
		return Report{}, false, os.Remove(path)
	}
	return Report{path, info.ModTime()}, true, nil
}

func read(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxBytes))
	return strings.ToValidUTF8(string(text), "?"), err
}

// Text returns the text of the report, or the beginning of a very long one.
func (r Report) Text() (string, error) {
	text, err := read(r.Path)
	if err != nil {
		return "", err
	}
	home, _ := os.UserHomeDir()
	return private(text, home), nil
}

// private removes the home folder and the user's name, its last element, from a text.
func private(text, home string) string {
	name := filepath.Base(home)
	if len(home) < 2 || len(name) < 2 {
		return text
	}
	text = strings.ReplaceAll(text, home, "~")
	// Only in paths: a name such as "root" or "main" may also be a word of stacks.
	for _, separator := range []string{"/", `\`} {
		text = strings.ReplaceAll(text, separator+name+separator, separator+"user"+separator)
	}
	return text
}

// Delete removes the report.
func (r Report) Delete() error {
	err := os.Remove(r.Path)
	if errors.Is(err, os.ErrNotExist) {
		return nil // another window has removed it
	}
	return err
}
