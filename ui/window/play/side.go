package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/window/chart"
	"kalah/ui/window/command"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/panel"
	"kalah/ui/window/profiles"
	"kalah/ui/window/words"
)

// tab is the name of a tab in the side panel.
type tab string

// The tabs, in their order.
const (
	tabGame     tab = "game"
	tabMoves    tab = "moves"
	tabAnalysis tab = "analysis"
	tabLogs     tab = "logs"
)

// side is the side panel: the form for a new game, the list of moves, the analysis and the list of
// saved games.
type side struct {
	tabs     *kit.Tabs
	items    map[tab]*kit.Tab
	form     *gameform.Game // in the tab "game"
	whose    *profiles.Row  // chosen profile, at the top of the form
	rules    *widget.Label  // rules of the current game, above the form
	moves    *panel.Moves
	analysis *panel.Analysis
	chart    *chart.Chart // shown in the tab "analysis" if there is no room for it below the board
	logs     *lists.Tab
	selected command.Scope // commands for the selected logs
	content  fyne.CanvasObject
}

func (p *Play) newSide() {
	s := &p.side
	s.items, s.chart, s.tabs = map[tab]*kit.Tab{}, chart.New(p.goTo), kit.NewTabs()
	s.moves = panel.NewMoves(p.visit, p.showVariationMenu)
	s.analysis = panel.NewAnalysis(panel.AnalysisActions{
		Switch: p.setAnalysis, Continue: p.Session.Analysis.Continue, Play: p.play, Review: p.toggleReview, Cancel: p.Session.Analysis.CancelReview, Learn: p.learn, GoTo: p.goTo, Sketch: p.sketch,
	}, s.chart)
	do, selected := p.Actions.Calls(func() []string { return s.logs.Selected() })
	s.selected = selected
	do.Play, do.Browse, do.Changed = p.SetUp, p.Browse, p.logsChanged
	s.logs = lists.NewTab(do)
	s.logs.SetAway(true)
	p.Actions.AddList(s.logs)

	s.items[tabGame] = s.tabs.Append(lang.L("Game"), container.New(kit.WithMinSize(kit.Fixed(0, 0)), p.newGameTab()))
	s.items[tabMoves] = s.tabs.Append(lang.X("tab.moves", "Moves"), s.moves)
	s.items[tabAnalysis] = s.tabs.Append(lang.X("tab.analysis", "Analysis"), s.analysis)
	s.items[tabLogs] = s.tabs.Append(lang.X("tab.logs", "Library"), s.logs)
	s.tabs.OnSelected = func(item *kit.Tab) {
		p.followLogs()
		p.showActions(p.screen)
		if item == s.items[tabLogs] {
			p.Folder.Refresh()
		}
	}
	s.content = newSidePanel(s.tabs)
}

func (s *side) show(name tab) {
	if item := s.items[name]; item != nil {
		s.tabs.Select(item)
	}
}

func (s *side) selectedTab() tab {
	for name := range s.items {
		if s.shown(name) {
			return name
		}
	}
	return tabGame
}

func (s *side) shown(name tab) bool {
	return s.items[name] != nil && s.tabs.Selected() == s.items[name]
}

func (s *side) showLogs(games []library.Game, status library.Status) {
	s.logs.SetGames(games)
	s.logs.SetStatus(status)
}

// followLogs updates the list of logs from now on only while it is visible.
func (p *Play) followLogs() { p.side.logs.SetAway(!p.logsShown()) }

func (p *Play) logsShown() bool {
	return p.Shell.Shown() == ID && p.side.shown(tabLogs) && p.side.content.Visible()
}

// logsKey runs the command that a key has for the selected logs, if their list has the focus. It
// reports whether there was such a command.
func (s *side) logsKey(e *fyne.KeyEvent) bool {
	return s.logs.Focused() && s.selected.Press(command.Bare(e.Name))
}

// logsChanged is called when the list of logs or its selection changes.
func (p *Play) logsChanged() {
	if p.side.logs != nil && p.logsShown() {
		p.Shell.Changed()
	}
}

// newGameTab returns the content of the tab "game": the form for the next game, and above it any
// unusual rules of the current game.
func (p *Play) newGameTab() fyne.CanvasObject {
	d := &p.side
	setup := p.Settings.Setup()
	setup.Players = p.Profiles.Seat(setup.Players)
	d.form, d.whose = gameform.NewGame(setup, p.Mine.Specs(), p.startAsked), profiles.NewRow(p.Shell, p.Profiles)
	d.form.Head = d.whose
	d.form.SetLot(p.Settings.Lot.Get())
	d.rules = kit.NewNote("")
	d.rules.Hide()
	return kit.Border(d.rules, nil, nil, nil, d.form)
}

// panelShows reports whether a tab of the side panel is visible.
func (p *Play) panelShows(name tab) bool { return p.side.shown(name) && p.folding.open() }

// unusual returns the differences from the usual rules, such as "empty capture · 5 min · pie rule".
// It is "" if there are none.
func unusual(s engine.Snapshot) string {
	var facts []string
	if s.Start != engine.DefaultRules().Start() || s.First != engine.First {
		facts = append(facts, words.Beginning(s))
	}
	facts = append(facts, words.EmptyCapture(s.Rules))
	if !s.Clock.IsZero() {
		facts = append(facts, gameform.ClockText(s.Clock))
	}
	if s.PieRule {
		facts = append(facts, lang.L("pie rule"))
	}
	return words.Facts(facts...)
}
