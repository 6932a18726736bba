package command

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
)

// Bar is the menu bar of a table.
type Bar struct {
	Main *fyne.MainMenu

	table *Table
	items []*item
}

// item is an item of the bar.
type item struct {
	command  Command // the first of its ID: the text and key that it begins with
	menu     *fyne.MenuItem
	children []string // the submenu, as it was shown last
}

// NewBar returns the menu bar of a table, with its menus in this order. Menus
// that are not named come last, in the order of their first commands; Refresh
// makes the bar show what applies now.
func NewBar(t *Table, menus ...string) *Bar {
	b := &Bar{table: t, Main: fyne.NewMainMenu()}
	found := map[string][]Command{}
	seen := map[string]bool{}
	for c := range t.all {
		if c.Menu == "" || seen[c.ID] {
			continue
		}
		seen[c.ID] = true
		if !slices.Contains(menus, c.Menu) {
			menus = append(menus, c.Menu)
		}
		found[c.Menu] = append(found[c.Menu], c)
	}
	for _, name := range menus {
		if commands := found[name]; len(commands) > 0 {
			b.Main.Items = append(b.Main.Items, fyne.NewMenu(name, b.fill(commands)...))
		}
	}
	b.Refresh()
	return b
}

func (b *Bar) fill(commands []Command) []*fyne.MenuItem {
	slices.SortStableFunc(commands, func(x, y Command) int { return x.Group - y.Group })
	var items []*fyne.MenuItem
	for i, c := range commands {
		if i > 0 && commands[i-1].Group != c.Group {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		m := newItem(c, func() { b.table.Run(c.ID) })
		b.items = append(b.items, &item{command: c, menu: m})
		items = append(items, m)
	}
	return items
}

func newItem(c Command, do func()) *fyne.MenuItem {
	m := fyne.NewMenuItem(c.Text, do)
	m.IsQuit = c.Quit
	if len(c.Keys) > 0 {
		m.Shortcut = c.Keys[0].Shortcut()
	}
	if c.Items != nil {
		m.ChildMenu = fyne.NewMenu("")
	}
	return m
}

// Refresh enables, ticks and names the items as it applies now. Fyne's own menus
// look at that whenever they are opened; to build them again would close one that
// is open. The system draws those of macOS, which have to be told.
func (b *Bar) Refresh() {
	changed, rebuilt := false, false
	scopes := b.table.scopes()
	for _, i := range b.items {
		c, ok := b.table.resolve(scopes, i.command.ID)
		if !ok {
			c = i.command
		}
		disabled, checked := !ok || !c.offered(), c.Checked != nil && c.Checked()
		label := i.command.Text
		if c.Text != "" {
			label = c.label()
		}
		if i.menu.Disabled != disabled || i.menu.Checked != checked || i.menu.Label != label {
			i.menu.Disabled, i.menu.Checked, i.menu.Label = disabled, checked, label
			changed = true
		}
		if i.command.Items != nil && i.fill(c) {
			rebuilt = true
		}
	}
	if rebuilt || changed && runtime.GOOS == "darwin" {
		b.Main.Refresh()
	}
}

// fill makes the submenu again if other commands are in it, and reports whether it
// did. Otherwise only its ticks change.
func (i *item) fill(c Command) (rebuilt bool) {
	if c.Items == nil {
		return false
	}
	commands := c.Items()
	names := make([]string, len(commands))
	for n, c := range commands {
		names[n] = c.ID + "\x00" + c.Text
	}
	if !slices.Equal(names, i.children) {
		i.children = names
		i.menu.ChildMenu.Items = Items(commands)
		return true
	}
	n := 0
	for _, m := range i.menu.ChildMenu.Items {
		if m.IsSeparator {
			continue
		}
		m.Disabled, m.Checked = !commands[n].CanRun(), commands[n].Checked != nil && commands[n].Checked()
		m.Action = commands[n].Do
		n++
	}
	return false
}

// Items returns the items of a menu of these commands, as they apply now, with
// lines between their groups: of a context menu or a submenu.
func Items(commands []Command) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for n, c := range commands {
		if n > 0 && commands[n-1].Group != c.Group {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		m := newItem(c, c.Do)
		m.Label = c.label()
		m.Disabled, m.Checked = !c.offered(), c.Checked != nil && c.Checked()
		if c.Items != nil {
			m.ChildMenu.Items = Items(c.Items())
		}
		items = append(items, m)
	}
	return items
}

// Item returns the item of the bar that stands for an ID, nil if there is none.
func (b *Bar) Item(id string) *fyne.MenuItem {
	for _, i := range b.items {
		if i.command.ID == id {
			return i.menu
		}
	}
	return nil
}
