package frame

import (
	"context"
	"errors"
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/task"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func TestViewsTakeEachOthersPlace(t *testing.T) {
	h := open(t)
	if h.Shown() != "first" {
		t.Fatalf("begins with %q", h.Shown())
	}
	h.Show("first") // is shown already
	h.Show("none")
	h.wants("")
	h.Focus(h.entry)
	h.Say("something")
	h.Show("second")
	h.wants("second built leave first enter second")
	if h.box.Visible() || h.Said() != "" || h.Shell.Window().Canvas().Focused() != nil {
		t.Errorf("the first view is seen: %v; said %q, focused %v", h.box.Visible(), h.Said(), h.Shell.Window().Canvas().Focused())
	}
	h.Home()
	h.Show("second")
	h.wants("leave second enter first leave first enter second")
	if h.box.Visible() {
		t.Error("the first view is seen")
	}
	if got := h.ViewName("second"); got != "The second" {
		t.Errorf("the second view is called %q", got)
	}
	if got := h.ViewName(""); got != "Program" {
		t.Errorf("the window is called %q", got)
	}
}

// Every view but the first has a button that leads back to that one, as Escape does.
func TestEveryViewLeadsBack(t *testing.T) {
	h := open(t)
	press := func(text string) {
		for _, b := range uitest.All[*kit.Button](h.Shell.Window().Content()) {
			if b.Text == text {
				test.Tap(b)
			}
		}
	}
	for name, back := range map[string]func(){"the button": func() { press("The first") }, "Escape": func() { h.Key(fyne.KeyEscape) }} {
		h.Show("second")
		if back(); h.Shown() != "first" {
			t.Errorf("%s leads to %q", name, h.Shown())
		}
	}
	h.take()
	if press("The first"); len(h.did) > 0 {
		t.Error("the first view leads back to itself")
	}
}

func TestTitleAndStatusAreTheViews(t *testing.T) {
	h := open(t)
	check := func(title, last, now string) {
		t.Helper()
		gotLast, gotNow := h.Status()
		if got := h.Shell.Window().Title(); got != title || gotLast != last || gotNow != now {
			t.Errorf("title %q, status %q, %q; want %q, %q, %q", got, gotLast, gotNow, title, last, now)
		}
	}
	check("First – Program", "it happened", "it goes on")
	h.Say("listen")
	h.Changed()
	check("First – Program", "listen", "it goes on")
	h.Unsay()
	h.Changed()
	check("First – Program", "it happened", "it goes on")
	h.Show("second")
	check("Program", "", "")
}

// Closing the window closes all views in order, shown or not, and ends everything else.
func TestClose(t *testing.T) {
	h := open(t)
	if h.Closed() {
		t.Error("closed")
	}
	cancelled := false
	h.Tasks().Go(func(ctx context.Context) error {
		<-ctx.Done()
		cancelled = true
		return nil
	}, nil)
	h.picker.Path = "/a.json"
	h.OpenFile(files.Request{}, func(path string) { t.Errorf("used %s after the end", path) })
	h.Work(Job{Do: func(ctx context.Context, _ func(float64, string)) error { <-ctx.Done(); return nil }, Then: func(bool, error) { t.Error("told after the end") }})
	lost := errors.New("lost")
	h.Tasks().Keep(func(ctx context.Context) error { return lost }, nil)
	h.Close()
	h.Close()
	h.picker.Answer()
	h.Top().Hide()
	h.wants("close first close second")
	h.Show("second")
	h.Say("something")
	h.Notify(Notice{Text: "something"})
	h.Fail(lost)
	h.Changed()
	h.Focus(h.entry)
	h.OpenFile(files.Request{}, func(string) {})
	h.Work(Job{Do: func(context.Context, func(float64, string)) error { t.Error("worked"); return nil }})
	h.dropped(fyne.Position{}, dropped("/a.json"))
	h.wants("")
	if !h.Closed() || h.Said() != "" || h.Noticed() != "" || h.Top() != nil || h.Shown() != "first" || len(h.picker.Asked) != 1 {
		t.Error("something is shown after the end")
	}
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
	defer stop()
	if err := h.Wait(ctx); !errors.Is(err, lost) || !cancelled {
		t.Errorf("ended with %v, cancelled: %v", err, cancelled)
	}
	h.tasks = task.New(h.Loop.Post) // whose end has nothing to tell
}

