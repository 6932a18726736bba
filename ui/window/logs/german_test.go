package logs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// The keys in the status bar were cut off in the smallest window in German.
func TestStatusFits(t *testing.T) {
	h := open(t)
	fyne.CurrentApp().Settings().SetTheme(kit.NewTheme(kit.Light))
	t.Cleanup(func() { _, _ = words.Use("en") })
	for _, l := range words.Languages() {
		if _, err := words.Use(l.ID); err != nil {
			t.Fatal(err)
		}
		const room = 690 // of the smallest window, beside the right part of the bar
		text, _ := h.View().Status()
		if width := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width; width > room {
			t.Errorf("%q is %v wide", text, width)
		}
	}
}
