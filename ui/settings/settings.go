// Package settings keeps what the window remembers between two runs. What is
// stored may be broken, out of range or of another version: whatever cannot be
// used is answered by its default.
package settings

import (
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/style"
)

// Keys under which settings are stored.
const (
	keySpeed  = "sowing_speed"
	keyTheme  = "theme"
	keyFolder = "logs_folder"
	keyWidth  = "window_width"
	keyHeight = "window_height"
	keyRecent = "recent_logs"
	keyEngine = "analysis"
	keyTempo  = "replay_tempo"
	keySort   = "library_sort"
	keyDown   = "library_descending"
)

// Window sizes, in Fyne's units.
var (
	DefaultSize = fyne.NewSize(1100, 720)
	MinSize     = fyne.NewSize(860, 560)
	maxSize     = fyne.NewSize(8000, 8000)
)

// MaxRecent bounds the list of recent logs.
const MaxRecent = 10

// Settings reads and writes settings.
type Settings struct {
	p Store
}

// New returns the settings kept in a store.
func New(p Store) *Settings { return &Settings{p} }

var speeds = map[string]board.Speed{
	"off": board.SpeedOff, "fast": board.SpeedFast, "normal": board.SpeedNormal, "slow": board.SpeedSlow,
}

// Speed returns how fast sowings are shown; normal by default.
func (s *Settings) Speed() board.Speed {
	if speed, ok := speeds[s.p.String(keySpeed)]; ok {
		return speed
	}
	return board.SpeedNormal
}

// SetSpeed sets [Settings.Speed].
func (s *Settings) SetSpeed(speed board.Speed) {
	for name, v := range speeds {
		if v == speed {
			s.p.SetString(keySpeed, name)
		}
	}
}

// Tempo returns how many times as fast as usual replays run; 1 by default.
func (s *Settings) Tempo() float64 { return control.Nearest(s.p.FloatWithFallback(keyTempo, 1)) }

// SetTempo sets [Settings.Tempo].
func (s *Settings) SetTempo(tempo float64) { s.p.SetFloat(keyTempo, tempo) }

// Theme returns the look; the desktop's by default.
func (s *Settings) Theme() style.Choice {
	if c := style.Choice(s.p.String(keyTheme)); c == style.Light || c == style.Dark {
		return c
	}
	return style.System
}

// SetTheme sets [Settings.Theme].
func (s *Settings) SetTheme(c style.Choice) { s.p.SetString(keyTheme, string(c)) }

// Analysis returns whether positions are analysed; not by default.
func (s *Settings) Analysis() bool { return s.p.Bool(keyEngine) }

// SetAnalysis sets [Settings.Analysis].
func (s *Settings) SetAnalysis(on bool) { s.p.SetBool(keyEngine, on) }

// Folder returns where logs are kept, or fallback if no folder was chosen.
func (s *Settings) Folder(fallback string) string { return s.p.StringWithFallback(keyFolder, fallback) }

// SetFolder sets [Settings.Folder]. An empty folder means none.
func (s *Settings) SetFolder(folder string) { s.p.SetString(keyFolder, folder) }

// Size returns the size of the window.
func (s *Settings) Size() fyne.Size {
	size := fyne.NewSize(float32(s.p.Float(keyWidth)), float32(s.p.Float(keyHeight)))
	if !(size.Width >= MinSize.Width && size.Height >= MinSize.Height &&
		size.Width <= maxSize.Width && size.Height <= maxSize.Height) {
		return DefaultSize
	}
	return size
}

// SetSize sets [Settings.Size].
func (s *Settings) SetSize(size fyne.Size) {
	s.p.SetFloat(keyWidth, float64(size.Width))
	s.p.SetFloat(keyHeight, float64(size.Height))
}

// Recent returns the paths of logs opened or saved, the latest first.
func (s *Settings) Recent() []string {
	// A copy: what is changed in the stored list itself is taken for no change, and
	// not saved.
	paths := slices.Clone(s.p.StringList(keyRecent))
	paths = slices.DeleteFunc(paths, func(path string) bool { return path == "" })
	return paths[:min(len(paths), MaxRecent)]
}

// AddRecent puts a path first in [Settings.Recent].
func (s *Settings) AddRecent(path string) {
	paths := slices.DeleteFunc(s.Recent(), func(p string) bool { return p == path })
	paths = slices.Insert(paths, 0, path)
	s.p.SetStringList(keyRecent, paths[:min(len(paths), MaxRecent)])
}

// RenameRecent follows a recent log to its new path.
func (s *Settings) RenameRecent(from, to string) {
	paths := s.Recent()
	if from != to && slices.Contains(paths, from) {
		paths = slices.DeleteFunc(paths, func(p string) bool { return p == to }) // one that is gone
		paths[slices.Index(paths, from)] = to
		s.p.SetStringList(keyRecent, paths)
	}
}

// DropRecent forgets recent logs.
func (s *Settings) DropRecent(paths ...string) {
	s.p.SetStringList(keyRecent, slices.DeleteFunc(s.Recent(), func(p string) bool { return slices.Contains(paths, p) }))
}

// ClearRecent forgets all recent logs.
func (s *Settings) ClearRecent() { s.p.SetStringList(keyRecent, nil) }

// MissingRecent returns the recent logs that are gone. It looks for the files, and
// so is for a goroutine.
func (s *Settings) MissingRecent() []string {
	return slices.DeleteFunc(s.Recent(), func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}
