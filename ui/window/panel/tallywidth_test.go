package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// The names of all levels fit above the counts, in each language.
func TestNamesFitAboveTheCounts(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	t.Cleanup(func() { _, _ = words.Use("en") })
	names := newTally(func(int, session.Size) {}).names
	size := theme.Size(names[0].SizeName)
	if names[0].SizeName == "" {
		size = theme.TextSize()
	}
	for _, language := range words.Languages() {
		if _, err := words.Use(language.ID); err != nil {
			t.Fatal(err)
		}
		for _, l := range engine.Levels() {
			name := words.Level(l)
			wide := fyne.MeasureText(name, size, names[0].TextStyle).Width
			if room := tallyColumn - 2*theme.InnerPadding(); wide > room {
				t.Errorf("%s takes %.0f of %.0f", name, wide, room)
			}
		}
	}
}
