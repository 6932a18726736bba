package play

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// leave leaves a game behind, as after its program was killed.
func leave(t testing.TB, rules engine.Rules, moves int) {
	t.Helper()
	leaveClosed(t, rules, moves)
	uitest.Kill(t)
}

// leaveClosed leaves a game behind, as after its program was closed.
func leaveClosed(t testing.TB, rules engine.Rules, moves int) {
	t.Helper()
	leaveGameOf(t, uitest.Line(t, rules, moves), uitest.TwoPeople(4).Players)
}

func leaveGameOf(t testing.TB, game engine.Snapshot, players [2]engine.PlayerSpec) {
	t.Helper()
	k := autosave.New(autosave.DefaultFolder())
	l := logging.New(game, players, engine.PerPlayer, time.Now().Add(-time.Hour))
	uitest.Must(t, k.Save(l))
	uitest.Must(t, k.Close())
}

// leaving returns a function that leaves one game behind for each number of moves.
func leaving(t testing.TB, moves ...int) func(*Settings) {
	return func(*Settings) {
		for _, n := range moves {
			leave(t, engine.DefaultRules(), n)
		}
	}
}

func leftBehind(t testing.TB) int {
	t.Helper()
	pending, err := autosave.Pending(autosave.DefaultFolder())
	uitest.Must(t, err)
	return len(pending)
}

// untilOffered waits for the notice about a game whose program was killed.
func (h *harness) untilOffered() {
	h.t.Helper()
	h.until("the notice", func() bool { return strings.HasPrefix(h.Shell.Noticed(), "Kalah ended in the middle of the game of") })
}

// running returns the current game as it is saved, nil if there is none.
func running(t *testing.T) *logging.Log {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json"))
	uitest.Must(t, err)
	if len(paths) != 1 {
		return nil
	}
	l, err := logging.ReadFile(paths[0])
	uitest.Must(t, err)
	return l
}

// A game whose program was killed does not resume automatically, because it might crash the program
// again. A notice that names the game offers it.
func TestKilledGameGoesOn(t *testing.T) {
	h := open(t, leaving(t, 3))
	h.untilOffered()
	if !strings.HasSuffix(h.Shell.Noticed(), "You – You, Turn 3, move 2, 1 : 0.") || h.Shell.Top() != nil || len(h.screen.Game.Moves) != 0 {
		t.Errorf("notice %q, dialog %v, a game with %d moves", h.Shell.Noticed(), h.Shell.Top(), len(h.screen.Game.Moves))
	}
	h.tapNotice("Continue")
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 3 && h.screen.Open })
	if h.Shell.Noticed() != "" {
		t.Error("the notice stays")
	}
	h.until("the old file to be removed", func() bool { return leftBehind(t) == 0 })
	h.end()
	if l := running(t); l == nil || l.From.Moves != 3 || !l.From.Resumed || time.Since(l.Created) < 50*time.Minute || len(h.logFiles()) != 0 {
		t.Errorf("left %+v and logs %v", l, h.logFiles())
	}
}

// A game resumes with the time on its clock when the window was closed. A game between two computer
// players resumes too. Both wait for Continue.
func TestWhatIsPausedGoesOn(t *testing.T) {
	h := open(t)
	h.startGame(timedSetup())
	h.untilOpen()
	h.move()
	h.untilOpen()
	h.until("time to pass", func() bool { return h.Session.Screen().Clock.Left[1] < 5*time.Minute-20*time.Millisecond })
	h.end()
	before := running(t)
	if before == nil || before.Left[1] == 0 || before.Left[1] > before.Left[0] {
		t.Fatalf("left %+v, want the time of the second player", before)
	}

	data := filepath.Dir(filepath.Dir(h.folder))
	h = openIn(t, data)
	h.until("the game", func() bool { return h.screen.Activity == session.Paused })
	if left := h.screen.Clock.Left; left != before.Left || !strings.HasPrefix(h.stripText(h.screen), "Your game of ") {
		t.Errorf("resumes with %v, want %v; says %q", left, before.Left, h.stripText(h.screen))
	}
	h.startPreset(aiPairs()[3])
	h.until("two moves", func() bool { return len(h.screen.Game.Moves) >= 2 })
	h.run("game.stop")
	h.end()
	moves := len(running(t).Moves)
	if pending, err := autosave.Pending(autosave.DefaultFolder()); err != nil || len(pending) != 1 || !pending[0].Closed {
		t.Errorf("left %+v; %v", pending, err)
	}

	h = openIn(t, data)
	h.until("the game of the computer", func() bool { return h.screen.Activity == session.Paused && len(h.screen.Game.Moves) == moves })
	h.run("game.pause")
	h.until("its next move", func() bool { return len(h.screen.Game.Moves) > moves })
}

