package bar_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/bar"
)

// steps notes what it is asked to do.
type steps struct{ asked []string }

func (s *steps) note(what string)       { s.asked = append(s.asked, what) }
func (s *steps) First()                 { s.note("first") }
func (s *steps) Back()                  { s.note("back") }
func (s *steps) PlayPause()             { s.note("play") }
func (s *steps) Next()                  { s.note("next") }
func (s *steps) Last()                  { s.note("last") }
func (s *steps) Leave()                 { s.note("leave") }
func (s *steps) PlayOn()                { s.note("go on") }
func (s *steps) Scrub(n int)            { s.note(fmt.Sprint(n)) }
func (s *steps) SetTempo(tempo float64) { s.note(fmt.Sprint(tempo, "×")) }

func (s *steps) want(t *testing.T, what, want string) {
	t.Helper()
	if got := fmt.Sprint(s.asked); got != want {
		t.Errorf("%s: asked for %s, want %s", what, got, want)
	}
	s.asked = nil
}

var tempos = []float64{0.5, 1, 2, 4}

func showReplay(t *testing.T) (*bar.Replay, fyne.Window, *steps) {
	t.Helper()
	newApp(t)
	s := &steps{}
	r := bar.NewReplay(s, tempos)
	w := show(t, r)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { s.note(string(e.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { s.note(string(r)) })
	return r, w, s
}

func TestReplayButtons(t *testing.T) {
	r, w, s := showReplay(t)
	for _, tt := range []struct {
		view bar.ReplayView
		want string // enabled
	}{
		{bar.ReplayView{At: 0, Moves: 3, PlayOn: true}, "[play next last go on]"},
		{bar.ReplayView{At: 1, Moves: 3, PlayOn: true, Running: true, Back: "Back"}, "[first back play next last go on leave]"},
		{bar.ReplayView{At: 3, Moves: 3}, "[first back play]"},
		{bar.ReplayView{At: 0, Moves: 0, PlayOn: true}, "[go on]"},
	} {
		r.Set(tt.view)
		for _, b := range buttons(w.Canvas().Content(), nil) {
			test.Tap(b)
		}
		s.want(t, fmt.Sprintf("%+v", tt.view), tt.want)
	}
}

// at returns the view of a log whose turns are of two moves each.
func at(n, moves int) bar.ReplayView {
	v := bar.ReplayView{At: n, Moves: moves, Step: engine.Step{Turn: n/2 + 1, Move: n%2 + 1}, Turns: (moves + 1) / 2, MostMoves: 2}
	if n == moves {
		v.Step = engine.Step{Turn: v.Turns}
	}
	return v
}

func TestReplaySlider(t *testing.T) {
	r, w, s := showReplay(t)
	r.Set(at(2, 5))
	s.want(t, "shown by the program", "[]")
	slider := bar.Slider(r)
	slider.SetValue(2) // where it is already
	slider.SetValue(4)
	s.want(t, "drawn", "[4]")
	long := slider.Size().Width
	for n := range 6 {
		r.Set(at(n, 5))
	}
	r.Set(at(1, 1500))
	for _, n := range []int{9, 10, 99, 1234} {
		short := slider.Size().Width
		r.Set(at(n, 1500))
		if got := slider.Size().Width; got != short || got >= long {
			t.Errorf("at %d the slider is %v long, want %v as before, and shorter than %v", n, got, short, long)
		}
	}
	s.want(t, "shown by the program", "[]")
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(slider).AddXY(0, slider.Size().Height/2)
	test.Drag(w.Canvas(), from.AddXY(slider.Size().Width/2, 0), 40, 0)
	if len(s.asked) == 0 {
		t.Error("dragging asks for nothing")
	}
	s.asked = nil
	r.Set(bar.ReplayView{At: 7, Moves: 9})
	test.Scroll(w.Canvas(), from.AddXY(slider.Size().Width/2, 0), 0, -10)
	test.Scroll(w.Canvas(), from.AddXY(slider.Size().Width/2, 0), 0, 10)
	s.want(t, "the wheel", "[8 7]")

	// Fyne keeps the slider for ever: it must not keep the rest.
	s.asked = nil
	r.Release()
	slider.SetValue(3)
	s.want(t, "released", "[]")
}

// Whatever has the focus, the window's keys work.
func TestReplayKeys(t *testing.T) {
	r, w, s := showReplay(t)
	r.Set(bar.ReplayView{At: 1, Moves: 3, PlayOn: true, Tempo: 1})
	c := w.Canvas()
	seen := map[fyne.Focusable]bool{}
	for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
		f := c.Focused()
		seen[f] = true
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		f.TypedRune('+')
		s.want(t, fmt.Sprintf("%T", f), "[Home Right +]")
	}
	if len(seen) != 8 {
		t.Errorf("%d parts take the focus, want the slider, five steps, the tempo and one more", len(seen))
	}
	next := bar.Next(r)
	next.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	next.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.want(t, "Space and Enter on a button", "[next next]")
}

func TestReplayTempo(t *testing.T) {
	r, _, s := showReplay(t)
	for i, tempo := range tempos {
		r.Set(bar.ReplayView{Moves: 3, Tempo: tempo})
		if got := bar.Tempo(r).SelectedIndex(); got != i {
			t.Errorf("tempo %v is shown as %s", tempo, bar.Tempo(r).Selected)
		}
	}
	s.want(t, "shown by the program", "[]")
	bar.Tempo(r).SetSelected("0.5×")
	s.want(t, "chosen", "[0.5×]")
}

// placedButton is a button and where its left side is in the window.
type placedButton struct {
	button *widget.Button
	left   float32
}

func placed(o fyne.CanvasObject, left float32, found []placedButton) []placedButton {
	if !o.Visible() {
		return found
	}
	left += o.Position().X
	if b := bar.AsButton(o); b != nil {
		return append(found, placedButton{b, left})
	}
	for _, c := range children(o) {
		found = placed(c, left, found)
	}
	return found
}

// The place is named as everywhere else: by turns.
func TestReplayNamesThePlace(t *testing.T) {
	rules := engine.DefaultRules()
	var moves []engine.Played
	for _, house := range []int{2, 0, 3} { // C earns an extra turn: A, then d
		now := engine.NewSnapshot(rules, moves)
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	r, w, _ := showReplay(t)
	for n, want := range []string{"Turn 1 of 3", "Turn 1 of 3, move 2", "Turn 2 of 3", "Turn 3 of 3"} {
		r.Set(bar.ReplayAt(moves, n))
		if got := labels(w.Canvas().Content(), nil); !slices.Contains(got, want) {
			t.Errorf("after %d moves the strip says %q, want %q", n, got, want)
		}
	}
}

// labels returns the texts of the labels within an object.
func labels(o fyne.CanvasObject, found []string) []string {
	if l, ok := o.(*widget.Label); ok {
		found = append(found, l.Text)
	}
	for _, c := range children(o) {
		found = labels(c, found)
	}
	return found
}

// Texts give way to icons where they do not fit, and nothing overlaps.
func TestReplayFits(t *testing.T) {
	r, w, _ := showReplay(t)
	r.Set(bar.ReplayView{At: 1, Moves: 300, PlayOn: true, Back: "Back", Tempo: 1})
	bar.SetTexts(r, "Von hier weiterspielen", "Zurück zum laufenden Spiel")
	least := r.MinSize().Width
	if least > 505 {
		t.Errorf("needs %v, there are 505 in the smallest window", least)
	}
	if roomy := bar.FullWidth(r); roomy <= 505 {
		t.Errorf("with all texts it needs %v: this test wants longer ones", roomy)
	}
	texts := func() (n int) {
		right := float32(0)
		for _, p := range placed(w.Canvas().Content(), 0, nil) {
			b := p.button
			if p.left < right {
				t.Errorf("%q begins at %v, before %v", b.Text, p.left, right)
			}
			right = p.left + b.Size().Width
			if b.Text != "" {
				n++
			}
			for _, o := range test.WidgetRenderer(b).Objects() {
				if label, ok := o.(*canvas.Text); ok && label.MinSize().Width > b.Size().Width {
					t.Errorf("%q does not fit", b.Text)
				}
			}
		}
		if edge := w.Canvas().Size().Width; right > edge {
			t.Errorf("the last button ends at %v of %v", right, edge)
		}
		return n
	}
	for _, tt := range []struct {
		width float32
		want  int // texts
	}{{least + 10, 0}, {505, 1}, {1200, 2}, {least + 10, 0}} {
		w.Resize(fyne.NewSize(tt.width, 90))
		if got := texts(); got != tt.want {
			t.Errorf("at %v %d buttons have a text, want %d", tt.width, got, tt.want)
		}
	}
}

func TestReplayThatIsOver(t *testing.T) {
	r, w, _ := showReplay(t)
	r.Set(bar.ReplayView{At: 3, Moves: 3, Back: "Back"})
	w.Resize(fyne.NewSize(505, 90))
	var found *widget.Button
	for _, b := range buttons(w.Canvas().Content(), nil) {
		if b.Text == "Game over" {
			found = b
		}
	}
	if found == nil || !found.Disabled() {
		t.Error("it does not say why no game goes on, or offers one")
	}
}
