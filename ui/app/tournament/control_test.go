package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/program"
)

// fake is a player that plays its first possible house, after receiving from gate.
type fake struct {
	spec engine.PlayerSpec
	gate <-chan struct{} // nil: at once
}

func (f fake) Spec() engine.PlayerSpec { return f.spec }

func (f fake) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if f.gate != nil {
		select {
		case <-f.gate:
		case <-ctx.Done():
			return engine.Choice{}, ctx.Err()
		}
	}
	for house := range engine.Houses {
		if p.Rules.Check(p.State, p.Player, house) == nil {
			return engine.Choice{House: house}, nil
		}
	}
	return engine.Choice{}, engine.ErrFinished
}

// testMakers makes such players.
func testMakers(gate <-chan struct{}) func(*match.Plan, int, *program.Host) func(context.Context) (match.Maker, error) {
	return func(*match.Plan, int, *program.Host) func(context.Context) (match.Maker, error) {
		return func(context.Context) (match.Maker, error) {
			return func(_ int, spec engine.PlayerSpec) (engine.Player, error) { return fake{spec, gate}, nil }, nil
		}
	}
}

// feed lets waiting players choose a few moves.
func feed(gate chan<- struct{}) {
	for range 8 {
		select {
		case gate <- struct{}{}:
		default:
		}
	}
}

// harness is a control that runs on the goroutine of the test.
type harness struct {
	*Control
	t     *testing.T
	loop  *tasktest.Loop
	tasks *task.Group
	shown int
}

func open(t *testing.T, folder string, gate <-chan struct{}) *harness {
	t.Helper()
	h := &harness{t: t}
	h.tasks, h.loop = tasktest.Group(t)
	h.Control = NewControl(Config{Tasks: h.tasks, Folder: folder, makers: testMakers(gate)})
	h.SetShow(func() { h.shown++ })
	return h
}

// games returns the games that can be opened.
func (h *harness) games() []Game { return h.Latest(func(Game) bool { return true }) }

func (h *harness) close() { tasktest.Close(h.t, h.tasks) }

func (h *harness) until(what string, holds func(Status) bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, func() bool { return holds(h.Status()) }, func() any { s := h.Status(); return []any{s.Phase, s.Done(), s.Err} })
}

func (h *harness) untilPhase(p Phase) {
	h.t.Helper()
	h.until("the phase", func(s Status) bool { return s.Phase == p })
}

// begin starts a match of so many games, and play plays it.
func (h *harness) begin(games int) {
	h.t.Helper()
	if err := h.Start(series(games)); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) play(games int) Status {
	h.t.Helper()
	h.begin(games)
	h.untilPhase(Finished)
	return h.Status()
}

func (h *harness) goOn() {
	h.t.Helper()
	if err := h.Continue(); err != nil {
		h.t.Fatal(err)
	}
}

// untilFails waits for an error of the match.
func (h *harness) untilFails(p Phase, reason error) {
	h.t.Helper()
	h.until(reason.Error(), func(s Status) bool { return s.Phase == p && errors.Is(s.Err, reason) })
}

// series is a match of so many games between two players.
func series(games int) Setup {
	d := NewDefinition()
	d.Pairing, d.Games, d.Openings = match.Series, games, "random:4"
	d.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeScout)}
	return Setup{Definition: d, Jobs: 2}
}

func TestMatch(t *testing.T) {
	h := open(t, "", nil)
	setup := series(20)
	setup.Logs = filepath.Join(t.TempDir(), "logs")
	if err := h.Start(setup); err != nil {
		t.Fatal(err)
	}
	if err := h.Start(setup); err != ErrRunning {
		t.Errorf("a second match: %v", err)
	}
	h.untilPhase(Finished)
	s := h.Status()
	if s.Done() != 20 || s.Total != 20 || len(s.Standings) != 2 || len(h.games()) != 20 || h.Busy() || s.CanContinue() || s.CanStop() {
		t.Errorf("%d of %d games, %d can be opened, standings %v", s.Done(), s.Total, len(h.games()), s.Standings)
	}
	if tally, ok := s.Pair(); !ok || tally.Games() != 20 || tally.Paired() != 10 {
		t.Errorf("pair %v", tally)
	}
	if err := h.Continue(); err != ErrNoMatch {
		t.Errorf("Continue: %v", err)
	}
	if files, err := filepath.Glob(filepath.Join(setup.Logs, "*.json")); err != nil || len(files) != 20 {
		t.Errorf("%d logs, %v", len(files), err)
	}
	latest := h.games()[0]
	if latest.Number() != 20 {
		t.Errorf("the latest game is %d", latest.Number())
	}
	r, err := latest.Record()
	if err != nil {
		t.Fatal(err)
	}
	if !r.Game.Finished || r.Game.State != latest.State || r.From.Moves != 4 || r.Players[0].Seed == nil && r.Players[1].Seed == nil {
		t.Errorf("record %+v from %+v", r.Game.State, r.From)
	}
}