// A notice comes back when a later one of another subject is closed.
func TestNoticesComeBack(t *testing.T) {
	h := open(t)
	says := func(want string) {
		t.Helper()
		if got := h.Noticed(); got != want {
			t.Errorf("notice %q, want %q", got, want)
		}
	}
	height := h.middle.Size().Height
	h.Notify(Notice{Of: "disk", Text: "the disk is full", Action: "Elsewhere…", Do: h.note("elsewhere")})
	h.Show("second")
	h.Home()
	h.take()
	says("the disk is full")
	buttons := func() []*kit.Button { return uitest.All[*kit.Button](h.bottom) }
	buttons()[0].Tapped(&fyne.PointEvent{})
	h.wants("elsewhere")
	if got := h.middle.Size().Height; got >= height {
		t.Errorf("the view is %v high beside a notice, was %v", got, height)
	}
	h.Notify(Notice{Of: "proof", Text: "proved"})
	says("proved")
	h.Notify(Notice{Of: "proof", Text: "proved again"})
	says("proved again")
	buttons()[len(buttons())-1].Tapped(&fyne.PointEvent{}) // sends it away
	says("the disk is full")
	h.Notify(Notice{Of: "proof", Text: "and again"})
	h.Notify(Notice{Of: "disk"})
	says("and again")
	h.Notify(Notice{Of: "proof"})
	says("")
	if got := h.middle.Size().Height; got != height || len(h.bottom.Objects) != 1 {
		t.Errorf("the view is %v high, want its %v back", got, height)
	}
}

func TestDrop(t *testing.T) {
	h := open(t)
	h.dropped(fyne.Position{}, nil)
	h.wants("")
	h.dropped(fyne.Position{}, dropped("/a.json", "/b.json"))
	h.wants("drop [/a.json /b.json]")
	h.Show("second") // which takes nothing
	h.take()
	h.dropped(fyne.Position{}, dropped("/a.json"))
	h.wants("drop [/a.json]")
	h.Home()
	h.takes = false
	h.take()
	h.dropped(fyne.Position{}, dropped("/a.json"))
	h.wants("drop [/a.json]") // asked once

	h.dropped(fyne.Position{}, dropped("/a.json", "https://example.org/b.json"))
	if !h.Says("https://example.org/b.json: not a file, expected a saved game") {
		t.Error("what is no file is not refused")
	}
	h.takes = true
	h.dropped(fyne.Position{}, dropped("/a.json"))
	h.wants("") // under a dialog
	h.Key(fyne.KeyEscape)
	if h.Top() != nil {
		t.Error("the dialog stays")
	}
}

// A control without a text has a tip once the pointer has rested on it or it has taken the focus.
func TestTips(t *testing.T) {
	h := open(t)
	content := h.Shell.Window().Content().(*fyne.Container)
	tips := content.Objects[len(content.Objects)-1].(*kit.Tips)
	b := kit.NewTipButton("To the start", theme.MediaSkipPreviousIcon(), nil)
	named := kit.NewTipButton("No", theme.MediaSkipNextIcon(), nil)
	named.Text = "Next"
	slider := kit.NewSlider(0, 1)
	slider.Tip = "How loud"
	for _, o := range []fyne.CanvasObject{b, named, slider} {
		h.box.Add(o)
	}
	said := func(what, want string) {
		t.Helper()
		if tips.Text() != "" && want != "" {
			t.Errorf("%s: says %q at once", what, tips.Text())
		}
		h.Until(what, func() bool { return tips.Text() == want })
	}
	said("at first", "")
	h.Focus(b)
	said("with the focus", "To the start")
	h.Shell.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	said("after Escape", "")
	h.Focus(slider)
	said("a slider", "How loud")
	h.Focus(named)
	said("a button with a text", "")
	b.MouseIn(&desktop.MouseEvent{})
	said("with the mouse", "To the start")
	b.MouseOut()
	said("without", "")
	b.MouseIn(&desktop.MouseEvent{})
	b.MouseOut()
	h.Focus(slider)
	said("crossed by the mouse", "How loud")
}

// A view that is larger than another one is scrolled in a small window: the library enlarged the window
// where everything is twice as large.
func TestNoViewEnlargesTheWindow(t *testing.T) {
	h := open(t)
	least := h.Shell.Window().Content().MinSize()
	h.Add(View{ID: "large", MinSize: fyne.NewSize(500, 400), Content: func() fyne.CanvasObject {
		large := canvas.NewRectangle(color.White)
		large.SetMinSize(fyne.NewSize(500, 400))
		return large
	}})
	h.Show("large")
	if got := h.Shell.Window().Content().MinSize(); got != least || least.IsZero() {
		t.Errorf("the window takes %v, want %v", got, least)
	}
}
