package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/program"
)

// fake is a player that plays its first possible house, after receiving from gate.
type fake struct {
	spec engine.PlayerSpec
	gate <-chan struct{} // nil to play at once
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
			return func(_ engine.Side, spec engine.PlayerSpec) (engine.Player, error) { return fake{spec, gate}, nil }, nil
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

	failure error // of the latest call
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

func (h *harness) play(games int) Status {
	h.t.Helper()
	tasktest.OK(h.t, h.Start(series(games)))
	h.untilPhase(Finished)
	return h.Status()
}

// series is a match of so many games between two players.
func series(games int) Setup {
	d := NewDefinition()
	d.Pairing, d.Games, d.Openings, d.Rules.Seeds = match.Series, games, "random:4", 2
	d.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeScout)}
	return Setup{Definition: d, Jobs: 2}
}

// stories is a number of windows with one folder.
type stories struct {
	t       *testing.T
	folder  string
	gate    chan struct{} // of the players of the window a, if not nil
	windows map[string]*harness
}

// do carries out an action in the window a, or in another one, as b.load. It is a call such as
// play:4, or the phase or end to wait for.
func (s *stories) do(action string) {
	s.t.Helper()
	name, rest, other := strings.Cut(action, ".")
	if !other {
		name, rest = "a", action
	}
	switch {
	case action == "":
		return
	case rest == "gate":
		s.gate = make(chan struct{})
	case rest == "open":
		close(s.gate)
	case rest == "break":
		tasktest.OK(s.t, os.WriteFile(s.broken(), []byte("{"), 0o600))
	case s.windows[name] == nil:
		gate := s.gate
		if name != "a" {
			gate = nil
		}
		s.windows[name] = open(s.t, s.folder, gate)
		s.windows[name].do(rest)
	default:
		s.windows[name].do(rest)
	}
}

func (h *harness) do(action string) {
	h.t.Helper()
	name, arg, _ := strings.Cut(action, ":")
	games, _ := strconv.Atoi(arg)
	switch name {
	case "begin":
		tasktest.OK(h.t, h.Start(series(games)))
	case "play":
		h.play(games)
	case "show":
		for _, e := range h.earlier() {
			if e.Status.Done() == games {
				h.Open(e.File)
			}
		}
		h.until("the match", func(s Status) bool { return s.Done() == games })
	case "beginBad":
		setup := series(2)
		setup.Openings = filepath.Join(h.cfg.Folder, "none.txt")
		h.failure = h.Start(setup)
	case "continue":
		h.failure = h.Continue()
	case "fails":
		h.until("the error", func(s Status) bool { return s.Err != nil && !h.Busy() })
	case "cleared":
		h.loop.Until(h.t, "the file to go", func() bool { files, err := h.cfg.files(); return err == nil && len(files) == 0 }, func() any { return h.cfg.Folder })
	case "idle":
		if err := h.tasks.Wait(h.t.Context()); err != nil {
			h.t.Error(err)
		}
		h.loop.Run()
	case "load", "pause", "stop", "clear", "grade":
		map[string]func(){"load": h.Load, "pause": h.Pause, "stop": h.Stop, "clear": h.Clear, "grade": h.Grade}[name]()
	default:
		h.untilPhase(Phase(name))
	}
}

// facts returns the facts of all windows, of others than a with a prefix as in b.done=4.
func (s *stories) facts() (all []string) {
	for name, h := range s.windows {
		prefix := map[bool]string{false: name + "."}[name == "a"]
		status, games, saved, graded := h.Status(), h.games(), 0, 0
		err := errors.Join(status.Err, h.failure)
		if m, err := Open(h.file); err == nil {
			saved, graded = m.Record.Games, m.Graded()
		}
		longer, _ := New(series(10).Definition, match.Whole, time.Now())
		var before []string
		for _, e := range h.earlier() {
			before = append(before, map[bool]string{true: strconv.Itoa(e.Status.Done()), false: "broken"}[e.Err == nil])
		}
		for fact, holds := range map[string]bool{
			cmp.Or(string(status.Phase), "empty"):  true,
			fmt.Sprint("done=", status.Done()):     true,
			fmt.Sprint("games=", len(games)):       true,
			fmt.Sprint("saved=", saved):            true,
			fmt.Sprint("graded=", graded):          graded == status.Match().Graded(),
			"canGrade":                             status.CanGrade(),
			"earlier=" + strings.Join(before, ","): true,
			"had8":                                 slices.Contains(before, "8"),
			"fromGame1":                            len(games) > 0 && games[len(games)-1].Number() == 1,
			"error":                                err != nil,
			"elsewhere":                            errors.Is(err, ErrElsewhere),
			"replaced":                             errors.Is(err, ErrReplaced),
			"namesFile":                            err != nil && strings.Contains(err.Error(), s.folder),
			"extendedBy10":                         status.Prolongs(series(10)),
			"extendedBy4":                          status.Prolongs(series(4)),
			"odd":                                  h.match != nil && errors.Is(longer.CheckSame(h.match), ErrOdd),
			"canContinue":                          status.CanContinue(),
			"canPause":                             status.CanPause(),
			"canStop":                              status.CanStop(),
		} {
			if holds {
				all = append(all, prefix+fact)
			}
		}
	}
	files, _ := filepath.Glob(filepath.Join(s.folder, "*.json"))
	if text, err := os.ReadFile(s.broken()); err == nil && string(text) == "{" {
		all = append(all, "broken")
	}
	return append(all, fmt.Sprint("files=", len(files)))
}

