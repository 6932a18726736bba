package puzzle

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/search/puzzle"
)

// Tally counts the solved puzzles of a person.
type Tally struct {
	Solved int // number of different puzzles
	Streak int // number of puzzles solved at the first answer and without a hint since the last wrong answer
	Best   int // the longest streak
}

// Limits of the files. When a list is full the oldest entry is removed.
const (
	maxSolved = 20_000
	MaxMine   = 1_000 // puzzles from the person's own games
	maxFile   = 4 << 20
)

// version is the version of the file format.
const version = 1

// The format of the file, with the keys of the puzzles in the order in which they were solved:
//
//	{"version": 1, "streak": 3, "best": 7, "solved": ["6c62272e07bb0142", ...], "once": [...]}
//
// Once lists mistakes that were solved once; they must be solved twice.
type storeJSON struct {
	Version int      `json:"version"`
	Streak  int      `json:"streak"`
	Best    int      `json:"best"`
	Solved  []string `json:"solved"`
	Once    []string `json:"once,omitempty"`
}

// Store holds the solved puzzles and the puzzles from the person's own games, in two files of a
// folder. Its methods may be called from any goroutine. Several windows may use the same files:
// each adds its changes to the changes of the others.
type Store struct {
	folder  string
	writing sync.Mutex

	mu      sync.Mutex
	data    storeJSON
	known   map[string]bool // the keys in data.Solved
	mine    []puzzle.Puzzle // the latest first
	unsaved int             // number of puzzles in mine that are not written yet
}

// The files in the folder.
const (
	progressFile = "puzzles.json"
	mineFile     = "own-puzzles.json"
)

// Files returns the names of all files of a store.
func Files() []string { return []string{progressFile, mineFile} }

// OpenStore reads the files of a folder. "" means that nothing is saved. Damaged files count as
// empty, and are renamed before anything is written.
func OpenStore(folder string) *Store {
	s := &Store{folder: folder, data: storeJSON{Version: version}, known: map[string]bool{}}
	if folder != "" {
		s.read(progressFile, func(data []byte) error {
			there, err := parseStore(data)
			if err == nil {
				s.data = there
				s.know()
			}
			return err
		})
		s.read(mineFile, s.takeMine)
	}
	return s
}

// Save writes the changes, merged with the changes of other windows. Changes that could not be
// written are written by the next call. Save also returns an error if it renamed a damaged file.
func (s *Store) Save() error {
	if s.folder == "" {
		return nil
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	var aside error
	err := s.update(progressFile, s.takeProgress, &aside, func() ([]byte, error) {
		data, err := json.Marshal(s.data)
		return append(data, '\n'), err
	})
	s.mu.Lock()
	fresh := s.unsaved
	s.mu.Unlock()
	if err == nil && fresh > 0 {
		err = s.update(mineFile, s.takeMine, &aside, func() ([]byte, error) { return puzzle.Format(s.mine) })
		if err == nil {
			s.mu.Lock()
			s.unsaved -= fresh
			s.mu.Unlock()
		}
	}
	return errors.Join(err, aside)
}

// update passes the content of a file to take and then replaces it by the result of format. An
// unreadable file is renamed.
func (s *Store) update(name string, take func([]byte) error, aside *error, format func() ([]byte, error)) error {
	path := filepath.Join(s.folder, name)
	err := safefile.Update(path, func() ([]byte, error) {
		if !s.read(name, take) {
			if to, err := safefile.SetAside(path); err == nil { // if renaming fails, the file is replaced
				*aside = errors.Join(*aside, message.Errorf("%s could not be read; it is kept as %s", path, filepath.Base(to)))
			}
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		return format()
	})
	if err != nil {
		return message.Errorf("%s: %w", path, err)
	}
	return nil
}

// read passes the content of a file to take. It returns false if the file exists and cannot be
// used. Files larger than maxFile are not read.
func (s *Store) read(name string, take func([]byte) error) bool {
	path := filepath.Join(s.folder, name)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxFile {
		return errors.Is(err, fs.ErrNotExist)
	}
	data, err := safefile.ReadSmall(path, maxFile)
	return err == nil && take(data) == nil
}

// takeProgress merges the progress from the file.
func (s *Store) takeProgress(data []byte) error {
	there, err := parseStore(data)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data.Solved = newest(slices.Concat(there.Solved, s.data.Solved))
	s.data.Once = newest(slices.Concat(there.Once, s.data.Once))
	s.data.Best = max(s.data.Best, there.Best)
	s.know()
	return nil
}

// takeMine adds the puzzles from the file.
func (s *Store) takeMine(data []byte) error {
	there, err := puzzle.Parse(data)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mine = latest(s.mine, there)
	return nil
}

func parseStore(data []byte) (storeJSON, error) {
	var j storeJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return j, err
	}
	if j.Version != version {
		return j, message.Errorf("version: found %d, expected %d", j.Version, version)
	}
	j.Solved, j.Once = newest(j.Solved), newest(j.Once)
	j.Streak = max(0, j.Streak)
	j.Best = max(j.Streak, j.Best)
	return j, nil
}

// newest returns the last maxSolved keys without duplicates.
func newest(keys []string) []string {
	keys = unique(keys, func(k string) string { return k })
	return keys[max(0, len(keys)-maxSolved):]
}

// unique deletes elements with a repeated key, in place.
func unique[T any](all []T, key func(T) string) []T {
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(v T) bool {
		again := seen[key(v)]
		seen[key(v)] = true
		return again
	})
}

