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

// Each fact has one place. The status bar has the last event and the background work, the players' strips
// show who is to move, the strip has the next step and the buttons that can be used now. The board shows the
// result, with the seeds lost by one move, until the game is reviewed, and the coach's questions.
func TestWhatIsShown(t *testing.T) {
	h := newHarness(t)
	human, ai := engine.NewSpec(engine.TypeHuman), slow()
	begun, swapped := engine.NewSnapshot(engine.DefaultRules(), nil), uitest.Line(t, engine.DefaultRules(), 1)
	swapped.Swapped = 1
	over := uitest.Line(t, engine.Rules{Seeds: 1}, 500)
	clock := session.ClockState{On: true}
	lapse := reviewed(session.Review{Can: true})
	lapse.Game, lapse.Lapse.Seeds = over, 14
	mistaken := lapse
	mistaken.Analysis.Review.Of = 1
	mistaken.Analysis.Line, mistaken.Analysis.Verdicts = uitest.Line(t, engine.DefaultRules(), 1).Moves, []line.Verdict{{Known: true, Choice: true, Loss: 2}}
	thinking := session.Screen{Activity: session.Thinking, Game: begun, Can: session.Can{Hint: true, Undo: true, MoveNow: true}}
	long := thinking
	long.Search.Elapsed = 3 * time.Second
	at := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{0, 1, 0, 2, 3, 0, 23}, {0, 0, 0, 3, 1, 0, 15}}, Player: engine.Second}
	w, err := why.Explain(t.Context(), solver.New(at.Rules, solver.Options{TableSeeds: 6, Threads: 1}), at, 4, why.Options{Turns: 1})
	uitest.Must(t, err)
	missed := w
	missed.Because = &why.Because{Reason: why.Order, Share: 1, Proved: true}
	call := func(c session.Call) session.Screen {
		return session.Screen{Activity: session.Paused, Can: session.Can{Continue: true}, Call: &c}
	}
	for _, tt := range []struct {
		first, second engine.PlayerSpec
		screen        session.Screen
		said, buttons string // said by the parts named above, with the number of arrows
	}{
		{human, ai, session.Screen{Game: begun}, "|||Set up a game and press Start game.||0", "Start game"},
		{
			human, human,
			session.Screen{Activity: session.Waiting, Game: begun, Can: session.Can{Hint: true, Draw: true, Swap: true, Undo: true, Redo: true}},
			"Click one of your houses, or type its letter.||Your move|||0", "Swap sides, Redo, Undo, Hint",
		},
		{
			human, ai,
			session.Screen{Activity: session.Waiting, Game: begun, Clock: clock, Can: session.Can{Hint: true, Pause: true}},
			"Click one of your houses, or type its letter.||Your move|||0", "Pause, Hint",
		},
		{human, human, session.Screen{Activity: session.Sowing, Game: begun, Hinting: true}, "|Looking for a hint…|sowing…|||0", ""},
		{human, ai, thinking, "||thinking…|||0", "Undo, Hint"},
		{human, ai, long, "||thinking…|||0", "Move now, Undo, Hint"},
		{ai, human, session.Screen{Activity: session.Thinking, Game: swapped}, "You played A||thinking…|Pearl swapped sides · you now have a–f||0", ""},
		{ai, ai, session.Screen{Activity: session.Thinking, Game: begun, Can: session.Can{Stop: true, Pause: true, MoveNow: true, Step: true, Undo: true}}, "||thinking…|||0", "Pause, Step"},
		{ai, ai, session.Screen{Activity: session.Paused, Game: begun, Can: session.Can{Continue: true, Step: true}}, "|||Paused||0", "Continue, Step"},
		{human, human, session.Screen{Activity: session.Paused, Game: begun, Clock: clock, Can: session.Can{Continue: true, Undo: true}}, "|||||0", ""},
		{
			human, human,
			session.Screen{Activity: session.Finished, Game: over, Log: "a.json"},
			"The houses of You (A–F) are empty: the game is over · saved in the library||||You (a–f) wins 9 : 3|0", "Rematch, New game",
		},
		{ai, human, session.Screen{Activity: session.Finished, OfferCoach: true, Game: over}, "The houses of Pearl are empty: the game is over||||You win 9 : 3|0", "Play with the coach, Rematch, New game"},
		{ai, human, lapse, "The houses of Pearl are empty: the game is over||||You win 9 : 3 · one move gave away 14 seeds: see Review|0", "Review, Rematch, New game"},
		{human, ai, mistaken, "Your houses are empty: the game is over||||Pearl wins 9 : 3|0", "Try the mistakes, Rematch, New game"},
		{ai, human, mistaken, "The houses of Pearl are empty: the game is over||||You win 9 : 3|0", "Review, Rematch, New game"},
		{human, ai, reviewed(session.Review{Can: true, Running: true}), "|||||0", "Cancel, Rematch, New game"},
		{human, ai, call(session.Call{Why: w}), "|||The coach|What will your opponent do now?|1", "Take back, Why?, Play on"},
		{human, ai, call(session.Call{Why: w, Told: session.TellReason}), "|||The coach|Your opponent can take 4 seeds with B.|1", "Take back, Show the better house, Play on"},
		{human, ai, call(session.Call{Why: w, Told: session.TellAll}), "|||The coach|B threatens to take 4 seeds. d stops that, e does not.|2", "Take back, Play on"},
		{human, ai, call(session.Call{Why: missed}), "|||The coach|There was more here.|0", "Take back, Why?, Play on"},
	} {
		s := tt.screen
		s.Players = [2]engine.PlayerSpec{tt.first, tt.second}
		h.screen = s
		h.showScreen(s)
		last, now := h.status()
		note, view := h.display.top.View().Note+h.display.bottom.View().Note, h.boardView(s)
		said := fmt.Sprintf("%s|%s|%s|%s|%s|%d", last, now, note, h.stripText(s), view.Result, len(view.Arrows))
		h.Is(s.Activity, tt.said+" ["+tt.buttons+"]", said, "["+h.buttonTexts()+"]")
	}
	// If the panel shows the analysis, it has the button for the review.
	h.screen = reviewed(session.Review{Can: true})
	h.folding.lend()
	h.showTab(tabAnalysis)
	h.Is("buttons", "Rematch, New game", h.buttonTexts())
}

func (h *harness) buttonTexts() string {
	var all []string
	for _, b := range h.buttons(h.screen) {
		all = append(all, b.Text)
	}
	return strings.Join(all, ", ")
}
