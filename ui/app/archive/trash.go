package archive

import (
	"context"
	"slices"

	"kalah/logging/library"
)

// trashed can be restored: from the trash, or from the folder that it was moved to.
type trashed struct {
	lib   *library.Library
	files []library.Moved
	to    string // the folder; "" for the trash
	busy  bool   // it is being restored
}

// Trash moves logs to the trash and calls then with how many.
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

// restorable returns what was moved last and can be restored.
func (f *Folder) restorable() *trashed {
	for _, t := range slices.Backward(f.undo) {
		if !t.busy {
			return t
		}
	}
	return &trashed{}
}

// Restorable returns how many logs [Folder.Restore] would bring back.
func (f *Folder) Restorable() int { return len(f.restorable().files) }

// RestorableFrom returns the folder that [Folder.Restore] would bring logs back from,
// "" for the trash.
func (f *Folder) RestorableFrom() string { return f.restorable().to }

// Restore puts back what was moved last, to the trash or to another folder, and calls
// then with how many logs. Those that could not be put back can still be restored.
func (f *Folder) Restore(then func(n int, err error)) {
	if t := f.restorable(); len(t.files) > 0 {
		t.busy = true
		f.putBack(t.lib, t.files, func(n int, err error) {
			t.busy = false
			then(n, err)
		})
	}
}

// putBack puts logs of a library back, which may be another than that which is open.
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

// ReadTrash reads what is in the trash of the folder, whenever and by whichever
// program it was put there, and calls then with the logs, the latest first. If the
// context ends, which is to be one of the group's, it calls then with its error.
func (f *Folder) ReadTrash(ctx context.Context, then func(games []library.TrashedGame, err error)) {
	look(f, func(_ context.Context, lib *library.Library) ([]library.TrashedGame, error) {
		return lib.TrashedGames(ctx)
	}, then)
}

// RestoreGames puts back logs that [Folder.ReadTrash] has found, and calls then
// with how many are back. The error says of each of the others why it is not.
func (f *Folder) RestoreGames(games []library.TrashedGame, then func(n int, err error)) {
	var files []library.Moved
	for _, g := range games {
		files = append(files, library.Moved{From: g.From, To: g.Path})
	}
	f.putBack(f.lib, files, then)
}

// EmptyTrash deletes for good what is in the trash.
func (f *Folder) EmptyTrash(then func(error)) { f.Change((*library.Library).EmptyTrash, then) }

// offered returns the paths of all that can be restored.
func (f *Folder) offered() (paths []string) {
	for _, t := range f.undo {
		for _, m := range t.files {
			paths = append(paths, m.To)
		}
	}
	return paths
}

// forget takes what is not where it went to any more off what can be restored.
func (f *Folder) forget(gone map[string]bool) {
	for _, t := range f.undo {
		t.files = slices.DeleteFunc(slices.Clone(t.files), func(m library.Moved) bool { return gone[m.To] })
	}
	f.undo = slices.DeleteFunc(f.undo, func(t *trashed) bool { return len(t.files) == 0 })
}
