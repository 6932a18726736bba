package matches

import (
	"encoding/json"
	"fmt"
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
	"kalah/search/program"
	"kalah/ui/app/session"
	"kalah/ui/app/tournament"
	"kalah/ui/window/command"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/uitest"
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

// play plays a match to its end.
func (h *harness) play(s tournament.Setup) {
	h.T.Helper()
	h.start(s)
	h.untilPhase(tournament.Finished)
}

// The empty view offers presets. A click plays a preset and shows its table.
func TestAPreset(t *testing.T) {
	h := open(t, "")
	h.Is("presets", fmt.Sprint("true ", len(tournament.Presets())), h.display.welcome.Visible(), len(h.display.starts))
	test.Tap(h.display.starts[0])
	h.untilPhase(tournament.Finished)
	row, facts := h.display.standings.table.Text(0), h.display.standings.facts.Text
	h.Is("first row, progress, Elo", "Minimax 3 200 200 of 200 games · finished true", row[1], row[2], h.display.text.Text(),
		strings.Contains(facts, strings.TrimLeft(row[7], "≥ +")))
}

// The table of a Swiss has the points that rank it. A continued Swiss ends after its rounds.
func TestSwiss(t *testing.T) {
	d := setup(5, 4)
	d.Pairing, d.Rounds = match.Swiss, 2
	h := resume(t, d)
	uitest.Must(t, h.Control.Continue())
	h.untilPhase(tournament.Finished)
	s := h.Control.Status()
	table, cross := standingsData(s), crossData(s)
	h.Is("games, columns, players, round", "16 Points Buchholz 5 true", s.Done(), table.Columns[2].Title, table.Columns[3].Title, cross.Rows,
		strings.Contains(factsText(s), "round 2 of 2"))
	best := s.Standings[0]
	h.Is("points of the best", points(int64(2*best.Points))+" "+points(int64(2*best.Buchholz)), table.Cell(0, 2).Text, table.Cell(0, 3).Text)
}

func TestPauseStopAndContinue(t *testing.T) {
	h := open(t, t.TempDir())
	wants := func(phase tournament.Phase, button string) {
		t.Helper()
		if got := h.Control.Status().Phase; got != phase || h.display.main.Text != button {
			t.Errorf("phase %v, button %q; want %v, %q", got, h.display.main.Text, phase, button)
		}
	}
	h.start(setup(4, 3000))
	h.Until("some games", func() bool { return h.Control.Status().Done() > 0 })
	h.Key(fyne.KeySpace)
	wants(tournament.Paused, "Continue")
	test.Tap(h.display.main)
	wants(tournament.Running, "Pause")
	test.Tap(h.display.stop)
	h.untilPhase(tournament.Stopped)
	done := h.Control.Status().Done()

	// Another match replaces this one, which is then an earlier match and can continue.
	h.play(setup(2, 2))
	h.Run("match.earlier")
	h.Until("the dialog", h.HasDialog)
	h.Key(fyne.KeyReturn)
	h.untilPhase(tournament.Stopped)
	s, ok := h.display.form.Setup()
	h.Is("games, and players of the form", fmt.Sprint(done, " true 4"), h.Control.Status().Done(), ok, len(s.Players))
	all := h.more()
	all[slices.IndexFunc(all, func(c command.Command) bool { return c.ID == "match.discard" })].Do()
	h.Until("the question", h.HasDialog)
	h.Press("Discard")
	h.Is("the match is still there", "true true", h.Control.Status().Plan == nil, h.display.welcome.Visible())
}

// resume opens the view with a folder that has a stopped match.
func resume(t *testing.T, s tournament.Setup) *harness {
	t.Helper()
	m, err := tournament.New(s.Definition, match.Whole, time.Now())
	uitest.Must(t, err)
	folder := t.TempDir()
	uitest.Must(t, m.Save(filepath.Join(folder, "2026-11-20 14.03.59.000.json")))
	h := open(t, folder)
	h.untilPhase(tournament.Stopped)
	return h
}

// A new window continues a stopped match with its setup.
func TestResumed(t *testing.T) {
	d := setup(3, 40_000)
	d.Players[0].Name = "Karl"
	h := resume(t, d)
	s, ok := h.display.form.Setup()
	h.Is("button, setup", "Continue true Karl", h.display.main.Text, ok, s.Players[0].Name)
	h.Key(fyne.KeySpace)
	h.Until("some games", func() bool { return h.Control.Status().Done() > 0 })
	h.Run("match.stop")
	h.untilPhase(tournament.Stopped)
}

func TestGames(t *testing.T) {
	h := open(t, "")
	h.play(setup(3, 4))
	h.display.selectTab(gamesTab)
	list := h.display.games
	all := list.table.Rows()
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	list.filter.SetSelectedIndex(1)
	h.Is("games, and games of the first player", "12 8", all, list.table.Rows())
	list.table.OnOpen(0)
	name := h.Control.Status().Plan.Players[0].Name
	if len(h.opened) != 2 || !h.opened[0].Game.Finished || h.opened[1].Players[0].Name != name && h.opened[1].Players[1].Name != name {
		t.Errorf("opened %+v", h.opened)
	}
}

// A button of the standings adds the column of seeds lost per move.
func TestGrade(t *testing.T) {
	h := open(t, "")
	s := setup(3, 2)
	s.Rules.Seeds = 2
	h.play(s)
	h.display.selectTab(standingsTab)
	before := len(h.display.standings.table.Text(0))
	test.Tap(h.display.grade)
	h.Is("buttons grade, stop", "false true", h.display.grade.Visible(), h.display.stop.Visible())
	h.untilPhase(tournament.Finished)
	row, grade := h.display.standings.table.Text(0), h.Control.Status().Match().Grades()[h.Control.Status().Standings[0].Player]
	h.Is("columns, grade, button, sentence", fmt.Sprintf("%d %.2f false true", before+1, grade.LostPerMove),
		len(row), row[9], h.display.grade.Visible(), strings.Contains(h.display.standings.facts.Text, "in 6 games."))
}

func TestExports(t *testing.T) {
	h := open(t, "")
	h.play(setup(3, 2))
	for _, c := range h.more() {
		if c.ID == "match.discard" {
			continue
		}
		extension := c.ID[strings.LastIndex(c.ID, "."):]
		h.Picker.Path = filepath.Join(t.TempDir(), "x"+extension)
		c.Do()
		h.Picker.Answer()
		h.Until(c.ID, func() bool { return h.Shell.Said() != "" })
		h.Shell.Unsay()
		data, err := os.ReadFile(h.Picker.Path)
		name := h.Picker.Asked[len(h.Picker.Asked)-1].Name
		if err != nil || len(data) < 100 || !strings.HasSuffix(name, extension) || extension == ".json" && !json.Valid(data) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
	h.Run("log.export")
	h.Is("the key of exports shows no menu", "false", h.Shell.Window().Canvas().Overlays().Top() == nil)
	h.Key(fyne.KeyEscape)
	h.Run("edit.copy")
	if text := h.Shell.App().Clipboard().Content(); strings.Count(text, "\n") != 4 || !strings.HasPrefix(text, "rank\tname") {
		t.Errorf("the clipboard has %q", text)
	}
}

// The games of a discarded match disappear.
func TestGamesOfADiscardedMatchAreGone(t *testing.T) {
	h := open(t, "")
	h.play(setup(2, 10))
	list := h.display.games
	h.display.selectTab(gamesTab)
	h.Until("the games", func() bool { return list.table.Rows() == 10 })
	h.Control.Clear()
	h.Until("no games", func() bool { return list.table.Rows() == 0 })
}

// A match with an unknown program starts only if the user allows its command.
func TestAProgramIsAskedFor(t *testing.T) {
	h := open(t, "")
	s := setup(2, 2)
	s.Players[0] = engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "no such program"}}
	h.start(s)
	h.Until("the question", func() bool { return h.Says("no such program") })
	h.Key(fyne.KeyEscape)
	h.Is("it has started", "false", h.Control.Busy())
	h.start(s)
	h.Press("Run it")
	h.untilPhase(tournament.Finished)
	h.Is("games failed", "2", len(h.Control.Status().Record.Failures))
}

// The list of earlier matches shows date, players, points and games of each match.
func TestEarlierMatchesAreListed(t *testing.T) {
	h := open(t, t.TempDir())
	h.play(setup(2, 10))
	h.play(setup(2, 2)) // is open, and not listed
	var all []tournament.Earlier
	h.Control.Earlier(func(found []tournament.Earlier, err error) {
		all = append(found, tournament.Earlier{File: "x", Err: os.ErrPermission})
	})
	h.Until("the matches", func() bool { return len(all) == 2 })
	d := earlierData(all)
	pair, _ := all[0].Status.Pair()
	won, lost := points(2*pair.Won()+pair.Drawn()), points(2*pair.Lost()+pair.Drawn())
	h.Is("listed", "Random – Random (2)|"+won+" : "+lost+"|10", d.Cell(0, 1).Text+"|"+d.Cell(0, 2).Text+"|"+d.Cell(0, 3).Text)
	h.Is("a broken file", os.ErrPermission, d.Cell(1, 0).Text)
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
