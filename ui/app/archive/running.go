package archive

import (
	"sync"
	"time"

	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/app/session"
)

// Running is where running games are kept, in the program's own folder. It may be
// used from any goroutine.
type Running struct {
	folder string

	mu  sync.Mutex
	now *saver // of the game that began last
}

// NewRunning returns the place for running games.
func NewRunning() *Running { return &Running{folder: autosave.DefaultFolder()} }

// Begin returns what saves a game that begins. It opens its place with the first
// state, and tries again as long as that fails.
func (r *Running) Begin() (session.Saver, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = &saver{folder: r.folder}
	return r.now, nil
}

// AddFile has the running game saved in a file too from now on.
func (r *Running) AddFile(path string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now != nil {
		r.now.addFile(path)
	}
}

// Renamed makes the running game's file follow, if it has another path now.
func (r *Running) Renamed(from, to string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now != nil {
		r.now.renamed(from, to)
	}
}

// Unfinished is a game that a program left behind.
type Unfinished = *autosave.Unfinished

// Pending returns the games that were left behind.
func (r *Running) Pending() ([]Unfinished, error) { return autosave.Pending(r.folder) }

// TakeIn logs a game that was left behind. It may be called from any goroutine.
func (f *Folder) TakeIn(u Unfinished) error {
	if _, err := u.Log.SaveIn(f.Path(), time.Now()); err != nil {
		return err
	}
	return u.Discard()
}

// saver saves one game: in a place of the program's own, to be offered at the
// next start, and in a file of the user's where that was asked for because the
// former does not work.
type saver struct {
	folder string
	kept   *autosave.Keeper // nil until it was opened; belongs to the one goroutine that saves

	mu   sync.Mutex
	file string
}

func (s *saver) addFile(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file = path
}

func (s *saver) renamed(from, to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == from && from != "" {
		s.file = to
	}
}

// Save implements [session.Saver]: once there is a file it is what counts.
func (s *saver) Save(r session.Record) error {
	l := LogOf(r)
	err := s.keep(l)
	s.mu.Lock()
	file := s.file
	s.mu.Unlock()
	if file != "" {
		return l.WriteFile(file)
	}
	return err
}

func (s *saver) keep(l *logging.Log) error {
	if s.kept == nil {
		k, err := autosave.Open(s.folder)
		if err != nil {
			return err
		}
		s.kept = k
	}
	return s.kept.Save(l)
}

// Clear implements [session.Saver]. The user's file stays.
func (s *saver) Clear() error {
	if s.kept == nil {
		return nil
	}
	return s.kept.Clear()
}

// Close implements [session.Saver].
func (s *saver) Close() error {
	if s.kept == nil {
		return nil
	}
	err := s.kept.Close()
	s.kept = nil
	return err
}