// A match with more games continues the previous one.
func TestControlProlong(t *testing.T) {
	h := open(t, t.TempDir(), nil)
	if s := h.play(4); !s.Prolongs(series(10)) || s.Prolongs(series(4)) {
		t.Error("ten games do not prolong four")
	}
	if s := h.play(10); s.Done() != 10 || len(h.games()) != 10 {
		t.Errorf("%d games, %d can be opened", s.Done(), len(h.games()))
	}
	if first := h.games()[9]; first.Number() != 1 {
		t.Errorf("the first game was played again: %d", first.Number())
	}
	if s := h.play(6); s.Done() != 6 || len(h.games()) != 6 {
		t.Errorf("a shorter match: %d games, %d can be opened", s.Done(), len(h.games()))
	}
}

// A match that ended with a game without its counterpart cannot be prolonged. It was offered all
// the same, and the command line said that the number of games was another.
func TestOddMatchIsNotProlonged(t *testing.T) {
	h := open(t, t.TempDir(), nil)
	if s := h.play(5); s.Prolongs(series(10)) {
		t.Error("ten games prolong five")
	}
	longer, err := New(series(10).Definition, match.Whole, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := longer.CheckSame(h.match); !errors.Is(err, ErrOdd) {
		t.Errorf("%v, want %v", err, ErrOdd)
	}
}

func TestPauseAndContinue(t *testing.T) {
	gate := make(chan struct{})
	h := open(t, "", gate)
	h.begin(4)
	h.untilPhase(Running)
	h.Pause()
	if s := h.Status(); s.Phase != Paused || !s.CanContinue() || s.CanPause() || !s.CanStop() {
		t.Errorf("after Pause: %+v", s.Phase)
	}
	close(gate)
	h.goOn()
	h.untilPhase(Finished)
}

// A match that is stopped, or whose window is closed, can be continued in another window,
// with the same result as one that was not interrupted.
func TestStopAndContinue(t *testing.T) {
	want := open(t, "", nil).play(60).Record
	for name, stop := range map[string]func(h *harness){
		"stopped": func(h *harness) { h.Stop(); h.untilPhase(Stopped) },
		"closed":  (*harness).close,
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "data", "matches")
			gate := make(chan struct{})
			h := open(t, folder, gate)
			h.begin(60)
			h.until("some games", func(s Status) bool {
				feed(gate)
				return s.Done() > 5
			})
			began := time.Now()
			stop(h)
			if took := time.Since(began); took > 20*time.Second {
				t.Errorf("it took %v", took)
			}
			h.close()

			close(gate)
			again := open(t, folder, gate)
			again.Control.cfg.Resume = func(s *Setup) { s.Jobs = 2 }
			again.Load()
			again.untilPhase(Stopped)
			loaded := again.Status()
			done := loaded.Done()
			if done <= 5 || done >= 60 || loaded.Total != 60 || loaded.Setup.Jobs != 2 || len(loaded.Setup.Players) != 2 {
				t.Fatalf("loaded %d of %d games, setup %+v", done, loaded.Total, loaded.Setup)
			}
			again.goOn()
			again.untilPhase(Finished)
			if got := again.Status().Record; got.Games != want.Games || !reflect.DeepEqual(results(got), results(want)) {
				t.Errorf("went on to %+v\nwant %+v", results(got), results(want))
			}
			if n := len(again.games()); n != 60-done {
				t.Errorf("%d games can be opened, want %d", n, 60-done)
			}
		})
	}
}

// results returns what does not depend on the clock.
func results(r *match.Record) []match.Tally {
	all := append([]match.Tally(nil), r.Tallies...)
	for i := range all {
		all[i].Costs = [2]match.Cost{}
	}
	return all
}

