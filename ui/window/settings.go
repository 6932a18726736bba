package window

import (
	"math"
	"slices"

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

// appID identifies the program to the system. FyneApp.toml has the same ID.
const appID = "io.github.kalah.Kalah"

// remembered holds the stored settings of the window and its views.
type remembered struct {
	look *look
	play *play.Settings
	logs *logactions.Settings

	matches *matches.Settings
	boards  *settings.Settings
	tour    *tour.Settings

	motion *desktop.Wish // reads the system's setting for less motion
}

func newRemembered(s fyne.Preferences) remembered {
	return remembered{
		look: newLook(s), play: play.NewSettings(s), logs: logactions.NewSettings(s), matches: matches.NewSettings(s), boards: settings.NewSettings(s),
		tour: tour.NewSettings(s), motion: new(desktop.Wish),
	}
}

// theme returns the theme of the window and of its boards.
func (r remembered) theme() fyne.Theme {
	return kit.NewTheme(r.look.theme.Get()).WithBoard(r.boards.Look()).WithMotion(r.motion.Reduced)
}

const keyLanguage = "window.language"

// maxSize is the maximum size of a window at its start, in Fyne's units.
var maxSize = fyne.NewSize(8000, 8000)

// look holds the settings of the window itself.
type look struct {
	theme         settings.Value[kit.Choice]
	language      settings.Value[string]  // tag of the language, "" for the system's language
	scale         settings.Value[float64] // scale of the complete window
	width, height settings.Value[float64] // 0 if unknown
	profile       settings.Value[string]  // ID of the profile chosen last
}

func newLook(s fyne.Preferences) *look {
	scale := settings.Within(s, "window.scale", 0, math.Inf(1), 1.0)
	stored := scale.Get
	scale.Get = func() float64 {
		if x := stored(); slices.Contains(kit.Scales, x) {
			return x
		}
		return 1
	}
	themes := map[string]kit.Choice{string(kit.System): kit.System, string(kit.Light): kit.Light, string(kit.Dark): kit.Dark}
	return &look{
		settings.Named(s, "window.theme", themes, kit.System), settings.Text(s, keyLanguage), scale,
		settings.Within(s, "window.width", float64(frame.LeastSize.Width), float64(maxSize.Width), 0),
		settings.Within(s, "window.height", float64(frame.LeastSize.Height), float64(maxSize.Height), 0),
		settings.Text(s, "window.profile"),
	}
}

// Size returns the size of the window.
func (l *look) Size() fyne.Size {
	size := fyne.NewSize(float32(l.width.Get()), float32(l.height.Get()))
	if size.Width == 0 || size.Height == 0 {
		return frame.DefaultSize
	}
	return size
}

// SetSize sets [look.Size].
func (l *look) SetSize(size fyne.Size) {
	l.width.Set(float64(size.Width))
	l.height.Set(float64(size.Height))
}
