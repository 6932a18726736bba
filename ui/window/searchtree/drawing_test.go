package searchtree

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
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

// A drawing shows the kind of each node without colours.
func TestDrawingSaysAll(t *testing.T) {
	test.NewTempApp(t)
	s := record(t, lab.Kalah, engine.TypeAlphaBeta, 2)
	monospaced := func(text string, size float64, _ bool) float64 { return float64(len([]rune(text))) * size * 0.6 }
	d := draw(s, false, 0, "", monospaced)
	var texts []string
	for _, text := range d.Texts {
		texts = append(texts, text.Text)
		if text.X < 0 || text.X > d.Width || text.Y < 0 || text.Y > d.Height {
			t.Errorf("%q stands at %v, %v", text.Text, text.X, text.Y)
		}
	}
	for _, want := range []string{"Limit 2", "= 0", "C A", "○ (−1; 1)", "≥ 0", "× (−1; 0)"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not among %q", want, texts)
		}
	}
	all := s.Drawing()
	is := func(k explore.Kind) func(explore.Drawn) bool {
		return func(d explore.Drawn) bool { return d.Kind == k }
	}
	inner := count(s.Drawing()[1:], func(d explore.Drawn) bool { return d.Kind == explore.OneNode && s.Nodes[d.Node].Inner() })
	if folded := count(all, is(explore.Folded)); folded != inner || folded == 0 {
		t.Errorf("%d subtrees are folded, want %d", folded, inner)
	}
	for _, drawn := range all {
		if n := &s.Nodes[drawn.Node]; drawn.Kind == explore.Folded && !slices.Contains(texts, "+"+number(float64(n.Size-1))) {
			t.Errorf("%d nodes are folded, which is not said", n.Size-1)
		}
	}
	// An expanded tree has struck and thick edges, and boxes of two shapes.
	h := open(t, lab.Kalah, usual)
	h.controls.limit.SetSelectedIndex(1)
	h.settle()
	h.Draw(true)
	h.explorer.FoldAll(true)
	s, d = h.explorer.Sides[0], h.panels[0].drawing.drawing
	all = s.Drawing()
	left := count(all, is(explore.LeftOut))
	if got := count(d.Strokes, func(s figure.Stroke) bool { return s.Ink == figure.InkWarn }); got != 2*left || left != s.Counts().CutOffs {
		t.Errorf("%d strokes through edges, %d places of what was left out, %d cut-offs", got, left, s.Counts().CutOffs)
	}
	if got := count(d.Strokes, func(s figure.Stroke) bool { return s.Width == 3 }); got != len(s.Line(s.Iterations[2].Root))-1 {
		t.Errorf("%d thick edges, want those of the principal variation", got)
	}
	if got, want := count(d.Boxes, func(b figure.Box) bool { return b.Radius == 14 }), count(all, func(d explore.Drawn) bool {
		return d.Kind == explore.OneNode && s.Nodes[d.Node].Player == engine.Second
	}); got != want || want == 0 {
		t.Errorf("%d round boxes, want %d", got, want)
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
		{fyne.KeyUp, "", 21},
	} {
		h.Key(step.key)
		if s := h.side(); s.Move != step.move || s.Rows != step.rows {
			t.Errorf("%s leads to %q with %d rows, want %q with %d", step.key, s.Move, s.Rows, step.move, step.rows)
		}
	}
	v := h.panels[0].drawing
	if !v.Ringed() {
		t.Error("the drawing has no focus")
	}
	// A click on a box selects.
	h.explorer.FoldAll(false)
	f := v.drawing.places[v.drawing.places[0].Children[8]]
	v.body.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(float32(f.x+5), float32(f.y+5))}})
	if got := h.side().Move; got != "F" {
		t.Errorf("a click selects %q", got)
	}
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
		if zooms[i] == 0 && (v.body.MinSize().Width > v.scroll.Size().Width+1 || v.body.MinSize().Height > v.scroll.Size().Height+1) {
			t.Errorf("the whole tree takes %v of %v", v.body.MinSize(), v.scroll.Size())
		}
		if n := len(v.objects); n == 0 || zooms[i] >= 1 && n > 400 {
			t.Errorf("at %v: %d objects are drawn", zooms[i], n)
		}
	}
	v.body.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-200, 0)})
	h.Draw(false)
	if h.Snapshot().Drawn || !h.panels[0].outline.Visible() || len(texts(h.panels[0].outline)) == 0 {
		t.Error("the outline is not shown again")
	}
	d := h.Drawing()
	if title := d.Texts[0].Text; !strings.HasPrefix(title, "AlphaBeta · ") {
		t.Errorf("a file would have the title %q", title)
	}
}
