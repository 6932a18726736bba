package frame

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/command"
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
	for want, do := range map[string]func(){
		"First – Program|listen|it goes on":      func() { h.Say("listen") },
		"First – Program|it happened|it goes on": func() { h.Unsay(); h.Changed() },
		"Program||": func() { h.Show("second") },
	} {
		do()
		last, now := h.Status()
		h.Is("title and status", want, strings.Join([]string{h.Shell.Window().Title(), last, now}, "|"))
		h.Home()
	}
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
	h.Notify(Notice{Text: "something"})
	h.Fail(lost)
	h.Changed()
	h.OpenFile(files.Request{}, func(string) {})
	h.Work(Job{Do: func(context.Context, func(float64, string)) error { t.Error("worked"); return nil }})
	h.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI("/a.json")})
	h.wants("")
	h.Is("shown after the end", " true first 1", h.Noticed(), h.Top() == nil, h.Shown(), len(h.picker.Asked))
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
	h.Notify(Notice{Of: "disk", Text: "the disk is full", Action: "Elsewhere…", Do: h.note("elsewhere")})
	says("the disk is full")
	buttons := func() []*kit.Button { return uitest.All[*kit.Button](h.bottom) }
	buttons()[0].Tapped(&fyne.PointEvent{})
	h.wants("elsewhere")
	h.Notify(Notice{Of: "proof", Text: "proved"})
	says("proved")
	buttons()[len(buttons())-1].Tapped(&fyne.PointEvent{}) // closes it
	says("the disk is full")
	h.Notify(Notice{Of: "disk"})
	says("")
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
	h.Show("second") // has no Drop
	h.take()
	drop("file:///a.json", "file:///b.json")
	h.wants("drop [/a.json /b.json]")
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
	h.box.Add(b)
	for i, do := range []func(){
		func() { h.Focus(b) }, func() { h.Shell.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		func() { b.MouseIn(&desktop.MouseEvent{}) }, b.MouseOut,
	} {
		do()
		h.Until("focus, Escape, mouse, none", func() bool { return tips.Text() == []string{"To the start", ""}[i%2] })
	}
}

// Escape and Enter close the top dialog. A dialog below another one may close first, such as the
// dialog of a job that ends. The upper one stays and keeps the keys.
func TestDialogsLieOnEachOther(t *testing.T) {
	h := open(t)
	h.show("one", Dialog{})
	two := h.show("two", Dialog{})
	entry := widget.NewEntry()
	three := dialog.NewCustom("three", "Close", entry, h.Shell.Window())
	h.Open(Dialog{Dialog: three, Focus: entry, Closed: h.note("closed three")})
	two.Hide()
	h.wants("closed two")
	h.Is("the dialog above", "true true", h.Top() == dialog.Dialog(three), h.Shell.Window().Canvas().Focused() == fyne.Focusable(entry))
	h.Press("Close")
	h.show("four", Dialog{})
	h.Key(fyne.KeyEscape)
	h.wants("closed three closed four")
	h.Is("the dialog at the bottom is gone", "true true", h.Says("this is one"), h.Covered())
	h.Key(fyne.KeyReturn)
	h.wants("closed one")
	h.Is("a dialog is still open", "true false", h.Top() == nil, h.Covered())
	h.show("five", Dialog{Accept: h.note("accepted")})
	h.Key(fyne.KeyReturn, fyne.KeyEnter)
	h.wants("accepted accepted")
}

// On a screen smaller than a view, the window has the size of the screen and scrolls.
func TestSmallScreen(t *testing.T) {
	h := open(t)
	large := canvas.NewRectangle(nil)
	large.SetMinSize(fyne.NewSize(290, 80))
	h.box.Add(large)
	least := h.Shell.Window().Content().MinSize()
	wants := func(want fyne.Size, scrolled bool) {
		t.Helper()
		view := h.Shell.frame.Objects[0].(*fyne.Container).Objects[0].(*container.Scroll)
		h.Is("size, scrolled", fmt.Sprintln(want, scrolled), fmt.Sprintln(h.Shell.Window().Content().MinSize(), view.Content.Size() != view.Size()))
	}
	screen := fyne.NewSize(200, 100+MenuHeight+titleHeight)
	h.Shell.Window().Resize(least)
	h.SetScreen(func() fyne.Size { return screen })
	wants(fyne.NewSize(200, 100), true)
	h.box.Remove(large)
	screen = fyne.NewSize(1000, 1000)
	h.Fit()
	wants(least, false)
	h.Is("a scale fits that is too large, or not the largest one that fits", "true false", h.Fits(1.5), h.Fits(1.6))
}