// broken returns the path of a broken file.
func (s *stories) broken() string { return filepath.Join(s.folder, "2100-01-02 03.04.05.000.json") }

func TestStories(t *testing.T) {
	for name, story := range map[string]string{
		"more games extend the match": `
			play:4  -> done=4 extendedBy10 -extendedBy4
			play:10 -> done=10 games=10 fromGame1
			play:6  -> done=6 games=6`,
		"a match whose last game has no counterpart is not extended": `
			play:5 -> -extendedBy10 odd`,
		"pause": `
			gate begin:4 running pause -> paused canContinue -canPause canStop
			open continue finished -> done=4`,
		"a match that cannot begin leaves the previous one": `
			play:2 beginBad fails -> finished done=2 games=2 namesFile`,
		"earlier matches stay and can be opened, up to a number": fmt.Sprintf(`
			play:6 play:4 play:2 -> earlier=4,6 saved=2
			show:6 -> finished done=6 games=0 saved=6
			play:8 -> done=8 saved=8 earlier=2,4
			%d*play:1 -> files=%[1]d -had8`, MaxMatches),
		"one match is played in one window at a time": `
			gate begin:10 running b.load b.stopped b.continue b.fails -> b.stopped b.elsewhere
			b.begin:20 b.fails -> b.stopped b.elsewhere
			c.play:4 open finished -> c.done=4 done=10
			b.continue b.finished  -> b.done=10 b.games=0`,
		"a match that another window has extended is not continued": `
			gate begin:10 running stop open stopped ->
			b.load b.stopped b.play:20 continue fails -> stopped replaced saved=20`,
		"a match is graded when the user asks for it, and its longer one too": `
			play:4 b.load b.finished     -> graded=0 canGrade b.canGrade
			grade grading finished       -> graded=4 -canGrade games=4 done=4
			c.load c.finished            -> c.graded=4 -c.canGrade
			play:10                      -> graded=4 canGrade
			b.grade b.fails              -> b.replaced b.done=4
			grade grading stop finished  -> done=10
			grade finished               -> graded=10 -canGrade`,
		"clear": `
			begin:4 clear finished -> done=4
			clear cleared -> empty games=0 files=0
			b.load b.idle -> b.empty -b.error`,
		"a broken file is reported and left alone": `
			break load fails -> empty namesFile earlier=broken
			play:2 -> done=2 earlier=broken broken
			b.load b.fails -> b.empty b.namesFile b.earlier=broken,2`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &stories{t: t, folder: t.TempDir(), windows: map[string]*harness{}}
			tasktest.Tell(t, story, s.do, s.facts)
		})
	}
}

