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

// File is the preferences of an app in a JSON file, an object of keys and values. It is read
// once, and written as a whole shortly after a change. Several programs may have it open: each
// writes the keys that it has changed and keeps those of others.
//
// All methods may be called from any goroutine. Only Open and Close wait for the disk.
type File struct {
	path string // "": the values are kept in memory only

	writing sync.Mutex // held while the file is written

	mu        sync.Mutex
	values    rawValues
	changed   rawValues   // since the last write; nil is a key that was removed
	timer     *time.Timer // of the next write; nil if nothing has changed
	closed    bool
	problem   error // the last one reported
	reports   []func(error)
	listeners []func()
}

// rawValues are values by their keys, as JSON.
type rawValues map[string]json.RawMessage

// set sets a value; nil removes it.
func (r rawValues) set(key string, value json.RawMessage) {
	if value == nil {
		delete(r, key)
	} else {
		r[key] = value
	}
}

// delay is the time from a change to the write, as changes mostly come several at a time.
const delay = 200 * time.Millisecond

// maxFile is the greatest size of a file that is read.
const maxFile = 1 << 20

// Open reads the settings in a file, which need not exist. It never fails: report, which may
// be nil, is called with what cannot be read or, later, written. A file that does not hold
// settings is renamed to end in .broken.
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

// readValues returns the values in a file. A file that holds something else is renamed.
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

// Close writes what has changed. Later changes are not kept.
func (f *File) Close() error {
	f.mu.Lock()
	if f.timer != nil {
		f.timer.Stop()
	}
	f.closed = true
	f.mu.Unlock()
	return f.write()
}

// set sets a value; nil removes it.
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

// writeSoon is called with the lock held.
func (f *File) writeSoon() {
	if f.timer == nil && !f.closed && f.path != "" {
		f.timer = time.AfterFunc(delay, func() {
			if err := f.write(); err != nil {
				f.fail(err)
			}
		})
	}
}

// write writes what has changed. If that fails, the next change tries again.
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
		maps.Copy(changed, f.changed) // those are newer
		f.changed = changed
		return message.Errorf("%s cannot be written: %w", f.path, safefile.Bare(err))
	}
	for key, value := range f.changed {
		stored.set(key, value)
	}
	f.values = stored // with the changes of other programs
	return nil
}

// merge writes changed values into the file, and returns all values in it. If the file was
// lost, all values are written.
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

// fail reports a problem, unless it is the same as the last one.
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

// Show has problems reported to show too, from any goroutine: the last one so far, as the file
// is opened before there is a window to show it, and all later ones.
func (f *File) Show(show func(error)) {
	f.mu.Lock()
	f.reports = append(f.reports, show)
	problem := f.problem
	f.mu.Unlock()
	if problem != nil {
		show(problem)
	}
}
