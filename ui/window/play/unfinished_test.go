package play

import (
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

// leave leaves a game behind, as after its program was closed or killed.
func leave(t testing.TB, rules engine.Rules, moves int, closed bool) {
	t.Helper()
	leaveGame(t, uitest.Line(t, rules, moves), uitest.TwoPeople(4).Players)
	for _, g := range pending(t) {
		if !closed { // then the lock is left
			uitest.WriteFile(t, strings.TrimSuffix(g.Path, ".json")+".lock", "")
		}
	}
}

func leaveGame(t testing.TB, game engine.Snapshot, players [2]engine.PlayerSpec) {
	t.Helper()
	k := autosave.New(autosave.DefaultFolder())
	uitest.Must(t, k.Save(logging.New(game, players, engine.PerPlayer, time.Now().Add(-time.Hour))))
	uitest.Must(t, k.Close())
}

func pending(t testing.TB) []*autosave.Unfinished {
	t.Helper()
	all, err := autosave.Pending(autosave.DefaultFolder())
	uitest.Must(t, err)
	return all
}

func (h *harness) untilOffered() {
	h.T.Helper()
	h.Until("the notice", func() bool { return strings.HasPrefix(h.Shell.Noticed(), "Kalah ended in the middle of the game of") })
}

// running returns the current game as it is saved, nil if there is none.
func running(t *testing.T) *logging.Log {
	t.Helper()
	paths := uitest.LogFiles(t, autosave.DefaultFolder())
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
	h := open(t, func(*options) { leave(t, engine.DefaultRules(), 3, false) })
	h.untilOffered()
	if !strings.HasSuffix(h.Shell.Noticed(), "You – You, Turn 3, move 2, 1 : 0.") || h.Shell.Top() != nil || len(h.screen.Game.Moves) != 0 {
		t.Errorf("notice %q, dialog %v, a game with %d moves", h.Shell.Noticed(), h.Shell.Top(), len(h.screen.Game.Moves))
	}
	h.tapNotice("Continue")
	h.Until("the game, and the old file to be removed", func() bool {
		return len(h.screen.Game.Moves) == 3 && h.screen.Open && h.Shell.Noticed() == "" && len(pending(t)) == 0
	})
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
	h.Until("time to pass", func() bool { return h.Session.Screen().Clock.Left[1] < 5*time.Minute-20*time.Millisecond })
	h.end()
	before := running(t)
	if before == nil || before.Left[1] == 0 || before.Left[1] > before.Left[0] {
		t.Fatalf("left %+v, want the time of the second player", before)
	}

	h = h.next()
	h.Until("the game", func() bool { return h.screen.Activity == session.Paused })
	if left := h.screen.Clock.Left; left != before.Left || !strings.HasPrefix(h.stripText(h.screen), "Your game of ") {
		t.Errorf("resumes with %v, want %v; says %q", left, before.Left, h.stripText(h.screen))
	}
	h.startPreset(aiPairs()[3])
	h.Until("two moves", func() bool { return len(h.screen.Game.Moves) >= 2 })
	h.Run("game.stop")
	h.end()
	moves := len(running(t).Moves)
	if left := pending(t); len(left) != 1 || !left[0].Closed {
		t.Errorf("left %+v", left)
	}

	h = h.next()
	h.Until("the game of the computer", func() bool { return h.screen.Activity == session.Paused && len(h.screen.Game.Moves) == moves })
	h.Run("game.pause")
	h.Until("its next move", func() bool { return len(h.screen.Game.Moves) > moves })
}

// If several games were left, the latest resumes and the others are saved in the library.
func TestSeveralGamesLeftBehind(t *testing.T) {
	h := open(t, func(*options) {
		leave(t, engine.Rules{Seeds: 1}, 500, false)
		leave(t, engine.DefaultRules(), 2, false)
		leave(t, engine.DefaultRules(), 3, true)
		leave(t, engine.DefaultRules(), 5, true)
	})
	h.Until("the latest, in its own place", func() bool { return len(h.screen.Game.Moves) == 5 && len(pending(t)) == 0 })
	h.Is("logs, status and notice", "3 3 earlier games are in the library now. ", len(h.logFiles()), h.Shell.Said(), h.Shell.Noticed())
}

// A game that another window has claimed is neither resumed nor saved.
func TestGameTakenUpInAnotherWindow(t *testing.T) {
	h := open(t, func(*options) {
		leave(t, engine.DefaultRules(), 3, false)
		leave(t, engine.DefaultRules(), 5, false)
		for _, g := range pending(t) {
			uitest.Must(t, g.Claim())
			t.Cleanup(g.Release)
		}
	})
	h.untilOpen()
	h.Is("moves, logs and notice", "0 0 ", len(h.screen.Game.Moves), len(h.logFiles()), h.Shell.Noticed())
}

// A window that opens with a log shows the log. Unfinished games wait for a start without a log.
func TestALogIsShownWithoutAnOffer(t *testing.T) {
	h := openLog(t, uitest.WriteLog(t), func(*options) {
		leave(t, engine.DefaultRules(), 3, false)
		leave(t, engine.DefaultRules(), 5, true)
		leave(t, engine.Rules{Seeds: 1}, 500, false) // is finished, and is saved in the library
	})
	h.Until("the end of the look", func() bool { return len(pending(t)) == 2 && len(h.logFiles()) == 1 })
	h.Loop.Run()
	h.Is("a dialog, the log and a notice", "<nil> true ", h.Shell.Top(), h.screen.Replay, h.Shell.Noticed())
}

// A game against a program that is not in the user's list resumes only if the user allows its
// command.
func TestAProgramOfAnotherRunIsAskedFor(t *testing.T) {
	players := uitest.TwoPeople(4).Players
	players[1] = engine.PlayerSpec{Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "no such program"}}
	h := open(t, func(*options) { leaveGame(t, uitest.Line(t, engine.DefaultRules(), 2), players) })
	asked := func() bool { return h.Says("no such program") }
	h.Until("the question", asked)
	h.Key(fyne.KeyEscape)
	if h.screen.Activity != session.NoGame || len(pending(t)) != 1 {
		t.Errorf("not allowed: activity %v, left %v", h.screen.Activity, pending(t))
	}
	h = h.next()
	h.Until("the question", asked)
	h.Press("Run it")
	h.untilMoves(2)
}