// Enter agrees, but not to a dangerous action.
func TestAsk(t *testing.T) {
	h := open(t)
	enter, escape := func() { h.Key(fyne.KeyReturn) }, func() { h.Key(fyne.KeyEscape) }
	for _, tt := range []struct {
		dangerous bool
		answer    func()
		want      string
	}{
		{false, func() { h.Press("Cancel") }, ""},
		{false, enter, "done"},
		{false, escape, ""},
		{true, func() { h.Press("Sow it") }, "done"},
		{true, enter, ""},
	} {
		h.Ask(Question{Title: "Title", Text: "Really?", Do: "Sow it", Dangerous: tt.dangerous}, h.note("done"))
		asked := h.Says("Really?")
		tt.answer()
		h.Is("asked, and closed", "true true", asked, h.Top() == nil)
		h.wants(tt.want)
	}
}

// A key goes to a command first, then to the top dialog or the view.
func TestKeys(t *testing.T) {
	h := open(t)
	h.Key(fyne.KeyD, fyne.KeyF1, fyne.KeyX)
	h.Type("y")
	h.wants("do help key X rune y")
	h.refused = true
	h.Key(fyne.KeyD)
	h.wants("key D")
	h.Show("second")
	h.take()
	h.Key(fyne.KeyD, fyne.KeyF1, fyne.KeyX)
	h.Type("y")
	h.wants("help")
	h.show("one", Dialog{})
	h.Key(fyne.KeyD, fyne.KeyF1, fyne.KeyF11, fyne.KeyX)
	h.Type("y")
	h.wants("screen") // is the window's anywhere
}

// From a text entry Escape only takes the focus away. From another control it also goes to the view.
func TestEscapeUnfocuses(t *testing.T) {
	h := open(t)
	c := h.Shell.Window().Canvas()
	escape := func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) } // as a control passes it on
	button := kit.NewButton("Do", nil)
	h.box.Add(button)
	for _, tt := range []struct {
		from, rest fyne.Focusable
		want       string
	}{{h.entry, nil, ""}, {h.entry, h.other, ""}, {h.other, h.other, "key Escape"}, {button, nil, "key Escape"}, {button, h.other, "key Escape"}} {
		h.rest = tt.rest
		h.Focus(tt.from)
		h.take()
		if escape(); c.Focused() != tt.rest {
			t.Errorf("the focus goes from %T to %T, want %T", tt.from, c.Focused(), tt.rest)
		}
		h.wants(tt.want)
	}
}

// Undo, copy and paste apply to the text with the focus, otherwise to the view.
func TestEditingMeansTheFocus(t *testing.T) {
	h := open(t)
	run := func(ids ...string) {
		for _, id := range ids {
			h.Menu().Item(id).Action()
		}
	}
	all := []string{Undo, Redo, Copy, Paste}
	run(all...)
	h.wants("undo redo copy paste")

	h.Focus(h.entry)
	h.Type("ab")
	run(Undo, Redo)
	h.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	run(Copy)
	h.Type("-")
	run(Paste)
	h.Is("the text", "-ab", h.entry.Text)
	h.wants("")

	// A control with its own commands comes first.
	e := &editor{able: true, did: h.note("edited")}
	e.ExtendBaseWidget(e)
	h.middle.Add(e)
	h.Focus(e)
	run(all...)
	h.wants("edited edited edited edited")
	e.able = false
	run(all...)
	h.wants("undo redo copy paste")
}

// editor is a control with its own editing commands.
type editor struct {
	widget.Entry
	able bool
	did  func()
}

func (e *editor) Edit(string) (func(), bool) { return e.did, e.able }
func (e *editor) Undo()                      { e.did() }

// barItem is an item of the menu bar. It has the focus while its menu is open.
type barItem struct {
	widget.Button
	menu *widget.Menu
}

func (b *barItem) Child() *widget.Menu { return b.menu }

