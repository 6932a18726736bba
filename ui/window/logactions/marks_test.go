package logactions

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging"
	"kalah/ui/app/archive"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// marks says which logs have which marks: "a♥ b#club#new".
func (h *harness) marks() string {
	var all []string
	for _, g := range h.browser.Shown() {
		text := strings.TrimSuffix(g.Name, ".json")
		if g.Marks.Favourite {
			text += "♥"
		}
		for _, tag := range g.Marks.Tags {
			text += "#" + tag
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// Marks are toggled, and asked for, for all logs selected: tags that only some of them have stay.
func TestMarks(t *testing.T) {
	h := open(t, "a", "b", "c")
	ab := []string{h.path("a"), h.path("b")}
	type act func()
	toggle := func(paths ...string) act { return func() { h.ToggleFavourite(paths) } }
	tag := func(shown, text string, paths ...string) act {
		return func() {
			h.AskTags(paths)
			entry := h.Shell.Window().Canvas().Focused().(*kit.Entry)
			if entry.Text != shown {
				t.Errorf("%v: the dialog shows %q, want %q", paths, entry.Text, shown)
			}
			entry.SetText(text)
			h.Key(fyne.KeyReturn)
		}
	}
	for _, step := range []struct {
		do   act
		want string
	}{
		{toggle(h.path("a")), "a♥ b c"},
		{toggle(ab...), "a♥ b♥ c"},
		{toggle(ab...), "a b c"},
		{tag("", " club,, to do ,club", h.path("a")), "a#club#to do b c"},
		{tag("", "new", ab...), "a#club#to do#new b#new c"},
		{tag("new", "club", ab...), "a#to do#club b#club c"},
		{tag("club", "", ab...), "a#to do b c"},
	} {
		step.do()
		h.Until(step.want, func() bool { return h.marks() == step.want })
	}
	h.AskTags(ab)
	if !h.Says("In use: to do") {
		t.Error("it does not say which tags are in use")
	}
	h.Shell.Window().Canvas().Focused().(*kit.Entry).SetText(strings.Repeat("x", 41))
	if h.Key(fyne.KeyReturn); !h.Says("expected 1 to 40 letters") || h.Shell.Top() == nil {
		t.Error("a tag that is too long can be saved")
	}
}

// What is written again keeps its marks; a log that cannot be read is left alone, and named.
func TestMarksAndFiles(t *testing.T) {
	h := open(t, "a")
	uitest.WriteFile(t, h.path("z"), "{")
	h.ToggleFavourite([]string{h.path("z"), h.path("a")})
	h.Until("the mark", func() bool { return strings.HasPrefix(h.marks(), "a♥") })
	h.untilDialog("z.json")
	r, err := archive.Read(h.path("a"))
	if err != nil {
		t.Fatal(err)
	}
	r.Source, r.Over = nil, h.path("a")
	if _, err := h.Folder.Keep(r); err != nil {
		t.Fatal(err)
	}
	if l, err := logging.ReadFile(h.path("a")); err != nil || !l.Marks.Favourite {
		t.Errorf("a log that was written over has lost its marks: %v", err)
	}
}
