package matches

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/search/kgp"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// lobby is the tab of tournaments over the network: who may join, the agents, and what they play.
type lobby struct {
	lobby *network.Lobby

	reach     *kit.Dropdown[bool] // from other computers too
	port, web *kit.Field
	open      *kit.Button
	closed    *fyne.Container // what is shown while it is closed

	status *widget.Label // where it listens
	close  *kit.Button
	host   *kit.Dropdown[string]
	join   *kit.Label
	copied *kit.Button
	forget *kit.Button
	opened *fyne.Container // all of it

	table *kit.Table

	against     *kit.Dropdown[string] // the word of a level; "" for each other
	limit       *kit.Field
	games       *kit.Field
	openings    *kit.Dropdown[string]
	note        *widget.Label
	more, start *kit.Button

	content *fyne.Container

	addresses []string     // as shown
	refused   *net.OpError // why it could not be opened
}

func newLobby(m *Matches) *lobby {
	l := &lobby{lobby: m.Lobby, table: kit.NewTable()}
	kept := m.Settings.network
	changed := func() { l.changed(m) }
	chosen := func(string) { changed() }
	l.reach = kit.NewDropdown([]bool{false, true}, reachName, func(bool) { changed() })
	l.reach.Pick(kept.reach.Get())
	l.port = kit.NewNumber(lang.L("Port"), l.checkPort(false), 1, maxPort, kgp.Port, changed)
	l.port.Set(cmp.Or(kept.port.Get(), strconv.Itoa(kgp.Port)))
	l.web = kit.NewNumber(lang.L("Port of WebSockets"), l.checkPort(true), 1, maxPort, kgp.Port+1, changed)
	l.web.Entry.SetPlaceHolder(lang.X("websocket.none", "none"))
	l.web.Set(kept.web.Get())
	l.open = kit.NewButtonWithIcon(lang.L("Open"), theme.LoginIcon(), func() { l.doOpen(m) })
	l.open.Importance = widget.HighImportance
	for _, f := range []*kit.Field{l.port, l.web} {
		f.Entry.OnSubmitted = func(string) { l.doOpen(m) }
	}

	l.close = kit.NewButtonWithIcon(lang.L("Close"), theme.LogoutIcon(), func() { l.doClose(m) })
	l.status, l.join = kit.NewNote(""), kit.NewLabel("")
	l.join.TextStyle.Bold, l.join.Truncation = true, fyne.TextTruncateEllipsis
	l.host = kit.NewDropdown([]string{""}, func(host string) string { return host }, func(string) { l.showJoin() })
	l.copied = kit.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() {
		m.Shell.App().Clipboard().SetContent(l.join.Text)
		m.Shell.Say(lang.L("The line is on the clipboard."))
	})
	l.forget = kit.NewButton(lang.L("Remove who left"), m.Lobby.Forget)

	levels := []string{""}
	for _, level := range engine.Levels() {
		levels = append(levels, level.Word)
	}
	l.against = kit.NewDropdown(levels, againstName, chosen)
	l.against.Pick(kept.against.Get())
	l.limit = gameform.NewSeconds(changed)
	l.limit.Entry.SetPlaceHolder(gameform.SecondsText(engine.TypeProgram.Info().Time.Default))
	l.limit.Set(kept.limit.Get())
	l.games = kit.NewNumber(lang.L("Games per pairing"), words.Between(1, maxGames), 1, maxGames, usualGames, changed)
	l.games.Set(cmp.Or(kept.games.Get(), strconv.Itoa(usualGames)))
	l.openings = kit.NewDropdown(openings, openingName, chosen)
	l.openings.Pick(kept.openings.Get())
	l.note = kit.NewNote("")
	l.more = kit.NewButtonWithIcon(lang.L("More settings"), theme.SettingsIcon(), func() { m.display.setUp(l.setup()) })
	l.start = kit.NewButtonWithIcon(lang.L("Start tournament"), theme.MediaPlayIcon(), func() { m.start(l.setup()) })
	l.start.Importance = widget.HighImportance

	row := func(all ...fyne.CanvasObject) *fyne.Container {
		return container.NewGridWithColumns(len(all), all...)
	}
	l.closed = row(kit.Captioned(lang.L("Agents may join"), l.reach), l.port.Box, l.web.Box, kit.Captioned(" ", l.open))
	l.opened = container.New(
		kit.Stacked{}, container.New(kit.Line{Wide: 0, Gap: theme.InnerPadding()}, l.status, l.close),
		container.New(kit.Line{Wide: 1, Gap: theme.InnerPadding()}, l.host, l.join, l.copied, l.forget),
	)
	top := container.New(kit.Stacked{}, l.closed, l.opened, l.table)
	bottom := container.New(
		kit.Stacked{Gap: theme.Padding()}, row(kit.Captioned(lang.L("They play"), l.against), l.limit.Box, l.games.Box, kit.Captioned(lang.L("Openings"), l.openings)),
		container.New(kit.Line{Wide: 0, Gap: theme.InnerPadding()}, l.note, l.more, l.start),
	)
	l.content = kit.Border(nil, bottom, nil, nil, top)
	return l
}

