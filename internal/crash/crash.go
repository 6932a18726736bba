// Package crash saves the report of the last crash: the message and the stacks of an unrecovered
// panic, or the stacks of a fatal error such as concurrent map writes. The runtime writes the report
// into a file in the user's data folder. The next start renames that file.
//
// A report names the version and the system. [Last] removes the home folder and the user's name from
// it. No report is ever sent.
package crash

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"kalah/internal/userdir"
)

const (
	current = "crash.txt" // shared by all running processes
	last    = "last-crash.txt"
	former  = "crash-" // prefix of the names in earlier versions

	// mark ends the head of a report. The head is written before a crash.
	mark = "----\n"

	maxBytes = 256 << 10 // maximum number of bytes to read from a report
)

// Folder returns the folder of reports, or "" if the user has no data folder.
func Folder() string { return userdir.Data("crashes") }

// Begin makes the runtime write a report into the folder if this process crashes before [End]. It
// reports whether another process has crashed since the last call of Begin.
func Begin(folder, version string) (crashed bool, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return false, err
	}
	path := filepath.Join(folder, current)
	if _, crashed = read(path); crashed {
		if err := os.Rename(path, filepath.Join(folder, last)); err != nil {
			return false, err
		}
	}
	// Other running processes append their reports to the same file.
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC|os.O_APPEND, 0o600)
	if err != nil {
		return crashed, err
	}
	defer file.Close() // the runtime has its own descriptor
	head := fmt.Sprintf("Kalah %s\n%s, %s/%s, %d processors\nstarted %s\n%s",
		version, runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), time.Now().UTC().Format(time.RFC3339), mark)
	if _, err := file.WriteString(head); err != nil {
		return crashed, err
	}
	debug.SetTraceback("all")
	return crashed, debug.SetCrashOutput(file, debug.CrashOptions{})
}

// End undoes Begin: later crashes of this process leave no report. It may be called more than once.
func End() { _ = debug.SetCrashOutput(nil, debug.CrashOptions{}) }

// Report is the report of a crash.
type Report struct {
	Text string    // its first 256 KiB
	Time time.Time // of the crash
}

// Last returns the report of the last crash in a folder. ok is false if there is none.
func Last(folder string) (latest Report, ok bool) {
	entries, _ := os.ReadDir(folder) // no report if the folder cannot be read
	for _, e := range entries {
		if name := e.Name(); name != last && !strings.HasPrefix(name, former) {
			continue
		}
		if r, crashed := read(filepath.Join(folder, e.Name())); crashed && (!ok || r.Time.After(latest.Time)) {
			latest, ok = r, true
		}
	}
	home, _ := os.UserHomeDir()
	latest.Text = private(latest.Text, home)
	return latest, ok
}

// read returns the report in a file. crashed is false if the file has only a head.
func read(path string) (r Report, crashed bool) {
	file, err := os.Open(path)
	if err != nil {
		return Report{}, false
	}
	defer file.Close()
	info, err := file.Stat()
	text, err2 := io.ReadAll(io.LimitReader(file, maxBytes))
	if errors.Join(err, err2) != nil {
		return Report{}, false
	}
	r = Report{strings.ToValidUTF8(string(text), "?"), info.ModTime()}
	_, said, found := strings.Cut(r.Text, mark)
	return r, found && said != ""
}

// private removes the home folder from a text, and its last element, the user's name, from paths.
func private(text, home string) string {
	name := filepath.Base(home)
	if len(home) < 2 || len(name) < 2 {
		return text
	}
	text = strings.ReplaceAll(text, home, "~")
	// Only in paths, because a name such as "root" or "main" may also be a word in a stack.
	for _, separator := range []string{"/", `\`} {
		text = strings.ReplaceAll(text, separator+name+separator, separator+"user"+separator)
	}
	return text
}
