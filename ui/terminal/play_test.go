package terminal

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
)

func TestLongAnswer(t *testing.T) {
	a := run(t, strings.Repeat("x", maxLine+1)+"\n"+strings.Repeat("y", 1000)+"\nq\n", "play", "--second", "human")
	a.want(t, statusDone, "That is too long.\n", "")
	a.want(t, statusDone, `"`+strings.Repeat("y", 40)+`…" is not one of your houses`, "")
}

// A file that was created during the game is kept.
func TestFileCreatedDuringGame(t *testing.T) {
	p := place{file: write(t, "game.json", "theirs")}
	l := logging.New(engine.NewSnapshot(engine.DefaultRules(), nil), engine.TwoPeople(), engine.PerPlayer, time.Now())
	saved, err := p.save(l, time.Now())
	if want := strings.TrimSuffix(p.file, ".json") + "-2.json"; err != nil || saved != want || read(t, p.file) != "theirs" {
		t.Errorf("saved in %s, %v, want %s", saved, err, want)
	}
}
