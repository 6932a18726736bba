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

// leave leaves a game behind as a program does that is killed.
func leave(t testing.TB, rules engine.Rules, moves int) {
	t.Helper()
	leaveClosed(t, rules, moves)
	uitest.Kill(t)
}

// leaveClosed leaves a game behind as a program does that is closed.
func leaveClosed(t testing.TB, rules engine.Rules, moves int) {
	t.Helper()
	leaveGame(t, uitest.Line(t, rules, moves))
}

func leaveGame(t testing.TB, game engine.Snapshot) {
	t.Helper()
	leaveGameOf(t, game, uitest.TwoPeople(4).Players)
}

func leaveGameOf(t testing.TB, game engine.Snapshot, players [2]engine.PlayerSpec) {
	t.Helper()
	k := autosave.New(autosave.DefaultFolder())
	l := logging.New(game, players, engine.PerPlayer, time.Now().Add(-time.Hour))
	if err := k.Save(l); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

// leaving returns what leaves one game of so many moves behind each.
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
	if err != nil {
		t.Fatal(err)
	}
	return len(pending)
}

// untilOffered waits for the notice of a game whose program was killed.
func (h *harness) untilOffered() {
	h.t.Helper()
	h.until("the notice", func() bool { return strings.HasPrefix(h.Shell.Noticed(), "Kalah ended in the middle of the game of") })
}

// running returns the game that is saved now.
func running(t *testing.T) *logging.Log {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) != 1 {
		return nil
	}
	l, err := logging.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A game whose program was killed does not go on by itself, as it might crash the program again, but
// by a notice that says which game it is.
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
	h.until("the game in a place of its own", func() bool { return leftBehind(t) == 0 })
	h.play(h.screen.Game.Houses()[0])
	h.until("the next move to be saved", func() bool { l := running(t); return l != nil && len(l.Moves) == 4 })
	if l := running(t); l.From.Moves != 3 || !l.From.Resumed || time.Since(l.Created) < 50*time.Minute {
		t.Errorf("from %+v, created %v: it forgot where it came from", l.From, l.Created)
	}
	h.end()
	if logs := h.logFiles(); len(logs) != 0 || leftBehind(t) != 1 {
		t.Errorf("left: logs %v and %d unfinished games, want the game", logs, leftBehind(t))
	}
}

// A game that the window was closed in goes on with the next one, with a word, until
// that is closed; clocks wait for the player.
func TestClosedGameGoesOn(t *testing.T) {
	h := open(t, func(*Settings) {
		game := uitest.Line(t, engine.DefaultRules(), 3)
		game.Clock = engine.Clock{Time: time.Minute}
		leaveGame(t, game)
	})
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 3 && h.screen.Activity == session.Paused })
	if said := h.stripText(h.screen); h.Shell.Top() != nil || !strings.HasPrefix(said, "Your game of ") {
		t.Errorf("says %q, with a dialog: %t", said, h.Shell.Top() != nil)
	}
	h.run("game.pause")
	h.untilOpen()
	h.move()
	if said := h.stripText(h.screen); said != "" {
		t.Errorf("says %q after a move", said)
	}
	h.end()
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil || len(pending) != 1 || !pending[0].Closed || len(pending[0].Log.Moves) != 4 || len(h.logFiles()) != 0 {
		t.Errorf("left %+v and logs %v, want the game with four moves; %v", pending, h.logFiles(), err)
	}
}

// A game is left and goes on with the time on the clock at which the window was closed, and so does
// one of two computer players, which was logged then and lost for the next start; both wait for
// Continue. The clocks were set back to the latest move.
func TestWhatIsPausedGoesOn(t *testing.T) {
	h := open(t)
	setup := uitest.TwoPeople(4)
	setup.Clock = engine.Clock{Time: 5 * time.Minute}
	h.startGame(setup)
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
	if left := h.screen.Clock.Left; left != before.Left {
		t.Errorf("goes on with %v, want %v", left, before.Left)
	}
	h.startPreset(aiPairs()[3])
	h.until("two moves", func() bool { return len(h.screen.Game.Moves) >= 2 })
	h.run("game.stop")
	h.end()
	moves := len(running(t).Moves)

	h = openIn(t, data)
	h.until("the game of the computer", func() bool { return h.screen.Activity == session.Paused && len(h.screen.Game.Moves) == moves })
	h.run("game.pause")
	h.until("its next move", func() bool { return len(h.screen.Game.Moves) > moves })
}

// The latest of several games goes on, and all others are in the library.
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

// Two windows that start at once do not both take a game up, or log it.
func TestGameTakenUpInAnotherWindow(t *testing.T) {
	var pending []*autosave.Unfinished
	h := open(t, leaving(t, 3, 5), func(*Settings) {
		var err error
		if pending, err = autosave.Pending(autosave.DefaultFolder()); err != nil {
			t.Fatal(err)
		}
		for _, g := range pending {
			if err := g.Claim(); err != nil {
				t.Fatal(err)
			}
		}
	})
	h.untilOpen()
	if len(h.screen.Game.Moves) != 0 || h.Shell.Noticed() != "" || len(h.logFiles()) != 0 {
		t.Errorf("%d moves, notice %q, logs %q", len(h.screen.Game.Moves), h.Shell.Noticed(), h.logFiles())
	}
	for _, g := range pending {
		g.Release()
	}
}

// A window that opens with a log shows that; games left behind wait for a start without one.
func TestALogIsShownWithoutAnOffer(t *testing.T) {
	h := openLog(t, uitest.WriteLog(t), nil, func(*Settings) {
		leave(t, engine.DefaultRules(), 3)
		leaveClosed(t, engine.DefaultRules(), 5)
		leave(t, engine.Rules{Seeds: 1}, 500) // is logged
	})
	h.until("the end of the look", func() bool { return leftBehind(t) == 2 && h.Shell.Said() != "" })
	if h.Shell.Top() != nil || !h.screen.Replay || h.Shell.Noticed() != "" {
		t.Error("a game is offered over the log")
	}
}

// A game against a program that is none of the user's goes on only if its command may start.
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
