package window

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kalah/internal/desktop"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/logactions"
	"kalah/ui/window/matches"
	"kalah/ui/window/play"
	"kalah/ui/window/settings"
	"kalah/ui/window/tour"
)

// appID names the program to the system, which keeps its settings under it. It
// is the one of FyneApp.toml.
const appID = "io.github.kalah.Kalah"

// remembered is what the window and its views remember between two runs. Each has
// its own part of the store.
type remembered struct {
	look *look
	play *play.Settings
	logs *logactions.Settings

	matches *matches.Settings
	boards  *settings.Settings
	tour    *tour.Settings

	motion *desktop.Wish // the system's, who remembers it
}

func newRemembered(s settings.Store) remembered {
	return remembered{
		look: &look{settings.Prefix(s, windowPrefix)}, play: play.NewSettings(s), logs: logactions.NewSettings(s), matches: matches.NewSettings(s), boards: settings.NewSettings(s),
		tour: tour.NewSettings(s), motion: new(desktop.Wish),
	}
}

// theme returns the theme of the window and of its boards.
func (r remembered) theme() fyne.Theme {
	return kit.NewTheme(r.look.Theme()).WithBoard(r.boards.Look()).WithMotion(r.motion.Reduced)
}

// Keys of what the window itself remembers.
const (
	windowPrefix = "window."

	keyTheme    = "theme"
	keyLanguage = "language"
	keyScale    = "scale"
	keyCrash    = "crash_offered"
	keyWidth    = "width"
	keyHeight   = "height"
)

// maxSize bounds the size that a window begins with, in Fyne's units.
var maxSize = fyne.NewSize(8000, 8000)

// look is what the window itself remembers: how it looks and how large it is.
type look struct{ s settings.Store }

// Theme returns the look; the desktop's by default.
func (l *look) Theme() kit.Choice {
	if c := kit.Choice(l.s.String(keyTheme)); c == kit.Light || c == kit.Dark {
		return c
	}
	return kit.System
}

// SetTheme sets [look.Theme].
func (l *look) SetTheme(c kit.Choice) { l.s.SetString(keyTheme, string(c)) }

// Language returns the tag of the language that was chosen, "" for the system's.
func (l *look) Language() string { return l.s.String(keyLanguage) }

// SetLanguage sets [look.Language].
func (l *look) SetLanguage(tag string) { l.s.SetString(keyLanguage, tag) }

// Scale returns how many times as large everything is drawn; 1 by default.
func (l *look) Scale() float64 {
	if s := l.s.FloatWithFallback(keyScale, 1); slices.Contains(kit.Scales, s) {
		return s
	}
	return 1
}

// SetScale sets [look.Scale].
func (l *look) SetScale(s float64) { l.s.SetFloat(keyScale, s) }

// Crash returns the time of the latest crash that was told of.
func (l *look) Crash() time.Time {
	t, _ := time.Parse(time.RFC3339Nano, l.s.String(keyCrash))
	return t
}

// SetCrash sets [look.Crash].
func (l *look) SetCrash(t time.Time) { l.s.SetString(keyCrash, t.UTC().Format(time.RFC3339Nano)) }

// Size returns the size of the window.
func (l *look) Size() fyne.Size {
	width, ok := settings.Within(l.s, keyWidth, float64(frame.LeastSize.Width), float64(maxSize.Width))
	height, okToo := settings.Within(l.s, keyHeight, float64(frame.LeastSize.Height), float64(maxSize.Height))
	if !ok || !okToo {
		return frame.DefaultSize
	}
	return fyne.NewSize(float32(width), float32(height))
}

// SetSize sets [look.Size].
func (l *look) SetSize(size fyne.Size) {
	l.s.SetFloat(keyWidth, float64(size.Width))
	l.s.SetFloat(keyHeight, float64(size.Height))
}
