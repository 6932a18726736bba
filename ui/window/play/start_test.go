package play

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// Each pair in the menu Players starts the usual game at once. The form for a new game stays unchanged.
func TestPresets(t *testing.T) {
	form := uitest.TwoPeople(20)
	form.Rules.EmptyCapture, form.Clock, form.PieRule = true, engine.Clock{Time: 5 * time.Minute}, true
	h := open(t, func(s *Settings) { s.SetSetup(form) })
	for group, pairs := range [][][2]engine.PlayerSpec{opponents(), aiPairs()} {
		for i, p := range pairs {
			id := fmt.Sprintf("players.%d.%d", group, i)
			h.run(id) // there is no question, because nobody has played
			s := h.screen
			if s.Players[0].Type != p[0].Type || s.Players[1].Type != p[1].Type || s.Activity == session.NoGame || s.Game.Rules != engine.DefaultRules() || s.Clock.On || s.Game.PieRule {
				t.Errorf("%s: plays %v by %+v, with a clock: %t, the pie rule: %t", id, s.Players, s.Game.Rules, s.Clock.On, s.Game.PieRule)
			}
		}
	}
	if left, _ := h.side.form.Setup(); left != form || h.Settings.Setup() != form {
		t.Errorf("a new game opens with %+v, stored %+v; want %+v", left, h.Settings.Setup(), form)
	}
}

// A log or game that is opened while the window still looks for unfinished games stays open.
func TestWhatWasAskedForMeanwhileStays(t *testing.T) {
	for name, ask := range map[string]func(h *harness){
		"a log":  func(h *harness) { h.OpenLog("", session.Record{Game: uitest.Line(t, engine.DefaultRules(), 5)}, 2) },
		"a game": func(h *harness) { h.beginGame(uitest.TwoPeople(7)) },
	} {
		h := newHarness(t, nil, leaving(t, 3))
		h.Begin(false)
		h.Shell.Window().Show()
		ask(h)
		asked := h.screen
		h.untilOffered()
		if got := h.screen; got.Replay != asked.Replay || got.At != asked.At || got.Game.Rules != asked.Game.Rules {
			t.Errorf("%s: shows %+v, want %+v", name, got, asked)
		}
		h.end()
	}
}

// A game between two AIs does not start automatically at the start of the program.
func TestTwoAIsWaitForTheButton(t *testing.T) {
	h := open(t, func(s *Settings) {
		setup := session.DefaultSetup()
		setup.Players = [2]engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeRandom)}
		s.SetSetup(setup)
	})
	if h.screen.Activity != session.NoGame {
		t.Fatalf("activity %d at the start", h.screen.Activity)
	}
	h.display.side.form.Start()
	h.untilFinished()
}

// A command that would end the current game asks first. If nobody has played, it starts at once.
func TestAnotherGameAsksFirst(t *testing.T) {
	const question = "The current game ends here. It is saved as unfinished."
	for name, start := range map[string]func(h *harness){
		"a rematch":         func(h *harness) { h.run("game.rematch") },
		"a pair":            func(h *harness) { h.run("players.0.6") },
		"the form's button": func(h *harness) { h.display.side.form.Start() },
		"a position": func(h *harness) {
			h.playFrom(engine.Position{Rules: engine.DefaultRules(), State: oneEach}, func() {})
			h.Press("Play on")
		},
		"a game that was killed": func(h *harness) {
			if h.Shell.Noticed() == "" {
				leave(t, engine.DefaultRules(), 3)
				h.lookForUnfinished(true)
				h.untilOffered()
			}
			h.tapNotice("Continue")
		},
	} {
		h := open(t)
		h.display.side.form.Set(uitest.TwoPeople(4))
		h.startTwoPeople(1)
		for _, press := range []string{"Cancel", "Start another game"} {
			start(h)
			h.until(name, func() bool { return h.Says(question) })
			h.Press(press)
			h.until(press, func() bool {
				return h.Shell.Top() == nil && len(h.logFiles()) == map[bool]int{true: 1}[press != "Cancel"]
			})
			if n := len(h.screen.Game.Moves); press == "Cancel" && n != 1 {
				t.Errorf("%s: after Cancel the game has %d moves, want 1", name, n)
			}
		}
		h.startGame(uitest.TwoPeople(4))
		h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 && h.screen.Open })
		if start(h); h.Says(question) {
			t.Errorf("%s: it asks although nobody has played", name)
		}
		h.end()
	}
}

