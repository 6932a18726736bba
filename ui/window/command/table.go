package command

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Scope is the commands of one part of the window.
type Scope []Command

// Table knows all commands, and which of them apply now. It belongs to Fyne's
// goroutine.
type Table struct {
	// Focus returns what a command of editing means to what has the focus, and
	// false if it means nothing there.
	Focus func(id string) (do func(), ok bool)
	// Dialog returns the commands of the dialog on top, and whether there is one.
	Dialog func() (commands Scope, open bool)
	// Menu reports whether what is open is no dialog, but a menu that hangs from a
	// control, which closes before the menu bar can be used. It may be nil.
	Menu func() bool
	// Shown returns the name of the view that is shown.
	Shown func() string

	window Scope
	views  []view
	edits  []string // the IDs of commands of editing
}

type view struct {
	name     string
	commands Scope
}

// Add adds the commands of the window, if view is "", or of a view.
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

// scopes returns the commands that may be used now, nearest first: those of the
// dialog on top, of the view that is shown, of the window, and those of other
// views that can be used anywhere. Under a dialog only the window's that can be
// used anywhere are left.
func (t *Table) scopes() []Scope {
	if t.Dialog != nil {
		if commands, open := t.Dialog(); open {
			return []Scope{commands, anywhere(t.window)}
		}
	}
	return t.uncovered()
}

// barScopes returns the commands that may be used once the menu bar is.
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

// Resolve returns the command that an ID means now, and false if it means none.
// For a command of editing that is what has the focus; else, or if that has no
// such command, the dialog on top, the view that is shown, the window, and the
// other views, in this order.
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

// all passes every command, the window's first.
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

// Run does what an ID means now, and reports whether it could: a shortcut reaches
// commands whose item is greyed out, too.
func (t *Table) Run(id string) bool {
	c, ok := t.Resolve(id)
	if !ok || !c.CanRun() {
		return false
	}
	c.Do()
	return true
}

// Key does what a key without modifiers means now, and reports whether it means
// anything: of the commands that can be used, the nearest one that has the key.
func (t *Table) Key(name fyne.KeyName) bool { return t.press(Key{Name: name}) }

// Rune does the same for a character.
func (t *Table) Rune(r rune) bool { return t.press(Key{Rune: r}) }

func (t *Table) press(k Key) bool {
	return slices.ContainsFunc(t.scopes(), func(s Scope) bool { return s.Press(k) })
}

// Action returns what the command of an ID does, and false if there is none or it
// cannot be used now.
func (s Scope) Action(id string) (do func(), ok bool) {
	i := slices.IndexFunc(s, func(c Command) bool { return c.ID == id })
	if i < 0 || !s[i].CanRun() {
		return nil, false
	}
	return s[i].Do, true
}

// Press does what a key means in one part of the window, and reports whether it
// means anything: the first command that has the key and can be used.
func (s Scope) Press(k Key) bool {
	for _, c := range s {
		if slices.Contains(c.Keys, k) && c.CanRun() {
			c.Do()
			return true
		}
	}
	return false
}

// Shortcuts returns the keys with modifiers that no menu item shows, each with
// the ID that it stands for. They have to be added to the canvas.
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
