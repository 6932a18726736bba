package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"kalah/engine"
)

// verdict is the proved winner of a board.
type verdict struct {
	State engine.State `json:"state"`
	Worth int          `json:"worth"` // for the first player, who is to move: 1 a win, 0 a draw, -1 a loss
	Nodes uint64       `json:"nodes"` // positions visited by the proof
}

// file stores the verdicts of a search, one line of JSON per board, in the order of the boards. A
// search that was interrupted, even by a crash, resumes after the last complete line.
type file struct {
	*os.File
	known []verdict // read when the file was opened
}

// open opens or creates a file for a search through the boards. The file must hold verdicts on the
// first of the boards. If it does not end with a line end, open removes the incomplete line.
func open(path string, boards []engine.State) (*file, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(f)
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	var known []verdict
	if err == nil {
		known, err = parse(whole, boards)
	}
	// The text of another program is not an incomplete line, and stays.
	if head := []byte(`{"state":[[`); err == nil && !bytes.HasPrefix(head, text[len(whole):]) && !bytes.HasPrefix(text[len(whole):], head) {
		err = fmt.Errorf("line %d: expected a verdict", len(known)+1)
	}
	if err == nil {
		err = f.Truncate(int64(len(whole)))
	}
	if err == nil {
		_, err = f.Seek(0, io.SeekEnd)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &file{f, known}, nil
}

// parse reads verdicts on the first of the boards, one per line.
func parse(text []byte, boards []engine.State) (all []verdict, err error) {
	for line := range bytes.Lines(text) {
		var v verdict
		if err := json.Unmarshal(line, &v); err != nil {
			return nil, fmt.Errorf("line %d: %w", len(all)+1, err)
		}
		if len(all) == len(boards) || v.State != boards[len(all)] || v.Worth < -1 || v.Worth > 1 {
			return nil, fmt.Errorf("line %d: found %s, expected the verdicts on %d boards in the order of a search", len(all)+1, bytes.TrimSpace(line), len(boards))
		}
		all = append(all, v)
	}
	return all, nil
}

// add appends a verdict and syncs the file.
func (f *file) add(v verdict) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if _, err := f.Write(append(line, '\n')); err != nil {
		return err
	}
	return f.Sync()
}
