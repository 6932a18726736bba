package frame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/kit"
)

// A key is for a command first, then for the dialog on top or the view.
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
	h.Home()
	h.take()

	h.show("one", Dialog{})
	h.Key(fyne.KeyD, fyne.KeyF1, fyne.KeyF11, fyne.KeyX)
	h.Type("y")
	h.wants("screen") // is the window's anywhere
	h.Key(fyne.KeyEscape)
	h.wants("closed one")
}

// Escape only takes the focus away from a text entry; from other controls it does so and is passed to
// the view.
func TestEscapeUnfocuses(t *testing.T) {
	h := open(t)
	c := h.Shell.Window().Canvas()
	escape := func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape}) } // as the control hands it on
	for _, takes := range []bool{false, true} {
		h.takes = takes
		h.Focus(h.entry)
		h.take()
		escape()
		if c.Focused() != nil {
			t.Errorf("taken by the view: %v: the entry keeps the focus", takes)
		}
		h.wants("")
	}
	escape()
	h.wants("key Escape")

	h.rest = h.other
	h.Focus(h.entry)
	escape()
	if c.Focused() != fyne.Focusable(h.other) {
		t.Error("the focus does not go to where it rests")
	}
	h.wants("")
	escape()
	h.wants("key Escape")

	menu := fyne.NewMenu("", fyne.NewMenuItem("Do", nil))
	widget.ShowPopUpMenuAtPosition(menu, c, fyne.NewPos(1, 1))
	h.Unfocus()
	escape()
	if h.Covered() {
		t.Error("a menu that has lost the focus does not close")
	}
	h.wants("")

	button := kit.NewButton("Do", nil)
	h.box.Add(button)
	for _, h.rest = range []fyne.Focusable{nil, h.other} {
		h.Focus(button)
		escape()
		if c.Focused() != h.rest {
			t.Errorf("the focus goes to %T, want %T", c.Focused(), h.rest)
		}
		h.wants("key Escape")
	}
}

// Undo, copy and paste apply to the text that has the focus, or else to the view.
func TestEditingMeansTheFocus(t *testing.T) {
	h := open(t)
	run := func(id string) { h.Menu().Item(id).Action() }
	all := func() {
		for _, id := range []string{Undo, Redo, Copy, Paste} {
			run(id)
		}
	}
	all()
	h.wants("undo redo copy paste")

	h.Focus(h.entry)
	h.Type("ab")
	run(Undo)
	if h.entry.Text == "ab" {
		t.Error("undo did not mean the text")
	}
	run(Redo)
	if h.entry.Text != "ab" {
		t.Errorf("the text is %q after redo", h.entry.Text)
	}
	h.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	run(Copy)
	if got := h.App().Clipboard().Content(); got != "ab" {
		t.Errorf("copied %q", got)
	}
	h.App().Clipboard().SetContent("cd")
	run(Paste)
	if h.entry.Text != "cd" {
		t.Errorf("the text is %q after paste", h.entry.Text)
	}
	h.wants("")

	// A control with commands of its own comes before all that.
	e := &editor{able: true, did: h.note("edited")}
	e.ExtendBaseWidget(e)
	h.middle.Add(e)
	h.Focus(e)
	all()
	h.wants("edited edited edited edited")
	e.able = false
	all()
	h.wants("undo redo copy paste")
}

// editor is a control that edits.
type editor struct {
	widget.Entry
	able bool
	did  func()
}

func (e *editor) Edit(string) (func(), bool) { return e.did, e.able }
func (e *editor) Undo()                      { e.did() }

// barItem is an item of the menu bar, which has the focus while its menu is open.
type barItem struct {
	widget.Button
	menu *widget.Menu
}

func (b *barItem) Child() *widget.Menu { return b.menu }

// No key runs a command behind an open menu, of the bar or of a control: Ctrl+N showed the form of a
// new game behind it. The menu's own items, the keys of other menus and Quit work.
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
		if h.Commands().Run(Undo) || !h.Commands().Run("over") || !h.Commands().Run("quit") {
			t.Errorf("%s: keys do not know that a menu is open", what)
		}
		h.wants("over quit")
		is.hide()
		menu.Items[0].Action()
		h.wants("undo")
	}
}
