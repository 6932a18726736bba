package play

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// enabled returns the commands that can be used now, of those that cannot always.
func (h *harness) enabled() []string {
	ids := map[string]bool{}
	for _, c := range h.commands {
		if c.Enabled != nil && c.CanRun() {
			ids[c.ID] = true
		}
	}
	return slices.Sorted(maps.Keys(ids))
}

// slow is a player that thinks until it is stopped.
func slow() engine.PlayerSpec {
	p := engine.NewSpec(engine.TypeScout)
	p.Limit = engine.MaxLimit
	return p
}

// Each thing that the session allows, and each state, enables its own commands and no
// others.
func TestWhatCanBeDone(t *testing.T) {
	const steps = "replay.back replay.backturn replay.faster replay.first replay.last replay.next replay.nextturn replay.play replay.slower"
	h := newHarness(t, newQuickEvaluator())
	h.side.show(tabMoves)
	start := session.AnalysisState{Position: engine.NewSnapshot(engine.DefaultRules(), nil).Position()}
	can := func(can session.Can) session.Screen { return session.Screen{Can: can} }
	review := func(r session.Review) session.Screen {
		return session.Screen{Analysis: session.AnalysisState{Review: r}}
	}
	for _, tt := range []struct {
		screen session.Screen
		want   string
	}{
		{session.Screen{}, ""},
		{session.Screen{Activity: session.Waiting, Analysis: start}, ""},
		{session.Screen{Activity: session.Finished, Analysis: session.AnalysisState{Finished: true}}, ""},
		{review(session.Review{Can: true}), "analysis.review"},
		{review(session.Review{Running: true}), "analysis.review"},
		{session.Screen{Sowing: true}, "game.skip"},
		{session.Screen{Sowing: true, Replay: true}, steps},
		{session.Screen{Replay: true, Can: session.Can{Stop: true}}, "game.stop " + steps},
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
		if got, want := h.enabled(), strings.Fields(tt.want); !slices.Equal(got, want) {
			t.Errorf("%+v enables %q, want %q", tt.screen, got, want)
		}
		h.Shell.Changed()
		for _, c := range h.commands {
			if i := h.Shell.Menu().Item(c.ID); i != nil && c.Menu != "" && i.Disabled == c.CanRun() && c.Items == nil {
				t.Errorf("%+v: %s is disabled in the menu: %v", tt.screen, c.ID, i.Disabled)
			}
		}
	}
	h.startTwoPeople(1)
	if h.run("log.save"); slices.Contains(h.enabled(), "log.save") {
		t.Error("a second file can be asked for")
	}
}

// Each command is whole, keys mean one thing at a time, and what begins, ends or goes on
// with a game can be used from every view.
func TestCommands(t *testing.T) {
	for _, h := range []*harness{openEvaluating(t, newQuickEvaluator()), openReplay(t)} {
		seen, meaning := map[string]bool{}, map[command.Key]string{}
		var anywhere []string
		for _, c := range h.commands {
			if seen[c.ID] && c.Menu != "" {
				t.Errorf("%s stands in the menu twice", c.ID)
			}
			if c.Text == "" && !seen[c.ID] || c.Do == nil && c.Items == nil && (c.Menu != "" || len(c.Keys) > 0) {
				t.Errorf("%s has no text, or does nothing", c.ID)
			}
			seen[c.ID] = true
			for _, k := range c.Keys {
				if other := meaning[k]; c.CanRun() && other != "" && other != c.ID {
					t.Errorf("%s means %s and %s", k.Text(), other, c.ID)
				} else if c.CanRun() {
					meaning[k] = c.ID
				}
			}
			if c.Anywhere && !strings.HasPrefix(c.ID, "players.") && !strings.HasPrefix(c.ID, "view.panel.") {
				anywhere = append(anywhere, c.ID)
			}
		}
		want := `analysis.learn analysis.review analysis.toggle edit.paste game.movenow game.new
			game.pause game.position game.rematch game.stop log.save`
		if slices.Sort(anywhere); !slices.Equal(anywhere, strings.Fields(want)) {
			t.Errorf("anywhere\n%q, want\n%q", anywhere, want)
		}
	}
}