// While a menu of the bar or of a control is open, keys run no command, except the menu's own
// items, the keys of other menus and Quit.
func TestKeysBehindAMenu(t *testing.T) {
	h := open(t)
	h.AddCommands(
		command.Command{ID: "over", Do: h.note("over"), OverMenus: true, Anywhere: true},
		command.Command{ID: "quit", Do: h.note("quit"), Quit: true, Anywhere: true},
	)
	c := h.Shell.Window().Canvas()
	menu := fyne.NewMenu("", fyne.NewMenuItem("Undo", h.Menu().Item(Undo).Action))
	bar := &barItem{menu: widget.NewMenu(menu)}
	bar.ExtendBaseWidget(bar)
	h.middle.Add(bar)
	pop := widget.NewPopUpMenu(menu, c)
	for what, is := range map[string]struct{ show, hide func() }{
		"the bar":   {func() { h.Focus(bar); bar.menu.Show() }, bar.menu.Hide},
		"a control": {pop.Show, pop.Dismiss},
	} {
		is.show()
		h.Is(what, "false true true", h.Commands().Run(Undo), h.Commands().Run("over"), h.Commands().Run("quit"))
		h.wants("over quit")
		is.hide()
		menu.Items[0].Action()
		h.wants("undo")
	}
}

func TestWork(t *testing.T) {
	h := open(t)
	fault := errors.New("one was broken")
	for name, cancel := range map[string]func(){"": nil, "Escape": func() { h.Key(fyne.KeyEscape) }, "Cancel": func() { h.Press("Cancel") }} {
		next, over := make(chan bool), false
		h.Work(Job{
			Title: "Working", Total: 3,
			Do: func(ctx context.Context, step func(float64, string)) error {
				step(1.5, "half of the second")
				select {
				case <-next:
				case <-ctx.Done():
				}
				return fault
			},
			Then: func(cancelled bool, err error) {
				over = true
				if cancelled != (cancel != nil) || !errors.Is(err, fault) || h.Top() != nil {
					t.Errorf("%s: cancelled: %v, %v, a dialog: %v", name, cancelled, err, h.Top() != nil)
				}
			},
		})
		h.Until("the progress", func() bool { return h.Says("half of the second") && h.Says("2 of 3") })
		if h.Key(fyne.KeyReturn); h.Top() == nil {
			t.Error("Enter closes the dialog")
		}
		if cancel != nil {
			cancel()
		} else {
			close(next)
		}
		h.Until("the end", func() bool { return over })
	}
}

func TestPickers(t *testing.T) {
	h := open(t)
	var used []string
	use := func(path string) { used = append(used, path) }
	for kind, ask := range map[files.Kind]func(files.Request, func(string)){files.ToOpen: h.OpenFile, files.ToSave: h.SaveFile, files.ForFolder: h.Folder} {
		h.picker.Path, h.picker.Err, h.picker.Asked, used = "/a.json", nil, nil, nil
		ask(files.Request{Title: "one"}, use)
		ask(files.Request{Title: "two"}, use) // only one is open at a time
		h.Is("asked", fmt.Sprint("1 one ", kind), len(h.picker.Asked), h.picker.Asked[0].Title, h.picker.Asked[0].Kind)
		h.picker.Answer()
		h.picker.Path = "" // cancelled
		ask(files.Request{}, use)
		h.picker.Answer()
		h.picker.Err = errors.New("no file dialog")
		ask(files.Request{}, use)
		h.picker.Answer()
		h.Is(kind, "false [/a.json] true", h.Picking(), used, h.Says("no file dialog"))
		h.Key(fyne.KeyEscape)
	}
}

// While Fyne's file dialog is open, the commands of the view are disabled.
func TestMenuUnderAFileDialog(t *testing.T) {
	h := open(t)
	h.Complete(files.NewFyne(h.Shell.Window(), h.Cover))
	h.OpenFile(files.Request{}, func(string) {})
	h.Unfocus()
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} { // both are for the file dialog
		h.Key(key)
		if open := key != fyne.KeyEscape; h.Picking() != open || h.Menu().Item("first.do").Disabled != open {
			t.Errorf("after %s: picking: %v; a command of the view is offered: %v", key, h.Picking(), !h.Menu().Item("first.do").Disabled)
		}
	}
}
