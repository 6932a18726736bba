package matches

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
	"kalah/ui/window/words"
)

// display has the visible parts of the view. It shows the state of the match and makes no
// decisions.
type display struct {
	main, stop, more *kit.Button
	grade, earlier   *kit.Button
	progress         *kit.Gauge
	text             *kit.Muted
	bar              *fyne.Container

	tabs          *kit.Tabs
	pages         []page // by tab
	form          *matchform.Form
	standings     *standings
	games         *gameList
	watch         *watch
	welcome, body fyne.CanvasObject // only one of them is visible
	starts        []*kit.Button     // start buttons of the presets
	content       fyne.CanvasObject

	status tournament.Status
	loaded bool // the form was filled with the setup of the match, or there was no match
}

// page is the content of a tab.
type page struct {
	content fyne.CanvasObject
	show    func(tournament.Status) // called while the tab is selected
	table   *kit.Table              // gets unused keys; nil if there is no table
	picture *kit.Picture            // nil if there is no picture
}

// Tabs, from left to right.
const (
	setupTab = iota
	standingsTab
	crossTab
	chartTab
	gamesTab
	watchTab
)

// tabIDs has the names of the tabs in the snapshot for tests.
var tabIDs = []string{"setup", "standings", "cross", "chart", "games", "watch"}

func tabNames() []string {
	return []string{
		lang.X("match.setup", "Set-up"), lang.L("Standings"), lang.L("Cross table"), lang.L("Elo"),
		lang.L("Games"), lang.L("Watch"),
	}
}

func newDisplay(m *Matches) *display {
	d := &display{progress: kit.NewGauge(), text: kit.NewMuted("")}
	d.main = kit.NewButtonWithIcon("", theme.MediaPlayIcon(), m.press)
	d.stop = kit.NewButtonWithIcon(lang.L("Stop"), theme.MediaStopIcon(), m.Control.Stop)
	d.more = kit.NewButtonWithIcon(lang.X("tip.more", "More"), theme.MoreHorizontalIcon(), m.showMore)
	said := container.New(kit.ColumnLayout{Gap: 2}, d.text.Object(), d.progress)
	d.grade = kit.NewButton(lang.L("Grade moves"), m.Control.Grade)
	d.earlier = m.newEarlierButton()
	d.bar = container.New(kit.RowLayout{Wide: 2, Gap: theme.InnerPadding()}, d.main, d.stop, said, d.grade, d.earlier, d.more)

	d.form = matchform.New(matchform.Config{
		Presets: m.presets, OnStart: m.start, Folder: m.LogFolder(), Programs: m.Mine.Specs(),
		Prolongs: func(s tournament.Setup) bool { return m.Control.Status().Prolongs(s) },
		AskFile: func(use func(string)) {
			m.Shell.OpenFile(files.Request{Title: lang.L("Openings"), Folder: m.LogFolder(), Extension: files.AnyFile}, use)
		},
		AskFolder: func(use func(string)) {
			m.Shell.Folder(files.Request{Title: lang.L("Games of the match"), Folder: m.LogFolder()}, use)
		},
	}, m.presets[0].Setup)
	d.standings, d.games, d.watch = newStandings(m.Shell, m.Control), newGameList(m.Control, m.open), newWatch(m.Control)
	d.pages = []page{
		{content: d.form, show: func(tournament.Status) {}},
		{content: d.standings.content, show: d.standings.show, table: d.standings.table, picture: d.standings.chart},
		crossPage(), chartPage(m.Shell),
		{content: d.games.content, show: d.games.show, table: d.games.table},
		{content: d.watch.content, show: d.watch.show},
	}
	d.tabs = kit.NewTabs()
	for i, name := range tabNames() {
		d.tabs.Append(name, d.pages[i].content)
	}
	d.tabs.OnSelected = func(*kit.Tab) {
		d.showBar(d.status)
		d.page().show(d.status)
		m.Shell.Changed()
	}
	d.welcome = d.newWelcome(m)
	d.body = container.NewPadded(kit.Border(container.NewPadded(d.bar), nil, nil, nil, d.tabs))
	d.content = container.NewStack(d.welcome, d.body)
	d.showBody(false)
	return d
}

// ifChanged returns a function that calls show only if the record of the match has changed or is missing.
func ifChanged(show func(tournament.Status)) func(tournament.Status) {
	var shown *match.Record
	return func(s tournament.Status) {
		if s.Record == nil || s.Record != shown {
			shown = s.Record
			show(s)
		}
	}
}

