package bar

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

func show(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	w := test.NewTempWindow(t, container.NewVBox(o))
	w.Resize(fyne.NewSize(700, 80))
	return w
}

// seen returns the texts of the visible buttons, with + before a button that has an icon.
func seen(a *Actions) string {
	var all []string
	for _, b := range slices.Concat(a.left.made, a.right.made) {
		if !b.Visible() {
			continue
		}
		text := b.Text
		if b.Icon != nil {
			text = "+" + text
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestActions(t *testing.T) {
	a, did := NewActions(), ""
	show(t, a)
	do := func(what string) func() { return func() { did += what } }
	for seenDid, actions := range map[string][]Action{
		"Undo Stop us": {{Text: "Undo", Do: do("u")}, {Text: "Stop", Do: do("s")}},
		"+ +Play on bp": {
			{Text: "Back", Icon: theme.NavigateBackIcon(), Do: do("b"), Short: true},
			{Text: "Play on", Icon: theme.MailForwardIcon(), Do: do("p"), Main: true},
		},
	} {
		did = ""
		a.Set("Paused", actions)
		for _, b := range slices.Concat(a.left.made, a.right.made) {
			if b.Visible() {
				test.Tap(b)
			}
		}
		if got := seen(a) + " " + did; got != seenDid || a.Message() != "Paused" {
			t.Errorf("shows and did %q, want %q; says %q", got, seenDid, a.Message())
		}
	}
}

func TestPlayer(t *testing.T) {
	p := NewPlayer()
	show(t, p)
	shows := func(want string) {
		t.Helper()
		marked := p.marker.FillColor != color.Transparent
		if got := fmt.Sprint(p.name.Text, "|", p.note.Text, "|", marked, p.clock.Visible(), p.clock.warning.Visible(), p.clock.digits.Text); got != want {
			t.Errorf("shows %q, want %q", got, want)
		}
	}
	p.Set(PlayerView{Name: "Pearl", About: "Scout · limit 6", Note: "thinking…", ToMove: true})
	shows("Pearl|thinking…|true false false")
	p.Set(PlayerView{Name: "Pearl", Clock: Clock{Text: "9.8", Low: true, Runs: true}})
	shows("Pearl||false true true9.8")
}

func TestTime(t *testing.T) {
	for left, want := range map[time.Duration]string{
		5*time.Minute - time.Millisecond: "5:00", time.Hour + 4*time.Minute + 9*time.Second: "1:04:09", 9701 * time.Millisecond: "9.8", 0: "0.0",
	} {
		uitest.Is(t, left, want, Time(left, left < 10*time.Second))
	}
}

func TestEvaluation(t *testing.T) {
	e := NewEvaluation()
	w := show(t, e)
	for _, v := range []EvaluationView{
		{FirstsShare: 0.5},
		{Text: "Anna seems to win by 136 with best play, " + strings.Repeat("long ", 40), First: "A–F 52", Second: "188 a–f", FirstsShare: 52. / 240},
		{Text: "Anna wins by 48 with best play, proved", First: "A–F 48", Second: "0 a–f", FirstsShare: 1},
	} {
		e.Set(v)
		if got := e.share.Size().Width / e.ground.Size().Width; got < v.FirstsShare-0.01 || got > v.FirstsShare+0.01 {
			t.Errorf("the first player has %v, want %v", got, v.FirstsShare)
		}
		for _, text := range []*canvas.Text{e.text, e.first, e.second} {
			if right := text.Position().X + text.MinSize().Width; right > w.Canvas().Size().Width {
				t.Errorf("%+v: the text ends at %v", v, right)
			}
		}
	}
}

// The slider calls back when the user drags it or turns the wheel, but not when the program moves
// it. Its length does not depend on the turn.
func TestReplay(t *testing.T) {
	var asked []any
	r := NewReplay(func(n int) { asked = append(asked, n) }, []float64{0.5, 1, 2, 4}, func(tempo float64) { asked = append(asked, tempo) })
	w := show(t, r)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { asked = append(asked, e.Name) })
	moves := uitest.Line(t, engine.DefaultRules(), math.MaxInt).Moves
	r.Set(ReplayAt(moves, 1))
	long, steps := r.slider.Size().Width, engine.Steps(moves)
	for n := range moves {
		place := words.TurnOf(steps[n], steps[len(moves)].Turn)
		if r.Set(ReplayAt(moves, n)); r.slider.Size().Width != long || r.slider.Value != float64(n) || r.place.Text != place {
			t.Errorf("at %d the slider is %v long and at %v, and says %q, want %v, %d and %q", n, r.slider.Size().Width, r.slider.Value, r.place.Text, long, n, place)
		}
	}
	r.tempo.SetSelected("0.5×")
	r.Set(ReplayAt(moves, 2))
	w.Canvas().Focus(r.slider)
	r.slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.slider).AddXY(long/2, r.slider.Size().Height/2)
	test.Scroll(w.Canvas(), middle, 0, -10)
	test.Scroll(w.Canvas(), middle, 0, 10)
	before := fmt.Sprint(asked)
	test.Drag(w.Canvas(), middle, 40, 0)
	uitest.Is(t, "asked for", "[0.5 Home 3 2] false", before, len(asked) < 5)
}
