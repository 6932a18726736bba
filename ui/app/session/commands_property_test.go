package session_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// anything has actions of stories that a person may do at any time. Those with a colon at the
// end take a number.
var anything = []string{
	"A", "B", "C", "D", "E", "F", "A", "B", "C", "D", "E", "F", // is refused for a house that is empty
	"undo", "redo", "stop", "step", "step", "continue", "now", "hint", "saveAgain", "again", "skip", "leave", "next", "back", "nextTurn", "run",
	"review:", "scrub:", "comment:x", "comment:", "promote", "delete", "analyse", "analyse:off", "startReview", "playOn", "0s", "125ms", "500ms", "1s", "2s", "endOfSowing", "endOfSowing", "endOfSowing",
}

// After any commands the board ends up with the position of the game, all moves are legal, and
// the game is logged.
func TestCommandsInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		players := rapid.SampledFrom([]string{"Karl-Pearl", "Pearl-Karl", "Karl-Anna", "Pearl-Pearl"}).Draw(rt, "players")
		story := []string{fmt.Sprintf("%s/%d", players, rapid.IntRange(1, 4).Draw(rt, "seeds"))}
		if rapid.Bool().Draw(rt, "slow") {
			story = append(story, "slow")
		}
		for range rapid.IntRange(1, 40).Draw(rt, "length") {
			word := rapid.SampledFrom(anything).Draw(rt, "command")
			if strings.HasSuffix(word, ":") {
				word += strconv.Itoa(rapid.IntRange(0, 20).Draw(rt, "number"))
			}
			if rapid.IntRange(0, 2).Draw(rt, "settled") == 0 {
				word = "~" + word
			}
			story = append(story, word)
		}
		wrong := ""
		playWith(t, with(&fakeEvaluator{lasts: thinkTime, reports: 2}), func(_ *testing.T, w *window) {
			for _, word := range story {
				w.do(word)
			}
			w.loop.Settle()
			wrong = w.inconsistent()
		})
		if wrong != "" {
			rt.Fatalf("%s after %s", wrong, strings.Join(story, " "))
		}
	})
}

// inconsistent leaves the replay, waits until nothing happens any more, and returns what is wrong
// then.
func (w *window) inconsistent() string {
	for _, word := range []string{"leave", "stop", "finishAll"} {
		w.do(word)
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
	if n := len(w.kept); len(record.Game.Moves) > record.From.Moves && n == 0 { // a game from a variation may have no own moves
		return "nothing is logged"
	}
	return ""
}
