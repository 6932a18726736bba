package logging

import (
	"strings"
	"testing"

	"kalah/engine"
)

// The log of a position may lack the seeds per house, and keeps them if it has them.
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
