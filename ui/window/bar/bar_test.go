package bar

import (
	"fmt"
	"image/color"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"
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

func TestActions(t *testing.T) {
	a, did := NewActions(), ""
	show(t, a)
	action := func(text string, short bool) Action {
		return Action{Text: text, Icon: theme.NavigateBackIcon(), Short: short, Do: func() { did += text + " " }}
	}
	for _, actions := range [][]Action{{action("Undo", false), action("Hint", false), action("Stop", false)}, {action("Back", true), action("Play on", false)}} {
		a.Set("Paused", actions)
		for _, b := range uitest.All[*kit.Button](a) {
			did += b.Text + ":"
			test.Tap(b)
		}
	}
	uitest.Is(t, "texts and actions", "Paused Undo:Undo Hint:Hint Stop:Stop :Back Play on:Play on ", a.Message(), did)

	a.Resize(fyne.NewSize(260, 40))
	for want, message := range map[string]string{"Undo|Hint|": "", "The first player moves again|||": "The first player moves again"} {
		a.Set("", nil)
		a.Set(message, []Action{action("Undo", false), action("Hint", false)})
		uitest.Is(t, "in a narrow strip", want, uitest.Seen(a))
	}
}

func TestPlayer(t *testing.T) {
	p := NewPlayer()
	show(t, p)
	shows := func(v PlayerView, want string) {
		t.Helper()
		p.Set(v)
		marked := p.marker.FillColor != color.Transparent
		uitest.Is(t, v.Name, want, p.name.Text, p.note.Text, marked, p.clock.Visible(), p.clock.warning.Visible(), p.clock.digits.Text)
	}
	shows(PlayerView{Name: "Pearl", About: "Scout · limit 6", Note: "thinking…", ToMove: true}, "Pearl thinking… true false false ")
	shows(PlayerView{Name: "Karl", Clock: Clock{Text: "9.8", Low: true, Runs: true}}, "Karl  false true true 9.8")
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
	show(t, e)
	for _, share := range []float32{0.5, 52. / 240, 1} {
		e.Set(EvaluationView{FirstsShare: share})
		if got := e.share.Size().Width / e.ground.Size().Width; got < share-0.01 || got > share+0.01 {
			t.Errorf("the first player has %v, want %v", got, share)
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
		r.Set(ReplayAt(moves, n))
		place := words.TurnOf(steps[n], steps[len(moves)].Turn)
		uitest.Is(t, "the slider's length and place", fmt.Sprint(long, " ", n, " ", place), r.slider.Size().Width, r.slider.Value, r.place.Text)
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
