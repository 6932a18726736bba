package fair

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// File stores the verdicts of a search, one line of JSON per board, in the order of the boards. A
// search that was interrupted, even by a crash, resumes after the last complete line.
type File struct {
	Known []Verdict // read when the file was opened
	file  *os.File
	lock  *safefile.Lock
}

// maxFile is the maximum size of a file in bytes. The verdicts on all boards take far less.
const maxFile = 16 << 20

// Open opens or creates a file for a search through the boards. The file must hold verdicts on
// the first of the boards. Open removes an incomplete line at its end. It returns an error if
// another process has the file open, or if a file of another program is at the path of the lock.
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

// Add appends a verdict and syncs the file.
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

// Close closes and unlocks the file.
func (f *File) Close() error { return errors.Join(f.file.Close(), f.lock.Remove()) }

// read reads the verdicts, and truncates the file after the last complete line.
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
		whole = text // makes parsing fail, so that the text of another program is not removed
	}
	if f.Known, err = parseVerdicts(cut.Mark(whole), boards); err != nil {
		return err
	}
	if err := f.file.Truncate(int64(len(whole))); err != nil {
		return err
	}
	_, err = f.file.Seek(int64(len(whole)), io.SeekStart)
	return err
}

// begun reports whether the text may be the beginning of a line that a crash interrupted.
func begun(text []byte) bool {
	head := []byte(`{"state":[[`)
	return bytes.HasPrefix(head, text) || bytes.HasPrefix(text, head)
}

// parseVerdicts reads verdicts on the first of the boards, one per line. Errors name the line.
func parseVerdicts(text []byte, boards []engine.State) ([]Verdict, error) {
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
