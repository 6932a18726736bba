package archive

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"

	"kalah/logging/library"
)

// trashed can be restored: from the trash, or from the folder that it was moved to.
type trashed struct {
	lib   *library.Library
	files []library.Moved
	to    string // the folder; "" for the trash
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
			f.undo = append(f.undo, trashed{lib: lib, files: files})
			f.follows(files)
		}
		then(len(files), err)
	})
}

// Restorable returns how many logs [Folder.Restore] would bring back.
func (f *Folder) Restorable() int {
	if len(f.undo) == 0 {
		return 0
	}
	return len(f.undo[len(f.undo)-1].files)
}

// RestorableFrom returns the folder that [Folder.Restore] would bring logs back from,
// "" for the trash.
func (f *Folder) RestorableFrom() string {
	if len(f.undo) == 0 {
		return ""
	}
	return f.undo[len(f.undo)-1].to
}

// Restore puts back what was moved last, to the trash or to another folder, and calls
// then with how many logs. Those that could not be put back can still be restored.
func (f *Folder) Restore(then func(n int, err error)) {
	switch {
	case len(f.undo) == 0:
		return
	case f.lib == nil: // later, then
		then(0, ErrNoFolder)
		return
	}
	last := f.undo[len(f.undo)-1]
	f.undo = f.undo[:len(f.undo)-1]
	var back, left []library.Moved
	f.Change(func(*library.Library) (err error) {
		back, err = last.lib.PutBack(last.files)
		left = slices.DeleteFunc(slices.Clone(last.files), func(m library.Moved) bool { return gone(m.To) })
		return err
	}, func(err error) {
		if last.files = left; err != nil && len(left) > 0 {
			f.undo = append(f.undo, last)
		}
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
	var back []library.Moved
	f.changeTrash(func(lib *library.Library) (err error) {
		var files []library.Moved
		for _, g := range games {
			files = append(files, library.Moved{From: g.From, To: g.Path})
		}
		back, err = lib.PutBack(files)
		return err
	}, func(err error) { then(len(back), err) })
}

// EmptyTrash deletes for good what is in the trash.
func (f *Folder) EmptyTrash(then func(error)) { f.changeTrash((*library.Library).EmptyTrash, then) }

// changeTrash does something to what is in the trash. What is not there any more
// then is not offered by [Folder.Restore] either.
func (f *Folder) changeTrash(work func(*library.Library) error, then func(error)) {
	offered, lost := slices.Clone(f.undo), map[string]bool{}
	f.Change(func(lib *library.Library) error {
		err := work(lib)
		for _, t := range offered {
			for _, m := range t.files {
				lost[m.To] = gone(m.To)
			}
		}
		return err
	}, func(err error) {
		for i, t := range f.undo {
			f.undo[i].files = slices.DeleteFunc(slices.Clone(t.files), func(m library.Moved) bool { return lost[m.To] })
		}
		f.undo = slices.DeleteFunc(f.undo, func(t trashed) bool { return len(t.files) == 0 })
		then(err)
	})
}

// gone reports whether there is no file of that path.
func gone(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}
