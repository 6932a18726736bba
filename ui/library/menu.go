package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// menu is what can be done with what is selected. The keys beside the entries
// are those of the list.
func (p *pane) menu() *fyne.Menu {
	paths := p.Selected()
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
	add(lang.L("Open"), p.do.Open != nil, one, key(fyne.KeyReturn), p.openChosen)
	add(lang.L("Rename…"), p.do.Rename != nil, one, key(fyne.KeyF2), p.renameChosen)
	line()
	add(lang.L("Export…"), p.do.Export != nil, !none, nil, func() { p.do.Export(paths) })
	add(lang.L("Recompute…"), p.do.Recompute != nil, !none, nil, func() { p.do.Recompute(paths) })
	add(lang.L("Verify"), p.do.Verify != nil, !none, nil, func() { p.do.Verify(paths) })
	line()
	add(lang.L("Show in Folder"), p.do.Reveal != nil, one, nil, func() { p.do.Reveal(paths[0]) })
	add(lang.L("Copy Path"), p.do.Copy != nil, !none, &fyne.ShortcutCopy{}, func() { p.do.Copy(paths) })
	line()
	add(lang.L("Move to Trash"), p.do.Delete != nil, !none, key(fyne.KeyDelete), p.deleteChosen)
	return fyne.NewMenu("", items...)
}

func (p *pane) showMenu(at fyne.Position) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.list); c != nil {
		widget.ShowPopUpMenuAtPosition(p.menu(), c, at)
	}
}

func (p *pane) openChosen() {
	if paths := p.Selected(); len(paths) == 1 && p.do.Open != nil {
		p.do.Open(paths[0])
	}
}

func (p *pane) renameChosen() {
	if paths := p.Selected(); len(paths) == 1 && p.do.Rename != nil {
		p.do.Rename(paths[0])
	}
}

func (p *pane) deleteChosen() {
	if paths := p.Selected(); len(paths) > 0 && p.do.Delete != nil {
		p.do.Delete(paths)
	}
}