// Ctrl+N opens the panel with the form, while the game continues. Escape or a start closes the panel if
// it was closed before.
func TestNewGameShowsTheForm(t *testing.T) {
	for _, open := range []bool{false, true} {
		h := openEvaluating(t, nil, func(s *Settings) { s.Panel.Set(open) })
		h.startTwoPeople(1)
		h.side.show(tabMoves)
		h.run("game.new")
		if h.Shell.Top() != nil || len(h.screen.Game.Moves) != 1 || !h.panelShows(tabGame) || !h.side.form.Choosing() {
			t.Error("the form is not shown, or the current game is changed")
		}
		h.Key(fyne.KeyEscape, fyne.KeyEscape) // first the focus, then the panel
		if h.folding.open() != open {
			t.Errorf("after Escape the panel is open: %t, want %t", h.folding.open(), open)
		}
		setup := uitest.TwoPeople(4)
		setup.Players[1] = slow() // only in the experts' part
		h.side.form.Set(setup)
		h.run("game.new")
		h.Window.Canvas().FocusNext()
		h.Key(fyne.KeyReturn)
		h.Press("Start another game")
		h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 })
		if h.folding.open() != open || h.Settings.Panel.Get() != open {
			t.Errorf("after the start the panel is open: %t, want %t", h.folding.open(), open)
		}
	}
}

// "Play on from here" asks once for the players, and continues from the position of a log.
func TestPlayOnFromALog(t *testing.T) {
	h := openReplay(t)
	before := h.Settings.Setup()
	h.Session.GoTo(3)
	h.run("replay.playon")
	asks := h.Shell.Top()
	if h.askPlayOn(); asks == nil || h.Shell.Top() != asks {
		t.Fatal("it does not ask, or asks twice")
	}
	if h.Key(fyne.KeyEscape); h.Shell.Top() != nil || !h.screen.Replay {
		t.Fatal("Escape changes something")
	}
	h.askPlayOn()
	h.Key(fyne.KeyReturn)
	h.untilOpen()
	if s := h.screen; s.Replay || len(s.Game.Moves) != 3 || !s.Can.Undo || h.Shell.Top() != nil {
		t.Fatalf("shown: %+v", h.Shell.Snapshot())
	}
	if last, _ := h.Shell.Status(); last != "From turn 3, move 2 · You – You · 2 : 0 unfinished · the game goes on" {
		t.Errorf("the status bar says %q", last)
	}
	if now := h.Settings.Setup(); now.Players != before.Players {
		t.Errorf("the form of new games holds %+v", now.Players)
	}
}

// The question says what happens to the current game. At the end of a game the menu says why there is
// nothing to continue.
func TestPlayOnFromTheGame(t *testing.T) {
	h := open(t)
	h.startTwoPeople(2)
	h.Session.Review(1)
	h.run("replay.playon")
	for _, want := range []string{"From turn 2", "The moves up to there are taken over", "saved as unfinished"} {
		if !h.Says(want) {
			t.Errorf("the question does not say %q", want)
		}
	}
	h.Key(fyne.KeyEscape)
	h.screen.Can.PlayOn = false
	h.Shell.Changed()
	if h.askPlayOn(); !strings.Contains(h.item("replay.playon").Label, "over") || h.Shell.Top() != nil {
		t.Error("at the end the menu offers it")
	}
}
