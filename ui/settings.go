package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kalah/ui/logactions"
	"kalah/ui/looks"
	"kalah/ui/motion"
	"kalah/ui/settings"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/view/matches"
	"kalah/ui/view/play"
	"kalah/ui/view/tour"
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
	boards  *looks.Settings
	tour    *tour.Settings

	motion *motion.Wish // the system's, who remembers it
}

func newRemembered(s settings.Store) remembered {
	return remembered{
		look: &look{settings.Prefix(s, windowPrefix)}, play: play.NewSettings(s), logs: logactions.NewSettings(s), matches: matches.NewSettings(s), boards: looks.NewSettings(s),
		tour: tour.NewSettings(s), motion: new(motion.Wish),
	}
}

// theme returns the theme of the window and of its boards.
func (r remembered) theme() fyne.Theme {
	return style.New(r.look.Theme()).WithBoard(r.boards.Look()).WithMotion(r.motion.Reduced)
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
func (l *look) Theme() style.Choice {
	if c := style.Choice(l.s.String(keyTheme)); c == style.Light || c == style.Dark {
		return c
	}
	return style.System
}

// SetTheme sets [look.Theme].
func (l *look) SetTheme(c style.Choice) { l.s.SetString(keyTheme, string(c)) }

// Language returns the tag of the language that was chosen, "" for the system's.
func (l *look) Language() string { return l.s.String(keyLanguage) }

// SetLanguage sets [look.Language].
func (l *look) SetLanguage(tag string) { l.s.SetString(keyLanguage, tag) }

// Scale returns how many times as large everything is drawn; 1 by default.
func (l *look) Scale() float64 {
	if s := l.s.FloatWithFallback(keyScale, 1); slices.Contains(style.Scales, s) {
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
	width, ok := settings.Within(l.s, keyWidth, float64(shell.LeastSize.Width), float64(maxSize.Width))
	height, okToo := settings.Within(l.s, keyHeight, float64(shell.LeastSize.Height), float64(maxSize.Height))
	if !ok || !okToo {
		return shell.DefaultSize
	}
	return fyne.NewSize(float32(width), float32(height))
}

// SetSize sets [look.Size].
func (l *look) SetSize(size fyne.Size) {
	l.s.SetFloat(keyWidth, float64(size.Width))
	l.s.SetFloat(keyHeight, float64(size.Height))
}
