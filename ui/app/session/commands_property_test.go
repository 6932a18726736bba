package session_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/ui/app/session"
)

// anything are commands that a person may give in any order and at any time.
var anything = []struct {
	name string
	do   func(w *window, n int)
}{
	{"play", func(w *window, n int) { _ = w.c.Play(n % 6) }}, // an error for a house that is empty
	{"undo", func(w *window, _ int) { w.c.Undo() }},
	{"redo", func(w *window, _ int) { w.c.Redo() }},
	{"stop", func(w *window, _ int) { w.c.Stop() }},
	{"continue", func(w *window, _ int) { w.c.Continue() }},
	{"move now", func(w *window, _ int) { w.c.MoveNow() }},
	{"hint", func(w *window, _ int) { w.c.Hint() }},
	{"save again", func(w *window, _ int) { w.c.SaveAgain() }},
	{"again", func(w *window, _ int) { _ = w.c.Again() }},
	{"skip", func(w *window, _ int) { w.c.Skip() }},
	{"review", func(w *window, n int) { w.c.Review(n) }},
	{"leave", func(w *window, _ int) { w.c.Leave() }},
	{"next", func(w *window, _ int) { w.c.Next() }},
	{"back", func(w *window, _ int) { w.c.Back() }},
	{"next turn", func(w *window, _ int) { w.c.NextTurn() }},
	{"run", func(w *window, _ int) { w.c.PlayPause() }},
	{"scrub", func(w *window, n int) { w.c.Scrub(n) }},
	{"analyse", func(w *window, n int) { w.c.Analysis.SetOn(n%2 == 0) }},
	{"review moves", func(w *window, _ int) { w.c.Analysis.StartReview() }},
	{"play on", func(w *window, _ int) {
		if setup, err := w.c.ContinueFrom(); err == nil {
			_ = w.c.Start(setup)
		}
	}},
	{"settle", func(w *window, _ int) { w.settle() }},
	{"wait", func(w *window, n int) { w.pass(time.Duration(n) * thinkTime / 8) }},
	{"end of a sowing", func(w *window, _ int) {
		if done := w.done; done != nil {
			w.done = nil
			done()
		}
	}},
}

// often is which of them are given, some oftener than others.
var often = func() (all []int) {
	for i := range anything {
		all = append(all, i)
		switch anything[i].name {
		case "play":
			all = append(all, i, i, i, i, i, i, i, i)
		case "wait", "end of a sowing":
			all = append(all, i, i, i)
		}
	}
	return all
}()

// Whatever is done, what is visible ends up as the game stands, by legal moves,
// and all that was played is logged in the end.
func TestCommandsInAnyOrder(t *testing.T) {
	people := [][2]engine.PlayerSpec{{human, ai}, {ai, human}, {human, human}, {ai, ai}}
	rapid.Check(t, func(rt *rapid.T) {
		players := rapid.SampledFrom(people).Draw(rt, "players")
		seeds := rapid.IntRange(1, 4).Draw(rt, "seeds")
		slow := rapid.Bool().Draw(rt, "slow")
		var commands, args []int
		var story string
		for range rapid.IntRange(1, 40).Draw(rt, "length") {
			c := rapid.SampledFrom(often).Draw(rt, "command")
			n := rapid.IntRange(0, 20).Draw(rt, "argument")
			commands, args = append(commands, c), append(args, n)
			story += fmt.Sprintf("%s %d, ", anything[c].name, n)
		}
		wrong := ""
		playWith(t, func(cfg *session.Config) { cfg.Evaluator = &fakeEvaluator{lasts: thinkTime, reports: 2} }, func(_ *testing.T, w *window) {
			w.slow = slow
			w.start(players[0], players[1], seeds)
			for i, c := range commands {
				anything[c].do(w, args[i])
				if args[i]%3 > 0 {
					w.settle()
				}
			}
			w.settle()
			wrong = w.inconsistent()
		})
		if wrong != "" {
			rt.Fatalf("%s after %s", wrong, story)
		}
	})
}

// inconsistent leaves the replay, lets everything come to rest, and says what is
// wrong then.
func (w *window) inconsistent() string {
	w.c.Leave()
	w.c.Stop()
	w.settle()
	for range 1000 {
		if w.done == nil {
			break
		}
		w.finish()
	}
	record, _ := w.c.Record()
	if got, want := w.screen.Game.Moves, record.Game.Moves; len(got) != len(want) || w.screen.Game.State != record.Game.State || w.screen.Sowing {
		return fmt.Sprintf("%d moves are visible, %d played, sowing: %v", len(got), len(want), w.screen.Sowing)
	}
	state, player := record.Game.Start, record.Game.First
	for i, m := range record.Game.Moves {
		legal, err := record.Game.Rules.Play(state, player, m.House)
		if err != nil || legal.To != m.To {
			return fmt.Sprintf("move %d, %v, is none: %v", i+1, m.Move, err)
		}
		state, player = m.To, m.Next()
	}
	if err := w.close(); err != nil {
		return fmt.Sprintf("closing: %v", err)
	}
	for _, f := range w.failures {
		return fmt.Sprintf("failed: %v", f)
	}
	if n := len(w.kept); len(record.Game.Moves) > 0 && n == 0 {
		return "nothing is logged"
	}
	return ""
}
