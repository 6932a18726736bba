package command

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// nativeBar says that the system draws the menu bar, and not Fyne.
const nativeBar = runtime.GOOS == "darwin"

// Bar is the menu bar of a table.
type Bar struct {
	Main *fyne.MainMenu

	table *Table
	menus []*menu
	room  float32 // how high a menu can be; 0 for any height
	build func()  // makes the driver build the bar again
}

// menu is one of the bar.
type menu struct {
	content
	items  []*item // without the lines
	texts  string  // that the labels were made of
	size   float32 // of the text then
	width  float32 // of the widest label that Fyne has made room for
	ticked bool    // Fyne has made room for ticks
}

// content is what a menu shows of all its items: see [fitting].
type content struct {
	shown *fyne.Menu
	all   []*fyne.MenuItem
}

// item is an item of the bar.
type item struct {
	command  Command // the first of its ID: the text and key that it begins with; a text alone for a submenu
	text     string
	menu     *fyne.MenuItem
	own      content  // the submenu of the command's own items
	children []string // as they were shown last
	ticked   bool     // the submenu has a tick
}

// MenuLetters returns the keys that open menus of these names with Alt: the first letter of
// each, or another one of its name where that is another menu's.
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

// NewBar returns the menu bar of a table, with its menus in this order. Menus
// that are not named come last, in the order of their first commands; Refresh
// makes the bar show what applies now.
func NewBar(t *Table, menus ...string) *Bar {
	b := &Bar{table: t, Main: fyne.NewMainMenu()}
	b.build = b.Main.Refresh
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
			b.Main.Items = append(b.Main.Items, b.menu(name, commands))
		}
	}
	b.Refresh()
	return b
}

