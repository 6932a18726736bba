package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/tournament"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
	"kalah/ui/window/words"
)

// display is all that the view shows. It makes it follow the match, and decides
// nothing.
type display struct {
	main, stop, export *kit.Button
	progress           *kit.Gauge
	text               *kit.Muted
	bar                *fyne.Container

	tabs      *kit.Tabs
	setupTab  *kit.Tab
	tableTab  *kit.Tab
	crossTab  *kit.Tab
	chartTab  *kit.Tab
	gamesTab  *kit.Tab
	watchTab  *kit.Tab
	form      *matchform.Form
	standings *standings
	cross     *crossTable
	chart     *chart
	games     *gameList
	watch     *watch
	welcome   *welcome
	content   fyne.CanvasObject

	status tournament.Status
	loaded bool // the form has taken over what a former match was set up with
}

func newDisplay(m *Matches) *display {
	d := &display{progress: kit.NewGauge(), text: kit.NewMuted("")}
	d.main = kit.NewButtonWithIcon("", theme.MediaPlayIcon(), m.press)
	d.stop = kit.NewButtonWithIcon(lang.L("Stop"), theme.MediaStopIcon(), m.Control.Stop)
	d.export = kit.NewButtonWithIcon(lang.L("Export…"), theme.DocumentSaveIcon(), m.showExports)
	said := container.New(sayLayout{}, d.text.Object(), d.progress)
	d.bar = container.New(kit.Line{Wide: 2, Gap: theme.InnerPadding()}, d.main, d.stop, said, d.export)

	d.form = matchform.New(matchform.Config{
		Presets: m.presets, OnStart: m.start, Folder: m.LogFolder(),
		Prolongs: func(s tournament.Setup) bool { return m.Control.Status().Prolongs(s) },
		AskFile: func(use func(string)) {
			m.Shell.OpenFile(files.Request{Title: lang.L("Openings"), Folder: m.LogFolder(), Extension: files.AnyFile}, use)
		},
		AskFolder: func(use func(string)) {
			m.Shell.Folder(files.Request{Title: lang.L("Logs of the match"), Folder: m.LogFolder()}, use)
		},
	}, m.presets[0].Setup)
	d.standings, d.cross, d.chart, d.games, d.watch = newStandings(m.Shell, m.Control), newCrossTable(), newChart(m.Shell), newGameList(m.Control, m.open), newWatch(m.Control)
	d.tabs = kit.NewTabs()
	contents := []fyne.CanvasObject{d.form, d.standings.content, d.cross.content, d.chart.content, d.games.content, d.watch.content}
	tabs := []**kit.Tab{&d.setupTab, &d.tableTab, &d.crossTab, &d.chartTab, &d.gamesTab, &d.watchTab}
	for i, name := range tabNames() {
		*tabs[i] = d.tabs.Append(name, contents[i])
	}
	d.tabs.OnSelected = func(*kit.Tab) {
		d.showBar(d.status)
		d.showTab()
		m.Shell.Changed()
	}
	d.welcome = newWelcome(m.presets, func(s tournament.Setup) {
		d.form.Set(s)
		m.start(s)
	}, func(s tournament.Setup) {
		d.setUp(s)
		m.Shell.Changed()
	})
	body := container.NewStack(d.welcome.content, container.NewPadded(kit.Border(container.NewPadded(d.bar), nil, nil, nil, d.tabs)))
	d.content = body
	d.showBody(false)
	if draft := m.Draft; draft.known {
		d.form.Set(draft.setup)
		d.loaded = draft.loaded
		d.tabs.Select(d.tabs.Items()[draft.tab])
		d.showBody(draft.tabbed)
	}
	return d
}

// tabNames are those of the tabs, in their order.
func tabNames() []string {
	return []string{
		lang.X("match.setup", "Set-up"), lang.L("Standings"), lang.L("Cross table"), lang.L("Elo"),
		lang.L("Games"), lang.L("Watch"),
	}
}

// tabbed reports whether the tabs are shown.
func (d *display) tabbed() bool { return d.content.(*fyne.Container).Objects[1].Visible() }

