package searchtree

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kalah/internal/figure"
	"kalah/search/lab"
	"kalah/ui/app/explore"
)

// count returns the number of elements that satisfy has.
func count[T any](all []T, has func(T) bool) (n int) {
	for _, one := range all {
		if has(one) {
			n++
		}
	}
	return n
}

// A drawing shows the kind of each node without colours: by its text, and by struck and thick edges.
func TestDrawingSaysAll(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.controls.limit.SetSelectedIndex(1)
	h.settle()
	h.Draw(true)
	drawing := func() (d figure.Drawing, texts []string) {
		d = h.panels[0].drawing.drawing.Drawing
		for _, text := range d.Texts {
			texts = append(texts, text.Text)
			if text.X < 0 || text.X > d.Width || text.Y < 0 || text.Y > d.Height {
				t.Errorf("%q stands at %v, %v", text.Text, text.X, text.Y)
			}
		}
		return d, texts
	}
	_, texts := drawing()
	s, folded := h.explorer.Sides[0], 0
	for _, drawn := range s.Drawing() {
		if n := &s.Nodes[drawn.Node]; drawn.Kind == explore.Folded {
			if folded++; !slices.Contains(texts, "+"+number(float64(n.Size-1))) {
				t.Errorf("%d nodes are folded, which is not said", n.Size-1)
			}
		}
	}
	h.Is("no subtree is folded", "false", folded == 0)
	for _, want := range []string{"Limit 2", "= 0", "C A", "○ (−1; 1)", "≥ 0", "× (−1; 0)"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not among %q", want, texts)
		}
	}
	h.explorer.FoldAll(true)
	d, _ := drawing()
	cuts := s.Counts().CutOffs
	left := count(s.Drawing(), func(d explore.Drawn) bool { return d.Kind == explore.LeftOut })
	if got := count(d.Strokes, func(s figure.Stroke) bool { return s.Ink == figure.InkWarn }); got != 2*cuts || left != cuts || cuts == 0 {
		t.Errorf("%d strokes through edges, %d places of what was left out, %d cut-offs", got, left, cuts)
	}
	if got := count(d.Strokes, func(s figure.Stroke) bool { return s.Width == 3 }); got != len(s.Line(s.Iterations[2].Root))-1 {
		t.Errorf("%d thick edges, want those of the principal variation", got)
	}
}

// Keys and mouse select nodes of the drawing, which scrolls to them.
func TestDrawingIsWalked(t *testing.T) {
	h := open(t, lab.Kalah, usual)
	h.Draw(true)
	if !h.Snapshot().Drawn || h.panels[0].outline.Visible() || !h.controls.zoom.Visible() {
		t.Fatal("the tree is not drawn")
	}
	for _, step := range []struct {
		key  fyne.KeyName
		move string
		rows int
	}{
		{fyne.KeyDown, "A", 11},
		{fyne.KeyRight, "B", 11},
		{fyne.KeyEnd, "C D", 11},
		{fyne.KeyHome, "A", 11},
		{fyne.KeyReturn, "A", 21},
		{fyne.KeyDown, "a", 21},
		{fyne.KeyUp, "A", 21},
		{fyne.KeyReturn, "A", 11},
		{fyne.KeyDown, "A", 21}, // expands the number
		{fyne.KeyUp, "", 21},
	} {
		h.Key(step.key)
		if s := h.side(); s.Move != step.move || s.Rows != step.rows {
			t.Errorf("%s leads to %q with %d rows, want %q with %d", step.key, s.Move, s.Rows, step.move, step.rows)
		}
	}
	v := h.panels[0].drawing
	h.explorer.FoldAll(false)
	f := v.drawing.places[v.drawing.places[0].Children[8]]
	v.body.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(f.x+5), float32(f.y+5))}})
	h.Is("a click selects", "F", h.side().Move)
	// The selected node is visible at any scale, and few objects are drawn.
	h.explorer.FoldAll(true)
	for i := range zooms {
		h.controls.zoom.SetSelectedIndex(i)
		for range 5 {
			h.explorer.Show(h.explorer.Leading().NextCut(true))
			p, ok := v.drawing.selected(v.side)
			if at := float32(p.x)*v.scale() - v.scroll.Offset.X; !ok || at < -1 || at+float32(p.width)*v.scale() > v.scroll.Size().Width+1 {
				t.Errorf("at %v: what is selected is at %v of %v", zooms[i], at, v.scroll.Size().Width)
			}
		}
		if n := len(v.objects); n == 0 || zooms[i] >= 1 && n > 400 {
			t.Errorf("at %v: %d objects are drawn", zooms[i], n)
		}
	}
	h.Draw(false)
	h.Is("the outline is not shown again", "false true", h.Snapshot().Drawn, h.panels[0].outline.Visible())
}
