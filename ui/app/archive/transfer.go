package archive

import (
	"context"

	"kalah/logging/library"
)

// OnMoved sets the function that is called with logs that were moved to another folder or to
// the trash, or put back.
func (f *Folder) OnMoved(moved func(files []library.Moved)) { f.moved = moved }

// Folders returns the folders within the folder of logs, relative to it.
func (f *Folder) Folders() []string {
	if f.lib == nil {
		return nil
	}
	return f.lib.Folders()
}

// Clashes finds in the background the names that are taken in the folder of a transfer.
func (f *Folder) Clashes(t library.Transfer, then func(names []string, err error)) {
	look(f, func(ctx context.Context, lib *library.Library) ([]string, error) { return lib.Clashes(ctx, t) }, then)
}

// look runs find in the background, and calls then with the result.
func look[T any](f *Folder, find func(context.Context, *library.Library) (T, error), then func(T, error)) {
	var found T
	lib := f.lib
	if lib == nil {
		then(found, ErrNoFolder)
		return
	}
	f.tasks.Go(func(ctx context.Context) (err error) {
		found, err = find(ctx, lib)
		return err
	}, func(err error) { then(found, err) })
}

// Transfer returns the two parts of moving or copying logs to another folder: work is for a
// goroutine, and over is called with its result. Moved logs can be restored then.
func (f *Folder) Transfer(t library.Transfer) (
	work func(ctx context.Context, step func(done int, name string)) (library.Transferred, error), over func(library.Transferred),
) {
	lib := f.lib
	work = func(ctx context.Context, step func(done int, name string)) (library.Transferred, error) {
		if lib == nil {
			return library.Transferred{}, ErrNoFolder
		}
		return lib.Transfer(ctx, t, step)
	}
	over = func(done library.Transferred) {
		if lib == nil {
			return
		}
		if len(done.Files) > 0 && !t.Copy {
			f.undo = append(f.undo, &trashed{lib: lib, files: done.Files, to: t.Folder})
			f.follows(done.Files)
		}
		f.listed(lib, func(error) {})(nil)
	}
	return work, over
}

func (f *Folder) follows(files []library.Moved) {
	if f.moved != nil && len(files) > 0 {
		f.moved(files)
	}
}
