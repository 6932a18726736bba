// Package command is the window's one table of commands. The menu bar, context
// menus, keys and the sheet of keys are all made from it, so that a command is
// written down once.
//
// A command has an ID, such as "edit.undo", and several parts of the window may
// have a command of the same ID: the library's undo brings back logs, the game's
// takes back a move. Which of them an ID or a key means is decided when it is
// used: see [Table.Resolve].
package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Command is something that a user can have the program do.
type Command struct {
	// ID names the command. Commands of one ID share one item of the menu bar.
	ID string
	// Menu is the menu that the command stands in, "" for none: then it can be
	// reached by its keys, or by a context menu.
	Menu string
	// Submenu names the submenu of it that the command stands in, "" for none.
	Submenu string
	// Group orders the commands of a menu: lower groups come first, with lines
	// between groups. In a group they stand in the order of the table.
	Group int
	Text  string
	// Keys are what runs the command. The first stands in the menu.
	Keys []Key
	// KeyText stands in the sheet of keys instead, where a widget hears the keys and
	// the command only names them: "A–F, 1–6".
	KeyText string

	Do func()
	// Enabled reports whether the command can be used now; nil means always.
	Enabled func() bool
	// Checked reports whether the command's item has a tick; nil means never.
	Checked func() bool
	// Note returns what the menu adds to the text, such as why the command cannot
	// be used now; nil and "" mean nothing.
	Note func() string
	// Items returns the commands of a submenu, such as the recent logs. A command
	// with a submenu does nothing itself.
	Items func() []Command

	// Anywhere says that a command of a view can be used while another view is
	// shown, and one of the window while a dialog lies over it.
	Anywhere bool
	// Editing says that a text or list that has the focus is asked first, as for
	// undo, copy and paste.
	Editing bool
	// Quit says that the system may put the command where it has its own place for
	// it.
	Quit bool

	inBar bool // it stands in the menu bar
}

// CanRun reports whether the command can be used now.
func (c Command) CanRun() bool { return c.Do != nil && (c.Enabled == nil || c.Enabled()) }

// offered reports whether an item of a menu can be chosen now.
func (c Command) offered() bool {
	if c.Items != nil {
		return (c.Enabled == nil || c.Enabled()) && len(c.Items()) > 0
	}
	return c.CanRun()
}

func (c Command) label() string {
	if c.Note != nil {
		if note := c.Note(); note != "" {
			return c.Text + " (" + note + ")"
		}
	}
	return c.Text
}

// Key is a key with modifiers, or a character, which is the same wherever it
// stands on the keyboard.
type Key struct {
	Name     fyne.KeyName
	Modifier fyne.KeyModifier
	Rune     rune
}

// Bare returns a key without modifiers.
func Bare(name fyne.KeyName) Key { return Key{Name: name} }

// Ctrl returns a key that is pressed with Ctrl, or with Cmd on macOS.
func Ctrl(name fyne.KeyName) Key { return Key{Name: name, Modifier: fyne.KeyModifierShortcutDefault} }

// CtrlShift returns a key that is pressed with Ctrl, or Cmd on macOS, and Shift.
func CtrlShift(name fyne.KeyName) Key {
	return Key{Name: name, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Rune returns the key of a character.
func Rune(r rune) Key { return Key{Rune: r} }

// Shortcut returns the key as Fyne's menus show it, nil for a character. Fyne has
// types of its own for the usual keys of editing, and delivers nothing else for
// them.
func (k Key) Shortcut() fyne.Shortcut {
	if k.Rune != 0 {
		return nil
	}
	if s := editing[k.Name]; s != nil && k.Modifier == fyne.KeyModifierShortcutDefault {
		return s
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: k.Modifier}
}

var editing = map[fyne.KeyName]fyne.Shortcut{
	fyne.KeyZ: &fyne.ShortcutUndo{}, fyne.KeyY: &fyne.ShortcutRedo{}, fyne.KeyC: &fyne.ShortcutCopy{},
	fyne.KeyV: &fyne.ShortcutPaste{}, fyne.KeyX: &fyne.ShortcutCut{}, fyne.KeyA: &fyne.ShortcutSelectAll{},
}
