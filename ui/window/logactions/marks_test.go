package logactions

import (
	"strings"
	"testing"

	"kalah/logging"
	"kalah/ui/app/archive"
	"kalah/ui/window/uitest"
)

// marks lists the logs with their marks: "a♥ b#club#new".
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

// The favourite mark is toggled for all selected logs. Tags of an earlier version stay.
func TestMarks(t *testing.T) {
	h := open(t, "a", "b", "c")
	a, ab := []string{h.path("a")}, []string{h.path("a"), h.path("b")}
	h.mark(a, func(m *logging.Marks) { m.Tags = []string{"club"} })
	h.Until("the tag", func() bool { return h.marks() == "a#club b c" })
	for _, step := range []struct {
		paths []string
		want  string
	}{
		{a, "a♥#club b c"}, {ab, "a♥#club b♥ c"}, {ab, "a#club b c"},
	} {
		h.ToggleFavourite(step.paths)
		h.Until(step.want, func() bool { return h.marks() == step.want })
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.ToggleFavourite([]string{h.path("z"), h.path("a")})
	h.untilDialog("z.json")
	h.Until("the mark", func() bool { return strings.HasPrefix(h.marks(), "a♥") })
	// A game that is saved over a log keeps the marks of the log.
	r, err := archive.Read(h.path("a"))
	if err != nil {
		t.Fatal(err)
	}
	r.Source, r.Over = nil, h.path("a")
	if _, err := h.Folder.Keep(r); err != nil {
		t.Fatal(err)
	}
	if l, err := logging.ReadFile(h.path("a")); err != nil || !l.Marks.Favourite {
		t.Errorf("the marks are lost: %v", err)
	}
}
