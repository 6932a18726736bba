package archive

import (
	"sync/atomic"
	"time"

	"kalah/logging/autosave"
	"kalah/ui/app/session"
)

// Running saves running games in the program's own folder. It may be used from any goroutine.
type Running struct {
	folder string
	now    atomic.Pointer[saver] // of the game that began last
}

// NewRunning returns one for the default folder.
func NewRunning() *Running { return &Running{folder: autosave.DefaultFolder()} }

// Begin returns the saver of a new game.
func (r *Running) Begin() session.Saver {
	s := &saver{Keeper: autosave.New(r.folder)}
	r.now.Store(s)
	return s
}

// AddFile makes the running game be saved in a file too.
func (r *Running) AddFile(path string) {
	if s := r.now.Load(); s != nil {
		s.file.Store(path)
	}
}

// Renamed changes the path of the running game's file.
func (r *Running) Renamed(from, to string) {
	if s := r.now.Load(); s != nil {
		s.file.CompareAndSwap(from, to)
	}
}

// Unfinished is a game that a program left behind.
type Unfinished = *autosave.Unfinished

// Pending returns the games that programs left behind.
func (r *Running) Pending() ([]Unfinished, error) { return autosave.Pending(r.folder) }

// TakeIn logs a game that was left behind. It may be called from any goroutine.
func (f *Folder) TakeIn(u Unfinished) error {
	if _, err := u.Log.SaveIn(f.Path(), time.Now()); err != nil {
		return err
	}
	return u.Discard()
}

// saver saves one game: in the program's own folder, to be offered at the next start, and in a
// file of the user's if that folder cannot be written. The file stays when the game is over.
type saver struct {
	*autosave.Keeper
	file atomic.Value // path of the user's file
}

// Save implements [session.Saver]. If there is a file, the error is of writing that.
func (s *saver) Save(r session.Record) error {
	l := r.Log()
	err := s.Keeper.Save(l)
	if file, ok := s.file.Load().(string); ok {
		return l.WriteFile(file)
	}
	return err
}
