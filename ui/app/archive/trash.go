package archive

import (
	"slices"

	"kalah/logging/library"
)

// trashed is a group of files that can be restored from the trash together.
type trashed struct {
	lib   *library.Library // may differ from the open library
	files []library.Moved
	busy  bool // the files are being restored
}

// OnMoved sets the function to call after logs were moved to the trash or put back.
func (f *Folder) OnMoved(moved func(files []library.Moved)) { f.moved = moved }

func (f *Folder) follows(files []library.Moved) {
	if f.moved != nil && len(files) > 0 {
		f.moved(files)
	}
}

// Trash moves logs to the trash and calls then with the number of logs moved.
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

// restorable returns the group of files that was moved last.
func (f *Folder) restorable() *trashed {
	for _, t := range slices.Backward(f.undo) {
		if !t.busy {
			return t
		}
	}
	return &trashed{}
}

// Restorable returns the number of logs that [Folder.Restore] would restore.
func (f *Folder) Restorable() int { return len(f.restorable().files) }

// Restore puts back the logs that were moved last, and calls then with their number. Logs that
// could not be put back can still be restored.
func (f *Folder) Restore(then func(n int, err error)) {
	t := f.restorable()
	if len(t.files) == 0 {
		return
	}
	var back []library.Moved
	t.busy = true
	f.Change(func(*library.Library) (err error) {
		back, err = t.lib.PutBack(t.files)
		return err
	}, func(err error) {
		t.busy = false
		f.follows(back)
		then(len(back), err)
	})
}

// offered returns the present paths of all files that can be restored.
func (f *Folder) offered() (paths []string) {
	for _, t := range f.undo {
		for _, m := range t.files {
			paths = append(paths, m.To)
		}
	}
	return paths
}

// forget removes missing files from the groups that can be restored.
func (f *Folder) forget(gone map[string]bool) {
	for _, t := range f.undo {
		t.files = slices.DeleteFunc(slices.Clone(t.files), func(m library.Moved) bool { return gone[m.To] })
	}
	f.undo = slices.DeleteFunc(f.undo, func(t *trashed) bool { return len(t.files) == 0 })
}
