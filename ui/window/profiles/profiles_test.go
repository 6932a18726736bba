package profiles

import (
	"archive/zip"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/app/profile"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest/uiframe"
)

// harness is a row in a window without a screen.
type harness struct {
	uiframe.Frame
	*Row
	all *profile.Profiles
}

func open(t *testing.T) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a)}
	h.all = profile.Open(profile.Config{Tasks: h.Frame.Shell.Tasks(), Folder: t.TempDir(), Changed: func() { h.Follow() }, Failed: h.Frame.Shell.Fail})
	h.Row = NewRow(h.Frame.Shell, h.all)
	h.Complete(frame.View{ID: "board", Content: func() fyne.CanvasObject { return h.Row }})
	return h
}

// choose runs a command of the row's menu.
func (h *harness) choose(text string) {
	h.T.Helper()
	all := commands(h.Frame.Shell, h.all)
	i := slices.IndexFunc(all, func(c command.Command) bool { return c.Text == text })
	if i < 0 {
		h.T.Fatalf("the menu has no %q", text)
	}
	all[i].Do()
}

// A profile can be added, edited, chosen, exported and removed.
func TestRow(t *testing.T) {
	h := open(t)
	until := func(text string, profiles int) {
		t.Helper()
		h.Until(text, func() bool {
			n := 0
			for _, c := range commands(h.Frame.Shell, h.all) {
				if strings.HasPrefix(c.ID, "profile.choose.") {
					n++
				}
			}
			return h.Row.Text == text && n == profiles
		})
	}
	test.Tap(h.Row)
	h.Is("a click opens no menu, or the row", "true You ▾", h.Frame.Shell.Covered(), h.Row.Text)
	h.Window.Canvas().Overlays().Top().Hide()
	h.choose("Add…")
	h.Type("Ann\n")
	h.Key(fyne.KeyReturn)
	until("Ann ▾", 2)
	before := h.Row.Icon.Name()
	f := ask(h.Frame.Shell, h.all, h.all.Chosen())
	for name, why := range map[string]string{"": "A name, please", strings.Repeat("x", 31): "At most 30 characters", "YOU": "Another profile has this name", "aNN": ""} {
		f.name.Entry.SetText(name)
		if f.name.Reason() != why || f.done.Disabled() != (why != "") {
			t.Errorf("%q: %q, want %q", name, f.name.Reason(), why)
		}
	}
	f.name.Entry.SetText("Anna")
	f.colour.SetSelectedIndex(4)
	h.Press("Save")
	until("Anna ▾", 2)
	h.Is("the colour is not changed", "false", h.Row.Icon.Name() == before)
	h.Picker.Path = filepath.Join(t.TempDir(), "out.zip")
	h.choose("Export…")
	h.Picker.Answer()
	h.Until("the file", func() bool { return strings.HasPrefix(h.Frame.Shell.Said(), "Saved as ") })
	if file, err := zip.OpenReader(h.Picker.Path); err != nil || len(file.File) != 1 {
		t.Errorf("exported: %v", err)
	}
	h.choose("You")
	h.choose("Empty…")
	h.Is("nothing is asked", "true", h.Says("stay."))
	h.Key(fyne.KeyReturn) // does not empty it
	h.choose("Anna")
	h.choose("Remove…")
	h.Press("Remove")
	until("You ▾", 1)
}
