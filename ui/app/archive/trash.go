package archive

import (
	"context"
	"slices"

	"kalah/logging/library"
)

// trashed are files that can be restored, from the trash or another folder.
type trashed struct {
	lib   *library.Library
	files []library.Moved
	to    string // the folder; "" for the trash
	busy  bool   // they are being restored
}

// Trash moves logs to the trash and calls then with their number.
func (f *Folder) Trash(paths []string, then func(n int, err error)) {
	var files []library.Moved
	lib := f.lib
	f.Change(func(lib *library.Library) (err error) {
		files, err = lib.Trash(paths...)
		return err
	}, func(err error) {
		if len(files) > 0 {
			f.undo = append(f.undo, &trashed{lib: lib, files: files})
			f.follows(files)
		}
		then(len(files), err)
	})
}

// restorable returns the files that were moved last.
func (f *Folder) restorable() *trashed {
	for _, t := range slices.Backward(f.undo) {
		if !t.busy {
			return t
		}
	}
	return &trashed{}
}

// Restorable returns how many logs [Folder.Restore] would restore.
func (f *Folder) Restorable() int { return len(f.restorable().files) }

// RestorableFrom returns the folder that these logs are in, "" for the trash.
func (f *Folder) RestorableFrom() string { return f.restorable().to }

// Restore puts the logs back that were moved last, and calls then with their number. Those that
// could not be put back can still be restored.
func (f *Folder) Restore(then func(n int, err error)) {
	if t := f.restorable(); len(t.files) > 0 {
		t.busy = true
		f.putBack(t.lib, t.files, func(n int, err error) {
			t.busy = false
			then(n, err)
		})
	}
}

// putBack puts back logs of a library, which need not be the open one.
func (f *Folder) putBack(of *library.Library, files []library.Moved, then func(n int, err error)) {
	var back []library.Moved
	f.Change(func(*library.Library) (err error) {
		back, err = of.PutBack(files)
		return err
	}, func(err error) {
		f.follows(back)
		then(len(back), err)
	})
}

// ReadTrash reads the trash of the folder in the background, and calls then with the logs in it,
// the latest first. The context is derived from that of the task group.
func (f *Folder) ReadTrash(ctx context.Context, then func(games []library.TrashedGame, err error)) {
	look(f, func(_ context.Context, lib *library.Library) ([]library.TrashedGame, error) {
		return lib.TrashedGames(ctx)
	}, then)
}

// RestoreGames puts back logs that [Folder.ReadTrash] has found, and calls then with their
// number. The error has the reason of each that could not be put back.
func (f *Folder) RestoreGames(games []library.TrashedGame, then func(n int, err error)) {
	var files []library.Moved
	for _, g := range games {
		files = append(files, library.Moved{From: g.From, To: g.Path})
	}
	f.putBack(f.lib, files, then)
}

// EmptyTrash deletes the trash for good.
func (f *Folder) EmptyTrash(then func(error)) { f.Change((*library.Library).EmptyTrash, then) }

// offered returns the present paths of all files that can be restored.
func (f *Folder) offered() (paths []string) {
	for _, t := range f.undo {
		for _, m := range t.files {
			paths = append(paths, m.To)
		}
	}
	return paths
}

// forget removes files that are gone from those that can be restored.
func (f *Folder) forget(gone map[string]bool) {
	for _, t := range f.undo {
		t.files = slices.DeleteFunc(slices.Clone(t.files), func(m library.Moved) bool { return gone[m.To] })
	}
	f.undo = slices.DeleteFunc(f.undo, func(t *trashed) bool { return len(t.files) == 0 })
}
