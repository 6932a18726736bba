package play

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging"
	"kalah/search/fair"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

func TestPresetsStartAtOnce(t *testing.T) {
	h := open(t)
	for _, group := range [][][2]engine.PlayerSpec{opponents(), aiPairs()} {
		for _, p := range group {
			h.startPreset(p)
			if h.screen.Players[0].Type != p[0].Type || h.screen.Players[1].Type != p[1].Type {
				t.Errorf("%s: plays %v", presetName(p), h.screen.Players)
			}
			if h.screen.Activity == session.NoGame {
				t.Errorf("%s: not started", presetName(p))
			}
		}
	}
}

// The menu names who plays whom, and each item starts its own pair.
func TestPresetsOfTheMenu(t *testing.T) {
	h := open(t)
	for id, want := range map[string]struct {
		text    string
		players [2]engine.PlayerType
	}{
		"players.0.0": {"You against Beginner", [2]engine.PlayerType{engine.TypeHuman, engine.TypeExpert}},
		"players.0.5": {"You against Perfect", [2]engine.PlayerType{engine.TypeHuman, engine.TypePerfect}},
		"players.0.6": {"A friend", [2]engine.PlayerType{engine.TypeHuman, engine.TypeHuman}},
	} {
		h.startGame(uitest.TwoPeople(4)) // nobody has played: no question
		if got := h.item(id).Label; got != want.text {
			t.Errorf("%s is called %q, want %q", id, got, want.text)
		}
		h.run(id)
		if got := [2]engine.PlayerType{h.screen.Players[0].Type, h.screen.Players[1].Type}; got != want.players {
			t.Errorf("%s: plays %v, want %v", id, got, want.players)
		}
		if got := h.Settings.Setup().Players[0].Type; got != want.players[0] {
			t.Errorf("%s: remembered %s, want %s", id, got, want.players[0])
		}
	}
}

// What was asked for while the window still looked for unfinished games stays.
func TestWhatWasAskedForMeanwhileStays(t *testing.T) {
	for name, ask := range map[string]func(h *harness){
		"a log":  func(h *harness) { h.OpenLog("", session.Record{Game: uitest.Line(t, engine.DefaultRules(), 5)}, 2) },
		"a game": func(h *harness) { h.beginGame(uitest.TwoPeople(7)) },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, nil, leaving(t, 3))
			h.Begin(false)
			h.Shell.Window().Show()
			ask(h)
			asked := h.screen
			h.untilOffered()
			if got := h.screen; got.Replay != asked.Replay || got.At != asked.At || got.Game.Rules != asked.Game.Rules {
				t.Errorf("shows %+v, want %+v", got, asked)
			}
		})
	}
}

