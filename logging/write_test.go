package logging

import (
	"errors"
	"math"
	"testing"
	"time"

	"kalah/engine"
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

func TestWriteUnfinished(t *testing.T) {
	s := played(t, engine.DefaultRules(), 2, 0)
	value := 0.0625
	s.Moves[0].Stats = engine.Stats{Inspections: 3, Elapsed: 1500 * time.Nanosecond, Value: &value, Hurried: true}
	seed := int64(-5)
	players := humans()
	players[0] = engine.PlayerSpec{Type: engine.TypeAlphaBeta, Name: "Jürgen <&> \"J\" \U0001F600", Limit: 6, Seed: &seed}
	players[1] = engine.PlayerSpec{Type: engine.TypeExpert, Name: "E", Time: 500 * time.Millisecond, Level: 3}
	created := time.Date(2026, 11, 20, 14, 3, 59, 123456000, time.FixedZone("CET", 3600))

	l := New(s, players, engine.PerPlayer, created)
	l.Duration = 95 * time.Second
	got := mustWrite(t, l)
	want := `{
  "players": {
    "0": {"type": "AlphaBeta", "name": "J\u00fcrgen <&> \"J\" \ud83d\ude00", "limit": 6, "seed": -5},
    "1": {"type": "Expert", "name": "E", "time_ms": 500, "level": 3}
  },
  "moves": [
    [-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],
    [0, 2, [[4, 4, 0, 5, 5, 5, 1], [4, 4, 4, 4, 4, 4, 0]]],
    [0, 0, [[0, 5, 1, 6, 6, 5, 1], [4, 4, 4, 4, 4, 4, 0]]]
  ],
  "winner": [],
  "rules": {"seeds": 4, "empty_capture": false},
  "random": "per_player",
  "version": 1,
  "created": "2026-11-20T14:03:59.123456+01:00",
  "duration_ms": 95000,
  "finished": false,
  "stats": [
    {"inspections": 3, "ms": 0.0015, "value": 0.0625, "hurried": true},
    {}
  ]
}
`
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// The moves of a log are its own.
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

// Values that JSON cannot express do not prevent writing.
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
	if got, want := again.Players[0].Name, "bad \ufffd\u2028\x00 name"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if !again.Created.Equal(l.Created) {
		t.Errorf("got %v, want %v", again.Created, l.Created)
	}
	if again.Moves[0].Stats.Value != nil || again.Moves[1].Stats.Elapsed != 0 {
		t.Errorf("got stats %+v, %+v", again.Moves[0].Stats, again.Moves[1].Stats)
	}
}

func TestWriteError(t *testing.T) {
	l := New(played(t, engine.DefaultRules(), 2, 0), humans(), engine.PerPlayer, time.Time{})
	if err := l.Write(failing{}); !errors.Is(err, errBroken) {
		t.Errorf("got %v, want %v", err, errBroken)
	}
}