// What is said in each state, each fact in one place: in the status bar what happened last and what goes on, in
// the strip what to do, and beside the players whose move it is. The board says the result.
func TestWhatIsSaid(t *testing.T) {
	h := newHarness(t, nil)
	rules := engine.DefaultRules()
	people := uitest.TwoPeople(4).Players
	ais := [2]engine.PlayerSpec{slow(), engine.NewSpec(engine.TypeHuman)}
	begun := engine.NewSnapshot(rules, nil)
	over := uitest.Line(t, engine.Rules{Seeds: 1}, 500)
	given := begun
	given.Ending = engine.Ending{Reason: engine.Resigned, Player: engine.Second}
	for _, tt := range []struct {
		state                  string
		screen                 session.Screen
		last, now, strip, note string
	}{
		{"no game", session.Screen{Game: begun}, "", "", "Set up a game and press Start game.", ""},
		{
			"a first move",
			session.Screen{Activity: session.Waiting, Players: people, Game: begun},
			"Click one of your houses, or type its letter.", "", "", "Your move",
		},
		{"a hint", session.Screen{Activity: session.Sowing, Players: people, Game: begun, Hinting: true}, "", "Looking for a hint…", "", "sowing…"},
		{
			"a search",
			session.Screen{Activity: session.Thinking, Players: ais, Game: begun, Can: session.Can{MoveNow: true}},
			"", "", "", "thinking…",
		},
		{"a stop", session.Screen{Activity: session.Paused, Players: ais, Game: begun}, "", "", "Paused", ""},
		{"a stop that the veil tells", session.Screen{Activity: session.Paused, Players: ais, Game: begun, Clock: session.ClockState{On: true}}, "", "", "", ""},
		{"a replay", session.Screen{Activity: session.Replaying, Replay: true, Players: people, Game: begun}, "", "", "", "to move"},
		{
			"an end",
			session.Screen{Activity: session.Finished, Players: people, Game: over, Log: "a.json"},
			"The houses of You (A–F) are empty: the game is over · saved in the library", "", "", "",
		},
		{"another end", session.Screen{Activity: session.Finished, Players: ais, Game: given}, "", "", "", ""},
	} {
		h.screen = tt.screen
		h.showScreen(tt.screen)
		last, now := h.status()
		strip, note := h.stripText(tt.screen), h.display.top.View().Note+h.display.bottom.View().Note
		if last != tt.last || now != tt.now || strip != tt.strip || note != tt.note {
			t.Errorf("%s: %q, %q, %q, %q, want %q, %q, %q, %q", tt.state, last, now, strip, note, tt.last, tt.now, tt.strip, tt.note)
		}
	}
}

// A review has its buttons once: in the panel while that shows the analysis, otherwise in the strip.
func TestReviewButtonsOnce(t *testing.T) {
	h := newHarness(t, nil)
	screen := session.Screen{Activity: session.Finished, Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), slow()}}
	screen.Analysis.Review = session.Review{Can: true, Running: true}
	h.screen = screen
	h.showScreen(screen)
	cancels := func() (texts []string) {
		for _, b := range uitest.All[*kit.Button](h.actions) {
			if b.Text == "Cancel" {
				texts = append(texts, b.Text)
			}
		}
		return texts
	}
	for _, tt := range []struct {
		show tab
		want int
	}{{tabMoves, 1}, {tabAnalysis, 0}, {tabGame, 1}} {
		h.folding.lend()
		h.showTab(tt.show)
		if got := cancels(); len(got) != tt.want {
			t.Errorf("with the tab %q the strip has %d buttons to cancel, want %d", tt.show, len(got), tt.want)
		}
	}
}

// The board names the seeds that one move gave away in a game lost to the computer, until it is reviewed.
func TestLapse(t *testing.T) {
	h := newHarness(t, nil)
	screen := session.Screen{Activity: session.Finished, Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), slow()}, Lapse: 14}
	screen.Game = engine.NewSnapshotFrom(engine.DefaultRules(), engine.State{{6: 17}, {6: 31}}, engine.First, nil)
	if got, want := h.boardView(screen).Result, " · one move gave away 14 seeds: see Review"; !strings.HasSuffix(got, want) {
		t.Errorf("the board says %q, want %q at its end", got, want)
	}
	screen.Analysis.Review.Of = 1
	if got := h.boardView(screen).Result; strings.Contains(got, "14") {
		t.Errorf("the board of a reviewed game says %q", got)
	}
}

