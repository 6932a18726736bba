package help_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kalah/internal/crash"
	"kalah/internal/version"
	"kalah/ui/app/lesson"
	"kalah/ui/window/frame"
	"kalah/ui/window/help"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
	"kalah/ui/window/words"
)

// open opens a window with an empty view.
func open(t *testing.T) uiframe.Frame {
	t.Helper()
	f := uiframe.New(t, test.NewTempApp(t))
	f.Complete(frame.View{ID: "empty", Content: func() fyne.CanvasObject { return container.NewWithoutLayout() }})
	return f
}

func TestAbout(t *testing.T) {
	h := open(t)
	folder := filepath.Join(t.TempDir(), "not there yet")
	help.ShowAbout(h.Shell, []help.Place{{Name: "Logs", Path: folder}, {Name: "Settings", Path: ""}})
	h.Key(fyne.KeyRight)
	h.Is("the folder is not named", "true", h.Says(folder))
	h.Press("Show")
	h.Until("the folder", func() bool { _, err := os.Stat(folder); return err == nil })
	h.Press("Copy details")
	copied := h.Shell.App().Clipboard().Content()
	for _, part := range []string{"Logs: " + folder, version.Current().String(), "go1."} {
		if !strings.Contains(copied, part) {
			t.Errorf("copied without %q:\n%s", part, copied)
		}
	}
}

// A notice and the dialog About mention a crash. The report can be copied from both.
func TestLastCrash(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	h := open(t)
	copied := func(where string) {
		t.Helper()
		h.Is(where, "true", strings.Contains(h.Shell.App().Clipboard().Content(), "panic: on fire"))
		h.Shell.App().Clipboard().SetContent("")
	}
	uitest.Must(t, os.MkdirAll(crash.Folder(), 0o700))
	uitest.Must(t, os.WriteFile(filepath.Join(crash.Folder(), "last-crash.txt"), []byte("Kalah\n----\npanic: on fire\n"), 0o600))
	help.OfferCrash(h.Shell)
	h.Until("the notice", func() bool { return strings.Contains(h.Shell.Noticed(), "crashed") })
	test.Tap(h.Button(h.Window.Content(), "Copy the report"))
	copied("the notice")
	help.ShowAbout(h.Shell, nil)
	h.Until("the day", func() bool { return h.Says("Last crash: ") })
	h.InOrder("the program", h.Stops())
	h.Press("Copy")
	copied("about")
	h.Key(fyne.KeyEscape)
}

// The rules are lessons, and a text after the last one. Keys lead back and play houses.
func TestRules(t *testing.T) {
	h := open(t)
	help.ShowRules(h.Shell)
	all := lesson.All()
	shows := func(n int) {
		t.Helper()
		h.Is("rule", "true", h.Says(words.Text(all[n].Rule)))
	}
	shows(0)
	uitest.All[*kit.List](h.Window.Canvas().Overlays().Top())[0].Select(len(all)) // the text
	h.Key(fyne.KeyLeft)
	shows(len(all) - 1)
	h.Key(fyne.KeyLeft)
	shows(len(all) - 2)
	h.Press("Show me")
	h.Type("x")
	h.Key(fyne.KeyEscape)
	h.Is("Escape does not close the rules", "false", h.HasDialog())
}
