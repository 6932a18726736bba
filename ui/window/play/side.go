package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/window/chart"
	"kalah/ui/window/command"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/panel"
)

// tab names a tab of the side panel.
type tab int

// The tabs, in their order.
const (
	tabGame tab = iota
	tabMoves
	tabAnalysis
	tabLogs
)

// side is the side panel: the form of a new game, the list of moves, the analysis
// and the list of logs.
type side struct {
	play *Play

	tabs     *kit.Tabs
	items    map[tab]*kit.Tab // those that there are
	game     *gameTab
	form     *gameform.Game // of the game's tab
	moves    *panel.Moves
	analysis *panel.Analysis
	chart    *chart.Chart // in the analysis, where there is no room below the board
	logs     *lists.Tab
	selected command.Scope // what can be done with the logs selected there
	content  fyne.CanvasObject
}

func newSide(p *Play) *side {
	s := &side{play: p, items: map[tab]*kit.Tab{}, chart: chart.New(p.goTo)}
	s.game = newGameTab(p)
	s.form = s.game.form
	s.moves = panel.NewMoves(p.goTo)
	s.analysis = panel.NewAnalysis(panel.AnalysisActions{
		Switch: p.setAnalysis, Play: p.play, Review: p.toggleReview, Cancel: p.control.Analysis.CancelReview, GoTo: p.goTo,
		Export: analysisExport{p}.menu, Proof: p.proofs.actions(),
	}, s.chart)
	do := p.Actions.Calls()
	do.Play, do.Browse, do.Changed, do.Sorted = p.SetUp, p.Browse, s.logsChanged, p.Actions.Settings.SetPanelOrder
	s.selected = p.Actions.Commands(func() []string { return s.logs.Selected() })
	do.Menu, do.Edit = func() []*fyne.MenuItem { return command.Items(s.selected) }, s.selected.Action
	s.logs = lists.NewTab(do)
	s.logs.SetAway(true)
	s.logs.SetOrder(p.Actions.Settings.PanelOrder())
	p.Actions.AddList(s.logs)

	s.tabs = kit.NewTabs()
	s.add(tabGame, lang.X("tab.game", "Game"), container.New(minWidth(0), s.game.content))
	s.add(tabMoves, lang.X("tab.moves", "Moves"), s.moves)
	if p.Evaluator != nil {
		s.add(tabAnalysis, lang.X("tab.analysis", "Analysis"), s.analysis)
	}
	s.add(tabLogs, lang.X("tab.logs", "Logs"), s.logs)
	s.tabs.OnSelected = func(item *kit.Tab) {
		s.followLogs()
		if item == s.items[tabLogs] {
			p.Folder.Refresh()
		}
	}
	s.content = newSidePanel(s.tabs)
	return s
}

func (s *side) add(name tab, text string, content fyne.CanvasObject) {
	s.items[name] = s.tabs.Append(text, content)
}

// show selects a tab, if there is one of that name.
func (s *side) show(name tab) {
	if item := s.items[name]; item != nil {
		s.tabs.Select(item)
	}
}

// selectedTab returns the tab that is shown.
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

func (s *side) showLogs(games []library.Game, status archive.Status) {
	s.logs.SetGames(games)
	s.logs.SetStatus(lists.Status(status))
}

// followLogs makes the list of logs follow the folder while it is in sight, and no
// longer.
func (s *side) followLogs() { s.logs.SetAway(!s.logsShown()) }

func (s *side) logsShown() bool {
	return s.play.Shell.Shown() == ID && s.shown(tabLogs) && s.content.Visible()
}

// logsKey does what a key means to the logs selected, while their list has the
// focus, and reports whether it means anything.
func (s *side) logsKey(e *fyne.KeyEvent) bool {
	return s.logs.Focused() && s.selected.Press(command.Bare(e.Name))
}

// logsChanged is called whenever the list of logs shows something else.
func (s *side) logsChanged() {
	if s.logs == nil || !s.logsShown() {
		return
	}
	s.play.Shell.Changed()
	if v := s.logs.View(); s.play.Shell.Observed() && v.Shown > 0 && len(v.Rows) == 0 {
		// Where the rows are is known once they have been drawn.
		s.play.Shell.Tasks().After(drawn, s.play.Shell.Changed)
	}
}
