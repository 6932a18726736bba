package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/locale"
	"kalah/ui/phrase"
	"kalah/ui/style"
)

// The names of all levels fit above the counts, in each language.
func TestNamesFitAboveTheCounts(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(style.New(style.Light))
	t.Cleanup(func() { _, _ = locale.Use("en") })
	names := newTally(func(int, control.Size) {}).names
	size := theme.Size(names[0].SizeName)
	if names[0].SizeName == "" {
		size = theme.TextSize()
	}
	for _, language := range locale.Languages() {
		if _, err := locale.Use(language.ID); err != nil {
			t.Fatal(err)
		}
		for _, l := range engine.Levels() {
			name := phrase.Level(l)
			wide := fyne.MeasureText(name, size, names[0].TextStyle).Width
			if room := tallyColumn - 2*theme.InnerPadding(); wide > room {
				t.Errorf("%s takes %.0f of %.0f", name, wide, room)
			}
		}
	}
}
