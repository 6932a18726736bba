// Package command is the table of the window's commands. The menu bar, context menus, keys and the
// sheet of keys are all built from it.
//
// A command has an ID, such as "edit.undo". Several parts of the window may have a command with the
// same ID: undo restores deleted games in the library, and takes back a move in a game.
// [Table.Resolve] decides at the time of use which command an ID or a key means.
package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Command is something that the user can make the program do.
type Command struct {
	// ID identifies the command. Commands with the same ID share one item of the menu bar.
	ID string
	// Menu is the name of the menu in the bar that has the command. If it is "", the command has
	// only its keys, or is in a context menu.
	Menu string
	// Submenu is the name of the submenu in that menu, "" for none.
	Submenu string
	// Group orders the commands of a menu: lower groups come first, with lines between groups.
	// Within a group, commands are in the order of the table.
	Group int
	Text  string
	// Name returns the current text, if the text changes. Nil means that it is always Text.
	Name func() string
	Icon fyne.Resource // in menus; may be nil
	// Keys run the command. The menu shows the first.
	Keys []Key
	// KeyText replaces Keys in the sheet of keys. It is for keys that a widget handles, such as
	// "A–F, 1–6".
	KeyText string

	Do func()
	// Enabled reports whether the command can be used now; nil means always.
	Enabled func() bool
	// Checked reports whether the command's item has a tick; nil means never.
	Checked func() bool
	// Note returns an addition to the text in the menu, such as the reason why the command cannot
	// be used. It may be nil.
	Note func() string
	// Items returns the commands of a submenu, such as the recent games. Then Do is not used.
	Items func() []Command

	// Anywhere means that a command of a view can be used while another view is shown, and that a
	// command of the window can be used under a dialog.
	Anywhere bool
	// Editing means that the text or list with the focus handles the command first, as for undo,
	// copy and paste.
	Editing bool
	// OverMenus means that the keys of the command also work while a menu is open.
	OverMenus bool
	// Quit means that the system may move the command to its usual place for quitting.
	Quit bool

	inBar bool // the command is in the menu bar
}

// CanRun reports whether the command can be used now.
func (c Command) CanRun() bool { return c.Do != nil && (c.Enabled == nil || c.Enabled()) }

// offered reports whether the command's menu item can be chosen now.
func (c Command) offered() bool {
	if c.Items != nil {
		return (c.Enabled == nil || c.Enabled()) && len(c.Items()) > 0
	}
	return c.CanRun()
}

// Label returns the current text, with the note.
func (c Command) Label() string {
	text := c.Text
	if c.Name != nil {
		text = c.Name()
	}
	if c.Note != nil {
		if note := c.Note(); note != "" {
			return text + " (" + note + ")"
		}
	}
	return text
}

// Key is a key with modifiers. If Rune is not 0, it is a character, regardless of its place on the
// keyboard.
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

// Shortcut returns the key as a shortcut of Fyne, nil for a character. Fyne has special types for
// the usual editing keys.
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
