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

// listen handles the keys of the window. A control with the focus passes on the keys that it does
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
	case s.table.Key(e.Name): // a command of the top dialog, if one is open
	case s.Covered():
		s.dialogKey(e.Name)
	case s.shown != nil && s.shown.Key != nil && s.shown.Key(e):
	case e.Name == fyne.KeyPageUp, e.Name == fyne.KeyPageDown:
		kit.ScrollBy(e.Name, false)
	}
}

// rest handles Escape while a control of the view has the focus, and takes the focus away. It
// reports whether Escape is used up. It is for a text entry; from any other control Escape also
// goes to the view.
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

// menuKeys returns the commands that open the menus. F10, like Alt alone, opens the first menu; Alt
// with a letter opens the menu of that letter.
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

// menuOpen reports whether a menu of the bar or of a control is open.
func (s *Shell) menuOpen() bool {
	item, ok := s.cfg.Window.Canvas().Focused().(interface{ Child() *widget.Menu })
	return ok && item.Child().Visible() || s.menuOver()
}

// openMenu opens a menu of the bar, or the first one if name is "". Fyne has no function for that:
// the code toggles the bar, as Alt does, and then moves along it with keys.
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

// Focus gives the focus to an object of the window, or of the top dialog.
func (s *Shell) Focus(o fyne.Focusable) {
	if !s.closed {
		s.cfg.Window.Canvas().Focus(o)
	}
}

// Unfocus removes the focus, so that the view gets the keys.
func (s *Shell) Unfocus() { s.cfg.Window.Canvas().Unfocus() }

// editing returns the function of an editing command for the text or list with the focus. It is
// needed because Fyne gives the keys of menu items to the menu first.
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

// IDs of the editing commands. They apply to the control with the focus first.
const (
	Undo  = "edit.undo"
	Redo  = "edit.redo"
	Copy  = "edit.copy"
	Paste = "edit.paste"
	Find  = "edit.find"
)

// Export is the ID of the command that exports the content of a view.
const Export = "log.export"

// Editor is a control with its own editing commands.
type Editor interface {
	// Edit returns the function of an editing command. It returns false if the control does not
	// have the command.
	Edit(id string) (do func(), ok bool)
}

// text is a control whose text can be edited or copied.
type text interface {
	fyne.Shortcutable
	SelectedText() string
}