// The buttons of the strip below the board, by who plays: those that can act now.
func TestButtons(t *testing.T) {
	h := newHarness(t, nil)
	human, ai := engine.NewSpec(engine.TypeHuman), slow()
	clock := session.ClockState{On: true}
	mistaken := session.Screen{
		Activity: session.Finished, Line: uitest.Line(t, engine.DefaultRules(), 1).Moves,
		Analysis: session.AnalysisState{Review: session.Review{Can: true, Of: 1}, Verdicts: []line.Verdict{{Known: true, Choice: true, Loss: 2}}},
	}
	for _, tt := range []struct {
		first, second engine.PlayerSpec
		screen        session.Screen
		want          string
	}{
		{human, ai, session.Screen{}, "Start game"},
		{human, ai, session.Screen{Activity: session.Finished}, "Rematch, New game"},
		{human, ai, session.Screen{Activity: session.Finished, Analysis: session.AnalysisState{Review: session.Review{Can: true}}}, "Review, Rematch, New game"},
		{human, ai, session.Screen{Activity: session.Finished, Analysis: session.AnalysisState{Review: session.Review{Can: true, Running: true}}}, "Cancel, Rematch, New game"},
		{human, ai, mistaken, "Try the mistakes, Rematch, New game"},
		{ai, human, mistaken, "Review, Rematch, New game"},
		{human, ai, session.Screen{Activity: session.Waiting, Can: session.Can{Hint: true, Pause: true}}, "Hint"},
		{human, ai, session.Screen{Activity: session.Thinking, Can: session.Can{Hint: true, Undo: true, MoveNow: true}}, "Undo, Hint"},
		{human, ai, session.Screen{Activity: session.Thinking, Can: session.Can{Hint: true, Undo: true, MoveNow: true}, Search: search.Progress{Elapsed: 3 * time.Second}}, "Move now, Undo, Hint"},
		{human, ai, session.Screen{Activity: session.Waiting, Clock: clock, Can: session.Can{Hint: true, Pause: true}}, "Pause, Hint"},
		{human, human, session.Screen{Activity: session.Waiting, Can: session.Can{Hint: true, Draw: true, Resign: true, Swap: true, Undo: true, Redo: true}}, "Swap sides, Redo, Undo, Hint"},
		{human, human, session.Screen{Activity: session.Paused, Can: session.Can{Continue: true, Undo: true}}, "Continue, Undo"},
		{human, human, session.Screen{Activity: session.Paused, Clock: clock, Can: session.Can{Continue: true, Undo: true}}, ""},
		{ai, ai, session.Screen{Activity: session.Thinking, Can: session.Can{Stop: true, Pause: true, MoveNow: true, Step: true, Undo: true, Redo: true}}, "Pause, Step"},
		{ai, ai, session.Screen{Activity: session.Paused, Can: session.Can{Continue: true, Step: true}}, "Continue, Step"},
	} {
		tt.screen.Players = [2]engine.PlayerSpec{tt.first, tt.second}
		h.screen = tt.screen
		h.showScreen(tt.screen)
		var got []string
		for _, b := range h.buttons(tt.screen) {
			got = append(got, b.Text)
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%+v: %q, want %q", tt.screen, got, tt.want)
		}
	}
}

// The tab of the game says what differs from the usual rules, and nothing else.
func TestUnusualRules(t *testing.T) {
	timed := engine.NewSnapshot(engine.DefaultRules(), nil)
	timed.Clock, timed.PieRule = engine.Clock{Time: 10 * time.Minute, Increment: 5 * time.Second}, true
	for _, tt := range []struct {
		game engine.Snapshot
		want string
	}{
		{engine.NewSnapshot(engine.DefaultRules(), nil), ""},
		{timed, "10 min + 5 s · pie rule"},
		{engine.NewSnapshot(engine.Rules{Seeds: 6, EmptyCapture: true}, nil), "6 seeds a house · empty capture"},
		{engine.NewSnapshotFrom(engine.DefaultRules(), oneEach, engine.Second, nil), "a position that was set up"},
	} {
		if got := unusual(tt.game); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// Tests from outside know states by names, the past of a game by how far it goes, and the
// slider of a replay while it is in sight.
func TestFacts(t *testing.T) {
	h := open(t)
	h.startTwoPeople(2)
	if s := h.Shell.Snapshot(); s["screen"] != "play" || s["activity"] != "waiting" || s["moves"] != 2.0 || s["open"] != true || s["slider"] != nil {
		t.Errorf("a game: %v", s)
	}
	h.Session.Review(1)
	if s := h.Shell.Snapshot(); s["screen"] != "replay" || s["moves"] != 1.0 || s["of"] != 2.0 || s["at"] != 1.0 || s["slider"] == nil {
		t.Errorf("its past: %v", s)
	}
}
