package session_test

import (
	"reflect"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/ui/app/session"
)

// What can be done in each state of a game and of a replay.
func TestCan(t *testing.T) {
	over := func(w *window) {
		w.start(human, human, 1)
		for !w.screen.Game.Finished {
			w.click(w.screen.Game.Houses()[0])
		}
	}
	for _, tt := range []struct {
		state string
		reach func(*window)
		want  string
	}{
		{"no game", func(*window) {}, ""},
		{"a first move", func(w *window) { w.start(human, human, 4) }, "Hint Pause Again"},
		{"a second move", func(w *window) { w.start(human, human, 4); w.click(0) }, "Hint Pause Again Undo Resign Draw Save"},
		{"a move undone", func(w *window) { w.start(human, human, 4); w.click(0); w.c.Undo() }, "Hint Pause Again Redo"},
		{"a look for a hint", func(w *window) { w.start(human, human, 4); w.c.Hint() }, "Pause Again"},
		{"a sowing", func(w *window) { w.start(human, human, 4); w.slow = true; w.click(0) }, "Pause Again Undo Resign Draw Save"},
		{"the pie rule", func(w *window) {
			if err := w.c.Start(session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{human, human}, PieRule: true}); err != nil {
				w.t.Fatal(err)
			}
			w.settle()
			w.click(0)
		}, "Hint Pause Again Undo Resign Draw Save Swap"},
		{"an AI that thinks", func(w *window) { w.start(ai, human, 4) }, "Pause Again MoveNow Stop"},
		{"an AI that waits for a sowing", func(w *window) { w.start(human, ai, 4); w.slow = true; w.click(0) }, "Pause Again Undo Resign Save MoveNow Stop"},
		{"an AI that was stopped", func(w *window) { w.start(ai, human, 4); w.c.Stop() }, "Continue Again"},
		{"a pause", func(w *window) { w.start(human, human, 4); w.c.Pause() }, "Continue Again"},
		{"a game that is over", over, "Undo Again Save"},
		{"its end, looked back at", func(w *window) { over(w); w.c.Review(len(w.screen.Line)) }, "Again Save Leave"},
		{"its past", func(w *window) { over(w); w.c.Review(0) }, "Again Save Leave PlayOn"},
		{"a log without moves", func(w *window) {
			w.c.Open("", session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil)}, 0)
		}, "Leave PlayOn"},
	} {
		play(t, func(t *testing.T, w *window) {
			tt.reach(w)
			w.settle()
			var want session.Can
			for _, name := range strings.Fields(tt.want) {
				reflect.ValueOf(&want).Elem().FieldByName(name).SetBool(true)
			}
			if got := w.screen.Can; got != want {
				t.Errorf("%s: %+v, want %+v", tt.state, got, want)
			}
		})
	}
}
