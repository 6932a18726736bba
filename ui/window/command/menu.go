package command

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// nativeBar reports whether the system, not Fyne, draws the menu bar.
const nativeBar = runtime.GOOS == "darwin"

// Bar is the menu bar for a table.
type Bar struct {
	Main *fyne.MainMenu

	table *Table
	menus []named
	wide  map[*fyne.Menu]float32    // width that Fyne has reserved for the labels
	ticks map[*fyne.Menu]bool       // menus of the bar that have room for ticks, even without a tick
	open  bool                      // see Open
	items map[string]*fyne.MenuItem // by ID
}

// named is a menu with its name and its commands. It has only the first command of each ID.
type named struct {
	name     string
	commands []Command
}

// MenuLetters returns the keys that open menus with Alt. For each name this is the first letter
// that no other menu has.
func MenuLetters(names []string) []fyne.KeyName {
	letters := make([]fyne.KeyName, len(names))
	for at := 0; at < 16 && slices.Contains(letters, ""); at++ {
		for i, name := range names {
			if len(name) <= at || letters[i] != "" {
				continue
			}
			letter := strings.ToUpper(name[at : at+1])
			if letter >= "A" && letter <= "Z" && !slices.Contains(letters, fyne.KeyName(letter)) {
				letters[i] = fyne.KeyName(letter)
			}
		}
	}
	return letters
}

// NewBar returns the menu bar for a table, with its menus in this order. Other menus come last, in
// the order of their first commands.
func NewBar(t *Table, menus ...string) *Bar {
	b := &Bar{table: t, Main: fyne.NewMainMenu()}
	for _, name := range menus {
		b.menus = append(b.menus, named{name: name})
	}
	seen := map[string]bool{"": true}
	for c := range t.all {
		if c.Menu == "" || seen[c.ID] {
			continue
		}
		seen[c.ID] = true
		i := slices.IndexFunc(b.menus, func(m named) bool { return m.name == c.Menu })
		if i < 0 {
			i = len(b.menus)
			b.menus = append(b.menus, named{name: c.Menu})
		}
		b.menus[i].commands = append(b.menus[i].commands, c)
	}
	b.menus = slices.DeleteFunc(b.menus, func(m named) bool { return len(m.commands) == 0 })
	for _, m := range b.menus {
		slices.SortStableFunc(m.commands, func(x, y Command) int { return x.Group - y.Group })
		b.Main.Items = append(b.Main.Items, fyne.NewMenu(m.name))
	}
	b.Refresh()
	return b
}

// Open must be called when the window is open. From then on, Fyne builds the bar at once.
func (b *Bar) Open() {
	b.open, b.wide = true, nil
	b.Refresh()
}

// Refresh updates the items: their texts and ticks, and whether they are enabled. Fyne's menus read
// the items whenever they are opened, but reserve room for ticks and for the longest text only
// once. If they need more room, Refresh rebuilds the bar. This closes an open menu, and Fyne keeps
// the old bar in memory for a minute. The bar of macOS must be rebuilt for any change.
func (b *Bar) Refresh() {
	found := map[string]*fyne.MenuItem{}
	made := maker{drawn: !nativeBar, found: found, tickable: map[*fyne.MenuItem]bool{}}
	scopes, same, changed := b.table.barScopes(), b.wide != nil, false
	now := fyne.NewMainMenu()
	for n, m := range b.menus {
		now.Items = append(now.Items, fyne.NewMenu(m.name, made.items(b.shown(scopes, m.commands))...))
		same = same && b.follow(b.Main.Items[n], now.Items[n].Items, &changed)
	}
	if same && (!changed || !nativeBar) {
		return
	}
	if !same {
		b.Main.Items, b.items, b.wide, b.ticks = now.Items, found, map[*fyne.Menu]float32{}, map[*fyne.Menu]bool{}
		for _, m := range b.Main.Items {
			b.measure(m)
			if b.open && made.drawn {
				defer b.makeRoom(m, made.tickable)()
			}
		}
	}
	b.Main.Refresh()
}

// makeRoom reserves room for ticks in a menu that may have them. To do so it gives one item a tick.
// The caller calls done after building the bar, which removes the tick.
func (b *Bar) makeRoom(m *fyne.Menu, tickable map[*fyne.MenuItem]bool) (done func()) {
	at := slices.IndexFunc(m.Items, func(i *fyne.MenuItem) bool { return tickable[i] })
	if at < 0 {
		return func() {}
	}
	i, checked := m.Items[at], m.Items[at].Checked
	b.ticks[m], i.Checked = true, true
	return func() { i.Checked = checked }
}

// measure stores the widths of a menu and its submenus.
func (b *Bar) measure(m *fyne.Menu) {
	b.wide[m] = widest(m.Items)
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			b.measure(i.ChildMenu)
		}
	}
}

