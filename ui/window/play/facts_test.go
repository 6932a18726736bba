package play

import (
	"encoding/json"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

func TestActivitiesHaveNames(t *testing.T) {
	for a := session.NoGame; a <= session.Replaying; a++ {
		if activities[a] == "" {
			t.Errorf("activity %d has no name", a)
		}
	}
	for p := session.Off; p <= session.Yielding; p++ {
		if phases[p] == "" {
			t.Errorf("phase %d has no name", p)
		}
	}
}

// The view tells what is shown, in each state of a game. What differs from state to state
// is compared.
func TestFacts(t *testing.T) {
	type facts struct {
		Screen, Activity   string
		Player, Turn       int
		Moves, Of, At      int
		Finished, Thinking bool
		Open, Running      bool
		Hint               int
		Log                string
		Tempo              float64
		Players            [2]string
	}
	people := [2]string{"You", "You"}
	for _, tt := range []struct {
		state string
		reach func(*harness)
		want  facts
	}{
		{
			"no game", func(h *harness) {},
			facts{Screen: "play", Activity: "none", Turn: 1, Hint: -1, Tempo: 1},
		},
		{
			"a person's move", func(h *harness) { h.startTwoPeople(1) },
			facts{Screen: "play", Activity: "waiting", Player: 1, Turn: 2, Moves: 1, Of: 1, At: 1, Open: true, Hint: -1, Tempo: 1, Players: people},
		},
		{
			"a hint", func(h *harness) {
				setup := uitest.TwoPeople(4)
				setup.Begin = &session.Beginning{Game: engine.NewSnapshotFrom(setup.Rules, engine.State{{0, 0, 0, 0, 0, 1, 20}, {0, 0, 0, 0, 0, 2, 25}}, 0, nil)}
				h.startGame(setup)
				h.untilOpen()
				h.run("game.hint")
				h.until("the hint", func() bool { return h.screen.Hint >= 0 })
			},
			facts{Screen: "play", Activity: "waiting", Turn: 1, Open: true, Hint: 5, Tempo: 1, Players: people},
		},
		{
			"an AI that thinks", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
			},
			facts{Screen: "play", Activity: "thinking", Turn: 1, Thinking: true, Hint: -1, Tempo: 1, Players: [2]string{slow().Name, "You"}},
		},
		{
			"an AI that was stopped", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
				h.run("game.stop")
			},
			facts{Screen: "play", Activity: "paused", Turn: 1, Hint: -1, Tempo: 1, Players: [2]string{slow().Name, "You"}},
		},
		{
			"a log", func(h *harness) {
				h.OpenLog("five.json", session.Record{Game: uitest.Line(h.t, engine.DefaultRules(), 5), Players: uitest.TwoPeople(4).Players}, 2)
				h.setTempo(2)
			},
			facts{Screen: "replay", Activity: "replaying", Turn: 3, Moves: 2, Of: 5, At: 2, Hint: -1, Log: "five.json", Tempo: 2, Players: people},
		},
		{
			"a log that runs", func(h *harness) {
				h.OpenLog("five.json", session.Record{Game: uitest.Line(h.t, engine.DefaultRules(), 5), Players: uitest.TwoPeople(4).Players}, 5)
				h.control.GoTo(0)
				h.Key("Space")
			},
			facts{Screen: "replay", Activity: "replaying", Player: 1, Turn: 2, Moves: 1, Of: 5, At: 1, Running: true, Hint: -1, Log: "five.json", Tempo: 1, Players: people},
		},
	} {
		t.Run(tt.state, func(t *testing.T) {
			h := newHarness(t, nil)
			h.Begin(true)
			tt.reach(h)
			var got facts
			text, err := json.Marshal(h.Shell.Snapshot())
			if err != nil || json.Unmarshal(text, &got) != nil {
				t.Fatal(err)
			}
			if got != tt.want {
				t.Errorf("\n%+v, want\n%+v", got, tt.want)
			}
			if slider := h.Shell.Snapshot()["slider"]; (slider != nil) != (got.Screen == "replay") {
				t.Errorf("on the screen %q the slider is at %v", got.Screen, slider)
			}
		})
	}
}

// A click where a house is said to be plays that house, whichever way
// the board stands.
func TestPlacesOfHouses(t *testing.T) {
	for _, turned := range []bool{false, true} {
		h := open(t)
		h.startTwoPeople(0)
		if turned {
			h.run("view.turn")
		}
		for n, name := range []string{"B", "f", "E"} {
			test.TapCanvas(h.Window.Canvas(), h.display.board.Places()[name].(fyne.Position))
			h.untilMoves(n + 1)
			h.untilOpen()
			if m := h.screen.Game.Moves[n]; engine.Letter(m.Player, m.House) != name {
				t.Errorf("turned %v: a click on %s plays %s", turned, name, engine.Letter(m.Player, m.House))
			}
		}
	}
}
