package shell

import (
	"fyne.io/fyne/v2"
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
		s.Dialogs.key(e.Name)
	case s.shown != nil && s.shown.Key != nil && s.shown.Key(e):
	}
}

// rest takes the focus from a control of the view shown, and reports whether one
// had it. So Escape closes dialogs first, then lets go of what is used, and then
// leaves the view for the board.
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
	return true
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
