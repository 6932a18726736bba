package play

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// slow returns a player that thinks until it is stopped.
func slow() engine.PlayerSpec {
	p := engine.NewSpec(engine.TypeScout)
	p.Limit = engine.MaxLimit
	return p
}

// show shows a screen without a session, and returns what the board says below it.
func (h *harness) show(s session.Screen) string {
	h.screen = s
	h.showScreen(s)
	return h.boardView(s).Result
}

func reviewed(r session.Review) session.Screen {
	return session.Screen{Activity: session.Finished, Analysis: session.AnalysisState{Review: r}}
}

// Each permission of the session, and each state, enables its own commands and no others.
func TestWhatCanBeDone(t *testing.T) {
	const steps = "replay.back replay.backturn replay.faster replay.first replay.last replay.next replay.nextturn replay.play replay.slower"
	h := newHarness(t, evaluating(uitest.Evaluator{}))
	h.side.show(tabMoves)
	can := func(can session.Can) session.Screen { return session.Screen{Can: can} }
	for _, tt := range []struct {
		screen session.Screen
		want   string
	}{
		{session.Screen{}, ""},
		{reviewed(session.Review{Can: true}), "analysis.review"},
		{reviewed(session.Review{Running: true}), "analysis.review"},
		{session.Screen{Sowing: true}, "game.skip"},
		{session.Screen{Sowing: true, Replay: true}, steps},
		{can(session.Can{Undo: true}), "edit.undo"},
		{can(session.Can{Redo: true}), "edit.redo"},
		{can(session.Can{Hint: true}), "game.hint"},
		{can(session.Can{MoveNow: true}), "game.movenow"},
		{can(session.Can{Stop: true}), "game.stop"},
		{can(session.Can{Continue: true}), "game.pause"},
		{can(session.Can{Pause: true}), "game.pause"},
		{can(session.Can{Step: true}), "game.step"},
		{can(session.Can{Resign: true}), "game.resign"},
		{can(session.Can{Draw: true}), "game.draw"},
		{can(session.Can{Swap: true}), "game.swap"},
		{can(session.Can{Again: true}), "game.rematch"},
		{can(session.Can{Save: true}), "log.check log.copy.game log.copy.moves log.export log.save"},
		{can(session.Can{PlayOn: true}), "replay.playon"},
		{can(session.Can{Leave: true}), ""}, // there is no game to go back to
		{can(session.Can{Leave: true, Again: true}), "game.rematch replay.leave"},
	} {
		h.screen = tt.screen
		enabled := map[string]bool{}
		for _, c := range h.commands {
			if c.Enabled != nil && c.CanRun() {
				enabled[c.ID] = true
			}
		}
		if got := strings.Join(slices.Sorted(maps.Keys(enabled)), " "); got != tt.want {
			t.Errorf("%+v enables %q, want %q", tt.screen, got, tt.want)
		}
	}
}

// Each fact has one place. The status bar has the last event and the background work, the strip has the
// next step, and the player's strip shows who is to move. The board shows the result, with the seeds lost
// by one move, until the game is reviewed.
func TestWhatIsSaid(t *testing.T) {
	h := newHarness(t)
	people, ais := uitest.TwoPeople(4).Players, [2]engine.PlayerSpec{slow(), engine.NewSpec(engine.TypeHuman)}
	begun, swapped := engine.NewSnapshot(engine.DefaultRules(), nil), uitest.Line(t, engine.DefaultRules(), 1)
	swapped.Swapped = 1
	over := uitest.Line(t, engine.Rules{Seeds: 1}, 500)
	lapse := reviewed(session.Review{})
	lapse.Players, lapse.Game, lapse.Lapse.Seeds = ais, over, 14
	known := lapse
	known.Analysis.Review.Of = 1
	for _, tt := range []struct {
		screen session.Screen
		want   string // what the status bar, the players' strips, the strip and the board say
	}{
		{session.Screen{Game: begun}, "|||Set up a game and press Start game.|"},
		{session.Screen{Activity: session.Waiting, Players: people, Game: begun}, "Click one of your houses, or type its letter.||Your move||"},
		{session.Screen{Activity: session.Sowing, Players: people, Game: begun, Hinting: true}, "|Looking for a hint…|sowing…||"},
		{session.Screen{Activity: session.Thinking, Players: ais, Game: begun}, "||thinking…||"},
		{session.Screen{Activity: session.Thinking, Players: ais, Game: swapped}, "You played A||thinking…|Pearl swapped sides · you now have a–f|"},
		{session.Screen{Activity: session.Paused, Players: ais, Game: begun}, "|||Paused|"},
		{lapse, "The houses of Pearl are empty: the game is over||||You win 9 : 3 · one move gave away 14 seeds: see Review"},
		{known, "The houses of Pearl are empty: the game is over||||You win 9 : 3"},
		{session.Screen{Activity: session.Paused, Players: ais, Game: begun, Clock: session.ClockState{On: true}}, "||||"},
		{session.Screen{Activity: session.Replaying, Replay: true, Players: people, Game: begun}, "||to move||"},
		{session.Screen{Activity: session.Finished, Players: people, Game: over, Log: "a.json"}, "The houses of You (A–F) are empty: the game is over · saved in the library||||You (a–f) wins 9 : 3"},
	} {
		result := h.show(tt.screen)
		last, now := h.status()
		note := h.display.top.View().Note + h.display.bottom.View().Note
		h.Is(tt.screen.Activity, tt.want, last+"|"+now+"|"+note+"|"+h.stripText(tt.screen)+"|"+result)
	}
}