func (d *display) tab() int { return slices.Index(d.tabs.Items(), d.tabs.Selected()) }

func (d *display) page() *page { return &d.pages[d.tab()] }

func (d *display) selectTab(i int) { d.tabs.Select(d.tabs.Items()[i]) }

// showBody shows the tabs or the welcome page.
func (d *display) showBody(tabs bool) {
	kit.Show(d.welcome, !tabs)
	kit.Show(d.body, tabs)
}

func (d *display) setUp(s tournament.Setup) {
	d.form.Set(s)
	d.selectTab(setupTab)
	d.showBody(true)
}

func (d *display) showResults() {
	d.showBody(true)
	if d.tab() == setupTab {
		d.selectTab(standingsTab)
	}
}

func (d *display) show(s tournament.Status) {
	d.status = s
	if s.Plan != nil && !d.loaded && (s.Phase == tournament.Stopped || s.Phase == tournament.Finished) {
		d.form.Set(s.Setup)
		d.showResults()
	}
	if s.Plan != nil || s.CanStop() {
		d.loaded = true
		d.showBody(true)
	}
	d.showBar(s)
	d.form.SetBusy(!s.CanStart())
	d.page().show(s)
}

func (d *display) showBar(s tournament.Status) {
	text, icon := lang.L("New match"), theme.ContentAddIcon()
	switch {
	case s.CanPause():
		text, icon = lang.L("Pause"), theme.MediaPauseIcon()
	case s.CanContinue():
		text, icon = lang.L("Continue"), theme.MediaPlayIcon()
	}
	if earlier := s.CanStart(); d.main.SetLook(text, icon, widget.HighImportance) || earlier != d.earlier.Visible() {
		kit.Show(d.earlier, earlier) // a running match needs the room for its progress
		d.bar.Refresh()
	}
	kit.ShowIn(d.bar, s.CanPause() || s.CanContinue() || s.CanStart() && d.tab() != setupTab, d.main)
	kit.ShowIn(d.bar, s.CanStop(), d.stop)
	kit.ShowIn(d.bar, s.CanGrade() && d.tab() == standingsTab, d.grade)
	kit.ShowIn(d.bar, s.Plan != nil, d.more)
	d.text.Set(progressText(s))
	done := 0.0
	if s.Phase == tournament.Finished {
		done = 1 // the SPRT may end a match early
	} else if s.Phase == tournament.Grading {
		done = float64(s.Graded) / float64(max(1, s.ToGrade))
	} else if s.Total > 0 {
		done = float64(s.Done()) / float64(s.Total)
	}
	d.progress.Set(float32(done))
}

// progressText describes the progress: "124 of 200 games · 61 games per second · 1.2 s left".
func progressText(s tournament.Status) string {
	if s.Plan == nil {
		return phaseText(s.Phase)
	}
	if s.Phase == tournament.Grading {
		facts := []string{phaseText(s.Phase)}
		if s.Graded > 0 {
			facts = []string{lang.L("{{.Done}} of {{.Total}} games graded", words.Args{"Done": words.Int(s.Graded), "Total": words.Int(s.ToGrade)})}
		}
		if s.Left > 0 {
			facts = append(facts, lang.L("{{.Time}} left", words.Args{"Time": words.Spent(s.Left)}))
		}
		return words.Facts(facts...)
	}
	numbers := words.Args{"Done": words.Int(s.Done()), "Total": words.Int(s.Total)}
	facts := []string{lang.L("{{.Done}} of {{.Total}} games", numbers)}
	if s.Plan.SPRT != nil {
		facts = []string{lang.L("{{.Done}} of at most {{.Total}} games", numbers)}
	}
	switch {
	case s.Phase == tournament.Running && s.PerSecond > 0:
		facts = append(facts, lang.L("{{.Games}} games per second", words.Args{"Games": words.Precise(s.PerSecond, digits(s.PerSecond))}))
		if s.Left > 0 {
			facts = append(facts, lang.L("{{.Time}} left", words.Args{"Time": words.Spent(s.Left)}))
		}
	default:
		facts = append(facts, phaseText(s.Phase))
	}
	return words.Facts(facts...)
}

// key offers a key to the table of the tab.
func (d *display) key(e *fyne.KeyEvent) bool {
	table := d.page().table
	return table != nil && table.HandleKey(e)
}
