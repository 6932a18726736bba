// Package matches is the view of matches, which are series and tournaments of computer players. The
// user sets them up, watches them and compares the players. A [tournament.Control] plays them.
package matches

import (
	"cmp"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/internal/userdir"
	"kalah/ui/app/session"
	"kalah/ui/app/tournament"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/matchform"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// ID is the ID of the view.
const ID = "matches"

// Config has the dependencies of the view.
type Config struct {
	Shell   *frame.Shell
	Control *tournament.Control
	// LogFolder returns the suggested folder for logs.
	LogFolder func() string
	Settings  *Settings
	Mine      *myplayers.List
	// OpenGame replays a game.
	OpenGame func(session.Record)
}

// Matches is the view.
type Matches struct {
	Config

	presets []matchform.Preset
	display *display // nil until the view is shown
	away    bool     // the view is hidden
	failed  error    // the last reported error
}

// New returns the view.
func New(cfg Config) *Matches {
	m := &Matches{Config: cfg, presets: presets(), away: true}
	cfg.Control.SetShow(m.show)
	return m
}

// View returns the view for the shell.
func (m *Matches) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Matches"),
		Content: func() fyne.CanvasObject {
			m.display = newDisplay(m)
			return m.display.content
		},
		Commands: m.commands(),
		Enter:    m.enter, Leave: func() { m.away = true },
		Title:  m.title,
		Status: m.status,
		Key:    func(e *fyne.KeyEvent) bool { return m.display != nil && m.display.key(e) },
		Facts:  m.facts,
	}
}

func (m *Matches) enter() {
	m.away = false
	m.Control.Load()
	m.show()
}

func (m *Matches) show() {
	if m.Shell.Closed() || m.display == nil || m.away {
		return
	}
	now := m.Control.Status()
	if now.Err != nil && now.Err != m.failed {
		m.Shell.Fail(now.Err)
	}
	m.failed = now.Err
	m.display.show(now)
	m.Shell.Changed()
}

func (m *Matches) title() string {
	s := m.Control.Status()
	if s.Plan == nil {
		return ""
	}
	return lang.L("Match, {{.Done}} of {{.Total}}", words.Args{"Done": words.Int(s.Done()), "Total": words.Int(s.Total)})
}

func (m *Matches) status() (last, now string) { return m.hint(), "" }

func (m *Matches) hint() string {
	switch s := m.Control.Status(); {
	case m.display != nil && m.display.tab() == gamesTab && m.display.games.table.Rows() > 0:
		return lang.L("Enter or a double click opens a game. Esc goes back to the board.")
	case s.CanPause():
		return lang.L("Space pauses the match. It goes on while another view is shown. Esc goes back to the board.")
	case s.CanContinue():
		return lang.L("Space goes on with the match. Esc goes back to the board.")
	case s.Plan != nil:
		return lang.L("Esc goes back to the board.")
	}
	return lang.L("Choose a preset or set up players. Esc goes back to the board.")
}

func phaseText(p tournament.Phase) string {
	return map[tournament.Phase]string{
		tournament.Preparing: lang.L("preparing…"),
		tournament.Running:   lang.L("playing…"),
		tournament.Paused:    lang.L("paused"),
		tournament.Stopping:  lang.L("stopping…"),
		tournament.Stopped:   lang.L("stopped"),
		tournament.Finished:  lang.L("finished"),
		tournament.Grading:   lang.L("grading…"),
	}[p]
}

// start starts a match. The current match becomes an earlier one.
func (m *Matches) start(s tournament.Setup) {
	m.permit(s, func() {
		m.Settings.Keep(s)
		if err := m.Control.Start(s); err != nil {
			m.Shell.Fail(err)
			return
		}
		m.display.showResults()
	})
}

// permit calls do if the user allows the programs of a match to start.
func (m *Matches) permit(s tournament.Setup, do func()) {
	m.Mine.Permit(m.Shell, lang.L("The match that was kept"), s.Players, do, nil)
}

// Offer updates the user's programs that the form offers as players.
func (m *Matches) Offer() {
	if m.display != nil {
		m.display.form.Offer(m.Mine.Specs())
	}
}

// press is the action of the first button: pause, continue or set up.
func (m *Matches) press() {
	if s := m.display.status; s.CanPause() || s.CanContinue() {
		m.pauseOrContinue()
		return
	}
	m.display.selectTab(setupTab)
}

func (m *Matches) pauseOrContinue() {
	if m.Control.Status().CanPause() {
		m.Control.Pause()
		return
	}
	if s := m.Control.Status(); s.CanContinue() {
		m.permit(s.Setup, func() { m.Shell.Fail(m.Control.Continue()) })
	}
}

func (m *Matches) open(g tournament.Game) {
	r, err := g.Record()
	if err != nil {
		m.Shell.Fail(err)
		return
	}
	m.OpenGame(r)
}