func TestMatch(t *testing.T) {
	h := open(t, "", nil)
	setup := series(20)
	setup.Logs = filepath.Join(t.TempDir(), "logs")
	tasktest.OK(t, h.Start(setup))
	if err := h.Start(setup); err != ErrRunning {
		t.Errorf("a second match: %v", err)
	}
	h.untilPhase(Finished)
	tally, _ := h.Status().Pair()
	files, err := filepath.Glob(filepath.Join(setup.Logs, "*.json"))
	if again := h.Continue(); tally.Games() != 20 || tally.Paired() != 10 || err != nil || len(files) != 20 || again != ErrNoMatch {
		t.Errorf("pair %v, %d logs, %v, continued: %v", tally, len(files), err, again)
	}
	latest := h.games()[0]
	r, err := latest.Record()
	tasktest.OK(t, err)
	if latest.Number() != 20 || !r.Game.Finished || r.Game.State != latest.State || r.From.Moves != 4 || r.Players[0].Seed == nil && r.Players[1].Seed == nil {
		t.Errorf("game %d: %+v from %+v", latest.Number(), r.Game.State, r.From)
	}
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
			tasktest.OK(t, h.Start(series(60)))
			h.until("some games", func(s Status) bool {
				feed(gate)
				return s.Done() > 5
			})
			stop(h)
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
			again.do("continue")
			again.untilPhase(Finished)
			if got := again.Status().Record; got.Games != want.Games || !reflect.DeepEqual(results(got), results(want)) {
				t.Errorf("went on to %+v\nwant %+v", results(got), results(want))
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

// A match of agents, which a server saved, is shown, but the window has no server: it names the
// command that plays it on.
func TestMatchOfAgents(t *testing.T) {
	setup := series(4)
	for i, name := range []string{"Ada", "Bob"} {
		setup.Players[i] = engine.PlayerSpec{Type: engine.TypeProgram, Name: name}
	}
	m, err := New(setup.Definition, match.Whole, time.Now())
	folder := t.TempDir()
	tasktest.OK(t, errors.Join(err, m.Save(filepath.Join(folder, time.Now().Format(fileLayout)))))
	h := open(t, folder, nil)
	h.Load()
	h.untilPhase(Stopped)
	if again, anew := h.Continue(), h.Start(h.Status().Setup); again != ErrAgents || anew != ErrAgents || h.Busy() {
		t.Errorf("continued: %v, started: %v, want %v", again, anew, ErrAgents)
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

// The single file of earlier versions becomes the first of the earlier matches. While such a
// version plays into it, it stays.
func TestMatchOfEarlierVersions(t *testing.T) {
	folder := t.TempDir()
	former := filepath.Join(folder, "match.json")
	m, err := New(series(10).Definition, match.Whole, time.Now().Add(-24*time.Hour))
	tasktest.OK(t, err)
	tasktest.OK(t, m.Save(former))
	lock, err := Lock(former)
	tasktest.OK(t, err)
	for _, played := range []bool{true, false} {
		h := open(t, filepath.Join(folder, "matches"), nil)
		h.cfg.Former = former
		h.Load()
		if !played {
			h.untilPhase(Stopped)
		}
		tasktest.OK(t, h.tasks.Wait(t.Context()))
		if _, err := os.Stat(former); (err == nil) != played || !played && h.Status().Total != 10 {
			t.Errorf("played %t: the file %v, a match of %d games", played, err, h.Status().Total)
		}
		_ = lock.Remove()
	}
}

// The number of updates is bounded, however short the games are.
func TestUpdatesAreLimited(t *testing.T) {
	h := open(t, "", nil)
	began := time.Now()
	const games = MostGames + 500
	h.play(games)
	const around = 6 // preparing, the first, the last
	most, all := int(time.Since(began)/(100*time.Millisecond))+around, h.games()
	if n := len(all); h.shown > most || n != MostGames || all[0].Number() != games || all[n-1].Number() != games-MostGames+1 {
		t.Errorf("shown %d times, want at most %d; %d games can be opened, want the latest %d", h.shown, most, n, MostGames)
	}
}

// A log that could not be written ended the match. It is played to its end, with the error, and
// each game is in the list once.
func TestLogsThatCannotBeWritten(t *testing.T) {
	gate := make(chan struct{})
	h := open(t, "", gate)
	setup := series(10)
	setup.Rules.Seeds = 4 // the match takes longer than the change of the folder
	setup.Logs = filepath.Join(t.TempDir(), "logs")
	tasktest.OK(t, h.Start(setup))
	h.until("a game", func(s Status) bool {
		feed(gate)
		return s.Done() > 0
	})
	tasktest.OK(t, errors.Join(os.Rename(setup.Logs, setup.Logs+"-old"), os.WriteFile(setup.Logs, nil, 0o600)))
	close(gate)
	h.until("the error", func(s Status) bool { return s.Phase == Finished && errors.Is(s.Err, match.ErrUnsaved) })
	if n := len(h.games()); h.Status().Done() != 10 || n != 10 {
		t.Errorf("%d games, %d can be opened", h.Status().Done(), n)
	}
}