const (
	maxPort    = 65535
	maxGames   = 10_000
	usualGames = 10
)

// openings are the sources of openings to choose from.
var openings = []string{string(tournament.FairStarts), string(tournament.RandomMoves) + ":4", string(tournament.FromStart)}

func openingName(source string) string {
	kind, _ := tournament.SplitSource(source)
	return matchform.OpeningName(kind)
}

func reachName(others bool) string {
	if others {
		return lang.L("From other computers too")
	}
	return lang.L("From this computer only")
}

func againstName(word string) string {
	if level, ok := engine.ParseLevel(word); ok {
		return lang.L("Against {{.Name}}", words.Args{"Name": words.Level(level)})
	}
	return lang.X("network.robin", "Each other")
}

// address returns where to listen at the port of a field, "" without one.
func (l *lobby) address(port *kit.Field) string {
	switch {
	case port.Text() == "":
		return ""
	case l.reach.Value():
		return ":" + port.Text()
	}
	return "127.0.0.1:" + port.Text()
}

// checkPort returns a check of a port, which reports also that it could not be opened.
func (l *lobby) checkPort(optional bool) func(string) error {
	number := words.Between(0, maxPort)
	return func(text string) error {
		if text == "" && optional {
			return nil
		}
		if l.refused != nil && strings.HasSuffix(l.refused.Addr.String(), ":"+text) {
			return errors.New(words.Error(l.refused.Err))
		}
		return number(text)
	}
}

func (l *lobby) doOpen(m *Matches) {
	l.refused = nil
	if kit.Wrong(l.port, l.web) != nil {
		return // the field says why
	}
	var expected []string
	if now := m.Control.Status(); now.CanContinue() {
		expected = network.Names(now.Plan.Players)
	}
	l.lobby.Open(l.address(l.port), l.address(l.web), expected...)
	if err := l.lobby.Status().Err; err != nil && !errors.As(err, &l.refused) {
		m.Shell.Fail(err)
	}
	l.changed(m)
}

// doClose closes the lobby. A match of agents is stopped first.
func (l *lobby) doClose(m *Matches) {
	now := m.Control.Status()
	if !now.CanStop() || len(network.Names(now.Setup.Players)) == 0 {
		l.lobby.Close()
		return
	}
	m.Shell.Ask(frame.Question{
		Title: lang.L("Close the network"), Do: lang.L("Stop and close"), Dangerous: true,
		Text: lang.L("Agents are playing. The match is stopped; it can be continued when they are back."),
	}, func() {
		m.Control.Stop()
		l.lobby.Close()
	})
}

func (l *lobby) isOpen() bool { return len(l.lobby.Status().Addresses) > 0 }

// changed stores the fields that are right, and shows what follows from them.
func (l *lobby) changed(m *Matches) {
	if l.content == nil {
		return // it is being made
	}
	kept := m.Settings.network
	kept.reach.Set(l.reach.Value())
	kept.against.Set(l.against.Value())
	kept.openings.Set(l.openings.Value())
	for _, f := range []struct {
		*kit.Field
		settings.Value[string]
	}{{l.port, kept.port}, {l.web, kept.web}, {l.limit, kept.limit}, {l.games, kept.games}} {
		f.Check()
		if f.Err() == nil {
			f.Value.Set(f.Text())
		}
	}
	m.show()
	l.content.Refresh() // a reason may have come or gone
}

// setup returns the match of the agents that are here.
func (l *lobby) setup() tournament.Setup {
	d := tournament.NewDefinition()
	d.Games, d.Openings = l.games.Number(), l.openings.Value()
	var ours *engine.PlayerSpec
	if level, ok := engine.ParseLevel(l.against.Value()); ok {
		ours = &level.Spec
	}
	d = network.Define(d, network.Here(l.lobby.Status().Agents), gameform.Seconds(l.limit.Text()), ours)
	return tournament.Setup{Definition: d, Jobs: network.Jobs(d.Players)}
}

func (l *lobby) show(s tournament.Status) {
	now := l.lobby.Status()
	open := l.isOpen()
	kit.Show(l.closed, !open)
	kit.Show(l.opened, open)
	if !slices.Equal(now.Addresses, l.addresses) {
		l.addresses = now.Addresses
		if open {
			l.host.Offer(network.Reach(now.Addresses[0]))
		}
		l.showJoin()
	}
	l.table.Set(agentsData(now))
	here := len(network.Here(now.Agents))
	kit.Enable(l.forget, here < len(now.Agents) && !s.CanStop())

	note := l.noteText(s, here)
	kit.SetText(l.note, note)
	enough := here >= match.MinPlayers || here > 0 && l.against.Value() != ""
	ready := enough && s.CanStart() && kit.Wrong(l.limit, l.games) == nil
	kit.Enable(l.start, ready)
	kit.Enable(l.more, ready)
}

