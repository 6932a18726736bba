package frame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/kit"
)

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
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", fyne.NewMenuItem("Do", nil)), c, fyne.NewPos(1, 1))
	h.Unfocus()
	escape()
	h.Is("a menu that has lost the focus does not close", "false", h.Covered())
	h.wants("")
}

// Undo, copy and paste apply to the text with the focus, otherwise to the view.
func TestEditingMeansTheFocus(t *testing.T) {
	h := open(t)
	run := func(ids ...string) {
		for _, id := range ids {
			h.Menu().Item(id).Action()
		}
	}
	text := func(want string) {
		t.Helper()
		h.Is("the text", want, h.entry.Text)
	}
	all := []string{Undo, Redo, Copy, Paste}
	run(all...)
	h.wants("undo redo copy paste")

	h.Focus(h.entry)
	h.Type("ab")
	run(Undo)
	text("")
	run(Redo)
	text("ab")
	h.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	run(Copy)
	h.Type("-")
	run(Paste)
	text("-ab")
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
