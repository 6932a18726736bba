package puzzle

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/search/puzzle"
)

// Save writes what has changed. What another window has added since is kept, and what it
// has dropped does not come back. What could not be written is written the next time. That
// a file was set aside is an error too, once all is written.
func (s *Store) Save() error {
	if s.folder == "" {
		return nil
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.update(progressFile, s.progress); err != nil {
		return err
	}
	if err := s.saveMine(); err != nil {
		return err
	}
	aside := s.aside
	s.aside = nil
	return aside
}

// progress returns what was solved, with what another window has written since.
func (s *Store) progress() ([]byte, error) {
	var there storeJSON
	s.load(progressFile, func(data []byte) error {
		read, err := parseStore(data)
		if err == nil {
			there = read
		}
		return err
	})
	s.mu.Lock()
	s.data.Solved = newest(slices.Concat(there.Solved, s.data.Solved))
	s.know()
	s.data.Clean = newest(slices.Concat(there.Clean, s.data.Clean))
	s.data.Best = max(s.data.Best, there.Best)
	data, err := json.Marshal(s.data)
	s.mu.Unlock()
	return append(data, '\n'), err
}

// saveMine writes the puzzles from the person's own games, if there are new ones, with
// those of another window.
func (s *Store) saveMine() error {
	if !s.unsaved() {
		return nil
	}
	var all, fresh []puzzle.Puzzle
	err := s.update(mineFile, func() ([]byte, error) {
		var there []puzzle.Puzzle
		known := s.load(mineFile, func(data []byte) (err error) {
			there, err = puzzle.Parse(data)
			return err
		})
		s.mu.Lock()
		defer s.mu.Unlock()
		if !known {
			there = s.mine // nothing can be said of the file's
		}
		fresh = s.fresh
		all = latest(fresh, there)
		return puzzle.Format(all)
	})
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	written := keysOf(fresh)
	s.fresh = slices.DeleteFunc(slices.Clone(s.fresh), func(p puzzle.Puzzle) bool { return written[p.Key()] })
	s.mine = latest(s.fresh, all)
	return nil
}

// update replaces a file by what change makes of it; one that could not be read is set
// aside first.
func (s *Store) update(name string, change func() ([]byte, error)) error {
	path := filepath.Join(s.folder, name)
	err := safefile.Update(path, func() ([]byte, error) {
		data, err := change()
		s.mu.Lock()
		wrong := s.wrong[name]
		s.wrong[name] = false
		s.mu.Unlock()
		if wrong && err == nil {
			if aside, err := safefile.SetAside(path); err == nil { // or else it is replaced
				s.aside = errors.Join(s.aside, message.Errorf("%s could not be read; it is kept as %s", path, filepath.Base(aside)))
			}
		}
		return data, err
	})
	if err != nil {
		return message.Errorf("%s: %w", path, err)
	}
	return nil
}
