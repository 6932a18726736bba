package session_test

import (
	"slices"
	"strings"
	"testing"
)

// The commands that are possible in each state of a game and of a replay.
func TestCan(t *testing.T) {
	for _, tt := range []struct{ state, done, want string }{
		{"no game", "", ""},
		{"a first move", "Karl-Anna", "Again Hint Pause"},
		{"a second move", "Karl-Anna A", "Again Draw Hint Pause Resign Save Undo"},
		{"a move undone", "Karl-Anna A undo", "Again Hint Pause Redo"},
		{"a look for a hint", "Karl-Anna hint", "Again Hint Pause"},
		{"a sowing", "Karl-Anna slow:on A", "Again Draw Hint Pause Resign Save Undo"},
		{"the pie rule", "Karl-Anna+pie A", "Again Draw Hint Pause Resign Save Swap Undo"},
		{"an AI that thinks", "Pearl-Karl", "Again Hint MoveNow Pause Step Stop"},
		{"an AI and a sowing", "Karl-Pearl slow:on A", "Again Hint MoveNow Pause Resign Save Step Stop Undo"},
		{"an AI that was stopped", "Pearl-Karl stop", "Again Continue Step"},
		{"a pause", "Karl-Anna pause", "Again Continue"},
		{"a game that is over", "Karl-Anna/1 end", "Again Save Undo"},
		{"its end, looked back at", "Karl-Anna/1 end review:500", "Again Comment Leave Save"},
		{"its past", "Karl-Anna/1 end review:0", "Again Comment Leave PlayOn Save"},
		{"a log", "log:5@2", "Comment Leave PlayOn Save"},
		{"a log without moves", "log:0@0", "Comment Leave PlayOn"},
	} {
		play(t, func(t *testing.T, w *window) {
			w.tell(tt.done)
			var can []string
			for _, fact := range w.facts() {
				if name, ok := strings.CutPrefix(fact, "can"); ok {
					can = append(can, name)
				}
			}
			if slices.Sort(can); strings.Join(can, " ") != tt.want {
				t.Errorf("%s: can %q, want %s", tt.state, can, tt.want)
			}
		})
	}
}
