package play

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// Each pair of the menu starts the usual game at once: it silently took the 20 seeds, the clock and
// the pie rule of the last game, and made its players those of the next New game. The menu names who
// plays whom.
func TestPresets(t *testing.T) {
	form := uitest.TwoPeople(20)
	form.Rules.EmptyCapture, form.Clock, form.PieRule = true, engine.Clock{Time: 5 * time.Minute}, true
	h := open(t, func(s *Settings) { s.SetSetup(form) })
	labels := map[string]string{"players.0.0": "Beginner", "players.0.5": "Perfect", "players.0.6": "A friend", "players.1.6": "Expert against Perfect"}
	for group, pairs := range [][][2]engine.PlayerSpec{opponents(), aiPairs()} {
		for i, p := range pairs {
			id := fmt.Sprintf("players.%d.%d", group, i)
			h.run(id) // nobody has played: no question
			if want := labels[id]; want != "" && h.item(id).Label != want {
				t.Errorf("%s is called %q, want %q", id, h.item(id).Label, want)
			}
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

// What was asked for while the window still looked for unfinished games stays.
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

// What would end a game under way asks first, and starts at once where none is lost.
func TestAnotherGameAsksFirst(t *testing.T) {
	const question = "The current game ends here. It is saved as unfinished."
	menu := func(id string) func(*harness) { return func(h *harness) { h.run(id) } }
	for name, start := range map[string]func(h *harness){
		"a rematch":         menu("game.rematch"),
		"a pair":            menu("players.0.6"),
		"the form's button": func(h *harness) { h.display.side.form.Start() },
		"a position": func(h *harness) {
			h.run("game.position")
			h.Press("Play from here…")
			h.Press("Play on")
		},
		"a game that was cut off": func(h *harness) {
			if h.Shell.Noticed() == "" {
				leave(t, engine.DefaultRules(), 3)
				h.lookForUnfinished(true)
				h.untilOffered()
			}
			h.tapNotice("Continue")
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t)
			h.display.side.form.Set(uitest.TwoPeople(4))
			h.startTwoPeople(1)
			start(h)
			h.until("the question", func() bool { return h.Says(question) })
			h.Press("Cancel")
			if n := len(h.screen.Game.Moves); n != 1 || len(h.logFiles()) != 0 {
				t.Fatalf("after No: %d moves and %d logs, want the game as it was", n, len(h.logFiles()))
			}
			for h.Shell.Top() != nil {
				h.Key(fyne.KeyEscape)
			}
			start(h)
			h.until("the question again", func() bool { return h.Says(question) })
			h.Key("Return")
			h.until("the log of the game before", func() bool { return len(h.logFiles()) == 1 && h.Shell.Top() == nil })

			h.startGame(uitest.TwoPeople(4)) // nobody has played: no question
			h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 && h.screen.Open })
			start(h)
			h.until("a start without a question", func() bool { return h.Shell.Top() == nil })
		})
	}
}

// Ctrl+N opens the panel with the form, whose game goes on meanwhile; Escape, or a start, closes the panel
// again where it was closed before.
func TestNewGameShowsTheForm(t *testing.T) {
	for _, open := range []bool{false, true} {
		h := openEvaluating(t, nil, func(s *Settings) { s.Panel.Set(open) })
		h.startTwoPeople(1)
		h.folding.set(open)
		h.side.show(tabMoves)
		h.run("game.new")
		if h.Shell.Top() != nil || len(h.screen.Game.Moves) != 1 || !h.panelShows(tabGame) || !h.side.form.Choosing() {
			t.Error("the form is not shown, or the game under way is touched")
		}
		h.Key(fyne.KeyEscape, fyne.KeyEscape) // the focus, then the panel
		if h.folding.open() != open || len(h.screen.Game.Moves) != 1 {
			t.Errorf("after Escape the panel is open: %t, want %t", h.folding.open(), open)
		}
		h.run("game.new")
		h.Key(fyne.KeyReturn)
		h.Press("Start another game")
		h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 })
		if h.folding.open() != open || h.Settings.Panel.Get() != open {
			t.Errorf("after the start the panel is open: %t, want %t", h.folding.open(), open)
		}
	}
}

// Enter starts the game from the experts' form, too, wherever the focus is in it: only the list of
// opponents knew it.
func TestEnterStartsTheGameOfExperts(t *testing.T) {
	h := open(t, func(s *Settings) {
		setup := uitest.TwoPeople(4)
		setup.Players[1] = engine.NewSpec(engine.TypeScout)
		s.SetSetup(setup)
	})
	h.untilOpen()
	for controls := range 3 {
		before := h.screen.Game.Rules.Seeds
		h.run("game.new")
		form, _ := h.side.form.Setup()
		form.Rules.Seeds = 5 + controls
		h.side.form.Set(form)
		for range controls {
			h.Window.Canvas().FocusNext()
		}
		h.Key(fyne.KeyReturn)
		if got := h.screen.Game.Rules.Seeds; got != 5+controls {
			t.Errorf("at control %d, %T, Enter starts no game: %d seeds, as before: %d", controls, h.Window.Canvas().Focused(), got, before)
		}
	}
}

// Who plays on from the position of a log is asked once; the game goes on from there.
func TestPlayOnFromALog(t *testing.T) {
	h := openReplay(t)
	before := h.Settings.Setup()
	h.Session.GoTo(3)
	h.shortcut(fyne.KeyP)
	asks := h.Shell.Top()
	if h.askPlayOn(); asks == nil || h.Shell.Top() != asks {
		t.Fatal("nobody asks who plays on, or twice")
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil || !h.screen.Replay {
		t.Fatal("Escape does not leave all as it was")
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
	h.move()
	h.end()
	if l, want := running(t), (logging.From{Log: "five.json", Moves: 3}); l == nil || l.From != want || len(l.Moves) != 4 {
		t.Errorf("kept %+v; want 4 moves from %+v", l, want)
	}
}

// The question says what becomes of the game under way; at the end of a game there is
// nothing to play on, which the menu says.
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
	over := func() bool { return strings.Contains(h.item("replay.playon").Label, "over") }
	if over() {
		t.Error("the menu says that the game is over")
	}
	h.screen.Can.PlayOn = false
	h.Shell.Changed()
	if h.askPlayOn(); !over() || h.Shell.Top() != nil {
		t.Error("at the end the menu offers it")
	}
}
