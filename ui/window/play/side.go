package play

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/session"
	"kalah/ui/window/chart"
	"kalah/ui/window/command"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/panel"
	"kalah/ui/window/profiles"
	"kalah/ui/window/words"
)

// tab names a tab of the side panel.
type tab string

// The tabs, in their order.
const (
	tabGame     tab = "game"
	tabMoves    tab = "moves"
	tabAnalysis tab = "analysis"
	tabLogs     tab = "logs"
)

// side is the side panel: the form of a new game, the list of moves, the analysis
// and the list of logs.
type side struct {
	tabs     *kit.Tabs
	items    map[tab]*kit.Tab
	form     *gameform.Game // in the tab of the game,
	whose    *profiles.Row  // at its top
	page     *gameform.Page // or this in its place
	moves    *panel.Moves
	analysis *panel.Analysis
	chart    *chart.Chart // in the tab of the analysis, if it has no room below the board
	logs     *lists.Tab
	selected command.Scope // commands for the logs selected
	content  fyne.CanvasObject
}

func (p *Play) newSide() {
	s := &p.side
	s.items, s.chart, s.tabs = map[tab]*kit.Tab{}, chart.New(p.goTo), kit.NewTabs()
	s.moves = panel.NewMoves(p.visit, p.showVariationMenu)
	s.analysis = panel.NewAnalysis(panel.AnalysisActions{
		Switch: p.setAnalysis, Continue: p.Session.Analysis.Continue, Play: p.play, Review: p.toggleReview, Cancel: p.Session.Analysis.CancelReview, Learn: p.learn, GoTo: p.goTo,
		Export: p.exportMenu,
	}, s.chart)
	do, selected := p.Actions.Calls(func() []string { return s.logs.Selected() })
	s.selected = selected
	do.Play, do.Browse, do.Changed, do.Sorted = p.SetUp, p.Browse, p.logsChanged, p.Actions.Settings.PanelOrder.Set
	s.logs = lists.NewTab(do)
	s.logs.SetAway(true)
	s.logs.SetOrder(p.Actions.Settings.PanelOrder.Get())
	p.Actions.AddList(s.logs)

	s.items[tabGame] = s.tabs.Append(lang.L("Game"), container.New(kit.Room(kit.Fixed(0, 0)), p.newGameTab()))
	s.items[tabMoves] = s.tabs.Append(lang.X("tab.moves", "Moves"), s.moves)
	s.items[tabAnalysis] = s.tabs.Append(lang.X("tab.analysis", "Analysis"), s.analysis)
	s.items[tabLogs] = s.tabs.Append(lang.X("tab.logs", "Logs"), s.logs)
	s.show(p.State.tab)
	s.tabs.OnSelected = func(item *kit.Tab) {
		p.State.tab = s.selectedTab()
		p.followLogs()
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

// followLogs makes the list of logs follow the folder while it is visible.
func (p *Play) followLogs() { p.side.logs.SetAway(!p.logsShown()) }

func (p *Play) logsShown() bool {
	return p.Shell.Shown() == ID && p.side.shown(tabLogs) && p.side.content.Visible()
}

// logsKey runs the command that a key has for the logs selected while their list has the
// focus, and reports whether there is one.
func (s *side) logsKey(e *fyne.KeyEvent) bool {
	return s.logs.Focused() && s.selected.Press(command.Bare(e.Name))
}

// logsChanged is called when the list of logs changes.
func (p *Play) logsChanged() {
	if p.side.logs != nil && p.logsShown() {
		p.Shell.Changed()
	}
}

// newGameTab makes the tab of the game: the form before the first game and when the user
// wants a new one, otherwise the page about the current game.
func (p *Play) newGameTab() fyne.CanvasObject {
	d := &p.side
	setup := p.Settings.Setup()
	setup.Players = p.Profiles.Seat(setup.Players)
	d.form, d.whose = gameform.NewGame(setup, p.Mine.Specs(), p.startAsked), profiles.NewRow(p.Shell, p.Profiles)
	d.form.Head = d.whose
	d.form.SetLot(p.Settings.Lot.Get())
	d.form.OnBack = p.leaveForm
	if former := p.State.form; former != nil {
		d.form.TakeOver(former)
	}
	p.State.form = d.form
	d.page = gameform.NewPage(p.showForm, p.rematch)
	d.page.Hide()
	return container.NewStack(d.form, d.page)
}

func (p *Play) leaveForm() {
	p.turnForm(false)
	p.focusBoard()
	p.Shell.Changed()
}

// turnForm shows the form, or the game again. The strip below the board is drawn again: it
// has the main button only while the form does not.
func (p *Play) turnForm(asked bool) {
	p.State.asked = asked
	p.showGame(p.screen)
	p.showActions(p.screen)
}

// formCovers reports whether the form is shown although there is a game.
func (p *Play) formCovers() bool { return p.side.form.Visible() && p.hasGame(p.screen) }

func (p *Play) hasGame(s session.Screen) bool {
	return s.Activity != session.NoGame && (!p.State.opening || s.Replay || len(s.Line) > 0)
}

func (p *Play) showGame(s session.Screen) {
	if !s.Replay && len(s.Line) > 0 {
		p.State.opening = false
	}
	game := p.hasGame(s)
	if game {
		p.side.page.Set(p.pageView(s))
	}
	p.side.form.SetBack(game)
	kit.Show(p.side.form, !game || p.State.asked)
	kit.Show(p.side.page, game && !p.State.asked)
}

func (p *Play) pageView(s session.Screen) gameform.PageView {
	v := gameform.PageView{
		Title:   words.NameOf(s.Players, engine.First) + " – " + words.NameOf(s.Players, engine.Second),
		Rematch: s.Can.Again && !s.Replay,
	}
	if s.Replay && s.Log != "" {
		v.Title = words.File(s.Log)
	} else {
		v.Score = scoreText(s.Score)
	}
	score := s.Game.Score()
	for i, player := range s.Players {
		v.Players[i] = gameform.PagePlayer{Name: words.NameOf(s.Players, i), About: about(player, i), Seeds: strconv.Itoa(score[i])}
	}
	v.Facts = []gameform.Fact{{Name: lang.L("Turn"), Value: words.Int(s.Game.Step().Turn)}}
	if s.Game.Start == s.Game.Rules.Start() {
		v.Facts = append(v.Facts, gameform.Fact{Name: lang.L("Seeds a house"), Value: words.Int(s.Game.Rules.Seeds)})
	}
	v.Facts = append(v.Facts,
		gameform.Fact{Name: lang.X("opening.caption", "Start"), Value: start(s.Game)},
		gameform.Fact{Name: lang.L("Capture rule"), Value: words.Capture(s.Game.Rules.EmptyCapture)})
	if !s.Game.Clock.IsZero() {
		v.Facts = append(v.Facts, gameform.Fact{Name: lang.X("clock.caption", "Clock"), Value: gameform.ClockText(s.Game.Clock)})
	}
	if s.Game.PieRule {
		v.Facts = append(v.Facts, gameform.Fact{Name: lang.L("Pie rule"), Value: lang.X("rule.on", "On")})
	}
	return v
}

// about says what a player is, and which houses are theirs.
func about(p engine.PlayerSpec, number int) string {
	if level, ok := engine.LevelOf(p); ok {
		return words.Facts(words.AboutLevel(level), lang.L("houses {{.Houses}}", words.Args{"Houses": words.Houses(number)}))
	}
	return words.Player(p, number)
}

func start(s engine.Snapshot) string {
	if s.Start == s.Rules.Start() && s.First == engine.First {
		return lang.X("opening.usual", "Usual")
	}
	return words.Beginning(s)
}
