package ui

import (
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/phrase"
	"kalah/ui/style"
)

// menu is the menu bar, with the items that change.
type menu struct {
	w    *window
	main *fyne.MainMenu

	again, undo, redo, hint, moveNow, stop, goOn *fyne.MenuItem

	unfinished *fyne.MenuItem

	analysis, review *fyne.MenuItem

	recompute, report *fyne.MenuItem

	openLog, saveLog, recentLogs, folder, leave, playOn *fyne.MenuItem

	browse, export *fyne.MenuItem

	turn, full *fyne.MenuItem
	speeds     map[board.Speed]*fyne.MenuItem
	themes     map[style.Choice]*fyne.MenuItem
}

func newMenu(w *window) *menu {
	m := &menu{w: w}
	m.main = fyne.NewMainMenu(m.gameMenu(), m.playersMenu(), m.logMenu(), m.viewMenu(), m.helpMenu())
	m.recent(w.settings.Recent())
	m.update(w.screen)
	return m
}

// item is a menu item with a shortcut, which may be nil.
func item(text string, do func(), shortcut fyne.Shortcut) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, do)
	i.Shortcut = shortcut
	return i
}

// item is one that means nothing while a dialog lies over the window: its
// shortcut would be heard all the same.
func (w *window) item(text string, do func(), shortcut fyne.Shortcut) *fyne.MenuItem {
	return item(text, func() {
		if !w.covered(nil) {
			do()
		}
	}, shortcut)
}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func (m *menu) gameMenu() *fyne.Menu {
	w, c := m.w, m.w.control.Game
	m.again = w.item(lang.L("Start Again"), w.again, ctrl(fyne.KeyR))
	m.undo = item(lang.L("Undo"), w.undoLast, &fyne.ShortcutUndo{})
	m.redo = item(lang.L("Redo"), w.redoLast, &fyne.ShortcutRedo{})
	m.hint = w.item(lang.L("Hint"), c.Hint, ctrl(fyne.KeyH))
	m.moveNow = w.item(lang.L("Move Now"), c.MoveNow, ctrl(fyne.KeyM))
	m.stop = w.item(lang.L("Stop"), c.Stop, ctrl(fyne.KeyPeriod))
	m.goOn = w.item(lang.L("Continue"), c.Continue, ctrl(fyne.KeyG))
	m.unfinished = w.item(lang.L("Unfinished Games…"), func() { w.offerUnfinished(true) }, nil)
	quit := item(lang.L("Quit"), w.quit, ctrl(fyne.KeyQ))
	quit.IsQuit = true
	items := []*fyne.MenuItem{
		w.item(lang.L("New Game"), w.startNew, ctrl(fyne.KeyN)), m.again,
		w.item(lang.L("Set Up Game…"), w.newGame, nil),
		w.item(lang.L("Set Up Position…"), w.setUpPosition, ctrl(fyne.KeyU)),
		m.unfinished, fyne.NewMenuItemSeparator(),
		m.undo, m.redo, item(lang.L("Copy Position"), w.copyHere, &fyne.ShortcutCopy{}),
		item(lang.L("Paste Position or Log"), w.pasteHere, &fyne.ShortcutPaste{}), fyne.NewMenuItemSeparator(),
		m.hint, m.moveNow, m.stop, m.goOn, fyne.NewMenuItemSeparator(),
	}
	m.analysis = w.item(lang.L("Engine"), w.toggleAnalysis, ctrl(fyne.KeyE))
	m.review = w.item(lang.L("Review Game"), w.startReview, ctrl(fyne.KeyJ))
	if w.analysisTab != nil {
		items = append(items, m.analysis, m.review, fyne.NewMenuItemSeparator())
	}
	return fyne.NewMenu(lang.L("Game"), append(items, quit)...)
}

func (m *menu) playersMenu() *fyne.Menu {
	var items []*fyne.MenuItem
	for _, p := range presets() {
		if p[0].Type == "" {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		items = append(items, fyne.NewMenuItem(presetName(p), func() { m.w.startPreset(p) }))
	}
	items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(lang.L("Other Players…"), m.w.newGame))
	return fyne.NewMenu(lang.L("Players"), items...)
}

func (m *menu) logMenu() *fyne.Menu {
	w := m.w
	m.openLog = w.item(lang.L("Open…"), w.open, ctrl(fyne.KeyO))
	m.saveLog = w.item(lang.L("Save…"), w.save, ctrl(fyne.KeyS))
	m.recentLogs = fyne.NewMenuItem(lang.L("Recent"), nil)
	m.recentLogs.ChildMenu = fyne.NewMenu("")
	m.folder = w.item(lang.L("Logs Folder…"), w.chooseFolder, nil)
	m.playOn = w.item("", w.goOn, ctrl(fyne.KeyP))
	m.recompute = w.item(lang.L("Recompute…"), func() { w.onLogs(w.recomputeLogs, w.recomputeShown) }, &desktop.CustomShortcut{
		KeyName: fyne.KeyR, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift,
	})
	m.report = w.item(lang.L("Recomputed Logs…"), w.recomputing.open, nil)
	m.leave = w.item(lang.L("Back to Game"), w.control.Replay.Leave, nil)
	m.browse = w.item(lang.L("Browse…"), func() { w.browse(!w.browsing) }, ctrl(fyne.KeyB))
	m.export = w.item(lang.L("Export…"), func() { w.onLogs(w.exportLogs, w.exportShown) }, &desktop.CustomShortcut{
		KeyName: fyne.KeyS, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift,
	})
	return fyne.NewMenu(lang.L("Log"), m.browse, w.item(lang.L("Find…"), w.find, ctrl(fyne.KeyF)), fyne.NewMenuItemSeparator(),
		m.openLog, m.recentLogs, m.saveLog, m.export, fyne.NewMenuItemSeparator(),
		m.playOn, m.leave, fyne.NewMenuItemSeparator(),
		m.recompute, m.report, fyne.NewMenuItemSeparator(),
		w.item(lang.L("Show Folder"), w.showFolder, nil), m.folder)
}

