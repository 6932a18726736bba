package matches

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/search/program"
	"kalah/ui/app/session"
	"kalah/ui/app/tournament"
	"kalah/ui/window/command"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/uitest/uiframe"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness has the view in a test window.
type harness struct {
	*Matches
	uiframe.Frame

	opened []session.Record
	folder string
}

func open(t *testing.T, folder string) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a), folder: folder}
	s, host := NewSettings(a.Preferences()), program.NewHost()
	h.Matches = New(Config{
		Shell: h.Shell, Control: tournament.NewControl(tournament.Config{Tasks: h.Shell.Tasks(), Folder: folder, Resume: s.Resume, Programs: host}),
		Settings: s, Mine: myplayers.New(a.Preferences(), host, func() {}),
		LogFolder: t.TempDir, OpenGame: func(r session.Record) { h.opened = append(h.opened, r) },
	})
	h.ShowView(h.View())
	return h
}

func (h *harness) untilPhase(p tournament.Phase) {
	h.T.Helper()
	h.Until("the phase "+string(p), func() bool { return h.Control.Status().Phase == p })
}

// setup returns a match between random players.
func setup(players, games int) tournament.Setup {
	d := tournament.NewDefinition()
	d.Games = games
	if players == 2 {
		d.Pairing = match.Series
	}
	for range players {
		d.Players = append(d.Players, engine.NewSpec(engine.TypeRandom))
	}
	return tournament.Setup{Definition: d, Jobs: 2}
}

// The empty view offers presets. A click plays a preset and shows its table.
func TestAPreset(t *testing.T) {
	h := open(t, "")
	if !h.display.welcome.Visible() || len(h.display.starts) != len(tournament.Presets()) {
		t.Error("the empty view does not offer the presets")
	}
	test.Tap(h.display.starts[0])
	h.untilPhase(tournament.Finished)
	if h.display.tab() != standingsTab {
		t.Error("the table is not shown")
	}
	if got := h.display.standings.table.Text(0); got[1] != "Minimax 3" || got[2] != "200" {
		t.Errorf("the first row is %q", got)
	}
	if s := h.display.standings.facts.Text; !strings.Contains(s, "Minimax 3") || !strings.Contains(s, "LOS") {
		t.Errorf("the facts are %q", s)
	} else if elo := strings.TrimLeft(h.display.standings.table.Text(0)[7], "≥ +"); !strings.Contains(s, elo) {
		t.Errorf("the table has Elo %s, the facts are %q", elo, s)
	}
	if got := h.display.text.Text(); got != "200 of 200 games · finished" {
		t.Errorf("the progress is %q", got)
	}
}

func TestPauseStopAndContinue(t *testing.T) {
	h := open(t, t.TempDir())
	h.start(setup(4, 3000))
	h.Until("some games", func() bool { return h.Control.Status().Done() > 0 })
	h.Key(fyne.KeySpace)
	if h.Control.Status().Phase != tournament.Paused || h.display.main.Text != "Continue" {
		t.Fatalf("Space: phase %v, button %q", h.Control.Status().Phase, h.display.main.Text)
	}
	if h.display.earlier.Visible() {
		t.Error("earlier matches are offered during a match")
	}
	test.Tap(h.display.main)
	if h.Control.Status().Phase != tournament.Running || h.display.main.Text != "Pause" {
		t.Fatalf("Continue: phase %v, button %q", h.Control.Status().Phase, h.display.main.Text)
	}
	test.Tap(h.display.stop)
	h.untilPhase(tournament.Stopped)
	done := h.Control.Status().Done()
	if done == 0 || done == 18_000 || h.display.stop.Visible() {
		t.Errorf("stopped after %d games", done)
	}

	// Another match replaces this one, which is then an earlier match and can continue.
	h.start(setup(2, 2))
	h.untilPhase(tournament.Finished)
	h.Run("match.earlier")
	h.Until("the dialog", h.HasDialog)
	h.Key(fyne.KeyReturn)
	h.untilPhase(tournament.Stopped)
	if s, ok := h.display.form.Setup(); h.Control.Status().Done() != done || !ok || len(s.Players) != 4 {
		t.Errorf("opened a match of %d games, the form has %d players", h.Control.Status().Done(), len(s.Players))
	}
	h.discard()
	h.Until("the question", h.HasDialog)
	h.Press("Discard")
	if h.Control.Status().Plan != nil || !h.display.welcome.Visible() {
		t.Error("the match is still there")
	}
}

// discard runs the command that discards the match.
func (h *harness) discard() {
	all := h.more()
	if i := slices.IndexFunc(all, func(c command.Command) bool { return c.ID == "match.discard" }); i < 0 || !all[i].CanRun() {
		h.T.Fatal("the match cannot be discarded")
	} else {
		all[i].Do()
	}
}