func (b *Bar) menu(name string, commands []Command) *fyne.Menu {
	slices.SortStableFunc(commands, func(x, y Command) int { return x.Group - y.Group })
	var items []*fyne.MenuItem
	own := &menu{content: content{shown: fyne.NewMenu(name)}}
	submenus := map[string][]Command{}
	for i, c := range commands {
		if c.Submenu != "" && submenus[c.Submenu] != nil {
			submenus[c.Submenu] = append(submenus[c.Submenu], c)
			continue
		}
		if i > 0 && commands[i-1].Group != c.Group {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		if c.Submenu != "" {
			submenus[c.Submenu] = []Command{c}
			c = Command{Text: c.Submenu}
		}
		m := newItem(c, func() { b.table.Run(c.ID) }, !nativeBar)
		own.items = append(own.items, &item{command: c, menu: m})
		items = append(items, m)
	}
	b.menus = append(b.menus, own)
	for _, i := range own.items {
		if in := submenus[i.command.Text]; i.command.ID == "" {
			for n := range in {
				in[n].Submenu = ""
			}
			i.menu.ChildMenu = b.menu("", in)
		}
	}
	own.all, own.shown.Items = items, items
	return own.shown
}

// SetRoom gives the height that a menu can have, and reports whether the bar is built again.
// Fyne scrolls a menu that is higher, but not with the keys.
func (b *Bar) SetRoom(height float32) (rebuilt bool) {
	if b.room == height || nativeBar {
		return false
	}
	b.room = height
	for _, m := range b.menus {
		rebuilt = m.fit(height) || rebuilt
		for _, i := range m.items {
			rebuilt = i.own.fit(height) || rebuilt
		}
	}
	if rebuilt {
		b.build()
	}
	return rebuilt
}

// fit fills the menu as it fits a height, and reports whether that changed it.
func (c content) fit(height float32) bool {
	if c.shown == nil {
		return false
	}
	before := len(c.shown.Items)
	c.shown.Items = fitting(c.all, height)
	return min(before, len(c.shown.Items)) < len(c.all)
}

// fitting returns items of a menu of at most that height: what does not fit is in a submenu
// at the end.
func fitting(all []*fyne.MenuItem, height float32) []*fyne.MenuItem {
	fits := func(items []*fyne.MenuItem) bool {
		return widget.NewMenu(fyne.NewMenu("", items...)).MinSize().Height <= height
	}
	if height == 0 || len(all) < 3 || fits(all) {
		return all
	}
	more := fyne.NewMenuItem(lang.L("More"), func() {}) // to IsQuit without an action Fyne gives that of quitting
	more.IsQuit = all[len(all)-1].IsQuit                // or it adds another item
	n := len(all) - 2
	for n > 1 && (all[n-1].IsSeparator || !fits(append(all[:n:n], more))) {
		n--
	}
	rest := all[n:]
	if rest[0].IsSeparator {
		rest = rest[1:]
	}
	more.ChildMenu = fyne.NewMenu("", fitting(rest, height)...)
	return append(all[:n:n], more)
}

// newItem returns the item of a command. The key of a drawn one is written in its
// label: see [MenuLabels].
func newItem(c Command, do func(), drawn bool) *fyne.MenuItem {
	m := fyne.NewMenuItem(c.Text, do)
	m.IsQuit = c.Quit
	if s := c.shortcut(); s != nil {
		if m.Shortcut = s; drawn {
			m.Shortcut = Unseen{s}
		}
	}
	if c.Items != nil {
		m.ChildMenu = fyne.NewMenu("")
	}
	return m
}

func (c Command) shortcut() fyne.Shortcut {
	if len(c.Keys) == 0 {
		return nil
	}
	return c.Keys[0].Shortcut()
}

// menuKey returns the key that a drawn menu shows: the first, or what a widget hears
// of.
func (c Command) menuKey() string {
	if len(c.Keys) == 0 {
		return c.KeyText
	}
	return c.Keys[0].Text()
}

// Refresh enables, ticks and names the items as it applies now. Fyne's own menus
// look at that whenever they are opened, but for the room that they have made: for
// ticks, where there were none, and for the longest text. Only when that changes
// they are built again, which would close one that is open. The system draws those
// of macOS, which have to be told of all.
func (b *Bar) Refresh() {
	changed, rebuilt := false, false
	scopes := b.table.barScopes()
	for _, m := range b.menus {
		ticked := false
		for _, i := range m.items {
			c, ok := b.table.resolve(scopes, i.command.ID)
			if !ok {
				c = i.command
			}
			disabled, checked := (!ok || !c.offered()) && i.command.ID != "", c.Checked != nil && c.Checked()
			text := i.command.Text
			if c.Text != "" {
				text = c.label()
			}
			if i.menu.Disabled != disabled || i.menu.Checked != checked || i.text != text {
				i.menu.Disabled, i.menu.Checked, i.text = disabled, checked, text
				changed = true
			}
			ticked = ticked || checked
			if i.command.Items != nil && i.fill(c, b.room) {
				rebuilt = true
			}
		}
		if ticked != m.ticked {
			m.ticked, rebuilt = ticked, true
		}
		if m.label(nativeBar) {
			rebuilt = true
		}
	}
	if rebuilt || changed && nativeBar {
		b.build()
	}
}

// label writes the labels, if the texts are others than before, and reports
// whether they need more room.
func (m *menu) label(native bool) (wider bool) {
	texts, keys := make([]string, len(m.items)), make([]string, len(m.items))
	for n, i := range m.items {
		if texts[n] = i.text; !native {
			keys[n] = i.command.menuKey()
		}
	}
	all, size := strings.Join(texts, "\n"), theme.TextSize()
	if all == m.texts && size == m.size {
		return false
	}
	m.texts, m.size = all, size
	width := float32(0)
	for n, label := range MenuLabels(texts, keys) {
		m.items[n].menu.Label = label
		width = max(width, fyne.MeasureText(label, size, fyne.TextStyle{}).Width)
	}
	wider = width > m.width
	m.width = max(width, m.width)
	return wider
}

// fill makes the submenu again if other commands are in it, or if it has ticks and
// had none, and reports whether it did. Otherwise only its ticks change.
func (i *item) fill(c Command, room float32) (rebuilt bool) {
	if c.Items == nil {
		return false
	}
	commands := c.Items()
	names := make([]string, len(commands))
	ticked := false
	for n, c := range commands {
		names[n] = c.ID + "\x00" + c.Text
		ticked = ticked || c.Checked != nil && c.Checked()
	}
	if !slices.Equal(names, i.children) || ticked != i.ticked {
		i.children, i.ticked = names, ticked
		i.own = content{shown: i.menu.ChildMenu, all: items(commands, !nativeBar)}
		i.own.fit(room)
		return true
	}
	n := 0
	for _, m := range i.own.all {
		if m.IsSeparator {
			continue
		}
		m.Disabled, m.Checked = !commands[n].CanRun(), commands[n].Checked != nil && commands[n].Checked()
		m.Action = commands[n].Do
		n++
	}
	return false
}

// Items returns the items of a context menu of these commands, as they apply now, with lines
// between their groups, at most that high; 0 is any height. Fyne draws it on every system.
func Items(commands []Command, height float32) []*fyne.MenuItem {
	return fitting(items(commands, true), height)
}

// PopUp returns that menu for a window.
func PopUp(commands []Command, c fyne.Canvas) *widget.PopUpMenu {
	return widget.NewPopUpMenu(fyne.NewMenu("", Items(commands, c.Size().Height)...), c)
}

func items(commands []Command, drawn bool) []*fyne.MenuItem {
	var all []*fyne.MenuItem
	var texts, keys []string
	for n, c := range commands {
		if n > 0 && commands[n-1].Group != c.Group {
			all, texts, keys = append(all, fyne.NewMenuItemSeparator()), append(texts, ""), append(keys, "")
		}
		m := newItem(c, c.Do, drawn)
		m.Disabled, m.Checked = !c.offered(), c.Checked != nil && c.Checked()
		if c.Items != nil {
			m.ChildMenu.Items = items(c.Items(), drawn)
		}
		key := ""
		if drawn {
			key = c.menuKey()
		}
		all, texts, keys = append(all, m), append(texts, c.label()), append(keys, key)
	}
	for n, label := range MenuLabels(texts, keys) {
		all[n].Label = label
	}
	return all
}

// Item returns the item of the bar that stands for an ID, nil if there is none. Its
// label has its key behind the text and a tab.
func (b *Bar) Item(id string) *fyne.MenuItem {
	for _, m := range b.menus {
		for _, i := range m.items {
			if i.command.ID == id {
				return i.menu
			}
		}
	}
	return nil
}