// facts describes the view in the snapshot for tests. "rows" is the table of the selected tab,
// "opens" the middle of the first row in the list of games. "drawn" is false while a chart is being
// drawn.
func (m *Matches) facts() frame.Facts {
	s, d := m.Control.Status(), m.display
	all := frame.Facts{
		"phase": cmp.Or(s.Phase, "empty"), "done": s.Done(), "total": s.Total, "drawn": true,
		"buttons": frame.Facts{"main": d.main, "stop": d.stop, "more": d.more},
	}
	if s.Plan == nil {
		presets := []any{}
		for _, b := range d.starts {
			presets = append(presets, b)
		}
		all["presets"] = presets
	}
	shown := d.page()
	all["tab"] = tabIDs[d.tab()]
	if shown.picture != nil {
		all["drawn"] = !shown.picture.Visible() || shown.picture.Drawn()
	}
	if table := shown.table; table != nil {
		rows := [][]string{}
		for i := range min(64, table.Rows()) {
			rows = append(rows, table.Text(i))
		}
		all["rows"] = rows
		if d.tab() == gamesTab {
			all["opens"] = m.Shell.App().Driver().AbsolutePositionForObject(table).Add(table.RowAt(0))
		}
	}
	return frame.Facts{"match": all}
}

func (m *Matches) commands() []command.Command {
	status := m.Control.Status
	shown := func() bool { return m.Shell.Shown() == ID }
	all := []command.Command{
		{
			ID: "matches.show", Menu: lang.X("menu.compare", "Compare"), Text: lang.L("Matches"), Keys: []command.Key{command.CtrlShift(fyne.KeyM)}, Anywhere: true,
			Do: func() { m.Shell.Toggle(ID) }, Checked: shown,
		},
		{
			ID: "match.pause", Text: lang.L("Pause or continue match"), Keys: []command.Key{command.Bare(fyne.KeySpace)},
			Do: m.pauseOrContinue, Enabled: func() bool { return status().CanPause() || status().CanContinue() },
		},
		{
			ID: "match.stop", Text: lang.L("Stop match"), Anywhere: true,
			Do: m.Control.Stop, Enabled: func() bool { return status().CanStop() },
		},
		{ID: frame.Export, Text: lang.L("Export…"), Keys: []command.Key{command.CtrlShift(fyne.KeyS)}, Do: m.showMore, Enabled: func() bool { return status().Plan != nil }},
		{
			ID: frame.Copy, Text: lang.L("Copy standings"), Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Editing: true,
			Do: m.copy, Enabled: func() bool { return status().Plan != nil },
		},
		{ID: "match.earlier", Text: lang.L("Earlier matches…"), Do: m.showEarlier, Enabled: func() bool { return !m.Control.Busy() }},
		{ID: "match.open", Text: lang.L("Open the game in the list"), KeyText: command.Bare(fyne.KeyReturn).Text()},
	}
	for i, name := range tabNames() {
		all = append(all, command.Command{
			ID: "match.tab." + strconv.Itoa(i+1), Text: name, Keys: []command.Key{command.Rune(rune('1' + i))},
			Do: func() { m.display.selectTab(i) }, Enabled: func() bool { return m.display != nil && m.display.body.Visible() },
		})
	}
	return all
}

func (m *Matches) askDiscard() {
	m.Shell.Ask(frame.Question{
		Title: lang.L("Discard the match"), Text: lang.L("Discard the match and its results? Saved games stay."),
		Do: lang.L("Discard"), Dangerous: true,
	}, func() {
		m.Control.Clear()
		if m.display != nil {
			m.display.showBody(false)
		}
	})
}

// more returns the commands of the menu More.
func (m *Matches) more() []command.Command {
	table := func(format tournament.Format, text string) command.Command {
		return command.Command{ID: "match.export." + string(format), Text: text, Do: func() { m.exportTables(format) }}
	}
	return []command.Command{
		table(tournament.CSV, lang.L("Standings as CSV…")),
		table(tournament.JSON, lang.L("All tables as JSON…")),
		table(tournament.Markdown, lang.L("All tables as Markdown…")),
		{ID: "match.export.png", Group: 1, Text: lang.L("Chart as PNG…"), Do: func() { m.exportChart(".png") }},
		{ID: "match.export.svg", Group: 1, Text: lang.L("Chart as SVG…"), Do: func() { m.exportChart(".svg") }},
		{ID: "match.discard", Group: 2, Text: lang.L("Discard match…"), Do: m.askDiscard, Enabled: m.Control.Status().CanStart},
	}
}

// showMore shows the menu More below its button.
func (m *Matches) showMore() {
	b := m.display.more
	at := m.Shell.App().Driver().AbsolutePositionForObject(b)
	menu := command.PopUp(m.more(), m.Shell.Window().Canvas())
	menu.ShowAtPosition(at.AddXY(0, b.Size().Height))
}

// Settings has the stored choices for a match that are not part of its file.
type Settings struct {
	jobs settings.Value[int]
	logs settings.Value[string]
}

// NewSettings returns the settings in a store.
func NewSettings(s fyne.Preferences) *Settings {
	const maxJobs = 256
	return &Settings{settings.Within(s, "matches.jobs", 1, maxJobs, min(runtime.NumCPU(), maxJobs)), settings.Text(s, "matches.logs")}
}

// Keep stores the choices of a match.
func (s *Settings) Keep(m tournament.Setup) {
	s.jobs.Set(m.Jobs)
	s.logs.Set(m.Logs)
}

// Resume sets the stored choices in a match that was read from its file.
func (s *Settings) Resume(m *tournament.Setup) {
	m.Jobs, m.Logs = s.jobs.Get(), s.logs.Get()
}

// Folder returns the folder of the matches, or "" if the user has no data folder.
func Folder() string { return userdir.Data("matches") }

// Former returns the file in which earlier versions saved the match, or "" if the user has no data
// folder.
func Former() string { return userdir.Data("match.json") }