func (m *menu) viewMenu() *fyne.Menu {
	w := m.w
	m.turn = w.item(lang.L("Turn Board"), w.turnBoard, ctrl(fyne.KeyT))
	m.full = w.item(lang.L("Full Screen"), w.fullScreen, nil)
	m.speeds, m.themes = map[board.Speed]*fyne.MenuItem{}, map[style.Choice]*fyne.MenuItem{}
	speed := fyne.NewMenuItem(lang.L("Sowing"), nil)
	speed.ChildMenu = fyne.NewMenu("")
	for _, s := range []struct {
		text  string
		speed board.Speed
	}{
		{lang.L("Off"), board.SpeedOff},
		{lang.L("Fast"), board.SpeedFast},
		{lang.L("Normal"), board.SpeedNormal},
		{lang.L("Slow"), board.SpeedSlow},
	} {
		m.speeds[s.speed] = fyne.NewMenuItem(s.text, func() { w.setSpeed(s.speed) })
		speed.ChildMenu.Items = append(speed.ChildMenu.Items, m.speeds[s.speed])
	}
	look := fyne.NewMenuItem(lang.L("Theme"), nil)
	look.ChildMenu = fyne.NewMenu("")
	for _, t := range []struct {
		text   string
		choice style.Choice
	}{
		{lang.L("As the system"), style.System},
		{lang.L("Light"), style.Light},
		{lang.L("Dark"), style.Dark},
	} {
		m.themes[t.choice] = fyne.NewMenuItem(t.text, func() { w.setTheme(t.choice) })
		look.ChildMenu.Items = append(look.ChildMenu.Items, m.themes[t.choice])
	}
	items := []*fyne.MenuItem{m.turn, speed, look, m.full, fyne.NewMenuItemSeparator()}
	for i, tab := range w.tabs.Items {
		text := lang.L("{{.Name}} Panel", values{"Name": tab.Text})
		items = append(items, w.item(text, func() { w.showTab(i) }, ctrl(fyne.KeyName(strconv.Itoa(i+1)))))
	}
	return fyne.NewMenu(lang.L("View"), items...)
}

func (m *menu) helpMenu() *fyne.Menu {
	return fyne.NewMenu(lang.L("Help"),
		fyne.NewMenuItem(lang.L("Rules"), m.w.showRules),
		fyne.NewMenuItem(lang.L("Keys"), m.w.showKeys),
		fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(lang.L("About Kalah"), m.w.showAbout))
}

// recent lists the recent logs.
func (m *menu) recent(paths []string) {
	var items []*fyne.MenuItem
	for _, path := range paths {
		items = append(items, fyne.NewMenuItem(phrase.File(path), func() { m.w.openRecent(path) }))
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(lang.L("Clear Recent"), m.w.clearRecent))
	}
	m.recentLogs.ChildMenu.Items = items
	m.recentLogs.Disabled = len(items) == 0
	m.main.Refresh()
}

// update enables what makes sense now. Fyne's own menus look at that whenever
// they are opened; building them anew would close one that is open. The system
// draws those of macOS, which have to be told.
func (m *menu) update(s control.Screen) {
	changed := false
	for i, on := range map[*fyne.MenuItem]bool{
		m.again: s.Can.Again, m.undo: s.Can.Undo, m.redo: s.Can.Redo, m.hint: s.Can.Hint, m.moveNow: s.Can.MoveNow,
		m.stop: s.Can.Stop, m.goOn: s.Can.Continue, m.leave: s.Can.Leave && s.Can.Again, m.playOn: s.Can.PlayOn,
		m.analysis: s.Analysis.Able, m.review: s.Analysis.Review.Can,
		m.recompute: s.Can.Save || m.w.browsing, m.report: len(m.w.recomputing.work.Rows()) > 0,
		m.openLog: !m.w.asking, m.saveLog: s.Can.Save && !m.w.asking, m.export: s.Can.Save || m.w.browsing, m.folder: !m.w.asking,
	} {
		changed = changed || i.Disabled == on
		i.Disabled = !on
	}
	playOn := lang.L("Play On from Here…")
	if s.Replay && !s.Can.PlayOn {
		playOn += " (" + lang.L("the game is over") + ")"
	}
	changed = changed || m.playOn.Label != playOn
	m.playOn.Label = playOn
	check := func(i *fyne.MenuItem, on bool) {
		changed = changed || i.Checked != on
		i.Checked = on
	}
	check(m.turn, m.w.turned(s))
	check(m.full, m.w.win.FullScreen())
	check(m.analysis, s.Analysis.On)
	check(m.browse, m.w.browsing)
	for speed, i := range m.speeds {
		check(i, speed == m.w.settings.Speed())
	}
	for choice, i := range m.themes {
		check(i, choice == m.w.settings.Theme())
	}
	if changed && runtime.GOOS == "darwin" {
		m.main.Refresh()
	}
}
