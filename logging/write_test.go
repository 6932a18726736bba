package logging

import (
	"math"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/line"
)

// played returns the snapshot of a game in which these houses are played.
func played(t testing.TB, rules engine.Rules, houses ...int) engine.Snapshot {
	t.Helper()
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, houses)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSnapshot(rules, moves)
}

func humans() [2]engine.PlayerSpec {
	return [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Ann"}, {Type: engine.TypeHuman, Name: "Ben"}}
}

// A log has a copy of the moves of the game.
func TestNewCopies(t *testing.T) {
	s := played(t, engine.DefaultRules(), 2, 0)
	l := New(s, humans(), engine.PerPlayer, time.Time{})
	want := mustWrite(t, l)
	s.Moves[0], s.Moves[1] = s.Moves[1], s.Moves[0]
	shown := l.Snapshot()
	shown.Moves[0] = shown.Moves[1]
	if got := mustWrite(t, l); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// Comments of players on their moves become comments of the log. New drops a text that a log must not
// have.
func TestNewKeepsComments(t *testing.T) {
	s := played(t, engine.DefaultRules(), 2, 0)
	s.Moves[0].Stats.Comment, s.Moves[1].Stats.Comment = "two\nlines", "depth 7: \"<ü>\""
	again := mustRead(t, mustWrite(t, New(s, humans(), engine.PerPlayer, time.Time{})))
	if got, want := again.Notes.Comments, []line.Comment{{After: 2, Text: "depth 7: \"<ü>\""}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Values that JSON cannot express are left out or replaced.
func TestWriteOddValues(t *testing.T) {
	s := played(t, engine.DefaultRules(), 2, 0)
	nan := math.NaN()
	s.Moves[0].Stats.Value = &nan
	s.Moves[1].Stats.Elapsed = -time.Microsecond
	players := humans()
	players[0].Name = "bad \xff\u2028\x00 name"
	paris := time.FixedZone("LMT", 561)
	l := New(s, players, engine.PerPlayer, time.Date(1900, 1, 1, 0, 0, 0, 0, paris))
	again := mustRead(t, mustWrite(t, l))
	if again.Players[0].Name != "bad \ufffd\u2028\x00 name" || !again.Created.Equal(l.Created) || again.Moves[0].Stats.Value != nil || again.Moves[1].Stats.Elapsed != 0 {
		t.Errorf("got %q, %v, stats %+v, %+v", again.Players[0].Name, again.Created, again.Moves[0].Stats, again.Moves[1].Stats)
	}
}
