package help_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kalah/internal/version"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/help"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

func Example() {
	details := help.Details([]help.Place{{Name: "Logs", Path: "/home/karl/logs"}})
	fmt.Println(strings.Contains(details, "Logs: /home/karl/logs"))
	// Output: true
}

// open opens a window whose view has one command.
func open(t *testing.T) uiframe.Frame {
	t.Helper()
	f := uiframe.New(t, test.NewTempApp(t))
	f.Complete(frame.View{ID: "empty", Content: func() fyne.CanvasObject { return container.NewWithoutLayout() }, Commands: []command.Command{
		{ID: frame.Undo, Text: "Undo", Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Do: func() {}},
	}})
	return f
}

func TestAbout(t *testing.T) {
	h := open(t)
	folder := filepath.Join(t.TempDir(), "not there yet")
	places := []help.Place{{Name: "Logs", Path: folder}, {Name: "Settings", Path: ""}}
	help.ShowAbout(h.Shell, places)
	if !h.Says(version.Current().String()) || !h.Says("Fyne") {
		t.Error("no version")
	}
	h.Key(fyne.KeyRight)
	if !h.Says(folder) {
		t.Error("the folder is not named")
	}
	h.InOrder("the folders", h.Stops())
	h.Press("Show")
	h.Until("the folder", func() bool {
		_, err := os.Stat(folder)
		return err == nil
	})
	h.Press("Copy details")
	copied := h.Shell.App().Clipboard().Content()
	for _, part := range []string{folder, version.Current().String(), "go1."} {
		if !strings.Contains(copied, part) {
			t.Errorf("copied without %q:\n%s", part, copied)
		}
	}
	for h.Shell.Top() != nil {
		h.Key(fyne.KeyEscape)
	}
}

// write writes reports of crashes so many hours ago.
func write(t *testing.T, hours ...int) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, n := range hours {
		path := filepath.Join(folder, fmt.Sprintf("crash-%d.txt", n))
		if err := os.WriteFile(path, fmt.Appendf(nil, "Kalah\n----\npanic: number %d\n", n), 0o600); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(-time.Duration(n) * time.Hour)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A crash is told of once; what it said can be read, copied and deleted.
func TestCrashesAreOffered(t *testing.T) {
	h := open(t)
	folder := write(t, 1, 2)
	var told time.Time
	help.OfferCrashes(h.Shell, folder, told, func(at time.Time) { told = at })
	h.Until("the notice", func() bool { return strings.Contains(h.Shell.Noticed(), "crashed") })

	help.ShowCrashes(h.Shell, folder)
	h.Until("the report", h.HasDialog)
	if !h.Says("panic: number 1") {
		t.Error("the latest report is not shown")
	}
	h.InOrder("a report", h.Stops())
	h.Press("Copy")
	if got := h.Shell.App().Clipboard().Content(); !strings.Contains(got, "panic: number 1") {
		t.Errorf("copied %q", got)
	}
	h.Press("Delete")
	h.Until("the one before", func() bool { return h.Says("panic: number 2") })
	if h.Shell.Noticed() != "" {
		t.Error("the notice stays")
	}
	h.Press("Delete")
	h.Until("the end", func() bool { return !h.HasDialog() })
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
	help.ShowCrashes(h.Shell, folder)
	h.Until("that there is none", func() bool { return strings.Contains(h.Shell.Said(), "no crash reports") })

	folder = write(t, 3)
	help.OfferCrashes(h.Shell, folder, told, func(time.Time) { t.Error("an old crash is told of again") })
	help.ShowCrashes(h.Shell, folder)
	h.Until("the report", h.HasDialog)
	if h.Shell.Noticed() != "" {
		t.Error("an old crash is told of again")
	}
	h.Key(fyne.KeyEscape)
}

func TestPages(t *testing.T) {
	h := open(t)
	for name, show := range map[string]func(*frame.Shell){"rules": help.ShowRules, "keys": help.ShowKeys} {
		show(h.Shell)
		if !h.HasDialog() {
			t.Errorf("%s: no dialog", name)
		}
		if name == "keys" && !(h.Says("Ctrl+Z") && h.Says("Undo")) {
			t.Error("the sheet of keys lacks a command")
		}
		h.InOrder(name, h.Stops())
		h.Key(fyne.KeyEscape)
		if h.HasDialog() {
			t.Errorf("%s: Escape does not close it", name)
		}
	}
}

// Long pages scroll by keys alone; the sheet of keys and the licences did not.
func TestPagesScrollByKeys(t *testing.T) {
	h := uiframe.New(t, test.NewTempApp(t))
	commands := make(command.Scope, 80)
	for i := range commands {
		commands[i] = command.Command{ID: fmt.Sprint("c", i), Text: "Something", Keys: []command.Key{{Name: fyne.KeyF2, Modifier: fyne.KeyModifier(i%8 + 1)}}, Do: func() {}}
	}
	h.Complete(frame.View{ID: "many", Content: func() fyne.CanvasObject { return container.NewWithoutLayout() }, Commands: commands})
	for name, show := range map[string]func(){
		"keys":     func() { help.ShowKeys(h.Shell) },
		"licences": func() { help.ShowAbout(h.Shell, nil); h.Key(fyne.KeyEnd) },
	} {
		show()
		top := h.Shell.Window().Canvas().Overlays().Top()
		before := uitest.Scrolled(top)
		for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown} {
			h.Key(key)
			if after := uitest.Scrolled(top); after <= before {
				t.Errorf("%s: %s does not scroll", name, key)
			} else {
				before = after
			}
		}
		h.Key(fyne.KeyPageUp)
		if uitest.Scrolled(top) >= before {
			t.Errorf("%s: PageUp does not scroll back", name)
		}
		h.Key(fyne.KeyEscape)
	}
}