// A match of agents, which a server or an earlier version saved, is shown and exported, but the
// window has no server: it names the command that plays it on.
func TestMatchOfAgents(t *testing.T) {
	setup := series(4)
	for i, name := range []string{"Ada", "Bob"} {
		setup.Players[i] = engine.PlayerSpec{Type: engine.TypeProgram, Name: name}
	}
	m, err := New(setup.Definition, match.Whole, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	keep := func(*match.Result) error { stop(); return nil }
	if m.Record, err = match.Run(ctx, match.Options{Plan: m.Plan, Jobs: 1, NewMaker: testMakers(nil)(m.Plan, 1, nil), Keep: keep}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := m.Save(filepath.Join(folder, time.Now().Format(fileLayout))); err != nil {
		t.Fatal(err)
	}
	h := open(t, folder, nil)
	h.Load()
	h.untilPhase(Stopped)
	var b strings.Builder
	s := h.Status()
	if err := (Tables{Status: s, Say: message.Text.String}).Write(&b, CSV); err != nil || s.Done() == 0 || s.Done() == 4 || !strings.Contains(b.String(), "Ada") {
		t.Errorf("%d games, exported %q, %v", s.Done(), b.String(), err)
	}
	if err := h.Continue(); err != ErrAgents {
		t.Errorf("Continue: %v, want %v", err, ErrAgents)
	}
	if err := h.Start(s.Setup); err != ErrAgents || h.Busy() {
		t.Errorf("Start: %v, want %v", err, ErrAgents)
	}
}

// A match that cannot begin leaves the previous one as it was.
func TestCannotBegin(t *testing.T) {
	h := open(t, "", nil)
	h.play(2)
	bad := series(2)
	bad.Openings = filepath.Join(t.TempDir(), "none.txt")
	if err := h.Start(bad); err != nil {
		t.Fatal(err)
	}
	h.until("the error", func(s Status) bool { return s.Err != nil })
	if s := h.Status(); s.Phase != Finished || s.Done() != 2 || len(h.games()) != 2 || !strings.Contains(s.Err.Error(), "none.txt") {
		t.Errorf("phase %v, %d games, error %v", s.Phase, s.Done(), s.Err)
	}
}

// A broken file is reported and left alone, and matches that can be read are offered beside it.
func TestBrokenFile(t *testing.T) {
	folder := t.TempDir()
	open(t, folder, nil).play(2)
	broken := filepath.Join(folder, time.Now().Add(time.Hour).Format(fileLayout))
	if err := os.WriteFile(broken, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	h := open(t, folder, nil)
	h.Load()
	h.until("the error", func(s Status) bool { return s.Err != nil })
	if s := h.Status(); s.Phase != Empty || !strings.Contains(s.Err.Error(), broken) {
		t.Errorf("phase %v, error %v", s.Phase, s.Err)
	}
	if all := h.earlier(); len(all) != 2 || all[0].Err == nil || all[1].Err != nil || all[1].Status.Done() != 2 {
		t.Errorf("offers %+v", all)
	}
	h.play(2)
	if kept, err := os.ReadFile(broken); err != nil || string(kept) != "{" {
		t.Errorf("the file holds %q, %v", kept, err)
	}
}

// earlier returns the earlier matches.
func (h *harness) earlier() (all []Earlier) {
	h.t.Helper()
	read := false
	h.Earlier(func(found []Earlier, err error) {
		if all, read = found, true; err != nil {
			h.t.Error(err)
		}
	})
	h.loop.Until(h.t, "the earlier matches", func() bool { return read }, func() any { return len(all) })
	return all
}

// Another match replaced the previous match without a word. Each has a file of its own now: the
// earlier ones are offered, the latest first, can be opened, and stay, up to a number.
func TestEarlierMatches(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder, nil)
	h.play(6)
	six := h.file
	h.play(4)
	h.play(2)
	all := h.earlier()
	if len(all) != 2 || all[0].Status.Done() != 4 || all[1].Status.Done() != 6 || all[1].File != six || all[1].Created.IsZero() {
		t.Fatalf("offers %+v", all)
	}
	h.Open(six)
	h.until("the match of six games", func(s Status) bool { return s.Done() == 6 })
	if s := h.Status(); s.Phase != Finished || len(h.games()) != 0 || h.file != six {
		t.Errorf("phase %v, %d games of another match, file %s", s.Phase, len(h.games()), h.file)
	}
	if s := h.play(8); s.Done() != 8 || h.file != six { // prolonged
		t.Errorf("%d games in %s", s.Done(), h.file)
	}
	for range MaxMatches {
		h.play(1)
	}
	files, err := h.cfg.files()
	if err != nil || len(files) != MaxMatches || slices.Contains(files, six) {
		t.Errorf("%d files, error %v; want %d without the first", len(files), err, MaxMatches)
	}
}

// The single file of earlier versions becomes the first of the earlier matches. While such a
// version plays into it, it stays.
func TestMatchOfEarlierVersions(t *testing.T) {
	folder := t.TempDir()
	former := filepath.Join(folder, "match.json")
	m, err := New(series(10).Definition, match.Whole, time.Now().Add(-24*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Save(former); err != nil {
		t.Fatal(err)
	}
	lock, err := Lock(former)
	if err != nil {
		t.Fatal(err)
	}
	for _, played := range []bool{true, false} {
		h := open(t, filepath.Join(folder, "matches"), nil)
		h.cfg.Former = former
		h.Load()
		if !played {
			h.untilPhase(Stopped)
			if s := h.Status(); s.Total != 10 || s.Err != nil {
				t.Errorf("loaded a match of %d games, error %v", s.Total, s.Err)
			}
			h.play(2)
			if all := h.earlier(); len(all) != 1 || all[0].Status.Total != 10 {
				t.Errorf("offers %+v", all)
			}
		}
		if err := h.tasks.Wait(t.Context()); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(former); (err == nil) != played {
			t.Errorf("played %t, and the file: %v", played, err)
		}
		if err := lock.Remove(); err != nil && played {
			t.Fatal(err)
		}
	}
}

// Two windows cannot play one match. Its file holds it before its first game, and one window can
// continue what another has played; another match has a file of its own.
func TestTwoWindows(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	gate := make(chan struct{})
	first, second, third := open(t, folder, gate), open(t, folder, nil), open(t, folder, nil)
	first.begin(10)
	first.untilPhase(Running)
	second.Load()
	second.untilPhase(Stopped)
	second.goOn()
	second.untilFails(Stopped, ErrElsewhere)
	if err := second.Start(series(20)); err != nil { // prolongs it
		t.Fatal(err)
	}
	second.untilFails(Stopped, ErrElsewhere)
	third.play(4)
	close(gate)
	first.untilPhase(Finished)
	second.goOn()
	second.untilPhase(Finished)
	if s := second.Status(); s.Done() != 10 || len(second.games()) != 0 {
		t.Errorf("%d games, %d played here, want 10 and none", s.Done(), len(second.games()))
	}
}

// A match that another window has prolonged is not continued as the shorter one.
func TestContinueReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	gate := make(chan struct{})
	first, second := open(t, folder, gate), open(t, folder, nil)
	first.begin(10)
	first.untilPhase(Running)
	first.Stop()
	close(gate)
	first.untilPhase(Stopped)
	second.Load()
	second.untilPhase(Stopped)
	second.play(20)
	first.goOn()
	first.untilFails(Stopped, ErrReplaced)
	if m, err := Open(first.file); err != nil || m.Record.Games != 20 {
		t.Errorf("the file has %+v, %v", m, err)
	}
}

func TestClear(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder, nil)
	h.begin(4)
	h.Clear() // while it runs: nothing
	h.untilPhase(Finished)
	h.Clear()
	if s := h.Status(); s.Phase != Empty || s.Plan != nil || len(h.games()) != 0 {
		t.Errorf("left %+v", s.Phase)
	}
	h.loop.Until(t, "the file to go", func() bool { left, err := os.ReadDir(folder); return err == nil && len(left) == 0 }, func() any { return folder })
	again := open(t, folder, nil)
	again.Load()
	if err := again.tasks.Wait(t.Context()); err != nil {
		t.Error(err)
	}
	again.loop.Run()
	if s := again.Status(); s.Phase != Empty || s.Err != nil {
		t.Errorf("nothing is kept: phase %v, error %v", s.Phase, s.Err)
	}
}

// The number of updates is bounded, however short the games are.
func TestUpdatesAreLimited(t *testing.T) {
	h := open(t, "", nil)
	began := time.Now()
	const games = MostGames + 2000
	h.play(games)
	const around = 6 // preparing, the first, the last
	if most := int(time.Since(began)/(100*time.Millisecond)) + around; h.shown > most {
		t.Errorf("shown %d times, want at most %d", h.shown, most)
	}
	all := h.games()
	if n := len(all); n != MostGames || all[0].Number() != games || all[n-1].Number() != games-MostGames+1 {
		t.Errorf("%d games can be opened, want the latest %d", n, MostGames)
	}
	if got := h.Latest(func(g Game) bool { return g.Number()%1000 == 0 }); len(got) != 10 || got[0].Number() != games {
		t.Errorf("filtered %d games", len(got))
	}
}

// A log that could not be written ended the match. It is played to its end, with the error, and
// each game is in the list once.
func TestLogsThatCannotBeWritten(t *testing.T) {
	gate := make(chan struct{})
	h := open(t, "", gate)
	setup := series(10)
	setup.Logs = filepath.Join(t.TempDir(), "logs")
	if err := h.Start(setup); err != nil {
		t.Fatal(err)
	}
	h.until("a game", func(s Status) bool {
		feed(gate)
		return s.Done() > 0
	})
	if err := errors.Join(os.Rename(setup.Logs, setup.Logs+"-old"), os.WriteFile(setup.Logs, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	close(gate)
	h.untilFails(Finished, match.ErrUnsaved)
	if n := len(h.games()); h.Status().Done() != 10 || n != 10 {
		t.Errorf("%d games, %d can be opened", h.Status().Done(), n)
	}
}