// The coach first asks, then tells the reason, and names the better house last.
func TestCoachInTheWindow(t *testing.T) {
	h := newHarness(t)
	s := session.Screen{Activity: session.Paused, Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), slow()}, Can: session.Can{Continue: true}}
	at := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{0, 1, 0, 2, 3, 0, 23}, {0, 0, 0, 3, 1, 0, 15}}, Player: engine.Second}
	w, err := why.Explain(t.Context(), solver.New(at.Rules, solver.Options{TableSeeds: 6, Threads: 1}), at, 4, why.Options{Turns: 1})
	uitest.Must(t, err)
	missed := w
	missed.Because = &why.Because{Reason: why.Order, Share: 1, Proved: true}
	for _, tt := range []struct {
		call   session.Call
		says   string // with the buttons
		arrows int
	}{
		{session.Call{Why: w}, "What will your opponent do now? Take back, Why?, Play on", 1},
		{session.Call{Why: w, Told: session.TellReason}, "Your opponent can take 4 seeds with B. Take back, Show the better house, Play on", 1},
		{session.Call{Why: w, Told: session.TellAll}, "B threatens to take 4 seeds. d stops that, e does not. Take back, Play on", 2},
		{session.Call{Why: missed}, "There was more here. Take back, Why?, Play on", 0},
	} {
		s.Call = &tt.call
		says := h.show(s) + " " + h.buttonTexts()
		uitest.Is(t, "caption, buttons and arrows", fmt.Sprint(tt.says, " ", tt.arrows), says, len(h.boardView(s).Arrows))
	}
	h.show(session.Screen{Activity: session.Finished, OfferCoach: true})
	uitest.Is(t, "buttons after losses", "Play with the coach, Rematch, New game", h.buttonTexts())
}

// The strip below the board has the buttons that can be used now.
func TestButtons(t *testing.T) {
	h := newHarness(t)
	human, ai := engine.NewSpec(engine.TypeHuman), slow()
	clock := session.ClockState{On: true}
	mistaken := reviewed(session.Review{Can: true, Of: 1})
	mistaken.Analysis.Line, mistaken.Analysis.Verdicts = uitest.Line(t, engine.DefaultRules(), 1).Moves, []line.Verdict{{Known: true, Choice: true, Loss: 2}}
	thinking := session.Screen{Activity: session.Thinking, Can: session.Can{Hint: true, Undo: true, MoveNow: true}}
	long := thinking
	long.Search.Elapsed = 3 * time.Second
	for _, tt := range []struct {
		first, second engine.PlayerSpec
		screen        session.Screen
		want          string
	}{
		{human, ai, session.Screen{}, "Start game"},
		{human, ai, reviewed(session.Review{}), "Rematch, New game"},
		{human, ai, reviewed(session.Review{Can: true}), "Review, Rematch, New game"},
		{human, ai, reviewed(session.Review{Can: true, Running: true}), "Cancel, Rematch, New game"},
		{human, ai, mistaken, "Try the mistakes, Rematch, New game"},
		{ai, human, mistaken, "Review, Rematch, New game"},
		{human, ai, thinking, "Undo, Hint"},
		{human, ai, long, "Move now, Undo, Hint"},
		{human, ai, session.Screen{Activity: session.Waiting, Clock: clock, Can: session.Can{Hint: true, Pause: true}}, "Pause, Hint"},
		{human, human, session.Screen{Can: session.Can{Hint: true, Draw: true, Swap: true, Undo: true, Redo: true}, Activity: session.Waiting}, "Swap sides, Redo, Undo, Hint"},
		{human, human, session.Screen{Activity: session.Paused, Clock: clock, Can: session.Can{Continue: true, Undo: true}}, ""},
		{ai, ai, session.Screen{Can: session.Can{Stop: true, Pause: true, MoveNow: true, Step: true, Undo: true}, Activity: session.Thinking}, "Pause, Step"},
		{ai, ai, session.Screen{Activity: session.Paused, Can: session.Can{Continue: true, Step: true}}, "Continue, Step"},
	} {
		tt.screen.Players = [2]engine.PlayerSpec{tt.first, tt.second}
		if h.show(tt.screen); h.buttonTexts() != tt.want {
			t.Errorf("%+v: %q, want %q", tt.screen, h.buttonTexts(), tt.want)
		}
	}
	// If the panel shows the analysis, it has the button for the review.
	h.screen = reviewed(session.Review{Can: true})
	h.folding.lend()
	h.showTab(tabAnalysis)
	uitest.Is(t, "buttons", "Rematch, New game", h.buttonTexts())
}

func (h *harness) buttonTexts() string {
	var all []string
	for _, b := range h.buttons(h.screen) {
		all = append(all, b.Text)
	}
	return strings.Join(all, ", ")
}
