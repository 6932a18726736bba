package tournament

import (
	"testing"
	"time"

	"kalah/engine/match"
	"kalah/logging"
)

// The logs of games from fair starts say so, those from other openings do not.
func TestLogsSayThatAStartIsFair(t *testing.T) {
	for openings, want := range map[string]string{"fair": logging.OpeningFair, "start": "", "random:2": "", "seeds:3-5": ""} {
		d := NewDefinition()
		d.Players, d.Openings, d.Games = Presets()[0].Players[:2], openings, 6
		m, err := New(d, match.Shard{}, time.Now())
		if err != nil {
			t.Fatalf("%s: %v", openings, err)
		}
		for i := range 6 {
			l, err := m.Log(&match.Result{Fixture: m.Plan.Fixture(i)})
			if err != nil {
				t.Fatalf("%s: %v", openings, err)
			}
			if l.From.Opening != want || l.From.Position != (openings == "fair") {
				t.Errorf("%s, game %d: got %+v, want the opening %q", openings, i, l.From, want)
			}
		}
	}
}
