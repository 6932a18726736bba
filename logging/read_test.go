package logging

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
)

// All kinds of logs are read and written without loss, and the schema allows them.
func TestRealLogsRoundTrip(t *testing.T) {
	texts := map[string]string{"small": small(t), "full": full(t), "ended": ended(t)}
	for _, file := range realLogs(t) {
		texts[file] = contents(t, file)
	}
	schema := logSchema(t)
	for name, text := range texts {
		l := mustRead(t, text)
		written := mustWrite(t, l)
		if path := lost(generic(t, text), generic(t, written)); path != "" {
			t.Errorf("%s: written again, %s", name, path)
		}
		again := mustRead(t, written)
		if diff := difference(l, again); diff != "" {
			t.Errorf("%s: read again (-first +second):\n%s", name, diff)
		}
		if got := mustWrite(t, again); got != written {
			t.Errorf("%s: written twice, got:\n%s\nwant:\n%s", name, got, written)
		}
		for _, text := range []string{text, written} {
			if err := bySchema(t, schema, text); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestReadSmallLog(t *testing.T) {
	l := mustRead(t, small(t))
	if want := time.Date(2026, 11, 20, 14, 3, 59, 120e6, time.UTC); l.Rules != (engine.Rules{Seeds: 1}) || !l.Created.Equal(want) {
		t.Errorf("got rules %v, created %v, want %v", l.Rules, l.Created, want)
	}
	got := l.Moves[2].Stats
	if got.Inspections != 80 || got.Elapsed != 125*time.Microsecond || *got.Value != -0.5 || l.Moves[3].Stats.Elapsed != 2500*time.Millisecond ||
		!l.Moves[4].Stats.Hurried || l.Moves[6].Stats.Nodes != 12 {
		t.Errorf("got stats %+v, %+v, %+v, %+v", got, l.Moves[3].Stats, l.Moves[4].Stats, l.Moves[6].Stats)
	}
	if got := mustWrite(t, l); got != small(t) {
		t.Errorf("got:\n%s\nwant it as it was:\n%s", got, small(t))
	}
}

func TestReadAccepts(t *testing.T) {
	const rules = `"rules": {"seeds": 1, "empty_capture": false},`
	one := engine.Rules{Seeds: 1}
	// unfinished returns the small log without its last move, with other fields for the end.
	unfinished := func(end string) string {
		text := replaced(t, ",\n    [0, 5, [[0, 0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 2, 1, 6]]]", "")
		text = strings.Replace(text, ",\n    {\"nodes\": 12}", "", 1)
		return strings.Replace(strings.Replace(text, `"winner": [1],`, end, 1), `  "finished": true,`, "", 1)
	}
	first := func(l *Log) engine.PlayerSpec { return l.Players[0] }
	second := func(l *Log) engine.PlayerSpec { return l.Players[1] }
	expert := engine.PlayerSpec{Type: engine.TypeExpert, Time: 1500250 * time.Microsecond, Level: 7}
	stats := strings.Index(small(t), ",\n  \"stats\"")
	position := func(rest string) string {
		return `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, ` + rest + `"winner": [],
			"from": {"position": true}, "moves": [[-1, -1, [[1,2,3,0,0,0,0],[0,0,0,0,0,1,30]]]]}`
	}
	start := `[-1,-1,[[20,20,20,20,20,20,0],[20,20,20,20,20,20,0]]]`
	for _, test := range []struct {
		text  string
		check func(*Log) bool
	}{
		{replaced(t, rules, ""), func(l *Log) bool { return l.Rules == one }},
		{replaced(t, rules, `"rules": {},`), func(l *Log) bool { return l.Rules == one }},
		{replaced(t, `"random": "per_player",`, ""), func(l *Log) bool { return l.Sharing == engine.Shared }},
		{replaced(t, `"Minimax"`, `"Minmax"`), func(l *Log) bool { return first(l).Type == engine.TypeMinimax }},
		{replaced(t, `"Minimax", "name": "Mini", "limit": 3, "seed": 2`, `"Expert", "time_ms": 1500.25, "level": 7`), func(l *Log) bool { return first(l) == expert }},
		{replaced(t, `"Human"`, `"Repeated_Player"`), func(l *Log) bool { return second(l).Type == engine.TypeRepeated }},
		{replaced(t, `"seed": 2`, `"seed": -9223372036854775808`), func(l *Log) bool { return *first(l).Seed == -9223372036854775808 }},
		{replaced(t, `"Minimax", "name": "Mini", "limit": 3`, `"MCTS", "limit": 100000000`), func(l *Log) bool { return first(l).Limit == engine.MaxPlayouts }},
		// Settings that a type does not use are kept but ignored.
		{replaced(t, `"Karl"`, `"Karl", "limit": 5`), func(l *Log) bool { return second(l).Limit == 0 }},
		{replaced(t, `"Minimax"`, `"Random_AI", "time_ms": 5`), func(l *Log) bool { return first(l).Validate() == nil }},
		{replaced(t, `"Karl"`, `"Karl", "command": "bot", "folder": "bots", "protocol": "numbers"`), func(l *Log) bool { return second(l).Command == engine.Command{} }},
		{replaced(t, `"Human"`, `"Program", "command": "bot", "folder": "bots", "protocol": "numbers", "time_ms": 5`), func(l *Log) bool {
			return second(l) == engine.PlayerSpec{Type: engine.TypeProgram, Name: "Karl", Time: 5 * time.Millisecond, Command: engine.Command{Line: "bot", Folder: "bots", Protocol: engine.Numbers}}
		}},
		{replaced(t, `"Human"`, `"Program"`), func(l *Log) bool { return second(l).Command == engine.Command{} && second(l).Validate() == nil }},
		{small(t)[:stats] + "}", func(l *Log) bool { return l.Moves[0].Stats == engine.Stats{} }},
		{"\ufeff" + small(t), func(l *Log) bool { return l.Finished }},
		{unfinished(`"winner": [], "finished": false,`), func(l *Log) bool { return !l.Finished && len(l.Winner) == 0 && len(l.Moves) == 6 }},
		{unfinished(`"winner": null,`), func(l *Log) bool { return !l.Finished && len(l.Winner) == 0 }},
		{unfinished(""), func(l *Log) bool { return !l.Finished && len(l.Winner) == 0 }},
		{position(""), func(l *Log) bool {
			return l.Rules == engine.DefaultRules() && l.First == engine.First && l.Start[1][6] == 30
		}},
		{position(`"rules": {"seeds": 7},`), func(l *Log) bool { return l.Rules.Seeds == 7 }},
		{ended(t), func(l *Log) bool {
			s := l.Snapshot()
			return l.Ending == engine.Ending{Reason: engine.Resigned} && l.Finished && slices.Equal(l.Winner, []engine.Side{engine.Second}) &&
				l.Clock == engine.Clock{Time: 5 * time.Minute, Increment: 2500 * time.Millisecond} && l.PieRule && l.Swapped == 2 &&
				s.Over() && !s.Finished && s.Swapped == 2 && s.Ending == l.Ending &&
				// The first turn was Ben's, who had the first seat then.
				s.Left() == [2]time.Duration{5 * time.Minute, 298000500 * time.Microsecond}
		}},
		{
			`{"players":{"1":{"type":"Human"},"0":{"type":"Human"}},"moves":[` + start + `]}`,
			func(l *Log) bool { return len(l.Moves) == 0 && l.Rules.Seeds == 20 },
		},
	} {
		l := mustRead(t, test.text)
		if !test.check(l) {
			t.Errorf("got %+v of\n%s", l, test.text)
		}
		if path := lost(generic(t, strings.TrimPrefix(test.text, "\ufeff")), generic(t, mustWrite(t, l))); path != "" {
			t.Errorf("written again, %s:\n%s", path, test.text)
		}
	}
}
