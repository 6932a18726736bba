package play

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
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

func (h *harness) untilOffered() {
	h.t.Helper()
	h.until("the offer", func() bool { return h.Says("Go on with the game of") })
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

func TestGameLeftBehindGoesOn(t *testing.T) {
	h := open(t, leaving(t, 3))
	h.untilOffered()
	if !h.Says("You – You, Turn 3, move 2") {
		t.Error("the offer does not say which game")
	}
	h.Key(fyne.KeyReturn)
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 3 && h.screen.Open })
	if h.Shell.Top() != nil {
		t.Error("the offer stays")
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
	h.run("game.continue")
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
	h.run("game.continue")
	h.until("its next move", func() bool { return len(h.screen.Game.Moves) > moves })
}

// Of several the last one that was closed goes on. Those whose program came to a sudden
// end are offered beside it, what is over is logged, and all others are there when they
// are asked for.
func TestSeveralGamesLeftBehind(t *testing.T) {
	h := open(t, func(*Settings) {
		leave(t, engine.Rules{Seeds: 1}, 500)
		leave(t, engine.DefaultRules(), 2)
		leaveClosed(t, engine.DefaultRules(), 3)
		leaveClosed(t, engine.DefaultRules(), 5)
	})
	h.untilOffered()
	if got := len(h.screen.Game.Moves); got != 5 || h.offered() != 1 || len(h.logFiles()) != 1 {
		t.Errorf("%d moves, %d offers, %d logs, want 5, 1 and 1", got, h.offered(), len(h.logFiles()))
	}
	h.Press("Decide later")
	h.until("its own place", func() bool { return leftBehind(t) == 2 })
	h.run("game.unfinished")
	h.until("all", func() bool { return h.offered() == 2 })
}

// Games are kept as logs, once each however often the button is pressed.
func TestGameLeftBehindIsKeptAsALog(t *testing.T) {
	h := open(t, leaving(t, 3, 5))
	h.untilOffered()
	if got := h.offered(); got != 2 {
		t.Errorf("%d offers, want 2", got)
	}
	h.Press("Keep as a log")
	h.Press("Keep as a log")
	h.until("one offer less", func() bool {
		return leftBehind(t) == 1 && h.offered() == 1 && h.Says("Turn 3, move 2") && !h.Says("Turn 5")
	})
	if got := len(h.logFiles()); got != 1 {
		t.Errorf("%d logs, want one", got)
	}
	h.Press("Keep as a log")
	h.until("the end of the offers", func() bool { return h.Shell.Top() == nil && len(h.logFiles()) == 2 && leftBehind(t) == 0 })
	l, err := logging.ReadFile(h.logFiles()[0])
	if err != nil || l.Finished || len(l.Moves) != 5 {
		t.Errorf("log %+v, error %v", l, err)
	}
}

// An offer that is dismissed comes again when it is asked for; a game is discarded by who
// is sure alone, and then there is none.
func TestGameLeftBehindIsDiscardedOnlyIfSure(t *testing.T) {
	h := open(t, leaving(t, 3))
	h.untilOffered()
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil || h.offered() != 0 {
		t.Fatalf("%d offers stay", h.offered())
	}
	h.run("game.unfinished")
	h.untilOffered()
	for _, hasty := range []func(){func() { h.Press("Cancel") }, func() { h.Key(fyne.KeyReturn) }} {
		h.Press("Discard")
		if hasty(); leftBehind(t) != 1 {
			t.Fatal("discarded without a yes")
		}
	}
	h.Press("Discard")
	h.Press("Discard for good")
	h.until("the end of the offers", func() bool { return h.Shell.Top() == nil && leftBehind(t) == 0 })
	if len(h.logFiles()) != 0 {
		t.Error("logged")
	}
	h.run("game.unfinished")
	h.until("an answer", func() bool { return h.Shell.Said() == "There is no unfinished game." })
}

func TestGameTakenUpInAnotherWindow(t *testing.T) {
	h := open(t, leaving(t, 3))
	h.untilOffered()
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil {
		t.Fatal(err)
	}
	if err := pending[0].Discard(); err != nil { // as the other window does once it has saved the game
		t.Fatal(err)
	}
	h.Press("Continue")
	h.until("the reason", func() bool { return h.Says("another window") })
	if len(h.screen.Game.Moves) != 0 {
		t.Error("the game goes on twice")
	}
}

// A window that opens with a log shows that; games left behind wait. They were offered over it.
func TestALogIsShownWithoutAnOffer(t *testing.T) {
	h := openLog(t, uitest.WriteLog(t), nil, func(*Settings) {
		leave(t, engine.DefaultRules(), 3)
		leaveClosed(t, engine.DefaultRules(), 5)
		leave(t, engine.Rules{Seeds: 1}, 500) // is logged
	})
	h.until("the end of the look", func() bool { return leftBehind(t) == 2 && h.Shell.Said() != "" })
	if h.Shell.Top() != nil || !h.screen.Replay {
		t.Error("a dialog lies over the log")
	}
	h.run("game.unfinished")
	h.until("the offer", func() bool { return h.offered() == 2 })
}

// What is found while a dialog lies over the board is offered once that has closed.
func TestOfferWaitsForADialog(t *testing.T) {
	h := newHarness(t, nil, leaving(t, 3))
	h.Shell.Window().Show()
	over := dialog.NewCustomWithoutButtons("over", widget.NewLabel("the board"), h.Shell.Window())
	h.Shell.Open(frame.Dialog{Dialog: over})
	h.Begin(false)
	h.until("the look for games", func() bool { return len(h.State.later) == 1 })
	if h.Shell.Top() != dialog.Dialog(over) {
		t.Fatal("the offer lies over the dialog")
	}
	over.Hide()
	h.untilOffered()
	h.Press("Decide later")
	h.Shell.Changed()
	h.loop.Run()
	if h.Shell.Top() != nil || len(h.State.later) != 0 {
		t.Error("the offer comes twice")
	}
}

// A view that takes the place of another offers what that one was looking for, and what
// nobody has decided about yet.
func TestOffersOutliveTheView(t *testing.T) {
	h := newHarness(t, nil, leaving(t, 3, 5))
	h.Shell.Window().Show()
	h.Begin(false) // and before that look has ended
	first, next := h.Play, New(h.Config)
	h.until("the offer", func() bool { return len(next.offers.games) == 2 && next.offers.asking })
	if first.offers.asking {
		t.Error("the view before offers them too")
	}
	next.offers.settling[next.offers.games[0].Log] = true
	next.retire()
	if later := h.State.later; len(later) != 1 || later[0].Log != next.offers.games[1].Log {
		t.Errorf("%d games wait, want the one that nothing is done with", len(later))
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
	h.run("game.unfinished")
	h.untilOffered()
	h.Press("Continue")
	h.Press("Run it")
	h.until("the game", func() bool { return len(h.screen.Game.Moves) == 2 })
}