// A fair start that is drawn is another one in each game, and its log says so.
func TestFairStart(t *testing.T) {
	h := open(t)
	setup := uitest.TwoPeople(4)
	setup.Opening = session.Opening{Fair: true}
	h.display.side.form.Set(setup)
	h.display.side.form.Start()
	seen := map[engine.State]bool{}
	for range 10 {
		h.untilOpen()
		g := h.screen.Game
		n, ok := fair.Number(g.Rules, g.Start)
		if _, now := h.Shell.Status(); !ok || now != fmt.Sprintf("fair start %d", n) {
			t.Fatalf("began in %s, which is fair start %d; says %q", g.Start, n, now)
		}
		seen[g.Start] = true
		h.run("game.again")
	}
	if len(seen) < 2 {
		t.Errorf("ten games began from %d starts", len(seen))
	}
	h.untilOpen()
	start := h.screen.Game.Start
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(1)
	h.run("players.0.6") // with the start of the form
	h.Press("Start another game")
	h.until("the log", func() bool { return len(h.logFiles()) == 1 })
	log, err := logging.ReadFile(h.logFiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	if want := (logging.From{Position: true, Opening: logging.OpeningFair}); log.From != want || log.Start != start {
		t.Errorf("the log says %+v of %s, want %+v of %s", log.From, log.Start, want, start)
	}
	if g := h.screen.Game; g.Start == g.Rules.Start() {
		t.Error("a pair of the menu began from the usual start, not from that of the form")
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

// What would end a game under way asks first, and starts at once where none is
// lost.
func TestAnotherGameAsksFirst(t *testing.T) {
	for _, id := range []string{"game.rematch", "game.again", "players.0.6"} {
		t.Run(id, func(t *testing.T) {
			h := open(t)
			h.display.side.form.Set(uitest.TwoPeople(3))
			h.startGame(uitest.TwoPeople(4))
			h.untilOpen()
			h.run(id)
			if h.Shell.Top() != nil {
				t.Fatal("asks although nobody has played")
			}

			h.startTwoPeople(2)
			h.run(id)
			if h.Shell.Top() == nil || !h.Says("The game under way ends here. It is logged as unfinished.") {
				t.Fatal("does not ask")
			}
			h.Press("Cancel")
			if h.Shell.Top() != nil || len(h.screen.Game.Moves) != 2 || !h.screen.Open {
				t.Fatalf("the game did not stay as it was: %d moves", len(h.screen.Game.Moves))
			}
			if len(h.logFiles()) != 0 {
				t.Error("logged without a yes")
			}

			h.run(id)
			h.Press("Start another game")
			h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 && h.screen.Open })
			h.until("the log of the game before", func() bool { return len(h.logFiles()) == 1 })

			h.startGame(uitest.TwoPeople(1))
			h.playOut()
			h.untilFinished()
			h.run(id)
			if h.Shell.Top() != nil || h.screen.Activity == session.Finished {
				t.Error("asks although the game is over")
			}
		})
	}
}

// So do the form's own button, a position that was set up and an unfinished game
// to go on with.
func TestEveryStartAsksFirst(t *testing.T) {
	const question = "The game under way ends here. It is logged as unfinished."
	for name, start := range map[string]func(h *harness){
		"the form's button": func(h *harness) { h.display.side.form.Start() },
		"a position": func(h *harness) {
			h.run("game.position")
			h.Press("Play from here…")
			h.Press("Play on")
		},
		"an unfinished game": func(h *harness) {
			leave(t, engine.DefaultRules(), 3)
			h.run("game.unfinished")
			h.untilOffered()
			h.Press("Continue")
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t)
			h.display.side.form.Set(uitest.TwoPeople(4))
			h.startTwoPeople(1)
			logs := func() int { return len(h.logFiles()) }
			start(h)
			h.until("the question", func() bool { return h.Says(question) })
			h.Press("Cancel")
			if n := len(h.screen.Game.Moves); n != 1 || logs() != 0 {
				t.Fatalf("after No: %d moves and %d logs, want the game as it was", n, logs())
			}
			for h.Shell.Top() != nil {
				h.Key(fyne.KeyEscape)
			}
			start(h)
			h.until("the question again", func() bool { return h.Says(question) })
			h.Press("Start another game")
			h.until("the log of the game before", func() bool { return logs() == 1 && h.Shell.Top() == nil })

			h.startGame(uitest.TwoPeople(4)) // nobody has played: no question
			h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 && h.screen.Open })
			start(h)
			h.until("a start without a question", func() bool { return h.Shell.Top() == nil })
		})
	}
}

// Enter means yes: the game is logged.
func TestEnterStartsAnotherGame(t *testing.T) {
	h := open(t)
	h.startTwoPeople(1)
	h.run("game.again")
	h.Key("Return")
	h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 && h.screen.Open })
	if h.Shell.Top() != nil {
		t.Error("the question stays")
	}
}

// Ctrl+N shows the form; the game goes on and Escape leads back to its page.
func TestNewGameShowsTheForm(t *testing.T) {
	h := open(t)
	tab := h.display.side
	if !tab.form.Visible() || tab.page.Visible() {
		t.Error("before the first move there is no form")
	}
	h.startTwoPeople(1)
	if tab.form.Visible() || !tab.page.Visible() {
		t.Error("the form is shown while a game runs")
	}
	h.run("view.panel.2")
	h.run("game.new")
	if h.Shell.Top() != nil || len(h.screen.Game.Moves) != 1 || !h.display.side.shown(tabGame) || !tab.form.Visible() || !tab.form.Choosing() {
		t.Error("the form is not shown, or the game under way is touched")
	}
	h.Key(fyne.KeyEscape, fyne.KeyEscape) // the focus, then the form
	if tab.form.Visible() || !tab.page.Visible() || len(h.screen.Game.Moves) != 1 {
		t.Error("Escape does not lead back to the game")
	}
	h.run("game.new")
	h.Key(fyne.KeyReturn)
	h.Press("Start another game")
	h.until("another game", func() bool { return len(h.screen.Game.Moves) == 0 })
	if !tab.page.Visible() {
		t.Error("Enter among the opponents does not start the game")
	}
}

// A rematch swaps the sides, and the score is kept as long as the same two play.
func TestRematch(t *testing.T) {
	h := open(t)
	two := uitest.TwoPeople(1)
	two.Players = engine.TwoPeople()
	h.startGame(two)
	h.playOut()
	h.untilFinished()
	won := h.screen.Game.Winners()
	if got := h.State.score.played(); got != 1 {
		t.Fatalf("counted %d games, want 1", got)
	}
	h.run("edit.undo")
	h.until("the move taken back", func() bool { return !h.screen.Game.Over() })
	if got := h.State.score.played(); got != 0 {
		t.Errorf("counted %d games after the last move was taken back, want 0", got)
	}
	h.playOut()
	h.untilFinished()
	first := h.State.score.text()
	h.run("game.rematch")
	h.untilOpen()
	if h.screen.Players[0].Name != two.Players[1].Name || h.State.score.text() != first {
		t.Errorf("%s begins, score %q, want the other and %q", h.screen.Players[0].Name, h.State.score.text(), first)
	}
	h.playOut()
	h.untilFinished()
	if want := "One 1 : 1 Two"; len(won) == 1 && h.State.score.text() != want {
		t.Errorf("after a win each: %q, want %q", h.State.score.text(), want)
	}
	if got := h.display.side.page.View().Score; got != h.State.score.text() {
		t.Errorf("the page says %q, want %q", got, h.State.score.text())
	}
	h.startGame(uitest.TwoPeople(1))
	if h.State.score.played() != 0 {
		t.Error("others play, and the score stays")
	}
}

