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

func Example() {
	test.NewApp()
	replay := NewReplay(func(n int) { fmt.Println("move", n) }, []float64{1, 2}, nil)
	replay.Set(ReplayView{Moves: 12})
	replay.slider.SetValue(7)
	// Output: move 7
}

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
	a := NewActions()
	show(t, a)
	did := ""
	do := func(what string) func() { return func() { did += what } }
	for _, tt := range []struct {
		message   string
		actions   []Action
		seen, did string
	}{
		{"Paused", []Action{{Text: "Undo", Do: do("u")}, {Text: "Stop", Do: do("s")}}, "Undo Stop", "us"},
		{"", []Action{
			{Text: "Back", Icon: theme.NavigateBackIcon(), Do: do("b"), Short: true},
			{Text: "Play on", Icon: theme.MailForwardIcon(), Do: do("p"), Main: true},
		}, "+ +Play on", "bp"},
	} {
		did = ""
		a.Set(tt.message, tt.actions)
		for _, b := range slices.Concat(a.left.made, a.right.made) {
			if b.Visible() {
				test.Tap(b)
			}
		}
		if got := seen(a); got != tt.seen || did != tt.did || a.Message() != tt.message {
			t.Errorf("%+v: shows %q, which did %q, says %q", tt, got, did, a.Message())
		}
	}
}

// With little room the message is smaller, and buttons lose their icons and then their texts.
func TestActionsFit(t *testing.T) {
	a := NewActions()
	w := show(t, a)
	back, again := Action{Text: "Look back", Icon: theme.HistoryIcon()}, Action{Text: "Play again", Icon: theme.ViewRefreshIcon()}
	main := again
	main.Main = true
	for _, tt := range []struct {
		message string
		last    Action
		width   float32
		seen    string
		letters fyne.ThemeSizeName
	}{
		{"Pearl wins 30 : 18", main, 900, "+Look back +Play again", theme.SizeNameSubHeadingText},
		{"Pearl wins 30 : 18", main, 300, "+ Play again", theme.SizeNameText},
		{"", main, 300, "+Look back +Play again", theme.SizeNameSubHeadingText},
		{"", main, 100, "+ +", theme.SizeNameSubHeadingText},
		{"", again, 200, "Look back +", theme.SizeNameSubHeadingText},
	} {
		a.Set(tt.message, []Action{back, tt.last})
		w.Resize(fyne.NewSize(tt.width, 80))
		if got := seen(a); got != tt.seen || tt.message != "" && a.message.SizeName != tt.letters {
			t.Errorf("%q in %v: buttons %q, letters %s", tt.message, tt.width, got, a.message.SizeName)
		}
	}
}

func TestPlayer(t *testing.T) {
	p := NewPlayer()
	show(t, p)
	p.Set(PlayerView{Name: "Pearl", About: "Scout · limit 6", Note: "thinking…", ToMove: true})
	if got := []string{p.name.Text, p.about.Text(), p.note.Text}; !slices.Equal(got, []string{"Pearl", "Scout · limit 6", "thinking…"}) {
		t.Errorf("shows %q", got)
	}
	if p.marker.FillColor == color.Transparent || p.clock.Visible() {
		t.Error("the marker of the player to move is empty, or a clock is shown in a game without clocks")
	}
	p.Set(PlayerView{Name: "Pearl", Clock: Clock{Text: "9.8", Low: true, Runs: true}})
	if p.marker.FillColor != color.Transparent || !p.clock.Visible() || p.clock.digits.Text != "9.8" || !p.clock.warning.Visible() {
		t.Error("the marker of the other player is filled, or there is no clock with a sign")
	}
}

func TestTime(t *testing.T) {
	for _, c := range []struct {
		left time.Duration
		low  bool
		want string
	}{
		{5*time.Minute - time.Millisecond, false, "5:00"},
		{time.Hour + 4*time.Minute + 9*time.Second, false, "1:04:09"},
		{9701 * time.Millisecond, true, "9.8"},
		{0, true, "0.0"},
	} {
		if got := Time(c.left, c.low); got != c.want {
			t.Errorf("%v: got %s, want %s", c.left, got, c.want)
		}
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
	want := func(what, want string) {
		t.Helper()
		if got := fmt.Sprint(asked); got != want {
			t.Errorf("%s: asked for %s, want %s", what, got, want)
		}
		asked = nil
	}
	moves := uitest.Line(t, engine.DefaultRules(), math.MaxInt).Moves
	r.Set(ReplayAt(moves, 1))
	long, steps := r.slider.Size().Width, engine.Steps(moves)
	for n := range moves {
		v := ReplayAt(moves, n)
		v.Tempo = 2
		place := words.TurnOf(steps[n], steps[len(moves)].Turn)
		if r.Set(v); r.slider.Size().Width != long || r.slider.Value != float64(n) || r.place.Text != place {
			t.Errorf("at %d the slider is %v long and at %v, and says %q, want %v, %d and %q", n, r.slider.Size().Width, r.slider.Value, r.place.Text, long, n, place)
		}
	}
	want("shown by the program", "[]")
	r.tempo.SetSelected("0.5×")
	want("a tempo", "[0.5]")
	r.Set(ReplayAt(moves, 2))
	w.Canvas().Focus(r.slider)
	r.slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	want("a key", "[Home]")
	middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.slider).AddXY(long/2, r.slider.Size().Height/2)
	test.Scroll(w.Canvas(), middle, 0, -10)
	test.Scroll(w.Canvas(), middle, 0, 10)
	want("the wheel", "[3 2]")
	if test.Drag(w.Canvas(), middle, 40, 0); len(asked) == 0 {
		t.Error("dragging asks for nothing")
	}
}