// joinLine is typed in a shell, in any language.
const joinLine = "kalah connect %s --player scout,limit=4 --name Pearl"

// showJoin shows where the server listens, and how an agent joins.
func (l *lobby) showJoin() {
	var lines []string
	for _, address := range l.addresses {
		lines = append(lines, lang.L("Listens at {{.Address}}, {{.OpenTo}}.", words.Args{"Address": address, "OpenTo": words.Text(network.OpenTo(address))}))
	}
	lines = []string{words.Facts(lines...)}
	kit.Show(l.host, len(l.host.Values()) > 1)
	host, port, err := net.SplitHostPort(l.host.Value())
	if err != nil {
		host, port = l.host.Value(), strconv.Itoa(kgp.Port)
	}
	lines = append(lines, lang.L("Programs join by the Kalah Game Protocol, KGP_HOST={{.Host}} KGP_PORT={{.Port}}, and players of this one by:", words.Args{"Host": host, "Port": port}))
	l.status.SetText(strings.Join(lines, "\n"))
	l.join.SetText(fmt.Sprintf(joinLine, l.host.Value()))
	l.content.Refresh()
}

// noteText says what can be started, or what is missing.
func (l *lobby) noteText(s tournament.Status, here int) string {
	waited := l.lobby.Missing(network.Names(s.Setup.Players))
	ours := 0
	if l.against.Value() != "" {
		ours = 1
	}
	switch {
	case s.CanContinue() && len(waited) > 0:
		return lang.L("The match that was stopped waits for {{.Names}}.", words.Args{"Names": strings.Join(waited, ", ")})
	case s.CanStop() && len(waited) > 0:
		return awayText(waited)
	case !s.CanStart():
		return lang.L("A match is running.")
	case here+ours < match.MinPlayers && ours == 0:
		return lang.L("At least two agents, please")
	case here == 0:
		return lang.L("At least one agent, please")
	}
	return ""
}

func awayText(names []string) string {
	return lang.N("{{.Names}} are away", len(names), words.Args{"Names": strings.Join(names, ", ")})
}

// agentsData is the table of the agents in the order in which they joined.
func agentsData(s network.LobbyStatus) kit.Data {
	muted := func(title string, trailing bool, text func(network.Agent) string) kit.ColumnOf[network.Agent] {
		return kit.ColumnOf[network.Agent]{Column: kit.Column{Title: title, Trailing: trailing}, Cell: func(a network.Agent) kit.Cell {
			return kit.Cell{Text: cmp.Or(text(a), "–"), Muted: true}
		}}
	}
	d := kit.Rows(s.Agents, []kit.ColumnOf[network.Agent]{
		{Column: kit.Column{Title: lang.L("Agent")}, Cell: func(a network.Agent) kit.Cell { return kit.Cell{Text: a.Name, Strong: a.Here} }},
		{Column: kit.Column{Title: lang.X("agent.state", "State")}, Cell: func(a network.Agent) kit.Cell {
			if a.Here {
				return kit.Cell{Text: lang.X("agent.here", "here")}
			}
			return kit.Cell{Text: lang.X("agent.away", "away"), Danger: true}
		}},
		muted(lang.L("Ping"), true, func(a network.Agent) string {
			if a.Ping == 0 {
				return ""
			}
			return words.Duration(a.Ping)
		}),
		{Column: kit.Column{Title: lang.L("Moves"), Trailing: true}, Cell: func(a network.Agent) kit.Cell { return kit.Cell{Text: words.Int(a.Moves)} }},
		muted(lang.L("Last move"), false, func(a network.Agent) string {
			if a.House < 0 {
				return ""
			}
			return words.Facts(engine.Letter(engine.First, a.House), words.Duration(a.Took))
		}),
		muted(lang.L("From"), false, func(a network.Agent) string {
			host, _, _ := net.SplitHostPort(a.Address)
			return host
		}),
		muted(lang.L("Authors"), false, func(a network.Agent) string { return a.Authors }),
	})
	d.Fixed, d.Key = 1, func(row int) string { return s.Agents[row].Name }
	d.Empty = lang.L("Programs of others, such as those of your students, play a tournament here: each runs on a computer of its own and joins over the network. Open it, let them join by the line that appears, and start when all are listed.")
	if len(s.Addresses) > 0 {
		d.Empty = lang.L("Nobody has joined yet.")
	}
	return d
}

func (l *lobby) facts() frame.Facts {
	return frame.Facts{
		"open": l.isOpen(), "addresses": l.addresses, "join": l.join.Text, "note": l.note.Text,
		"buttons": frame.Facts{"open": l.open, "close": l.close, "start": l.start, "more": l.more, "copy": l.copied},
	}
}
