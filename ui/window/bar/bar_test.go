package bar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/bar"
	"kalah/ui/window/kit"
)

func Example() {
	test.NewApp()
	status := bar.NewStatus()
	status.SetLast("Pearl played C")
	fmt.Println(status.Text())
	// Output: Pearl played C
}

func show(t *testing.T, o fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, container.NewVBox(o))
	w.Resize(fyne.NewSize(700, 80))
	return w
}

func newApp(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
}

// buttons returns the buttons to be seen, from left to right.
func buttons(o fyne.CanvasObject, found []*widget.Button) []*widget.Button {
	if !o.Visible() {
		return found
	}
	if b := bar.AsButton(o); b != nil {
		return append(found, b)
	}
	for _, c := range children(o) {
		found = buttons(c, found)
	}
	return found
}

func children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

func TestActions(t *testing.T) {
	newApp(t)
	a := bar.NewActions()
	w := show(t, a)
	did := ""
	a.Set("Paused", []bar.Action{
		{Text: "Undo", Do: func() { did += "u" }, Enabled: true},
		{Text: "Stop", Do: func() { did += "s" }},
	})
	a.Set("Paused", []bar.Action{{Text: "Continue", Do: func() { did += "c" }, Enabled: true, Main: true}})
	shown := buttons(w.Canvas().Content(), nil)
	for _, b := range shown {
		test.Tap(b)
	}
	if len(shown) != 1 || did != "c" || a.Message() != "Paused" {
		t.Errorf("%d buttons did %q, message %q", len(shown), did, a.Message())
	}
	a.Set("", []bar.Action{{Text: "Undo", Do: func() { did += "u" }}, {Text: "Redo", Do: func() { did += "r" }, Enabled: true}})
	for _, b := range buttons(w.Canvas().Content(), nil) {
		test.Tap(b)
	}
	if did != "cr" {
		t.Errorf("did %q, want cr: the first is disabled", did)
	}
}

func TestPlayer(t *testing.T) {
	newApp(t)
	p := bar.NewPlayer()
	w := show(t, p)
	p.Set(bar.PlayerView{Name: "Pearl", About: "Scout · limit 6", Note: "thinking…", Turn: "Turn 9", ToMove: true})
	texts := test.RenderObjectToMarkup(w.Canvas().Content())
	for _, want := range []string{"Pearl", "Scout · limit 6", "thinking…", "Turn 9"} {
		if !slices.Contains(bar.Texts(p), want) {
			t.Errorf("no %q in\n%s", want, texts)
		}
	}
	if !bar.Filled(p) {
		t.Error("the marker of the player to move is empty")
	}
	p.Set(bar.PlayerView{Name: "Pearl"})
	if bar.Filled(p) {
		t.Error("the marker of the other player is filled")
	}
}

// The result of a game is not cut off where it need not be.
func TestActionsFitTheMessage(t *testing.T) {
	newApp(t)
	a := bar.NewActions()
	w := show(t, a)
	a.Set("Alpha wins 38 : 10", []bar.Action{{Text: "Look back"}, {Text: "Play again", Main: true}})
	wide := bar.MessageSize(a)
	w.Resize(fyne.NewSize(a.MinSize().Width+130, 60))
	narrow := bar.MessageSize(a)
	w.Resize(fyne.NewSize(900, 60))
	if again := bar.MessageSize(a); wide != theme.SizeNameSubHeadingText || narrow != theme.SizeNameText || again != wide {
		t.Errorf("wide %s, narrow %s, wide again %s; want large letters where they fit", wide, narrow, again)
	}
}

func TestEvaluation(t *testing.T) {
	newApp(t)
	e := bar.NewEvaluation()
	w := show(t, e)
	share := func() float32 {
		ground, share := test.WidgetRenderer(e).Objects()[0], test.WidgetRenderer(e).Objects()[1]
		if share.Position() != ground.Position() || ground.Size().Width < 300 {
			t.Errorf("the bar is %v at %v", ground.Size(), ground.Position())
		}
		return share.Size().Width / ground.Size().Width
	}
	if got := share(); got != 0.5 {
		t.Errorf("nothing known: the first player has %v", got)
	}
	for _, v := range []bar.EvaluationView{
		{Text: "Anna wins by 6 with best play, proved", First: "A–F 27", Second: "21 a–f", FirstsShare: 27. / 48},
		{Text: "Anna seems to win by 136 with best play, " + strings.Repeat("long ", 40), First: "A–F 52", Second: "188 a–f", FirstsShare: 52. / 240},
		{Text: "Anna wins by 48 with best play, proved", First: "A–F 48", Second: "0 a–f", FirstsShare: 1},
	} {
		e.Set(v)
		if got := share(); got < v.FirstsShare-0.01 || got > v.FirstsShare+0.01 {
			t.Errorf("the first player has %v, want %v", got, v.FirstsShare)
		}
		right := float32(0)
		for _, o := range test.WidgetRenderer(e).Objects() {
			if text, ok := o.(*canvas.Text); ok {
				right = max(right, text.Position().X+text.MinSize().Width)
			}
		}
		if right > w.Canvas().Size().Width {
			t.Errorf("%+v: the text ends at %v", v, right)
		}
	}
}

// Buttons give up icons, and then texts, for a message that would be cut off; not
// for none.
func TestButtonsMakeRoomForTheMessage(t *testing.T) {
	test.NewTempApp(t)
	a := bar.NewActions()
	w := test.NewTempWindow(t, a)
	w.Resize(fyne.NewSize(900, 60))
	actions := []bar.Action{
		{Text: "Look back", Icon: theme.HistoryIcon(), Enabled: true},
		{Text: "Play again", Icon: theme.ViewRefreshIcon(), Enabled: true, Main: true},
	}
	a.Set("", actions)
	w.Resize(fyne.NewSize(a.MinSize().Width+theme.Padding()*3, 60))
	first := func() *kit.Button {
		for _, o := range test.LaidOutObjects(a) {
			if b, ok := o.(*kit.Button); ok {
				return b
			}
		}
		return nil
	}
	if b := first(); b.Text != "Look back" || b.Icon == nil {
		t.Errorf("without a message the button says %q with the icon %v", b.Text, b.Icon)
	}
	a.Set("Pearl wins 30 : 18", actions)
	if b := first(); b.Text != "" || b.Icon == nil {
		t.Errorf("beside a message the button says %q with the icon %v, want the icon alone", b.Text, b.Icon)
	}
	a.Set("", actions)
	if b := first(); b.Text != "Look back" {
		t.Errorf("once the message is gone the button says %q", b.Text)
	}
}

// Buttons that do not fit without a message either give up the text of the main one.
func TestButtonsFit(t *testing.T) {
	newApp(t)
	a := bar.NewActions()
	w := show(t, a)
	a.Set("Pearl swapped sides", []bar.Action{
		{Text: "Pause", Icon: theme.MediaPauseIcon()},
		{Text: "Offer a draw"},
		{Text: "Swap the sides now", Icon: theme.ViewRefreshIcon(), Main: true},
	})
	w.Resize(fyne.NewSize(260, 60))
	if got := buttons(w.Canvas().Content(), nil)[2].Text; got != "" {
		t.Errorf("the main button says %q where there is no room", got)
	}
	w.Resize(fyne.NewSize(360, 60))
	if got := buttons(w.Canvas().Content(), nil)[2].Text; got == "" {
		t.Error("the main button has no text where it fits")
	}
}