// showBody shows the tabs, or what welcomes who has no match yet.
func (d *display) showBody(tabs bool) {
	body := d.content.(*fyne.Container)
	kit.Show(body.Objects[0], !tabs)
	kit.Show(body.Objects[1], tabs)
}

// setUp shows the form with a setup.
func (d *display) setUp(s tournament.Setup) {
	d.form.Set(s)
	d.tabs.Select(d.setupTab)
	d.showBody(true)
}

// showResults shows the table.
func (d *display) showResults() {
	d.showBody(true)
	if d.tabs.Selected() == d.setupTab {
		d.tabs.Select(d.tableTab)
	}
}

// show makes everything follow the match.
func (d *display) show(s tournament.Status) {
	d.status = s
	if s.Plan != nil && !d.loaded {
		d.loaded = true
		if s.Phase == tournament.Stopped || s.Phase == tournament.Finished {
			d.form.Set(s.Setup)
			d.showResults()
		}
	}
	if s.Plan != nil || s.CanStop() {
		d.loaded = true
		d.showBody(true)
	}
	d.showBar(s)
	d.form.SetBusy(!s.CanStart())
	d.showTab()
}

func (d *display) showBar(s tournament.Status) {
	text, icon := lang.L("New match"), theme.ContentAddIcon()
	switch {
	case s.CanPause():
		text, icon = lang.L("Pause"), theme.MediaPauseIcon()
	case s.CanContinue():
		text, icon = lang.L("Continue"), theme.MediaPlayIcon()
	}
	if d.main.Become(text, icon, widget.HighImportance) {
		d.bar.Refresh()
	}
	kit.Enable(d.main, s.CanPause() || s.CanContinue() || s.CanStart() && d.tabs.Selected() != d.setupTab)
	kit.Enable(d.stop, s.CanStop())
	kit.Enable(d.export, s.Plan != nil)
	d.text.Set(progressText(s))
	done := 0.0
	if s.Phase == tournament.Finished {
		done = 1 // a test may have decided before all are played
	} else if s.Total > 0 {
		done = float64(s.Done()) / float64(s.Total)
	}
	d.progress.Set(float32(done))
}

// progressText says how far the match is: "124 of 200 games · 61 games a second ·
// 1.2 s left".
func progressText(s tournament.Status) string {
	if s.Plan == nil {
		return phaseText(s.Phase)
	}
	numbers := words.Args{"Done": words.Int(s.Done()), "Total": words.Int(s.Total)}
	facts := []string{lang.L("{{.Done}} of {{.Total}} games", numbers)}
	if s.Plan.SPRT != nil {
		facts = []string{lang.L("{{.Done}} of at most {{.Total}} games", numbers)}
	}
	switch {
	case s.Phase == tournament.Running && s.PerSecond > 0:
		facts = append(facts, lang.L("{{.Games}} games a second", words.Args{"Games": words.Precise(s.PerSecond, digits(s.PerSecond))}))
		if s.Left > 0 {
			facts = append(facts, lang.L("{{.Time}} left", words.Args{"Time": longTime(s.Left)}))
		}
	default:
		facts = append(facts, phaseText(s.Phase))
	}
	return words.Facts(facts...)
}

// showTab makes the tab that is shown follow the match: the others do once they are.
func (d *display) showTab() {
	s := d.status
	switch d.tabs.Selected() {
	case d.tableTab:
		d.standings.show(s)
	case d.crossTab:
		d.cross.show(s)
	case d.chartTab:
		d.chart.show(s)
	case d.gamesTab:
		d.games.show(s)
	case d.watchTab:
		d.watch.show(s)
	}
}

// key gives keys that nothing uses to the table that is shown.
func (d *display) key(e *fyne.KeyEvent) bool {
	switch d.tabs.Selected() {
	case d.tableTab:
		return d.standings.table.HandleKey(e)
	case d.crossTab:
		return d.cross.table.HandleKey(e)
	case d.gamesTab:
		return d.games.table.HandleKey(e)
	}
	return false
}

func (d *display) release() {
	d.standings.watch.release()
	d.watch.release()
}
