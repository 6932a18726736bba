package logging

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
)

// ended is a log of a game that ended otherwise than by the board, with all fields
// that such a game may have, and some that are unknown.
const ended = `{
  "players": {
    "0": {"type": "Human", "name": "Anna"},
    "1": {"type": "Human", "name": "Ben"}
  },
  "moves": [
    [-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],
    [0, 2, [[4, 4, 0, 5, 5, 5, 1], [4, 4, 4, 4, 4, 4, 0]]],
    [0, 0, [[0, 5, 1, 6, 6, 5, 1], [4, 4, 4, 4, 4, 4, 0]]],
    [1, 0, [[0, 5, 1, 6, 6, 5, 1], [0, 5, 5, 5, 5, 4, 0]]]
  ],
  "winner": [1],
  "ended": {"reason": "resignation", "player": 0, "mood": "sad"},
  "rules": {"seeds": 4, "empty_capture": false, "pie_rule": true},
  "clock": {"time_ms": 300000, "increment_ms": 2500, "maker": "X"},
  "swapped": 2,
  "random": "per_player",
  "version": 1,
  "finished": true,
  "stats": [
    {"clock_ms": 299000},
    {"clock_ms": 298000.5},
    {}
  ]
}
`

// with returns that log with the one place that reads old changed.
func with(t testing.TB, old, new string) string { t.Helper(); return changed(t, ended, old, new) }

func TestEndedGameIsRead(t *testing.T) {
	l := mustRead(t, ended)
	if want := (engine.Ending{Reason: engine.Resigned, Player: 0}); l.Ending != want || !l.Finished || len(l.Winner) != 1 || l.Winner[0] != 1 {
		t.Errorf("ending %+v, finished %t, winner %v", l.Ending, l.Finished, l.Winner)
	}
	if want := (engine.Clock{Time: 5 * time.Minute, Increment: 2500 * time.Millisecond}); l.Clock != want {
		t.Errorf("clock %+v, want %+v", l.Clock, want)
	}
	if !l.PieRule || l.Swapped != 2 {
		t.Errorf("pie rule %t, swapped after %d", l.PieRule, l.Swapped)
	}
	s := l.Snapshot()
	if !s.Over() || s.Finished || s.Swapped != 2 || s.Ending != l.Ending {
		t.Errorf("snapshot %+v", s)
	}
	// The first turn was Ben's, who sat first then.
	if got, want := s.Left(), ([2]time.Duration{5 * time.Minute, 298000500 * time.Microsecond}); got != want {
		t.Errorf("left %v, want %v", got, want)
	}
	if _, err := engine.ContinueGame(s, engine.NewHuman("A"), engine.NewHuman("B")); err != nil {
		t.Error(err)
	}
	if got := mustWrite(t, l); got != ended {
		t.Errorf("written again:\n%s\nwant:\n%s", got, ended)
	}
}

// What is unknown goes with what it belongs to, and with no other.
func TestEndingThatIsTakenBack(t *testing.T) {
	l := mustRead(t, ended)
	l.Ending, l.Winner, l.Finished, l.Clock = engine.Ending{}, nil, false, engine.Clock{}
	text := mustWrite(t, l)
	if strings.Contains(text, "mood") || strings.Contains(text, "maker") || strings.Contains(text, "ended") {
		t.Errorf("written:\n%s", text)
	}
	mustRead(t, text)
}

func TestWrongTermsAreRefused(t *testing.T) {
	checkBroken(t, []broken{
		{with(t, `{"reason": "resignation", "player": 0, "mood": "sad"}`, `"resignation"`), `ended: wrong shape: found "resignation", expected an object`},
		{with(t, `"reason": "resignation", `, ``), `ended.reason: wrong shape: missing, expected "resignation", "time" or "agreement"`},
		{with(t, `"resignation"`, `"boredom"`), `ended.reason: wrong ending: found "boredom", expected "resignation", "time" or "agreement"`},
		{with(t, `, "player": 0`, ``), "ended.player: wrong shape: missing, expected 0 or 1"},
		{with(t, `"player": 0`, `"player": 2`), "ended.player: wrong ending: found 2, expected 0 to 1"},
		{with(t, `"reason": "resignation"`, `"reason": "agreement"`), "ended.player: wrong ending: found 0, expected none: both have agreed"},
		{
			strings.Replace(with(t, `"resignation"`, `"time"`), `"clock"`, `"clocks"`, 1),
			`ended.reason: wrong ending: found "time", expected a field clock too`,
		},
		{with(t, `"finished": true`, `"finished": false`), "finished: wrong end: found false, expected true: the log says how the game ended"},
		{with(t, `"winner": [1]`, `"winner": []`), "winner: wrong winner: found [], expected [1], as the game ended by resignation"},
		{with(t, `"pie_rule": true`, `"pie_rule": "yes"`), `rules.pie_rule: wrong shape: found "yes", expected true or false`},
		{with(t, `"swapped": 2`, `"swapped": 0`), "swapped: wrong change of sides: found 0, expected 1 to 3"},
		{with(t, `, "pie_rule": true`, ``), "swapped: wrong change of sides: found 2, expected rules.pie_rule to be true"},
		{with(t, `"time_ms": 300000, `, ``), "clock.time_ms: wrong shape: missing, expected milliseconds"},
		{with(t, `"time_ms": 300000`, `"time_ms": 10`), "clock.time_ms: wrong clock: found 10, expected 5000 to 10800000 milliseconds"},
		{with(t, `"increment_ms": 2500`, `"increment_ms": -1`), "clock.increment_ms: wrong clock: found -1, expected 0 to 600000 milliseconds"},
		{with(t, `"increment_ms": 2500`, `"increment_ms": 3600000`), "clock.increment_ms: wrong clock: found 3600000, expected 0 to 600000 milliseconds"},
		{with(t, `{"time_ms": 300000, "increment_ms": 2500, "maker": "X"}`, `5`), "clock: wrong shape: found 5, expected an object"},
		{with(t, `{"clock_ms": 299000}`, `{"clock_ms": -1}`), "move 1: stats.clock_ms: wrong statistics: found -1, expected 0 to 9223372036854 milliseconds"},
	})
	checkOfTheSchema(t, []broken{
		{with(t, `"winner": [1]`, `"winner": [0]`), "winner: wrong winner: found [0], expected [1], as the game ended by resignation"},
		{with(t, `"swapped": 2`, `"swapped": 1`), "swapped: wrong change of sides: found 1, expected the moves of the first turn"},
		{with(t, `"swapped": 2`, `"swapped": 3`), "swapped: wrong change of sides: found 3, expected the moves of the first turn"},
		// The board counts first: a game that it finished did not end otherwise.
		{
			replaced(t, `"random"`, `"ended": {"reason": "agreement"}, "random"`),
			`ended: wrong ending: found {"reason": "agreement"}, expected none: move 7 leads to 0 0 0 0 0 0 | 1 / 2 0 0 0 2 1 | 6, which is finished`,
		},
	})
}