// Tally returns the counts of the person.
func (s *Store) Tally() Tally {
	s.mu.Lock()
	defer s.mu.Unlock()
	return Tally{Solved: len(s.data.Solved), Streak: s.data.Streak, Best: s.data.Best}
}

// Solved reports whether a puzzle was solved.
func (s *Store) Solved(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.known[key]
}

// Once reports whether a mistake was solved once.
func (s *Store) Once(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Contains(s.data.Once, key)
}

// solvedOf returns the number of solved puzzles.
func (s *Store) solvedOf(puzzles []puzzle.Puzzle) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.known) == 0 {
		return 0
	}
	for _, p := range puzzles {
		if s.known[p.Key()] {
			n++
		}
	}
	return n
}

// know updates known from data. The caller holds mu or has just created the store.
func (s *Store) know() {
	clear(s.known)
	for _, key := range s.data.Solved {
		s.known[key] = true
	}
}

// Add records that a puzzle was solved. Clean means at the first answer and without a hint. A
// puzzle that was solved before changes nothing. A mistake must be solved clean twice.
func (s *Store) Add(p puzzle.Puzzle, clean bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, key := &s.data, p.Key()
	if s.known[key] {
		return
	}
	if p.Task == puzzle.TaskBetter {
		once := slices.Contains(d.Once, key)
		if clean && !once {
			d.Once = newest(append(slices.Clone(d.Once), key))
		}
		if !clean || !once {
			return
		}
	}
	d.Solved = newest(append(slices.Clone(d.Solved), key))
	s.know()
	if clean {
		d.Streak++
		d.Best = max(d.Best, d.Streak)
	}
}

// Miss ends the streak.
func (s *Store) Miss() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data.Streak = 0
}

// Mine returns the puzzles from the person's own games, the latest first.
func (s *Store) Mine() []puzzle.Puzzle {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.mine)
}

// AddMine adds puzzles at the front and returns the number of new puzzles.
func (s *Store) AddMine(puzzles []puzzle.Puzzle) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	fresh := slices.DeleteFunc(latest(puzzles), func(p puzzle.Puzzle) bool {
		return slices.ContainsFunc(s.mine, func(q puzzle.Puzzle) bool { return q.Key() == p.Key() })
	})
	s.mine = latest(fresh, s.mine)
	s.unsaved += len(fresh)
	return len(fresh)
}

// latest returns the first MaxMine puzzles without duplicates.
func latest(lists ...[]puzzle.Puzzle) []puzzle.Puzzle {
	all := unique(slices.Concat(lists...), puzzle.Puzzle.Key)
	return all[:min(len(all), MaxMine)]
}
