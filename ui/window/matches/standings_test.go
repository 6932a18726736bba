package matches

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
)

// The sentence about Elo names the stronger player. The sentence about a sequential test names the
// first player.
func TestEloNamesTheStronger(t *testing.T) {
	test.NewTempApp(t)
	plan := &match.Plan{Players: []engine.PlayerSpec{{Name: "Ada"}, {Name: "Bo"}}, SPRT: match.NewSPRT(0, 50)}
	got := pairFacts(tournament.Status{Plan: plan}, match.Tally{Losses: [2]int64{30, 20}, Wins: [2]int64{0, 10}, Pairs: [5]int64{20, 0, 10}})
	if all := strings.Join(got, "\n"); !strings.HasPrefix(all, "Bo is ") || !strings.Contains(all, "SPRT for Ada, ") {
		t.Errorf("got %s", all)
	}
}