// If several games were left, the latest resumes and the others are saved in the library.
func TestSeveralGamesLeftBehind(t *testing.T) {
	h := open(t, func(*Settings) {
		leave(t, engine.Rules{Seeds: 1}, 500)
		leave(t, engine.DefaultRules(), 2)
		leaveClosed(t, engine.DefaultRules(), 3)
		leaveClosed(t, engine.DefaultRules(), 5)
	})
	h.until("the latest", func() bool { return len(h.screen.Game.Moves) == 5 })
	if logs := h.logFiles(); len(logs) != 3 || h.Shell.Said() != "3 earlier games are in the library now." || h.Shell.Noticed() != "" {
		t.Errorf("logs %q, status %q, notice %q", logs, h.Shell.Said(), h.Shell.Noticed())
	}
	h.until("its own place", func() bool { return leftBehind(t) == 0 })
}

// A game that another window has claimed is neither resumed nor saved.
func TestGameTakenUpInAnotherWindow(t *testing.T) {
	h := open(t, leaving(t, 3, 5), func(*Settings) {
		pending, err := autosave.Pending(autosave.DefaultFolder())
		uitest.Must(t, err)
		for _, g := range pending {
			uitest.Must(t, g.Claim())
			t.Cleanup(g.Release)
		}
	})
	h.untilOpen()
	if len(h.screen.Game.Moves) != 0 || h.Shell.Noticed() != "" || len(h.logFiles()) != 0 {
		t.Errorf("%d moves, notice %q, logs %q", len(h.screen.Game.Moves), h.Shell.Noticed(), h.logFiles())
	}
}

// A window that opens with a log shows the log. Unfinished games wait for a start without a log.
func TestALogIsShownWithoutAnOffer(t *testing.T) {
	h := openLog(t, uitest.WriteLog(t), nil, func(*Settings) {
		leave(t, engine.DefaultRules(), 3)
		leaveClosed(t, engine.DefaultRules(), 5)
		leave(t, engine.Rules{Seeds: 1}, 500) // is finished, and is saved in the library
	})
	h.until("the end of the look", func() bool { return leftBehind(t) == 2 && h.Shell.Said() != "" })
	if h.Shell.Top() != nil || !h.screen.Replay || h.Shell.Noticed() != "" {
		t.Error("a game is offered over the log")
	}
}

// A game against a program that is not in the user's list resumes only if the user allows its
// command.
func TestAProgramOfAnotherRunIsAskedFor(t *testing.T) {
	players := uitest.TwoPeople(4).Players
	players[1] = engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "no such program"}}
	h := open(t, func(*Settings) { leaveGameOf(t, uitest.Line(t, engine.DefaultRules(), 2), players) })
	h.until("the question", func() bool { return h.Says("no such program") })
	h.Key(fyne.KeyEscape)
	if h.screen.Activity != session.NoGame || leftBehind(t) != 1 {
		t.Errorf("not allowed: activity %v, %d games are left", h.screen.Activity, leftBehind(t))
	}
	data := filepath.Dir(filepath.Dir(h.folder))
	h.end()
	h = openIn(t, data)
	h.until("the question", func() bool { return h.Says("no such program") })
	h.Press("Run it")
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 2 })
}
