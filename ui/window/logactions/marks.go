package logactions

import "kalah/logging"

// ToggleFavourite makes all logs favourites. If all of them are favourites already, it removes the
// mark.
func (a *Actions) ToggleFavourite(paths []string) {
	on := !a.favourites(paths)
	a.mark(paths, func(m *logging.Marks) { m.Favourite = on })
}

func (a *Actions) favourites(paths []string) bool { return a.Folder.Marks(paths).Favourite }

func (a *Actions) mark(paths []string, change func(*logging.Marks)) {
	a.Folder.Mark(paths, change, func(err error) {
		a.Shell.Fail(shortened(err))
		a.Shell.Changed()
	})
}
