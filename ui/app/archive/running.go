package archive

import (
	"sync/atomic"
	"time"

	"kalah/logging/autosave"
	"kalah/ui/app/session"
)

// Running is where running games are kept, in the program's own folder. It may be
// used from any goroutine.
type Running struct {
	folder string
	now    atomic.Pointer[saver] // of the game that began last
}

// NewRunning returns the place for running games.
func NewRunning() *Running { return &Running{folder: autosave.DefaultFolder()} }

// Begin returns what saves a game that begins.
func (r *Running) Begin() session.Saver {
	s := &saver{Keeper: autosave.New(r.folder)}
	r.now.Store(s)
	return s
}

// AddFile has the running game saved in a file too from now on.
func (r *Running) AddFile(path string) {
	if s := r.now.Load(); s != nil {
		s.file.Store(path)
	}
}

// Renamed makes the running game's file follow, if it has another path now.
func (r *Running) Renamed(from, to string) {
	if s := r.now.Load(); s != nil {
		s.file.CompareAndSwap(from, to)
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
// former does not work. That one stays when the game is over.
type saver struct {
	*autosave.Keeper
	file atomic.Value // its path
}

// Save implements [session.Saver]: once there is a file it is what counts.
func (s *saver) Save(r session.Record) error {
	l := LogOf(r)
	err := s.Keeper.Save(l)
	if file, ok := s.file.Load().(string); ok {
		return l.WriteFile(file)
	}
	return err
}
