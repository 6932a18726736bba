package logging

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
)

// A game that came from another, or from a position, says so, and its moves are
// those of that game.
func TestWriteFrom(t *testing.T) {
	rules := engine.DefaultRules()
	start := engine.State{{0, 0, 0, 1, 0, 2, 20}, {0, 0, 0, 0, 1, 1, 3}}
	m, err := rules.Play(start, engine.Second, 5)
	if err != nil {
		t.Fatal(err)
	}
	position := engine.NewSnapshotFrom(rules, start, engine.Second, []engine.Played{{Move: m}})
	for name, test := range map[string]struct {
		game engine.Snapshot
		from From
		want string
	}{
		"nowhere":  {played(t, rules, 2, 0), From{}, ""},
		"log":      {played(t, rules, 2, 0), From{Log: "log_ü.json", Moves: 2}, `"from": {"log": "log_\u00fc.json", "moves": 2},`},
		"position": {position, From{Position: true}, `"from": {"position": true, "player": 1},`},
		"fair start": {
			position,
			From{Position: true, Opening: OpeningFair},
			`"from": {"position": true, "opening": "fair", "player": 1},`,
		},
		"the rules' start set up": {played(t, rules, 2), From{Position: true}, `"from": {"position": true, "player": 0},`},
	} {
		t.Run(name, func(t *testing.T) {
			l := New(test.game, humans(), engine.PerPlayer, time.Time{})
			if want := test.game.Start != rules.Start(); l.From.Position != want {
				t.Errorf("New says position: %t, want %t", l.From.Position, want)
			}
			l.From = test.from
			text := mustWrite(t, l)
			if !strings.Contains(text, test.want) || strings.Contains(text, `"from"`) != (test.want != "") {
				t.Errorf("got:\n%s\nwant in it: %s", text, test.want)
			}
			again := mustRead(t, text)
			if diff := difference(l, again); diff != "" {
				t.Errorf("(-written +read):\n%s", diff)
			}
			if got := again.Snapshot(); got.State != test.game.State || got.Player != test.game.Player || got.Turn != test.game.Turn {
				t.Errorf("got %+v, want %+v", got, test.game)
			}
			if _, err := engine.ContinueGame(again.Snapshot(), nil, nil); err != nil {
				t.Error(err)
			}
		})
	}
}

// A position need not say the seeds a house, and keeps them if it does.
func TestPositionWithoutRules(t *testing.T) {
	const text = `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "winner": [],
		"from": {"position": true}, "moves": [[-1, -1, [[1,2,3,0,0,0,0],[0,0,0,0,0,1,30]]]]}`
	if l := mustRead(t, text); l.Rules != engine.DefaultRules() || l.First != engine.First || l.Start[1][6] != 30 {
		t.Errorf("got %+v, player %d, start %v", l.Rules, l.First, l.Start)
	}
	with := strings.Replace(text, `"winner"`, `"rules": {"seeds": 7}, "winner"`, 1)
	if l := mustRead(t, with); l.Rules.Seeds != 7 {
		t.Errorf("got %+v, want 7 seeds", l.Rules)
	}
}
