package command

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Scope is a list of the commands of one part of the window.
type Scope []Command

// Table has all commands, and decides which of them apply at the moment. It belongs to Fyne's
// goroutine. Its functions may be nil.
type Table struct {
	// Focus returns the function of an editing command for the control with the focus. It returns
	// false if that control does not have the command.
	Focus func(id string) (do func(), ok bool)
	// Dialog returns the commands of the top dialog, and whether a dialog is open.
	Dialog func() (commands Scope, open bool)
	// Menu reports whether the menu of a control is open, and no dialog. Such a menu closes before
	// the menu bar can be used.
	Menu func() bool
	// Open reports whether a menu is open. Then only the keys of commands with OverMenus work.
	Open func() bool
	// Shown returns the name of the view that is shown.
	Shown func() string

	window Scope
	views  []view
	edits  []string // IDs of the editing commands
}

type view struct {
	name     string
	commands Scope
}

// Add adds commands of a view, or of the window if name is "".
func (t *Table) Add(name string, commands ...Command) {
	for _, c := range commands {
		if c.Editing {
			t.edits = append(t.edits, c.ID)
		}
	}
	if name == "" {
		t.window = append(t.window, commands...)
		return
	}
	i := slices.IndexFunc(t.views, func(v view) bool { return v.name == name })
	if i < 0 {
		i = len(t.views)
		t.views = append(t.views, view{name: name})
	}
	t.views[i].commands = append(t.views[i].commands, commands...)
}

// scopes returns the commands that apply now, the nearest first: first the commands of the view
// that is shown, then the window's, then commands of other views with Anywhere. Under a dialog,
// these are only the commands of the dialog, and the window's commands with Anywhere.
func (t *Table) scopes() []Scope {
	if t.Dialog != nil {
		if commands, open := t.Dialog(); open {
			return []Scope{commands, anywhere(t.window)}
		}
	}
	return t.uncovered()
}

// barScopes returns the commands that apply when the menu bar is used.
func (t *Table) barScopes() []Scope {
	if t.Menu != nil && t.Menu() {
		return t.uncovered()
	}
	return t.scopes()
}

func (t *Table) uncovered() []Scope {
	shown := ""
	if t.Shown != nil {
		shown = t.Shown()
	}
	var own, others Scope
	for _, v := range t.views {
		if v.name == shown {
			own = v.commands
		} else {
			others = append(others, anywhere(v.commands)...)
		}
	}
	return []Scope{own, t.window, others}
}

func anywhere(s Scope) Scope {
	return slices.DeleteFunc(slices.Clone(s), func(c Command) bool { return !c.Anywhere })
}

// Resolve returns the command that an ID means now, and false if there is none. For an editing
// command, the control with the focus comes first. After it come the top dialog, the view that is
// shown, the window, and the other views.
func (t *Table) Resolve(id string) (Command, bool) { return t.resolve(t.scopes(), id) }

func (t *Table) resolve(scopes []Scope, id string) (Command, bool) {
	var found Command
	ok := false
	for _, s := range scopes {
		if i := slices.IndexFunc(s, func(c Command) bool { return c.ID == id }); i >= 0 {
			found, ok = s[i], true
			break
		}
	}
	if t.Focus != nil && slices.Contains(t.edits, id) {
		if do, has := t.Focus(id); has {
			found.ID, found.Do, found.Enabled, found.Items, ok = id, do, nil, nil, true
		}
	}
	return found, ok
}

// all iterates over all commands, the window's first.
func (t *Table) all(yield func(Command) bool) {
	for _, c := range t.window {
		if !yield(c) {
			return
		}
	}
	for _, v := range t.views {
		for _, c := range v.commands {
			if !yield(c) {
				return
			}
		}
	}
}

// Run runs the command that an ID means now. It reports whether the command could be used, because
// Fyne also runs the shortcuts of disabled items.
func (t *Table) Run(id string) bool {
	c, ok := t.Resolve(id)
	if !ok || !c.CanRun() || t.behind(c) {
		return false
	}
	c.Do()
	return true
}

// behind reports whether an open menu prevents a command. A menu closes before it runs the command
// of its item.
func (t *Table) behind(c Command) bool { return t.Open != nil && t.Open() && !c.OverMenus && !c.Quit }

// Key runs the nearest command with a key, without modifiers, that can be used. It reports whether
// there was one.
func (t *Table) Key(name fyne.KeyName) bool { return t.press(Key{Name: name}) }

// Rune is like [Table.Key], for a character.
func (t *Table) Rune(r rune) bool { return t.press(Key{Rune: r}) }

func (t *Table) press(k Key) bool {
	if t.Open != nil && t.Open() {
		return false // commands with OverMenus have no such keys
	}
	return slices.ContainsFunc(t.scopes(), func(s Scope) bool { return s.Press(k) })
}

// Action returns the function of the command with an ID. It returns false if the command cannot be
// used now.
func (s Scope) Action(id string) (do func(), ok bool) {
	i := slices.IndexFunc(s, func(c Command) bool { return c.ID == id })
	if i < 0 || !s[i].CanRun() {
		return nil, false
	}
	return s[i].Do, true
}

// Press runs the first command with a key that can be used. It reports whether there was one.
func (s Scope) Press(k Key) bool {
	for _, c := range s {
		if slices.Contains(c.Keys, k) && c.CanRun() {
			c.Do()
			return true
		}
	}
	return false
}

// Shortcuts returns the keys with modifiers that are not on a menu item, with the IDs of their
// commands. The caller must add them to the canvas.
func (t *Table) Shortcuts() map[fyne.Shortcut]string {
	all := map[fyne.Shortcut]string{}
	seen := map[string]bool{}
	for c := range t.all {
		for i, k := range c.Keys {
			if i == 0 && c.Menu != "" || k.Modifier == 0 {
				continue
			}
			s := k.Shortcut()
			if name := s.ShortcutName(); !seen[name] {
				seen[name] = true
				all[s] = c.ID
			}
		}
	}
	return all
}
