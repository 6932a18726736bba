package archive

import (
	"sync/atomic"
	"time"

	"kalah/logging/autosave"
	"kalah/ui/app/session"
)

// Running saves the current game in the program's own folder. Its methods may be called from any
// goroutine.
type Running struct {
	folder string
	now    atomic.Pointer[saver] // saver of the latest game
}

// NewRunning returns a Running for the default folder.
func NewRunning() *Running { return &Running{folder: autosave.DefaultFolder()} }

// Begin returns the saver of a new game.
func (r *Running) Begin() session.Saver {
	s := &saver{Keeper: autosave.New(r.folder)}
	r.now.Store(s)
	return s
}

// AddFile makes the current game be saved in a file too.
func (r *Running) AddFile(path string) {
	if s := r.now.Load(); s != nil {
		s.file.Store(path)
	}
}

// Renamed changes the path of the current game's file.
func (r *Running) Renamed(from, to string) {
	if s := r.now.Load(); s != nil {
		s.file.CompareAndSwap(from, to)
	}
}

// Unfinished is the saved game of a program that has ended.
type Unfinished = *autosave.Unfinished

// Pending returns the saved games of programs that have ended.
func (r *Running) Pending() ([]Unfinished, error) { return autosave.Pending(r.folder) }

// TakeIn logs an unfinished game and deletes its autosave. It may be called from any goroutine.
func (f *Folder) TakeIn(u Unfinished) error {
	if _, err := u.Log.SaveIn(f.Path(), time.Now()); err != nil {
		return err
	}
	return u.Discard()
}

// saver saves one game in the program's own folder, so that the next start can offer it. If a
// file of the user is set, it saves the game there too. That file stays when the game is over.
type saver struct {
	*autosave.Keeper
	file atomic.Value // path of the user's file
}

// Save saves the game. If a file of the user is set, the error is the error of writing that file.
func (s *saver) Save(r session.Record) error {
	l := r.Log()
	err := s.Keeper.Save(l)
	if file, ok := s.file.Load().(string); ok {
		return l.WriteFile(file)
	}
	return err
}
