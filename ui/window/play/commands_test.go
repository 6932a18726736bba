package play

import (
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/uitest"
)

// enabled returns the commands that can be used now, of those that cannot always.
func (h *harness) enabled() []string {
	var ids []string
	for _, c := range h.commands() {
		if c.Enabled != nil && c.CanRun() && !slices.Contains(ids, c.ID) {
			ids = append(ids, c.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

func startAIs(h *harness, first, second engine.PlayerSpec) {
	setup := session.DefaultSetup()
	setup.Players = [2]engine.PlayerSpec{first, second}
	h.startGame(setup)
}

// slow is a player that thinks until it is stopped.
func slow() engine.PlayerSpec {
	p := engine.NewSpec(engine.TypeScout)
	p.Limit = engine.MaxLimit
	return p
}

const steps = "replay.back replay.backturn replay.faster replay.first replay.last replay.next replay.nextturn replay.play replay.slower "

func TestWhatCanBeDone(t *testing.T) {
	human := engine.NewSpec(engine.TypeHuman)
	for _, tt := range []struct {
		state string
		reach func(*harness)
		want  string
	}{
		{
			"no game", func(h *harness) {},
			"",
		},
		{
			"a person's first move", func(h *harness) { h.startTwoPeople(0) },
			"analysis.export.png analysis.export.svg analysis.prove game.again game.hint game.pause game.rematch",
		},
		{
			"a person's second move", func(h *harness) { h.startTwoPeople(1) },
			"analysis.export.png analysis.export.svg analysis.prove edit.undo game.again game.draw game.hint game.pause game.rematch game.resign log.copy.game log.copy.moves log.export log.recompute log.save",
		},
		{
			"a move undone", func(h *harness) {
				h.startTwoPeople(1)
				h.run("edit.undo")
				h.until("the undo", func() bool { return h.screen.Can.Redo && h.screen.Open })
			},
			"analysis.export.png analysis.export.svg analysis.prove edit.redo game.again game.hint game.pause game.rematch",
		},
		{
			"a file dialog", func(h *harness) {
				h.startTwoPeople(1)
				h.run("log.save")
			},
			"analysis.prove edit.undo game.again game.draw game.hint game.pause game.rematch game.resign log.copy.game log.copy.moves log.export log.recompute",
		},
		{
			"an AI that thinks", func(h *harness) {
				startAIs(h, slow(), human)
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
			},
			"analysis.export.png analysis.export.svg analysis.prove game.again game.movenow game.pause game.rematch game.stop",
		},
		{
			"an AI that was stopped", func(h *harness) {
				startAIs(h, slow(), human)
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
				h.run("game.stop")
				h.until("the stop", func() bool { return h.screen.Activity == session.Paused })
			},
			"analysis.export.png analysis.export.svg analysis.prove game.again game.continue game.pause game.rematch",
		},
		{
			"a sowing", func(h *harness) {
				h.startTwoPeople(1)
				h.screen.Sowing, h.screen.Can.Hint = true, false // the test's driver ends animations at once
			},
			"analysis.export.png analysis.export.svg analysis.prove edit.undo game.again game.draw game.pause game.rematch game.resign game.skip log.copy.game log.copy.moves log.export log.recompute log.save",
		},
		{
			"a finished game", func(h *harness) {
				h.startGame(uitest.TwoPeople(1))
				h.playOut()
				h.until("the log", func() bool { return h.screen.Log != "" })
			},
			"analysis.export.png analysis.export.svg analysis.review edit.undo game.again game.rematch log.copy.game log.copy.moves log.export log.recompute log.save",
		},
		{
			"the past of a game", func(h *harness) {
				h.startTwoPeople(2)
				h.control.Review(1)
			},
			"analysis.export.png analysis.export.svg analysis.prove analysis.review game.again game.rematch log.copy.game log.copy.moves log.export log.recompute log.save " + steps + "replay.leave replay.playon",
		},
		{
			"the end of a finished game, looked back at", func(h *harness) {
				h.startGame(uitest.TwoPeople(1))
				h.playOut()
				h.until("the log", func() bool { return h.screen.Log != "" })
				h.control.Review(len(h.screen.Line))
			},
			"analysis.export.png analysis.export.svg analysis.review game.again game.rematch log.copy.game log.copy.moves log.export log.recompute log.save " + steps + "replay.leave",
		},
		{
			"a log without a game to go back to", func(h *harness) {
				h.Actions.Open(uitest.WriteLog(t))
				h.untilReplay()
			},
			"analysis.export.png analysis.export.svg analysis.prove analysis.review log.copy.game log.copy.moves log.export log.recompute log.save " + steps + "replay.playon",
		},
		{
			"a log without moves", func(h *harness) {
				h.control.Open("", session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil), Players: uitest.TwoPeople(4).Players}, 0)
			},
			"analysis.export.png analysis.export.svg analysis.prove " + steps + "replay.playon",
		},
	} {
		t.Run(tt.state, func(t *testing.T) {
			h := newHarness(t, newQuickEvaluator())
			h.Begin(true)
			tt.reach(h)
			got := slices.DeleteFunc(h.enabled(), func(id string) bool { return id == "analysis.toggle" })
			want := strings.Fields(tt.want)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("enabled\n%q, want\n%q", got, want)
			}
			if tt.state == "a sowing" {
				return // which the menu was not told of
			}
			for _, c := range h.commands() {
				if i := h.Shell.Menu().Item(c.ID); i != nil && c.Menu != "" && i.Disabled == c.CanRun() && c.Items == nil {
					t.Errorf("%s: disabled in the menu %v, can be used %v", c.ID, i.Disabled, c.CanRun())
				}
			}
		})
	}
}

// Each thing that the controller allows enables its own commands and no others.
func TestEachPermissionHasItsCommands(t *testing.T) {
	h := newHarness(t, nil)
	for _, tt := range []struct {
		can  session.Can
		want string
	}{
		{session.Can{}, ""},
		{session.Can{Undo: true}, "edit.undo"},
		{session.Can{Redo: true}, "edit.redo"},
		{session.Can{Hint: true}, "game.hint"},
		{session.Can{MoveNow: true}, "game.movenow"},
		{session.Can{Stop: true}, "game.stop"},
		{session.Can{Continue: true}, "game.continue game.pause"},
		{session.Can{Pause: true}, "game.pause"},
		{session.Can{Resign: true}, "game.resign"},
		{session.Can{Draw: true}, "game.draw"},
		{session.Can{Swap: true}, "game.swap"},
		{session.Can{Again: true}, "game.again game.rematch"},
		{session.Can{Save: true}, "log.copy.game log.copy.moves log.export log.recompute log.save"},
		{session.Can{PlayOn: true}, "replay.playon"},
		{session.Can{Leave: true}, ""}, // there is no game to go back to
		{session.Can{Leave: true, Again: true}, "game.again game.rematch replay.leave"},
	} {
		h.screen.Can = tt.can
		if got, want := h.enabled(), strings.Fields(tt.want); !slices.Equal(got, want) {
			t.Errorf("%+v enables %q, want %q", tt.can, got, want)
		}
	}
}

// These begin, end or go on with a game, and so can be used from every view.
func TestWhatCanBeDoneAnywhere(t *testing.T) {
	h := newHarness(t, newQuickEvaluator())
	var got []string
	for _, c := range h.commands() {
		if c.Anywhere && !strings.HasPrefix(c.ID, "players.") && !strings.HasPrefix(c.ID, "view.panel.") {
			got = append(got, c.ID)
		}
	}
	slices.Sort(got)
	want := strings.Fields(`analysis.prove analysis.review analysis.toggle edit.paste game.again game.continue game.movenow game.new
		game.position game.rematch game.stop game.unfinished log.save view.sowing`)
	if !slices.Equal(got, want) {
		t.Errorf("anywhere\n%q, want\n%q", got, want)
	}
}

// What stands in a menu says what it does, and what has keys does something.
func TestCommandsAreWhole(t *testing.T) {
	h := newHarness(t, newQuickEvaluator())
	seen := map[string]command.Command{}
	for _, c := range h.commands() {
		if first, ok := seen[c.ID]; ok {
			if c.Menu != "" {
				t.Errorf("%s stands in the menu twice, as %q and %q", c.ID, first.Text, c.Text)
			}
			continue
		}
		seen[c.ID] = c
		switch {
		case c.Text == "":
			t.Errorf("%s has no text", c.ID)
		case c.Menu != "" && c.Do == nil && c.Items == nil, len(c.Keys) > 0 && c.Do == nil:
			t.Errorf("%s does nothing", c.ID)
		}
	}
}
