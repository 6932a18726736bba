package logactions

import (
	"slices"

	"fyne.io/fyne/v2"

	"kalah/logging/library"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/settings"
)

// MaxRecent is the maximum number of recent logs.
const MaxRecent = 8

// Settings has the stored settings about logs.
type Settings struct {
	s fyne.Preferences

	Order  settings.Value[library.Order] // of the library
	Recent Paths                         // opened or saved
}

// NewSettings returns the settings in a store.
func NewSettings(s fyne.Preferences) *Settings {
	return &Settings{
		s, order(s),
		Paths{s, "logs.recent", MaxRecent},
	}
}

const keyFolder = "logs.folder"

// Folder returns the chosen games folder, or fallback if none was chosen.
func (s *Settings) Folder(fallback string) string {
	return s.s.StringWithFallback(keyFolder, fallback)
}

// SetFolder sets the games folder. "" means that none is chosen.
func (s *Settings) SetFolder(folder string) { s.s.SetString(keyFolder, folder) }

// order returns the setting of the library's order.
func order(s fyne.Preferences) settings.Value[library.Order] {
	const sort, descending = "logs.sort", "logs.descending"
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	return settings.Value[library.Order]{
		Get: func() library.Order {
			column, ok := lists.Columns[s.String(sort)]
			if !ok {
				return latest
			}
			return library.Order{Column: column, Descending: s.Bool(descending)}
		},
		Set: func(o library.Order) {
			settings.Named(s, sort, lists.Columns, 0).Set(o.Column)
			s.SetBool(descending, o.Descending)
		},
		Default: latest,
	}
}

// Paths is a stored list of recent paths, the newest first.
type Paths struct {
	s    fyne.Preferences
	key  string
	most int
}

// Get returns the paths.
func (p Paths) Get() []string {
	// A copy, because Fyne does not save a list that was changed in place.
	paths := slices.DeleteFunc(slices.Clone(p.s.StringList(p.key)), func(path string) bool { return path == "" })
	return paths[:min(len(paths), p.most)]
}

func (p Paths) set(paths []string) { p.s.SetStringList(p.key, paths[:min(len(paths), p.most)]) }

// Add moves a path to the front, or inserts it there.
func (p Paths) Add(path string) { p.set(slices.Insert(p.without(path), 0, path)) }

// Drop removes paths.
func (p Paths) Drop(paths ...string) { p.set(p.without(paths...)) }

// Clear removes all paths.
func (p Paths) Clear() { p.set(nil) }

func (p Paths) without(paths ...string) []string {
	return slices.DeleteFunc(p.Get(), func(path string) bool { return slices.Contains(paths, path) })
}