// shown returns the commands in their current state. Commands of a submenu are combined into one.
func (b *Bar) shown(scopes []Scope, commands []Command) []Command {
	var all []Command
	in := map[string][]Command{}
	for _, c := range commands {
		is, ok := b.table.resolve(scopes, c.ID)
		if !ok {
			is = c
		}
		can := ok && is.offered()
		now := c
		now.inBar, now.Name, now.Note, now.Checked, now.Do, now.Enabled = true, nil, nil, is.Checked, func() { b.table.Run(c.ID) }, func() bool { return can }
		if is.Text != "" {
			now.Text = is.Label()
		}
		if c.Items != nil && is.Items != nil {
			now.Items = is.Items
		}
		if c.Submenu == "" {
			all = append(all, now)
			continue
		}
		if in[c.Submenu] == nil {
			all = append(all, Command{Text: c.Submenu, Group: c.Group, Items: func() []Command { return in[c.Submenu] }})
		}
		in[c.Submenu] = append(in[c.Submenu], now)
	}
	return all
}

// follow updates a menu to match new items. It reports whether the menu has room for them.
func (b *Bar) follow(m *fyne.Menu, now []*fyne.MenuItem, changed *bool) bool {
	ticked := func(items []*fyne.MenuItem) bool {
		return slices.ContainsFunc(items, func(i *fyne.MenuItem) bool { return i.Checked })
	}
	if len(m.Items) != len(now) || !b.ticks[m] && ticked(m.Items) != ticked(now) || widest(now) > b.wide[m] {
		return false
	}
	for n, i := range m.Items {
		to := now[n]
		if i.IsSeparator != to.IsSeparator || (i.ChildMenu == nil) != (to.ChildMenu == nil) ||
			i.ChildMenu != nil && !b.follow(i.ChildMenu, to.ChildMenu.Items, changed) {
			return false
		}
		*changed = *changed || i.Label != to.Label || i.Disabled != to.Disabled || i.Checked != to.Checked
		i.Label, i.Disabled, i.Checked, i.Action = to.Label, to.Disabled, to.Checked, to.Action
	}
	return true
}

// widest returns the width of the widest label.
func widest(items []*fyne.MenuItem) (wide float32) {
	for _, i := range items {
		wide = max(wide, fyne.MeasureText(i.Label, theme.TextSize(), fyne.TextStyle{}).Width)
	}
	return wide
}

// Item returns the item of the bar with an ID, nil if there is none. Its label is the text, a tab
// and the key.
func (b *Bar) Item(id string) *fyne.MenuItem { return b.items[id] }

// maker makes menu items.
type maker struct {
	drawn bool // Fyne, not the system, draws the menu

	// These are for a bar, not for a context menu.
	found    map[string]*fyne.MenuItem // the items made, by ID
	tickable map[*fyne.MenuItem]bool   // items that may have a tick
}

// items returns the items for commands in their current state, with lines between the groups.
func (m maker) items(commands []Command) []*fyne.MenuItem {
	var all []*fyne.MenuItem
	var texts, keys []string
	for n, c := range commands {
		if n > 0 && commands[n-1].Group != c.Group {
			all, texts, keys = append(all, fyne.NewMenuItemSeparator()), append(texts, ""), append(keys, "")
		}
		i, key := fyne.NewMenuItem("", c.Do), ""
		i.Icon, i.IsQuit, i.Disabled, i.Checked = c.Icon, c.Quit, !c.offered(), c.Checked != nil && c.Checked()
		if len(c.Keys) > 0 {
			i.Shortcut = c.Keys[0].Shortcut()
		}
		if m.drawn {
			key = c.menuKey()
			if i.Shortcut != nil {
				i.Shortcut = Unseen{i.Shortcut} // it is in the label; see [MenuLabels]
			}
		}
		if c.Items != nil {
			i.ChildMenu = fyne.NewMenu("", m.items(c.Items())...)
		}
		if c.inBar {
			m.found[c.ID], m.tickable[i] = i, c.Checked != nil
		}
		all, texts, keys = append(all, i), append(texts, c.Label()), append(keys, key)
	}
	for n, label := range MenuLabels(texts, keys) {
		all[n].Label = label
	}
	return all
}

// menuKey returns the text of the key that the menu shows.
func (c Command) menuKey() string {
	if len(c.Keys) == 0 {
		return c.KeyText
	}
	return c.Keys[0].Text()
}

// Items returns the items of a context menu for commands in their current state, with lines between
// the groups.
func Items(commands []Command) []*fyne.MenuItem { return maker{drawn: true}.items(commands) }

// PopUp returns a context menu for a window.
func PopUp(commands []Command, c fyne.Canvas) *widget.PopUpMenu {
	return widget.NewPopUpMenu(fyne.NewMenu("", Items(commands)...), c)
}
