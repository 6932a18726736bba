package frame

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kalah/internal/task"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func TestViewsTakeEachOthersPlace(t *testing.T) {
	h := open(t)
	h.Show("first") // is shown already
	h.Show("none")
	h.wants("")
	h.Focus(h.entry)
	h.Say("something")
	h.Show("second")
	h.wants("second built leave first enter second")
	h.Is("the first view is visible", "false  true", h.box.Visible(), h.Said(), h.Shell.Window().Canvas().Focused() == nil)
	for _, back := range []func(){h.Home, func() { test.Tap(h.Button(h.Shell.Window().Content(), "The first")) }, func() { h.Key(fyne.KeyEscape) }} {
		back()
		h.wants("leave second enter first")
		h.Show("second")
		h.take()
	}
}

func TestTitleAndStatusAreTheViews(t *testing.T) {
	h := open(t)
	check := func(want string) {
		t.Helper()
		last, now := h.Status()
		h.Is("title and status", want, strings.Join([]string{h.Shell.Window().Title(), last, now}, "|"))
	}
	check("First – Program|it happened|it goes on")
	h.Say("listen")
	check("First – Program|listen|it goes on")
	h.Unsay()
	h.Changed()
	check("First – Program|it happened|it goes on")
	h.Show("second")
	check("Program||")
}

// Closing the window closes all views in order and ends everything else. After that nothing is shown.
func TestClose(t *testing.T) {
	h := open(t)
	h.picker.Path = "/a.json"
	h.OpenFile(files.Request{}, func(path string) { t.Errorf("used %s after the end", path) })
	h.Work(Job{Do: func(ctx context.Context, _ func(float64, string)) error { <-ctx.Done(); return nil }, Then: func(bool, error) { t.Error("called after the end") }})
	lost := errors.New("lost")
	h.Tasks().Keep(func(context.Context) error { return lost }, nil)
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
	h.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI("/a.json")})
	h.wants("")
	if !h.Closed() || h.Said() != "" || h.Noticed() != "" || h.Top() != nil || h.Shown() != "first" || len(h.picker.Asked) != 1 {
		t.Error("something is shown after the end")
	}
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
	defer stop()
	h.Is("ended", "true", errors.Is(h.Wait(ctx), lost))
	h.tasks = task.New(h.Loop.Post) // ends without an error in the cleanup
}

// A notice is shown again when a later notice of another subject is closed.
func TestNoticesComeBack(t *testing.T) {
	h := open(t)
	says := func(want string) {
		t.Helper()
		h.Is("notice", want, h.Noticed())
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
	h.Notify(Notice{Of: "proof", Text: "proved"})
	h.Notify(Notice{Of: "proof", Text: "proved again"})
	says("proved again")
	buttons()[len(buttons())-1].Tapped(&fyne.PointEvent{}) // closes it
	says("the disk is full")
	h.Notify(Notice{Of: "disk"})
	says("")
	if got := h.middle.Size().Height; got != height || len(h.bottom.Objects) != 1 {
		t.Errorf("the view is %v high, want %v", got, height)
	}
}

func TestDrop(t *testing.T) {
	h := open(t)
	drop := func(addresses ...string) {
		var all []fyne.URI
		for _, a := range addresses {
			u, err := storage.ParseURI(a)
			uitest.Must(t, err)
			all = append(all, u)
		}
		h.dropped(fyne.Position{}, all)
	}
	drop()
	drop("file:///a.json", "file:///b.json")
	h.wants("drop [/a.json /b.json]")
	h.Show("second") // has no Drop
	h.take()
	drop("file:///a.json")
	h.wants("drop [/a.json]")
	drop("file:///a.json", "https://example.org/b.json")
	h.Is("an address is not refused", "true", h.Says("https://example.org/b.json: not a file, expected a saved game"))
	drop("file:///a.json")
	h.wants("") // under a dialog
}

// A control without a text has a tip when the mouse rests on it, or when it has the focus.
func TestTips(t *testing.T) {
	h := open(t)
	content := h.Shell.Window().Content().(*fyne.Container)
	tips := content.Objects[len(content.Objects)-1].(*kit.Tips)
	b := kit.NewTipButton("To the start", theme.MediaSkipPreviousIcon(), nil)
	named := kit.NewTipButton("No", theme.MediaSkipNextIcon(), nil)
	named.Text = "Next"
	h.box.Add(b)
	h.box.Add(named)
	said := func(what, want string) {
		t.Helper()
		h.Until(what, func() bool { return tips.Text() == want })
	}
	h.Focus(b)
	said("with the focus", "To the start")
	h.Shell.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	said("after Escape", "")
	h.Focus(named)
	b.MouseIn(&desktop.MouseEvent{})
	said("with the mouse", "To the start")
	b.MouseOut()
	said("without", "")
}
