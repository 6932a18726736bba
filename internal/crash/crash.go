// Package crash keeps what the program says when it crashes: the message and the
// stacks of all goroutines, of panics that nobody recovered; and the stacks of the
// errors that end a Go program at once, such as maps that are changed by two
// goroutines. It is written by the runtime itself, into a file of the
// running process in the user's folder for data, beside a lock that the system takes
// away with the process. At the next start the reports of others are found by that.
//
// A report names the version and the system, and nothing of the user's: the home
// folder and the user's name are taken out when it is read. Nothing is ever sent.
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
	locked = ".lock" // behind the report's own name

	// mark ends what is in a report before anything has happened.
	mark = "----\n"

	// most reports are kept, the latest ones, and so many bytes of each are read.
	most     = 5
	maxBytes = 256 << 10
)

// Folder returns where reports are kept, "" if the user has no folder for data.
func Folder() string { return userdir.Data("crashes") }

// Watch is a process whose crash would be kept.
type Watch struct {
	path string
	lock *safefile.Lock
}

// Begin keeps what this process says when it crashes, until [Watch.End]. Version
// says which program it is.
func Begin(folder, version string) (*Watch, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	now := time.Now().UTC()
	path := filepath.Join(folder, fmt.Sprintf("%s%s-%d%s", prefix, now.Format("2006-01-02T15-04-05.000"), os.Getpid(), ending))
	// The lock comes first: a report without one is of a process that has ended.
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

// End is called when the program ends well: nothing is left of the watch. It may be
// called more than once, and of nil.
func (w *Watch) End() {
	if w == nil || w.lock == nil {
		return
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // which closes the runtime's file
	_ = os.Remove(w.path)
	_ = w.lock.Remove()
	w.lock = nil
}

// Report is what a process left behind that has crashed.
type Report struct {
	Path string
	Time time.Time // of the crash
}

// looking is held while the locks of reports are tried: a report that another
// goroutine looks at must not pass for one whose process still runs.
var looking sync.Mutex

// Left returns the reports in a folder, the latest first. What processes left that
// were killed without a word is removed, and so are reports beyond the latest few;
// those of processes that run are left alone.
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
	for _, r := range all[min(most, len(all)):] {
		err = errors.Join(err, r.Delete())
	}
	return all[:min(most, len(all))], err
}

// look returns the report in a file, if it is one of a process that has ended.
func look(path string) (Report, bool, error) {
	lock, err := safefile.TryLock(path + locked)
	if err != nil {
		if errors.Is(err, safefile.ErrLocked) {
			err = nil // the process runs
		}
		return Report{}, false, err
	}
	defer func() { _ = lock.Remove() }()
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return Report{}, false, nil // its process has just ended well
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

// Text returns what the report says, its beginning if it is very long.
func (r Report) Text() (string, error) {
	text, err := read(r.Path)
	if err != nil {
		return "", err
	}
	home, _ := os.UserHomeDir()
	return private(text, home), nil
}

// private takes out of a text what is the user's: the home folder, and the name
// that it ends in.
func private(text, home string) string {
	name := filepath.Base(home)
	if len(home) < 2 || len(name) < 2 {
		return text
	}
	text = strings.ReplaceAll(text, home, "~")
	// A name such as "root" or "main" is a word of stacks too: only in paths is it
	// the user's.
	for _, separator := range []string{"/", `\`} {
		text = strings.ReplaceAll(text, separator+name+separator, separator+"user"+separator)
	}
	return text
}

// Delete removes the report.
func (r Report) Delete() error {
	err := os.Remove(r.Path)
	if errors.Is(err, os.ErrNotExist) {
		return nil // by another window
	}
	return err
}