// A preset takes the rules of the form, or those of last time where the form's
// cannot be used.
func TestRulesOfAPreset(t *testing.T) {
	h := open(t)
	form := uitest.TwoPeople(6)
	form.Rules.EmptyCapture = true
	h.display.side.form.Set(form)
	h.run("players.0.6")
	if got := h.screen.Game.Rules; got != form.Rules {
		t.Errorf("rules %+v, want the form's %+v", got, form.Rules)
	}
	wrong := form
	wrong.Rules.Seeds = 99
	h.display.side.form.Set(wrong)
	h.run("players.0.6")
	if got := h.screen.Game.Rules; got != form.Rules {
		t.Errorf("rules %+v, want those of last time, %+v", got, form.Rules)
	}
	if setup, ok := h.display.side.form.Setup(); !ok || setup.Rules != form.Rules {
		t.Errorf("the form holds %+v, which can be used: %v", setup.Rules, ok)
	}
}

func TestPlayOnFromALog(t *testing.T) {
	h := openReplay(t)
	log := h.screen.Log
	before := h.Settings.Setup()
	h.control.GoTo(3)
	h.shortcut(fyne.KeyP)
	if h.Shell.Top() == nil {
		t.Fatal("nobody asks who plays on")
	}
	asks := h.Shell.Top()
	h.askPlayOn() // while it asks
	if h.Shell.Top() != asks {
		t.Error("asks twice")
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil || !h.screen.Replay {
		t.Fatal("Escape does not leave all as it was")
	}
	h.askPlayOn()
	for range 4 {
		h.Window.Canvas().FocusNext()
		if _, isField := h.Window.Canvas().Focused().(interface{ SelectedText() string }); isField {
			break
		}
	}
	if h.Window.Canvas().Focused() == nil {
		t.Fatal("there is no field")
	}
	h.Key(fyne.KeyEscape) // in a field
	if h.Shell.Top() != nil {
		t.Fatal("Escape in a field does not close the dialog")
	}
	h.askPlayOn()
	h.Key(fyne.KeyReturn)
	h.untilOpen()
	if s := h.screen; s.Replay || len(s.Game.Moves) != 3 || !s.Can.Undo || h.Shell.Top() != nil {
		t.Fatalf("shown: %+v", h.Shell.Snapshot())
	}
	if last, _ := h.Shell.Status(); last != "From turn 3, move 2 · five · the game goes on" {
		t.Errorf("the status bar says %q", last)
	}
	if now := h.Settings.Setup(); now.Players != before.Players {
		t.Errorf("the form of new games holds %+v", now.Players)
	}
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(4)
	h.end()
	l := running(t)
	if l == nil {
		t.Fatal("the game is not kept")
	}
	if want := (logging.From{Log: "five.json", Moves: 3}); l.From != want || len(l.Moves) != 4 || !strings.HasSuffix(log, "five.json") {
		t.Errorf("%d moves, from %+v; want 4 from %+v", len(l.Moves), l.From, want)
	}
}

// The question says what becomes of the game under way.
func TestPlayOnSaysWhatItEnds(t *testing.T) {
	h := open(t)
	h.startTwoPeople(2)
	h.control.Review(1)
	h.run("replay.playon")
	for _, want := range []string{"From turn 2", "The moves up to there are taken over", "logged as unfinished"} {
		if !h.Says(want) {
			t.Errorf("the question does not say %q", want)
		}
	}
}

func TestNobodyPlaysOnAtTheEnd(t *testing.T) {
	h := open(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.untilFinished()
	item := h.item("replay.playon")
	h.control.Review(len(h.screen.Line))
	if !item.Disabled || !strings.Contains(item.Label, "over") {
		t.Errorf("the menu offers %q, disabled: %v", item.Label, item.Disabled)
	}
	h.askPlayOn()
	if h.Shell.Top() != nil {
		t.Error("a game that is over can be played on")
	}
	h.control.Back()
	if item.Disabled || strings.Contains(item.Label, "over") {
		t.Errorf("a move before the menu offers %q, disabled: %v", item.Label, item.Disabled)
	}
}
