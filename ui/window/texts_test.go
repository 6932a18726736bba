package window

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/resources"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// languages are those that the window is looked at in: with the names that their
// tests have.
var languages = []string{"en", "de", uitest.PseudoTag}

// longest is the language whose words need most room. Short tests look at it alone.
const longest = "de"

// speak makes windows of the test speak a language.
func speak(t *testing.T, id string) {
	t.Helper()
	if id == uitest.PseudoTag {
		t.Setenv(words.FileVariable, uitest.WritePseudo(t, resources.Translation("en")))
	}
	if got, err := words.Use(id); err != nil || got != id {
		t.Fatalf("Use(%q) = %q, %v", id, got, err)
	}
	t.Cleanup(func() {
		_ = os.Unsetenv(words.FileVariable)
		_, _ = words.Use("en")
	})
}

// TestTextsHaveRoom opens every view, tab and dialog in short and in long texts, in
// the smallest window and in the usual one, and looks for texts that are clipped,
// shortened, or over each other.
func TestTextsHaveRoom(t *testing.T) {
	if underRace {
		t.Skip("it measures on one goroutine, and takes minutes under the race detector")
	}
	for _, id := range languages {
		for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1100, 720)} {
			if testing.Short() && (id != longest || size != frame.MinSize) {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0fx%.0f", id, size.Width, size.Height), func(t *testing.T) {
				speak(t, id)
				lookAt(t, size, kit.Light, "")
			})
		}
	}
}

var pictures = flag.String("pictures", "", "write pictures of all views and dialogs into this folder")

// TestPictures takes pictures of all that the window shows, to be looked at.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures names no folder")
	}
	for _, look := range []kit.Choice{kit.Light, kit.Dark} {
		for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1100, 720), fyne.NewSize(1600, 1000)} {
			for _, id := range languages {
				name := fmt.Sprintf("%s-%.0fx%.0f-%s", id, size.Width, size.Height, look)
				t.Run(name, func(t *testing.T) {
					speak(t, id)
					lookAt(t, size, look, filepath.Join(*pictures, name))
				})
			}
		}
	}
}

// lookAt goes through a window of that size. Pictures of it begin with a name, if there is one.
func lookAt(t *testing.T, size fyne.Size, look kit.Choice, name string) {
	t.Helper()
	h := openWithGames(t)
	h.app.Settings().SetTheme(kit.NewTheme(look))
	size.Height -= frame.MenuHeight
	h.win.Resize(size)
	seen := map[string]bool{}
	for _, s := range scenes() {
		s.show(h)
		h.loop.Run()
		for _, fault := range uitest.Faults(h.win.Canvas(), test.WidgetRenderer) {
			if text := fault.String(); !seen[text] && !slices.ContainsFunc(s.may, func(data string) bool { return strings.Contains(fault.Text, data) }) {
				seen[text] = true
				t.Errorf("%s: %s", s.name, text)
			}
		}
		if name != "" {
			h.take(name + "-" + strings.ReplaceAll(s.name, " ", "-") + ".png")
		}
		h.closeDialogs()
	}
}

// take writes a picture of the window.
func (h *harness) take(path string) {
	h.t.Helper()
	file, err := os.Create(path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, h.win.Canvas().Capture()); err != nil {
		h.t.Fatal(err)
	}
}
