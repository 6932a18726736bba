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
	"reflect"
	"slices"
	"sync"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// File is the preferences of an app in a JSON file: an object of keys and values. It is read once
// and written soon after a change, as a whole or not at all. Several programs may
// have it open: each writes the keys that it changed and keeps those of others.
//
// All methods may be called from any goroutine. None waits for the disk, but Open
// and Close.
type File struct {
	path   string // "" for none: what is set is kept in memory only
	report func(error)

	writing sync.Mutex // held by the one write under way

	mu        sync.Mutex
	values    map[string]any // what is read: bool, string, json.Number, []any, or as it was set
	changed   map[string]any // since the last write; removed{} stands for a key that is gone
	timer     *time.Timer    // of the next write; nil if nothing has changed
	closed    bool
	problem   error       // the last one, which is told once
	show      func(error) // is told too; see Show
	listeners []func()
}

// removed stands for the value of a key that was removed.
type removed struct{}

// delay is the time from a change to its being written. Changes mostly come
// several at a time.
const delay = 200 * time.Millisecond

// maxFile bounds what is read.
const maxFile = 1 << 20

// Open reads the settings in a file, which need not exist. It never fails: what
// cannot be read or written later is told by report, which may be nil, and a
// file that holds no settings is kept aside (its name ends in .broken then).
func Open(path string, report func(error)) *File {
	f := &File{path: path, report: report, values: map[string]any{}, changed: map[string]any{}}
	if path == "" {
		return f
	}
	values, err := readValues(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.tell(err)
	}
	maps.Copy(f.values, values)
	return f
}

// readValues returns what a file holds. One that holds something else is kept
// aside, with an error.
func readValues(path string) (map[string]any, error) {
	data, err := readSmall(path)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	values := map[string]any{}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber() // so that what we do not know stays as it is
	err = decoder.Decode(&values)
	_, more := decoder.Token()
	switch {
	case err != nil:
	case more != io.EOF:
		err = message.New("more text after the end")
	case values == nil:
		err = errors.New("null")
	default:
		return values, nil
	}
	aside, moved := safefile.SetAside(path)
	if moved != nil {
		return nil, message.Errorf("%s holds no settings (%w), and cannot be kept aside: %w", path, err, safefile.Bare(moved))
	}
	return nil, message.Errorf("%s held no settings (%w); it is kept as %s", path, err, filepath.Base(aside))
}

func readSmall(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = message.Errorf("more than %d bytes", maxFile)
	}
	return data, err
}

// Close writes what has changed. What is set after that is not kept.
func (f *File) Close() error {
	f.mu.Lock()
	if f.timer != nil {
		f.timer.Stop()
	}
	f.closed = true
	f.mu.Unlock()
	return f.write()
}

// set changes a value, or removes it.
func (f *File) set(key string, value any) {
	f.mu.Lock()
	now, there := f.values[key]
	gone := value == removed{}
	if there && reflect.DeepEqual(now, value) || !there && gone {
		f.mu.Unlock()
		return
	}
	apply(f.values, key, value)
	f.changed[key] = value
	f.writeSoon()
	listeners := slices.Clone(f.listeners)
	f.mu.Unlock()
	for _, listener := range listeners {
		listener()
	}
}

func apply(values map[string]any, key string, value any) {
	if (value == removed{}) {
		delete(values, key)
		return
	}
	values[key] = value
}

// writeSoon is called with the lock held.
func (f *File) writeSoon() {
	if f.timer == nil && !f.closed && f.path != "" {
		f.timer = time.AfterFunc(delay, func() {
			if err := f.write(); err != nil {
				f.tell(err)
			}
		})
	}
}

// write writes what has changed. If it fails, that is tried again with the next
// change.
func (f *File) write() error {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.mu.Lock()
	changed := f.changed
	f.changed, f.timer = map[string]any{}, nil
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
		apply(stored, key, value)
	}
	f.values = stored // with what other programs have set
	return nil
}

// merge writes changed values into the file, and returns what it holds then. Where the
// file was lost that is all that is set.
func (f *File) merge(changed map[string]any) (values map[string]any, err error) {
	err = safefile.Update(f.path, func() (data []byte, err error) {
		if values, err = readValues(f.path); err != nil {
			if !errors.Is(err, fs.ErrNotExist) {
				if exists(f.path) {
					return nil, err // it can be neither read nor kept aside
				}
				f.tell(err)
			}
			f.mu.Lock()
			values = maps.Clone(f.values)
			f.mu.Unlock()
		}
		for key, value := range changed {
			apply(values, key, value)
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

// tell reports a problem, unless it is the same as the last one.
func (f *File) tell(err error) {
	f.mu.Lock()
	told, show := f.problem != nil && f.problem.Error() == err.Error(), f.show
	f.problem = err
	f.mu.Unlock()
	for _, report := range []func(error){f.report, show} {
		if !told && report != nil {
			report(err)
		}
	}
}

// Show has show told too of problems from now on, by any goroutine, and of the last one
// that there was: the settings are read before there is a window to tell of it.
func (f *File) Show(show func(error)) {
	f.mu.Lock()
	f.show = show
	problem := f.problem
	f.mu.Unlock()
	if problem != nil {
		show(problem)
	}
}
