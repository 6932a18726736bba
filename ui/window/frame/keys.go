package frame

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/words"
)

// listen makes keys mean what the commands, the dialogs and the views say.
// Controls that have the focus pass on the keys that they do not use.
func (s *Shell) listen() {
	c := s.cfg.Window.Canvas()
	c.SetOnTypedKey(s.key)
	c.SetOnTypedRune(s.rune)
	for shortcut, id := range s.table.Shortcuts() {
		c.AddShortcut(shortcut, func(fyne.Shortcut) { s.table.Run(id) })
	}
}

func (s *Shell) key(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape && s.rest():
	case s.table.Key(e.Name): // of the dialog on top, if there is one
	case s.Covered():
		s.dialogKey(e.Name)
	case s.shown != nil && s.shown.Key != nil && s.shown.Key(e):
	}
}

// rest takes the focus from a control of the view shown, and reports whether that is all
// that Escape means: of a text that is being typed it lets go first, of others it lets go and
// means what it means to the view.
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

// menuKeys returns the keys that open the menus of the bar: F10 the first one, as Alt alone
// does, and Alt with a letter any.
func (s *Shell) menuKeys() []command.Command {
	all := []command.Command{{
		ID: "menu.first", Text: lang.L("Open the menus"), Keys: []command.Key{command.Bare(fyne.KeyF10)},
		KeyText: strings.Join([]string{command.Bare(fyne.KeyF10).Text(), lang.X("key.alt", "Alt")}, ", "), Do: func() { s.openMenu("") },
	}}
	for i, letter := range command.MenuLetters(s.cfg.Menus) {
		name := s.cfg.Menus[i]
		all = append(all, command.Command{
			ID: "menu." + name, Text: lang.L("Open the menu {{.Name}}", words.Args{"Name": name}),
			Keys: []command.Key{{Name: letter, Modifier: fyne.KeyModifierAlt}}, Do: func() { s.openMenu(name) },
		})
	}
	return all
}

// openMenu opens a menu of the bar; "" is the first. Fyne offers no more than to toggle the
// bar by Alt, and to walk through it by keys.
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

// Focus gives an object of the window, or of the dialog on top, the focus.
func (s *Shell) Focus(o fyne.Focusable) {
	if !s.closed {
		s.cfg.Window.Canvas().Focus(o)
	}
}

// Unfocus takes the focus from whatever has it, so that keys are for the view.
func (s *Shell) Unfocus() { s.cfg.Window.Canvas().Unfocus() }

// editing returns what a command of editing means to the text or list that has the
// focus: menus are given the keys before any text.
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

// The commands of editing, which mean what has the focus first.
const (
	Undo  = "edit.undo"
	Redo  = "edit.redo"
	Copy  = "edit.copy"
	Paste = "edit.paste"
	Find  = "edit.find"
)

// Editor is a control that has commands of editing of its own.
type Editor interface {
	// Edit returns what the command means to the control, and false if it means
	// nothing.
	Edit(id string) (do func(), ok bool)
}

// text is a text, to be edited or to be copied from.
type text interface {
	fyne.Shortcutable
	SelectedText() string
}
