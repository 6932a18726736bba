package play

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
)

func TestDebugSnapshot(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	t.Setenv(frame.SnapshotVariable, path)
	h := open(t)
	h.startGame(uitest.TwoPeople(4))
	h.untilOpen()
	h.play(2)
	var got snapshot
	h.until("the snapshot", func() bool {
		text, err := os.ReadFile(path)
		return err == nil && json.Unmarshal(text, &got) == nil && got.Moves == 1 && got.Open
	})
	want, err := engine.DefaultRules().Play(engine.StartState(4), engine.First, 2)
	if err != nil {
		t.Fatal(err)
	}
	if got.State != want.To || got.Screen != "play" || got.Activity != "waiting" || got.Player != engine.First || len(got.Houses) != 14 {
		t.Errorf("snapshot %+v", got)
	}
}

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

// The snapshot says what is shown, in each state of a game. What differs from
// state to state is compared.
func TestSnapshot(t *testing.T) {
	type fields struct {
		Screen, Activity   string
		Player, Turn       int
		Moves, Of, At      int
		Finished, Thinking bool
		Open, Running      bool
		Hint               int
		Log, Message       string
		Tempo              float64
		Players            [2]string
	}
	people := [2]string{"You", "You"}
	for _, tt := range []struct {
		state string
		reach func(*harness)
		want  fields
	}{
		{
			"no game", func(h *harness) {},
			fields{Screen: "play", Activity: "none", Turn: 1, Hint: -1, Tempo: 1, Message: "Set up a game and press Start game."},
		},
		{
			"a person's move", func(h *harness) { h.startTwoPeople(1) },
			fields{Screen: "play", Activity: "waiting", Player: 1, Turn: 2, Moves: 1, Of: 1, At: 1, Open: true, Hint: -1, Tempo: 1, Players: people},
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
			fields{Screen: "play", Activity: "waiting", Turn: 1, Open: true, Hint: 5, Tempo: 1, Players: people},
		},
		{
			"an AI that thinks", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
			},
			fields{Screen: "play", Activity: "thinking", Turn: 1, Thinking: true, Hint: -1, Tempo: 1, Players: [2]string{slow().Name, "You"}},
		},
		{
			"an AI that was stopped", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
				h.run("game.stop")
			},
			fields{Screen: "play", Activity: "paused", Turn: 1, Hint: -1, Tempo: 1, Message: "Paused", Players: [2]string{slow().Name, "You"}},
		},
		{
			"a log", func(h *harness) {
				h.OpenLog("five.json", session.Record{Game: uitest.Line(h.t, engine.DefaultRules(), 5), Players: uitest.TwoPeople(4).Players}, 2)
				h.setTempo(2)
			},
			fields{Screen: "replay", Activity: "replaying", Turn: 3, Moves: 2, Of: 5, At: 2, Hint: -1, Log: "five.json", Tempo: 2, Players: people},
		},
		{
			"a log that runs", func(h *harness) {
				h.OpenLog("five.json", session.Record{Game: uitest.Line(h.t, engine.DefaultRules(), 5), Players: uitest.TwoPeople(4).Players}, 5)
				h.control.GoTo(0)
				h.Key("Space")
			},
			fields{Screen: "replay", Activity: "replaying", Player: 1, Turn: 2, Moves: 1, Of: 5, At: 1, Running: true, Hint: -1, Log: "five.json", Tempo: 1, Players: people},
		},
	} {
		t.Run(tt.state, func(t *testing.T) {
			h := newHarness(t, nil)
			h.Begin(true)
			tt.reach(h)
			s := h.snapshot()
			got := fields{
				s.Screen, s.Activity, s.Player, s.Turn, s.Moves, s.Of, s.At, s.Finished, s.Thinking, s.Open, s.Running,
				s.Hint, s.Log, s.Message, s.Tempo, s.Players,
			}
			if got != tt.want {
				t.Errorf("\n%+v, want\n%+v", got, tt.want)
			}
			if s.State != h.screen.Game.State || s.Sowing || s.Offered != 0 {
				t.Errorf("state %v, sowing %v, offered %d", s.State, s.Sowing, s.Offered)
			}
			if (s.Slider[2] > 0) != (s.Screen == "replay") {
				t.Errorf("on the screen %q the slider is %v wide", s.Screen, s.Slider[2])
			}
		})
	}
}

// Programs outside read these names: another one is a change for them too.
func TestSnapshotNames(t *testing.T) {
	h := open(t)
	text, err := json.Marshal(h.snapshot())
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	names := func(of map[string]any) []string {
		var got []string
		for name := range of {
			got = append(got, name)
		}
		slices.Sort(got)
		return got
	}
	want := []string{
		"activity", "analysis", "at", "clock_runs", "ended", "finished", "hint", "houses", "library", "log", "message", "moves", "of", "offered", "open",
		"player", "players", "running", "screen", "slider", "sowing", "state", "swapped", "tab", "tempo", "thinking", "turn",
	}
	if got := names(all); !slices.Equal(got, want) {
		t.Errorf("names\n%q, want\n%q", got, want)
	}
	want = []string{"depth", "exact", "house", "nodes", "on", "phase", "reviewed", "reviewing", "score", "slips"}
	if got := names(all["analysis"].(map[string]any)); !slices.Equal(got, want) {
		t.Errorf("names in the analysis\n%q, want\n%q", got, want)
	}
	if got := names(all["houses"].(map[string]any)); len(got) != 14 || got[0] != "A" || got[13] != "o" {
		t.Errorf("houses %q", got)
	}
}

// A click where the snapshot says that a house is plays that house, whichever way
// the board stands.
func TestSnapshotTellsWhereHousesAre(t *testing.T) {
	for _, turned := range []bool{false, true} {
		h := open(t)
		h.startTwoPeople(0)
		if turned {
			h.run("view.turn")
		}
		for n, name := range []string{"B", "f", "E"} {
			at, scale := h.snapshot().Houses[name], h.Window.Canvas().Scale()
			test.TapCanvas(h.Window.Canvas(), fyne.NewPos(at[0]/scale, at[1]/scale))
			h.untilMoves(n + 1)
			h.untilOpen()
			if m := h.screen.Game.Moves[n]; engine.Letter(m.Player, m.House) != name {
				t.Errorf("turned %v: a click on %s plays %s", turned, name, engine.Letter(m.Player, m.House))
			}
		}
	}
}