// resume opens the view with a folder that has a stopped match.
func resume(t *testing.T, s tournament.Setup) *harness {
	t.Helper()
	m, err := tournament.New(s.Definition, match.Whole, time.Now())
	tasktest.OK(t, err)
	folder := t.TempDir()
	tasktest.OK(t, m.Save(filepath.Join(folder, "2026-11-20 14.03.59.000.json")))
	h := open(t, folder)
	h.untilPhase(tournament.Stopped)
	return h
}

// A new window continues a stopped match with its setup.
func TestResumed(t *testing.T) {
	d := setup(3, 40_000)
	d.Players[0].Name = "Karl"
	h := resume(t, d)
	if h.display.tab() != standingsTab || h.display.main.Text != "Continue" {
		t.Errorf("shows %q, button %q", h.display.tabs.Selected().Text, h.display.main.Text)
	}
	if s, ok := h.display.form.Setup(); !ok || len(s.Players) != 3 || s.Players[0].Name != "Karl" {
		t.Errorf("the form holds %+v", s)
	}
	h.Key(fyne.KeySpace)
	h.Until("some games", func() bool { return h.Control.Status().Done() > 0 })
	h.Run("match.stop")
	h.untilPhase(tournament.Stopped)
}

// A match of agents is shown. Continue names the command that resumes it.
func TestMatchOfAgents(t *testing.T) {
	d := setup(2, 2)
	for i, name := range []string{"Ada", "Bob"} {
		d.Players[i] = engine.PlayerSpec{Type: engine.TypeProgram, Name: name}
	}
	h := resume(t, d)
	if h.display.tab() != standingsTab || h.display.standings.table.Rows() != 2 || !h.display.more.Visible() {
		t.Errorf("tab %d, %d rows, export %v", h.display.tab(), h.display.standings.table.Rows(), h.display.more.Visible())
	}
	test.Tap(h.display.main)
	h.Until("the error", h.HasDialog)
	if !h.Says("gents play in this match: go on with it by `kalah serve --out FILE`") || h.Control.Busy() {
		t.Error("the command is not named, or the match goes on")
	}
}

func TestGames(t *testing.T) {
	h := open(t, "")
	h.start(setup(3, 4))
	h.untilPhase(tournament.Finished)
	h.display.selectTab(gamesTab)
	list := h.display.games
	if n := list.table.Rows(); n != 12 {
		t.Fatalf("lists %d games", n)
	}
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	if len(h.opened) != 1 || !h.opened[0].Game.Finished {
		t.Fatalf("opened %d games", len(h.opened))
	}
	list.filter.SetSelectedIndex(1)
	if n := list.table.Rows(); n != 8 {
		t.Errorf("lists %d games of the first player, want 8", n)
	}
	name := h.Control.Status().Plan.Players[0].Name
	list.table.OnOpen(0)
	if of := h.opened[len(h.opened)-1]; of.Players[0].Name != name && of.Players[1].Name != name {
		t.Errorf("opened a game of %s and %s", of.Players[0].Name, of.Players[1].Name)
	}
}

func TestCrossTable(t *testing.T) {
	h := open(t, "")
	h.start(setup(5, 4))
	h.untilPhase(tournament.Finished)
	h.Type("3")
	table := h.display.panes[crossTab].table
	if table.Rows() != 5 || len(table.Columns()) != 8 {
		t.Fatalf("%d rows of %d columns", table.Rows(), len(table.Columns()))
	}
	for i := range 5 {
		row := table.Text(i)
		if row[3+i] != "" {
			t.Errorf("row %d has %q against itself", i, row[3+i])
		}
		if n := strings.Count(strings.Join(row[3:], "|"), "/ 4"); n != 4 {
			t.Errorf("row %d is %q", i, row)
		}
	}
}

func TestExports(t *testing.T) {
	h := open(t, "")
	h.start(setup(3, 2))
	h.untilPhase(tournament.Finished)
	folder := t.TempDir()
	for _, c := range h.more() {
		if c.ID == "match.discard" {
			continue
		}
		extension := c.ID[strings.LastIndex(c.ID, "."):]
		h.Picker.Path = filepath.Join(folder, "x"+extension)
		c.Do()
		h.Picker.Answer()
		h.Until(c.ID, func() bool { _, err := os.Stat(h.Picker.Path); return err == nil && h.Shell.Said() != "" })
		if asked := h.Picker.Asked[len(h.Picker.Asked)-1]; asked.Extension != extension || !strings.HasSuffix(asked.Name, extension) {
			t.Errorf("%s asks for %+v", c.ID, asked)
		}
		data, err := os.ReadFile(h.Picker.Path)
		if err != nil || len(data) < 100 {
			t.Errorf("%s: %d bytes, %v", c.ID, len(data), err)
		}
		if extension == ".json" && !json.Valid(data) {
			t.Errorf("no JSON: %s", data)
		}
		h.Shell.Unsay()
	}
	h.Run("log.export")
	if h.Shell.Window().Canvas().Overlays().Top() == nil {
		t.Error("the key of exports shows no menu")
	}
	h.Key(fyne.KeyEscape)
	h.Run("edit.copy")
	if text := h.Shell.App().Clipboard().Content(); strings.Count(text, "\n") != 4 || !strings.HasPrefix(text, "rank\tname") {
		t.Errorf("the clipboard has %q", text)
	}
}

