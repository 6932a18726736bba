package ui

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/files"
	"kalah/ui/settings"
)

// harness is a window without a screen, whose goroutine is the test's.
type harness struct {
	*window

	t      testing.TB
	folder string // of logs

	mu    sync.Mutex
	queue []func()
}

// open opens a window as Run does, with the logs in a folder of the test's own,
// and no analysis.
func open(t *testing.T, logFile string, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	return openEvaluating(t, logFile, nil, prepare...)
}

func openEvaluating(t *testing.T, logFile string, evaluator control.Evaluator, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	h := &harness{t: t, folder: filepath.Join(data, "kalah", "logs")}
	a := test.NewTempApp(t)
	s := settings.New(a.Preferences())
	s.SetSpeed(board.SpeedOff)
	for _, p := range prepare {
		p(s)
	}
	h.window = newWindow(a, h.post, new(search.Environment), evaluator)
	h.picker = &fakePicker{}
	h.begin(logFile)
	h.win.Show()
	t.Cleanup(func() {
		if err := h.end(); err != nil {
			t.Error(err)
		}
	})
	return h
}

func (h *harness) post(f func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.queue = append(h.queue, f)
}

// until runs what is posted until the condition holds.
func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		h.mu.Lock()
		queue := h.queue
		h.queue = nil
		h.mu.Unlock()
		for _, f := range queue {
			f()
		}
		if holds() {
			return
		}
		if time.Now().After(deadline) {
			h.t.Fatalf("waited in vain for %s; shown: %+v", what, h.takeSnapshot())
		}
	}
}

func (h *harness) untilOpen() {
	h.t.Helper()
	h.until("a person's move", func() bool { return h.screen.Open })
}

func (h *harness) untilFinished() {
	h.t.Helper()
	h.until("the end", func() bool { return h.screen.Activity == control.Finished })
}

func (h *harness) logFiles() []string {
	h.t.Helper()
	paths, err := filepath.Glob(filepath.Join(h.folder, "*.json"))
	if err != nil {
		h.t.Fatal(err)
	}
	return paths
}

// twoPeople is a game that a test plays all by itself.
func twoPeople(seeds int) control.Setup {
	s := settings.DefaultSetup()
	s.Rules.Seeds = seeds
	s.Players[engine.Second] = settings.NewPlayer(engine.TypeHuman)
	return s
}

// playOut plays the first house that may be played until the game ends.
func (h *harness) playOut() {
	h.t.Helper()
	for range 500 {
		h.until("the next move", func() bool { return h.screen.Open || h.screen.Activity == control.Finished })
		if !h.screen.Open {
			return
		}
		h.play(h.screen.Game.Houses()[0])
		h.until("the move", func() bool { return !h.screen.Open || len(h.screen.Game.Moves) > 0 })
	}
}

// writeLog writes the log of a few moves and returns its path.
func writeLog(t *testing.T) string {
	t.Helper()
	rules := engine.DefaultRules()
	var moves []engine.Played
	for range 5 {
		now := engine.NewSnapshot(rules, moves)
		m, err := rules.Play(now.State, now.Player, now.Houses()[0])
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	path := filepath.Join(t.TempDir(), "five.json")
	l := logging.New(engine.NewSnapshot(rules, moves), twoPeople(4).Players, engine.PerPlayer, time.Time{})
	if err := l.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	return path
}

// fakePicker answers with a path, once it is told to.
type fakePicker struct {
	path   string
	err    error
	asked  []files.Request
	answer func()
}

func (p *fakePicker) ask(r files.Request, done func(string, error)) {
	p.asked = append(p.asked, r)
	p.answer = func() { done(p.path, p.err) }
}
func (p *fakePicker) Open(r files.Request, done func(string, error))   { p.ask(r, done) }
func (p *fakePicker) Save(r files.Request, done func(string, error))   { p.ask(r, done) }
func (p *fakePicker) Folder(r files.Request, done func(string, error)) { p.ask(r, done) }

func mustWrite(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
