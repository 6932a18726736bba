package fair

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// File keeps the verdicts of a search, one a line of JSON in the order of the
// boards. A search that was ended, even by a crash, goes on after the last whole
// line.
type File struct {
	Known []Verdict // that were in the file when it was opened
	file  *os.File
	lock  *safefile.Lock
}

// maxFile bounds the files that are read, in bytes: many times what all boards take.
const maxFile = 16 << 20

// Open opens a file, or makes it, for a search through the boards. What it holds
// must be verdicts on the first of them; the beginning of the next one's line at its
// end is cut off. A file that another process has open is refused, and so is any
// where the lock would take the place of somebody else's file.
func Open(path string, boards []engine.State) (*File, error) {
	lock, err := safefile.LockFile(path)
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		_ = lock.Remove()
		return nil, message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	f := &File{file: file, lock: lock}
	if err := f.read(boards); err != nil {
		_ = f.Close()
		return nil, message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	return f, nil
}

// Add appends a verdict. It is on the disk when Add returns.
func (f *File) Add(v Verdict) error {
	line, err := json.Marshal(v)
	if err == nil {
		_, err = f.file.Write(append(line, '\n'))
	}
	if err == nil {
		err = f.file.Sync()
	}
	if err != nil {
		return message.Errorf("%s: %w", f.file.Name(), safefile.Bare(err))
	}
	return nil
}

// Close closes the file and lets others have it.
func (f *File) Close() error { return errors.Join(f.file.Close(), f.lock.Remove()) }

// read reads the verdicts and leaves the file at the end of the last.
func (f *File) read(boards []engine.State) error {
	text, err := io.ReadAll(io.LimitReader(f.file, maxFile+1))
	if err != nil {
		return err
	}
	if len(text) > maxFile {
		return message.Errorf("the file is larger than %d bytes", maxFile)
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if !begun(text[len(whole):]) {
		whole = text // which is refused: somebody else's text is not cut off
	}
	if f.Known, err = ParseVerdicts(whole, boards); err != nil {
		return err
	}
	if err := f.file.Truncate(int64(len(whole))); err != nil {
		return err
	}
	_, err = f.file.Seek(int64(len(whole)), io.SeekStart)
	return err
}

// begun reports whether a text is what a crash leaves of a line: nothing, or the line up to
// somewhere.
func begun(text []byte) bool {
	head := []byte(`{"state":[[`)
	return bytes.HasPrefix(head, text) || bytes.HasPrefix(text, head)
}

// ParseVerdicts reads verdicts on the first of the boards, one a line. The error
// names the line.
func ParseVerdicts(text []byte, boards []engine.State) ([]Verdict, error) {
	var verdicts []Verdict
	for line := range bytes.Lines(text) {
		number := len(verdicts) + 1
		v, err := parseVerdict(bytes.TrimSuffix(line, []byte("\n")))
		switch {
		case err != nil:
			return nil, message.Errorf("line %d: %w", number, err)
		case number > len(boards):
			return nil, message.Errorf("line %d: expected one line for each of %d boards", number, len(boards))
		case v.State != boards[number-1]:
			return nil, message.Errorf("line %d: found the board %s, expected %s", number, v.State, boards[number-1])
		}
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}
