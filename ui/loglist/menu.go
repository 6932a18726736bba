package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/command"
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
	var items []*fyne.MenuItem
	var texts, keys []string
	put := func(i *fyne.MenuItem, text, key string) {
		items, texts, keys = append(items, i), append(texts, text), append(keys, key)
	}
	add := func(text string, offered, enabled bool, key string, do func()) {
		if !offered {
			return
		}
		i := fyne.NewMenuItem(text, do)
		i.Disabled = !enabled
		put(i, text, key)
	}
	line := func() { put(fyne.NewMenuItemSeparator(), "", "") }
	add(lang.L("Open"), c.do.Open != nil, one, lang.L("Enter"), c.open)
	add(lang.L("Rename…"), c.do.Rename != nil, one, "F2", c.rename)
	line()
	add(lang.L("Export…"), c.do.Export != nil, !none, "", func() { c.do.Export(paths) })
	add(lang.L("Recompute…"), c.do.Recompute != nil, !none, "", func() { c.do.Recompute(paths) })
	add(lang.L("Verify"), c.do.Verify != nil, !none, "", func() { c.do.Verify(paths) })
	line()
	add(lang.L("Show in Folder"), c.do.Reveal != nil, one, "", func() { c.do.Reveal(paths[0]) })
	add(lang.L("Copy Path"), c.do.Copy != nil, !none, copyKey(), func() { c.do.Copy(paths) })
	line()
	add(lang.L("Move to Trash"), c.do.Delete != nil, !none, lang.L("Del"), c.remove)
	for i, label := range command.MenuLabels(texts, keys) {
		items[i].Label = label
	}
	return fyne.NewMenu("", items...)
}

// copyKey is what copies, as the system writes it.
func copyKey() string {
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		return "⌘C"
	}
	return lang.L("Ctrl+C")
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
