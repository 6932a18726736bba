package puzzle

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/search/puzzle"
)

// lockFile is locked between the reading and the writing of the files.
const lockFile = ".puzzles.lock"

// lockTime bounds the wait for other windows that write the files. Each does it in
// milliseconds, or in a second on a slow disk; who holds the lock longer hangs.
const lockTime = 3 * time.Second

// Save writes what has changed. What another window has added since is kept, and what it
// has dropped does not come back. What could not be written is written the next time. That
// a file was set aside is an error too, once all is written.
func (s *Store) Save() error {
	if s.folder == "" {
		return nil
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), lockTime)
	defer cancel()
	// A file system without locks is no reason not to write.
	if lock, err := safefile.WaitLock(ctx, filepath.Join(s.folder, lockFile)); err == nil {
		defer func() { _ = lock.Close() }()
	}
	if err := s.saveProgress(); err != nil {
		return err
	}
	if err := s.saveMine(); err != nil {
		return err
	}
	aside := s.aside
	s.aside = nil
	return aside
}

// saveProgress writes what was solved, with what another window has written since.
func (s *Store) saveProgress() error {
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
	if err != nil {
		return err
	}
	return s.write(progressFile, append(data, '\n'))
}

// saveMine writes the puzzles from the person's own games, if there are new ones, with
// those of another window.
func (s *Store) saveMine() error {
	if !s.unsaved() {
		return nil
	}
	var there []puzzle.Puzzle
	known := s.load(mineFile, func(data []byte) (err error) {
		there, err = puzzle.Parse(data)
		return err
	})
	s.mu.Lock()
	if !known {
		there = s.mine // nothing can be said of the file's
	}
	fresh := s.fresh
	all := latest(fresh, there)
	s.mu.Unlock()
	data, err := puzzle.Format(all)
	if err == nil {
		err = s.write(mineFile, data)
	}
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

// write replaces a file; one that could not be read is set aside first.
func (s *Store) write(name string, data []byte) error {
	path := filepath.Join(s.folder, name)
	s.mu.Lock()
	wrong := s.wrong[name]
	s.wrong[name] = false
	s.mu.Unlock()
	if wrong {
		if aside, err := safefile.SetAside(path); err == nil { // or else it is replaced
			s.aside = errors.Join(s.aside, message.Errorf("%s could not be read; it is kept as %s", path, filepath.Base(aside)))
		}
	}
	if err := safefile.Write(path, data, 0o600); err != nil {
		return message.Errorf("%s: %w", path, err)
	}
	return nil
}
