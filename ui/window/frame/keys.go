package frame

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// listen handles the keys of the window. Controls that have the focus pass on the keys that they do
// not use.
func (s *Shell) listen() {
	c := s.cfg.Window.Canvas()
	c.SetOnTypedKey(s.key)
	c.SetOnTypedRune(s.rune)
	for shortcut, id := range s.table.Shortcuts() {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { s.table.Run(id) })
	}
}

func (s *Shell) key(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		s.tips.Dismiss()
	}
	switch {
	case e.Name == fyne.KeyEscape && s.rest():
	case s.table.Key(e.Name): // of the dialog on top, if there is one
	case s.Covered():
		s.dialogKey(e.Name)
	case s.shown != nil && s.shown.Key != nil && s.shown.Key(e):
	case e.Name == fyne.KeyPageUp, e.Name == fyne.KeyPageDown:
		kit.ScrollBy(e.Name, false)
	}
}

// rest takes the focus from a control of the view for Escape, and reports whether Escape does no
// more: it only leaves a text entry, but leaves other controls and then means what it means to the
// view.
func (s *Shell) rest() bool {
	focused := s.cfg.Window.Canvas().Focused()
	if focused == nil || s.Covered() {
		return false
	}
	var rest fyne.Focusable
	if s.shown != nil && s.shown.Rest != nil {
		rest = s.shown.Rest()
	}
	switch {
	case focused == rest:
		return false
	case rest != nil:
		s.Focus(rest)
	default:
		s.Unfocus()
	}
	_, typed := focused.(text)
	return typed
}

// menuKeys returns the commands that open the menus: F10 opens the first, as Alt alone does, and Alt
// with a letter any of them.
func (s *Shell) menuKeys() []command.Command {
	all := []command.Command{{
		ID: "menu.first", Text: lang.L("Open the menus"), Keys: []command.Key{command.Bare(fyne.KeyF10)},
		KeyText: strings.Join([]string{command.Bare(fyne.KeyF10).Text(), lang.X("key.alt", "Alt")}, ", "), Do: func() { s.openMenu("") },
	}}
	for i, letter := range command.MenuLetters(s.cfg.Menus) {
		name := s.cfg.Menus[i]
		all = append(all, command.Command{
			ID: "menu." + name, Text: lang.L("Open the menu {{.Name}}", words.Args{"Name": name}),
			Keys: []command.Key{{Name: letter, Modifier: fyne.KeyModifierAlt}}, Do: func() { s.openMenu(name) }, OverMenus: true,
		})
	}
	return all
}

// menuOpen reports whether a menu is open, of the bar or of a control.
func (s *Shell) menuOpen() bool {
	item, ok := s.cfg.Window.Canvas().Focused().(interface{ Child() *widget.Menu })
	return ok && item.Child().Visible() || s.menuOver()
}

// openMenu opens a menu of the bar; "" is the first. Fyne can only toggle the bar, as Alt does, and
// move along it by keys.
func (s *Shell) openMenu(name string) {
	c := s.cfg.Window.Canvas()
	bar, ok := c.(interface{ ToggleMenu() })
	if !ok {
		return
	}
	bar.ToggleMenu()
	if _, open := c.Focused().(interface{ Child() *widget.Menu }); !open {
		bar.ToggleMenu() // it was open before
	}
	for _, m := range s.menus.Main.Items {
		if focused := c.Focused(); name != "" && m.Label != name && focused != nil {
			focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		} else {
			return
		}
	}
}

func (s *Shell) rune(r rune) {
	switch {
	case s.table.Rune(r), s.Covered():
	case s.shown != nil && s.shown.Rune != nil:
		s.shown.Rune(r)
	}
}

// Focus focuses an object of the window, or of the dialog on top.
func (s *Shell) Focus(o fyne.Focusable) {
	if !s.closed {
		s.cfg.Window.Canvas().Focus(o)
	}
}

// Unfocus takes the focus away, so that the view gets the keys.
func (s *Shell) Unfocus() { s.cfg.Window.Canvas().Unfocus() }

// editing returns what an editing command does to the text or list that has the focus. Fyne gives
// the keys of menus to the menus first.
func (s *Shell) editing(id string) (do func(), ok bool) {
	focused := s.cfg.Window.Canvas().Focused()
	if e, able := focused.(Editor); able {
		return e.Edit(id)
	}
	switch id {
	case Undo:
		if text, able := focused.(interface{ Undo() }); able {
			return text.Undo, true
		}
	case Redo:
		if text, able := focused.(interface{ Redo() }); able {
			return text.Redo, true
		}
	case Copy:
		if text, able := focused.(text); able {
			return func() { text.TypedShortcut(&fyne.ShortcutCopy{Clipboard: s.cfg.App.Clipboard()}) }, true
		}
	case Paste:
		if text, able := focused.(text); able {
			return func() { text.TypedShortcut(&fyne.ShortcutPaste{Clipboard: s.cfg.App.Clipboard()}) }, true
		}
	}
	return nil, false
}

// The editing commands, which apply to what has the focus first.
const (
	Undo  = "edit.undo"
	Redo  = "edit.redo"
	Copy  = "edit.copy"
	Paste = "edit.paste"
	Find  = "edit.find"
)

// Export is the ID of the command that exports what a view shows.
const Export = "log.export"

// Editor is a control with its own editing commands.
type Editor interface {
	// Edit returns what the command does, and false if the control does not know it.
	Edit(id string) (do func(), ok bool)
}

// text is a control whose text can be edited or copied.
type text interface {
	fyne.Shortcutable
	SelectedText() string
}
