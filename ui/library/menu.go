package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// chosen are the games selected in a list, and what can be done with them.
type chosen struct {
	do    Actions
	paths func() []string
}

// menu offers what can be done. The keys beside the entries are those of the
// list.
func (c chosen) menu() *fyne.Menu {
	paths := c.paths()
	none, one := len(paths) == 0, len(paths) == 1
	key := func(name fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: name} }
	var items []*fyne.MenuItem
	add := func(text string, offered, enabled bool, s fyne.Shortcut, do func()) {
		if !offered {
			return
		}
		i := fyne.NewMenuItem(text, do)
		i.Disabled, i.Shortcut = !enabled, s
		items = append(items, i)
	}
	line := func() { items = append(items, fyne.NewMenuItemSeparator()) }
	add(lang.L("Open"), c.do.Open != nil, one, key(fyne.KeyReturn), c.open)
	add(lang.L("Rename…"), c.do.Rename != nil, one, key(fyne.KeyF2), c.rename)
	line()
	add(lang.L("Export…"), c.do.Export != nil, !none, nil, func() { c.do.Export(paths) })
	add(lang.L("Recompute…"), c.do.Recompute != nil, !none, nil, func() { c.do.Recompute(paths) })
	add(lang.L("Verify"), c.do.Verify != nil, !none, nil, func() { c.do.Verify(paths) })
	line()
	add(lang.L("Show in Folder"), c.do.Reveal != nil, one, nil, func() { c.do.Reveal(paths[0]) })
	add(lang.L("Copy Path"), c.do.Copy != nil, !none, &fyne.ShortcutCopy{}, func() { c.do.Copy(paths) })
	line()
	add(lang.L("Move to Trash"), c.do.Delete != nil, !none, key(fyne.KeyDelete), c.remove)
	return fyne.NewMenu("", items...)
}

func (p *pane) showMenu(at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(p.chosen.menu(), c, at)
	}
}

func (c chosen) open() {
	if paths := c.paths(); len(paths) == 1 && c.do.Open != nil {
		c.do.Open(paths[0])
	}
}

func (c chosen) rename() {
	if paths := c.paths(); len(paths) == 1 && c.do.Rename != nil {
		c.do.Rename(paths[0])
	}
}

func (c chosen) remove() {
	if paths := c.paths(); len(paths) > 0 && c.do.Delete != nil {
		c.do.Delete(paths)
	}
}
