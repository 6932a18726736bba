package ui

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/resources"
	"kalah/ui/locale"
	"kalah/ui/shell"
	"kalah/ui/uitest"
)

// languages are those that the window is looked at in: with the names that their
// tests have.
var languages = []string{"en", "de", uitest.PseudoTag}

// speak makes windows of the test speak a language.
func speak(t *testing.T, id string) {
	t.Helper()
	if id == uitest.PseudoTag {
		t.Setenv(locale.FileVariable, uitest.WritePseudo(t, resources.Translation("en")))
	}
	if got, err := locale.Use(id); err != nil || got != id {
		t.Fatalf("Use(%q) = %q, %v", id, got, err)
	}
	t.Cleanup(func() {
		_ = os.Unsetenv(locale.FileVariable)
		_, _ = locale.Use("en")
	})
}

// TestTextsHaveRoom opens every view, tab and dialog in short and in long texts, in
// the smallest window and in the usual one, and looks for texts that are clipped,
// shortened, or over each other.
func TestTextsHaveRoom(t *testing.T) {
	for _, id := range languages {
		for _, size := range []fyne.Size{shell.MinSize, fyne.NewSize(1100, 720)} {
			t.Run(fmt.Sprintf("%s %.0fx%.0f", id, size.Width, size.Height), func(t *testing.T) {
				speak(t, id)
				lookAt(t, size)
			})
		}
	}
}

// layOut gives everything its room, as painting does on a screen.
func (h *harness) layOut(size fyne.Size) {
	for range 2 { // what is wrapped knows its height only then
		h.win.Resize(size.AddWidthHeight(1, 1))
		h.win.Resize(size)
		test.LaidOutObjects(h.win.Content())
		if top := h.win.Canvas().Overlays().Top(); top != nil {
			test.LaidOutObjects(top)
		}
	}
}

// lookAt goes through a window of that size.
func lookAt(t *testing.T, size fyne.Size) {
	h := openWithGames(t)
	size.Height -= menuHeight
	h.win.Resize(size)
	seen := map[string]bool{}
	for _, s := range scenes() {
		s.show(h)
		h.loop.Run()
		h.layOut(size)
		for _, fault := range uitest.Faults(h.win.Canvas(), test.WidgetRenderer) {
			if text := fault.String(); !seen[text] && !slices.ContainsFunc(s.may, func(data string) bool { return strings.Contains(fault.Text, data) }) {
				seen[text] = true
				t.Errorf("%s: %s", s.name, text)
			}
		}
		h.closeDialogs()
	}
}
