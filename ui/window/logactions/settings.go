package logactions

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"kalah/logging/library"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/settings"
)

// prefix begins the keys of the settings.
const prefix = "logs."

// Keys of the settings.
const (
	keyRecent     = "recent"
	keyFolder     = "folder"
	keySort       = "sort"
	keyDescending = "descending"
	keyPanel      = "panel_" // before both, of the side panel's list
	keyTargets    = "targets"
	keyWidths     = "widths"
)

// MaxRecent bounds the list of recent logs.
const MaxRecent = 10

// Settings is what lists of logs remember between two runs: the folder, the order of each,
// and the recent logs.
type Settings struct{ s settings.Store }

// NewSettings returns the part of a store that is for logs.
func NewSettings(s settings.Store) *Settings { return &Settings{settings.Prefix(s, prefix)} }

// Folder returns where logs are kept, or fallback if no folder was chosen.
func (s *Settings) Folder(fallback string) string {
	return s.s.StringWithFallback(keyFolder, fallback)
}

// SetFolder sets [Settings.Folder]. An empty folder means none.
func (s *Settings) SetFolder(folder string) { s.s.SetString(keyFolder, folder) }

// Order returns how the library is sorted; the latest game first by default.
func (s *Settings) Order() library.Order { return orderOf(s.s) }

// SetOrder sets [Settings.Order].
func (s *Settings) SetOrder(o library.Order) { setOrderOf(s.s, o) }

// PanelOrder is [Settings.Order] for the list in the side panel.
func (s *Settings) PanelOrder() library.Order { return orderOf(settings.Prefix(s.s, keyPanel)) }

// SetPanelOrder sets [Settings.PanelOrder].
func (s *Settings) SetPanelOrder(o library.Order) { setOrderOf(settings.Prefix(s.s, keyPanel), o) }

func orderOf(s settings.Store) library.Order {
	column, ok := lists.Columns[s.String(keySort)]
	if !ok {
		return library.Order{Column: library.ColumnDate, Descending: true}
	}
	return library.Order{Column: column, Descending: s.Bool(keyDescending)}
}

func setOrderOf(s settings.Store, o library.Order) {
	settings.Named(s, keySort, lists.Columns, 0).Set(o.Column)
	s.SetBool(keyDescending, o.Descending)
}

// Widths returns those that columns of the library were given.
func (s *Settings) Widths() kit.Widths {
	given := kit.Widths{}
	for _, text := range s.s.StringList(keyWidths) {
		name, value, _ := strings.Cut(text, "=")
		if width, err := strconv.ParseFloat(value, 32); err == nil && width > 0 && width <= mostWide {
			given[name] = float32(width)
		}
	}
	return given
}

// mostWide bounds a width: a file of settings may hold anything.
const mostWide = 10_000

// SetWidths sets [Settings.Widths].
func (s *Settings) SetWidths(given kit.Widths) {
	var texts []string
	for _, name := range slices.Sorted(maps.Keys(given)) {
		texts = append(texts, name+"="+strconv.FormatFloat(float64(given[name]), 'f', 1, 32))
	}
	s.s.SetStringList(keyWidths, texts)
}

// Recent returns the paths of logs opened or saved, the latest first.
func (s *Settings) Recent() []string { return s.paths(keyRecent, MaxRecent) }

// AddRecent puts a path first in [Settings.Recent].
func (s *Settings) AddRecent(path string) { s.putFirst(keyRecent, MaxRecent, path) }

// paths returns the first of a list of paths.
func (s *Settings) paths(key string, most int) []string {
	// A copy: what is changed in the stored list itself is taken for no change, and
	// not saved.
	paths := slices.DeleteFunc(slices.Clone(s.s.StringList(key)), func(path string) bool { return path == "" })
	return paths[:min(len(paths), most)]
}

func (s *Settings) putFirst(key string, most int, path string) {
	paths := slices.DeleteFunc(s.paths(key, most), func(p string) bool { return p == path })
	paths = slices.Insert(paths, 0, path)
	s.s.SetStringList(key, paths[:min(len(paths), most)])
}

// RenameRecent follows a recent log to its new path.
func (s *Settings) RenameRecent(from, to string) {
	paths := s.Recent()
	if from != to && slices.Contains(paths, from) {
		paths = slices.DeleteFunc(paths, func(p string) bool { return p == to }) // one that is gone
		paths[slices.Index(paths, from)] = to
		s.s.SetStringList(keyRecent, paths)
	}
}

// DropRecent forgets recent logs.
func (s *Settings) DropRecent(paths ...string) {
	s.s.SetStringList(keyRecent, slices.DeleteFunc(s.Recent(), func(p string) bool { return slices.Contains(paths, p) }))
}

// ClearRecent forgets all recent logs.
func (s *Settings) ClearRecent() { s.s.SetStringList(keyRecent, nil) }

// MissingRecent returns the recent logs that are gone. It looks for the files, and
// so is for a goroutine.
func (s *Settings) MissingRecent() []string {
	return slices.DeleteFunc(s.Recent(), func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// MaxTargets bounds the list of folders that logs went to.
const MaxTargets = 5

// Targets returns the folders that logs were moved or copied to, the latest first.
func (s *Settings) Targets() []string { return s.paths(keyTargets, MaxTargets) }

// AddTarget puts a folder first in [Settings.Targets].
func (s *Settings) AddTarget(path string) { s.putFirst(keyTargets, MaxTargets, path) }
