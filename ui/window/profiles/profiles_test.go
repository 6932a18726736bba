package profiles

import (
	"archive/zip"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/app/profile"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
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
	for _, c := range commands(h.Frame.Shell, h.all) {
		if c.Text == text {
			c.Do()
			return
		}
	}
	h.T.Fatalf("the menu has no %q", text)
}

func (h *harness) names() (all []string) {
	for _, c := range commands(h.Frame.Shell, h.all) {
		if strings.HasPrefix(c.ID, "profile.choose.") {
			all = append(all, c.Text)
		}
	}
	return all
}

// A profile can be added, edited, chosen, exported and removed.
func TestRow(t *testing.T) {
	h := open(t)
	if h.Row.Text != "You ▾" {
		t.Errorf("alone: %q", h.Row.Text)
	}
	test.Tap(h.Row)
	if !h.Frame.Shell.Covered() {
		t.Error("a click opens no menu")
	}
	h.Window.Canvas().Overlays().Top().Hide()
	h.choose("Add…")
	h.Type("Ann\n")
	h.Key(fyne.KeyReturn)
	h.Until("Ann", func() bool { return h.Row.Text == "Ann ▾" })
	before := h.Row.Icon.Name()
	h.choose("Edit…")
	h.Key(fyne.KeyEscape)
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
	h.Until("Anna", func() bool { return h.Row.Text == "Anna ▾" && h.Row.Icon.Name() != before })
	if got := fmt.Sprint(h.names()); got != "[You Anna]" {
		t.Errorf("the menu has %s", got)
	}
	h.Picker.Path = filepath.Join(t.TempDir(), "out.zip")
	h.choose("Export…")
	h.Picker.Answer()
	h.Until("the file", func() bool { return strings.HasPrefix(h.Frame.Shell.Said(), "Saved as ") })
	if file, err := zip.OpenReader(h.Picker.Path); err != nil || len(file.File) != 1 {
		t.Errorf("exported: %v", err)
	}
	h.choose("You")
	if h.Row.Text != "You ▾" {
		t.Errorf("shows %q", h.Row.Text)
	}
	h.choose("Empty…")
	if !h.Says("stay.") {
		t.Error("nothing is asked")
	}
	h.Key(fyne.KeyReturn) // does not empty it
	h.choose("Anna")
	h.choose("Remove…")
	h.Press("Remove")
	h.Until("the first", func() bool { return h.Row.Text == "You ▾" && len(h.names()) == 1 })
}

// The colour of the disc depends on the theme.
func TestDot(t *testing.T) {
	a := test.NewTempApp(t)
	seen := map[string]bool{}
	for _, choice := range []kit.Choice{kit.Light, kit.Dark} {
		a.Settings().SetTheme(kit.NewTheme(choice))
		for c := range profile.Colours {
			seen[dot(c).Name()] = true
			if colourName(c) == "" || !strings.Contains(string(dot(c).Content()), "<circle") {
				t.Errorf("colour %d", c)
			}
		}
	}
	if len(seen) != 2*profile.Colours {
		t.Errorf("%d colours", len(seen))
	}
}
