package terminal

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/logging"
)

// A game of the two that play by the solver: told, logged with what they
// thought, and told again alike from the log.
func TestPlayStrong(t *testing.T) {
	log := filepath.Join(t.TempDir(), "game.json")
	a := run(t, "", "play", "--first", "perfect,time=30s", "--second", "expert,time=20ms,level=2,seed=7", "--seeds", "1", "--log", log)
	a.want(t, statusDone, "Perfect (first player): Perfect, 30s a move\nExpert (second player): Expert, seed 7, 20ms a move, level 2\n", "")
	a.want(t, statusDone, "Perfect (first player) wins", "")
	thought := regexp.MustCompile(`(?m)^Perfect plays .*\n  value [+]\d+, proved, \d+ nodes?, \d+\.\d\d s$`)
	if !thought.MatchString(a.out) {
		t.Errorf("got\n%s\nwant %s", a.out, thought)
	}

	l, err := logging.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	const inBook = 6 // moves of Kalah(6,1) that the opening book goes
	for i, m := range l.Moves {
		searched := m.Stats.Nodes > 0 || i <= inBook
		if m.Player == engine.First && (!m.Stats.Proved || !searched || m.Stats.Value == nil) {
			t.Errorf("move %d: %+v, want a proof", i+1, m.Stats)
		}
	}
	told, _, _ := strings.Cut(a.out, "The game is logged")
	run(t, "", "replay", log).want(t, statusDone, told, "")
}
