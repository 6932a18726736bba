package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// File stores the preferences of an app in a JSON file, which contains one object with keys and
// values. The file is read once, and replaced as a whole shortly after a change. Several programs
// may have it open: each writes only the keys that it has changed.
//
// All methods may be called from any goroutine. Only Open and Close wait for the disk.
type File struct {
	path string // "" means that the values are only in memory

	writing sync.Mutex // held during a write

	mu        sync.Mutex
	values    rawValues
	changed   rawValues   // since the last write; nil means that a key was removed
	timer     *time.Timer // of the next write; nil if there is nothing to write
	closed    bool
	problem   error // the last reported problem
	reports   []func(error)
	listeners []func()
}

// rawValues has JSON values by their keys.
type rawValues map[string]json.RawMessage

// set sets a value. Nil removes the key.
func (r rawValues) set(key string, value json.RawMessage) {
	if value == nil {
		delete(r, key)
	} else {
		r[key] = value
	}
}

// delay is the time from a change to the write. It collects changes that come together.
const delay = 200 * time.Millisecond

// maxFile is the maximum size of the file in bytes.
const maxFile = 1 << 20

// Open reads the settings in a file, which need not exist. It never fails: errors of reading, and
// of later writes, go to report, which may be nil. A file without valid settings is renamed with
// the extension .broken.
func Open(path string, report func(error)) *File {
	f := &File{path: path, values: rawValues{}, changed: rawValues{}}
	if report != nil {
		f.reports = append(f.reports, report)
	}
	if path == "" {
		return f
	}
	values, err := readValues(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.fail(err)
	}
	maps.Copy(f.values, values)
	return f
}

// readValues returns the values in a file. It renames a file without valid settings.
func readValues(path string) (rawValues, error) {
	data, err := safefile.ReadSmall(path, maxFile)
	if err != nil && !errors.Is(err, safefile.ErrLarge) {
		return nil, message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	values := rawValues{}
	decoder := json.NewDecoder(bytes.NewReader(data))
	if err == nil {
		err = decoder.Decode(&values)
	}
	_, more := decoder.Token()
	switch {
	case err != nil:
	case more != io.EOF:
		err = message.New("more text after the end")
	case values == nil:
		err = message.Errorf("found %s, expected %s", "null", message.Textf("an object"))
	default:
		return values, nil
	}
	aside, moved := safefile.SetAside(path)
	if moved != nil {
		return nil, message.Errorf("%s holds no settings (%w), and cannot be kept aside: %w", path, err, safefile.Bare(moved))
	}
	return nil, message.Errorf("%s held no settings (%w); it is kept as %s", path, err, filepath.Base(aside))
}

// Close writes the changes. Later changes are only in memory.
func (f *File) Close() error {
	f.mu.Lock()
	if f.timer != nil {
		f.timer.Stop()
	}
	f.closed = true
	f.mu.Unlock()
	return f.write()
}

// set sets a value. Nil removes the key.
func (f *File) set(key string, value json.RawMessage) {
	f.mu.Lock()
	if bytes.Equal(f.values[key], value) {
		f.mu.Unlock()
		return
	}
	f.values.set(key, value)
	f.changed[key] = value
	f.writeSoon()
	listeners := slices.Clone(f.listeners)
	f.mu.Unlock()
	for _, listener := range listeners {
		listener()
	}
}

// writeSoon starts the timer of the next write. The caller holds mu.
func (f *File) writeSoon() {
	if f.timer == nil && !f.closed && f.path != "" {
		f.timer = time.AfterFunc(delay, func() {
			if err := f.write(); err != nil {
				f.fail(err)
			}
		})
	}
}

// write writes the changes. After an error, the next change tries again.
func (f *File) write() error {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.mu.Lock()
	changed := f.changed
	f.changed, f.timer = rawValues{}, nil
	f.mu.Unlock()
	if f.path == "" || len(changed) == 0 {
		return nil
	}
	stored, err := f.merge(changed)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil {
		maps.Copy(changed, f.changed) // the changes since are newer
		f.changed = changed
		return message.Errorf("%s cannot be written: %w", f.path, safefile.Bare(err))
	}
	for key, value := range f.changed {
		stored.set(key, value)
	}
	f.values = stored // includes changes of other programs
	return nil
}

// merge writes changed values to the file and returns all values in it. If the file is gone, merge
// writes all values.
func (f *File) merge(changed rawValues) (values rawValues, err error) {
	err = safefile.Update(f.path, func() (data []byte, err error) {
		if values, err = readValues(f.path); err != nil {
			if !errors.Is(err, fs.ErrNotExist) {
				if exists(f.path) {
					return nil, err // it can be neither read nor renamed
				}
				f.fail(err)
			}
			f.mu.Lock()
			values = maps.Clone(f.values)
			f.mu.Unlock()
		}
		for key, value := range changed {
			values.set(key, value)
		}
		data, err = json.MarshalIndent(values, "", "  ")
		return append(data, '\n'), err
	})
	return values, err
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// fail reports a problem that differs from the last one.
func (f *File) fail(err error) {
	f.mu.Lock()
	same, reports := f.problem != nil && f.problem.Error() == err.Error(), slices.Clone(f.reports)
	f.problem = err
	f.mu.Unlock()
	if same {
		return
	}
	for _, report := range reports {
		report(err)
	}
}

// Show adds a function for problems, which may run on any goroutine. It first gets the last
// problem, because the file is opened before the window.
func (f *File) Show(show func(error)) {
	f.mu.Lock()
	f.reports = append(f.reports, show)
	problem := f.problem
	f.mu.Unlock()
	if problem != nil {
		show(problem)
	}
}