func TestWords(t *testing.T) {
	for half, want := range map[int64]string{0: "0", 1: "½", 2: "1", 3: "1½", 2001: "1,000½"} {
		if got := points(half); got != want {
			t.Errorf("points(%d) = %q, want %q", half, got, want)
		}
	}
	for x, want := range map[float64]string{0: "0", 0.04: "0", 12.4: "+12", -1200: "−1,200"} {
		if got := signed(x, 0); got != want {
			t.Errorf("signed(%v) = %q, want %q", x, got, want)
		}
	}
}

// The games of a discarded match disappear, and stay away during the next match.
func TestGamesOfADiscardedMatchAreGone(t *testing.T) {
	h := open(t, "")
	tasktest.OK(t, h.Control.Start(setup(2, 10)))
	h.untilPhase(tournament.Finished)
	list := h.display.games
	h.display.selectTab(gamesTab)
	h.Until("the games", func() bool { return list.table.Rows() == 10 })
	h.Control.Clear()
	h.Until("no games", func() bool { return list.table.Rows() == 0 })
	slow := setup(2, 2)
	for i := range slow.Players {
		slow.Players[i] = engine.NewSpec(engine.TypePerfect)
	}
	tasktest.OK(t, h.Control.Start(slow))
	h.untilPhase(tournament.Running)
	if rows := list.table.Rows(); rows > h.Control.Status().Done() {
		t.Errorf("%d games are listed before they are played", rows)
	}
	h.Control.Stop()
}

// A match with an unknown program starts only if the user allows its command.
func TestAProgramIsAskedFor(t *testing.T) {
	h := open(t, "")
	s := setup(2, 2)
	s.Players[0] = engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "no such program"}}
	h.start(s)
	h.Until("the question", func() bool { return h.Says("no such program") })
	h.Key(fyne.KeyEscape)
	if h.Control.Busy() {
		t.Error("it has started")
	}
	h.start(s)
	h.Press("Run it")
	h.untilPhase(tournament.Finished)
	if n := len(h.Control.Status().Record.Failures); n != 2 {
		t.Errorf("%d games failed, want both", n)
	}
}

// The list of earlier matches shows date, players, points and games of each match.
func TestEarlierMatchesAreListed(t *testing.T) {
	h := open(t, t.TempDir())
	for _, s := range []tournament.Setup{setup(3, 4), setup(2, 10), setup(2, 2)} {
		h.start(s)
		h.untilPhase(tournament.Finished)
	}
	var all []tournament.Earlier
	h.Control.Earlier(func(found []tournament.Earlier, err error) {
		all = append(found, tournament.Earlier{File: "x", Err: os.ErrPermission})
	})
	h.Until("the matches", func() bool { return len(all) == 3 })
	d := earlierData(all)
	text := func(row, column int) string { return d.Cell(row, column).Text }
	pair, _ := all[0].Status.Pair()
	score := points(2*pair.Won()+pair.Drawn()) + " : " + points(2*pair.Lost()+pair.Drawn())
	if text(0, 1) != "Random – Random (2)" || text(0, 2) != score || text(0, 3) != "10" {
		t.Errorf("%q, %q, %q; want the score %q of 10 games", text(0, 1), text(0, 2), text(0, 3), score)
	}
	if strings.Count(text(1, 1), "Random") != 3 || !strings.HasPrefix(text(1, 2), "best: ") || text(1, 3) != "12" {
		t.Errorf("%q, %q, %q", text(1, 1), text(1, 2), text(1, 3))
	}
	if text(2, 0) != os.ErrPermission.Error() || text(2, 1) != "" {
		t.Errorf("%q, %q, want the error", text(2, 0), text(2, 1))
	}
}

// The sentence about Elo names the stronger player. The sentence about a sequential test names the
// first player.
func TestEloNamesTheStronger(t *testing.T) {
	test.NewTempApp(t)
	plan := &match.Plan{Players: []engine.PlayerSpec{{Name: "Ada"}, {Name: "Bo"}}, SPRT: match.NewSPRT(0, 50)}
	got := pairFacts(tournament.Status{Plan: plan}, match.Tally{Losses: [2]int64{30, 20}, Wins: [2]int64{0, 10}, Pairs: [5]int64{20, 0, 10}})
	if all := strings.Join(got, "\n"); !strings.HasPrefix(all, "Bo is ") || !strings.Contains(all, "SPRT for Ada, ") {
		t.Errorf("got %s", all)
	}
}
