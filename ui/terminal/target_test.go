package terminal

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
)

// A file that was created during a game or a computation is not replaced.
func TestFilesCreatedMeanwhileStay(t *testing.T) {
	p := place{file: write(t, "game.json", "theirs")}
	l := logging.New(engine.NewSnapshot(engine.DefaultRules(), nil), engine.TwoPeople(), engine.PerPlayer, time.Now())
	saved, err := p.save(l, time.Now())
	if want := strings.TrimSuffix(p.file, ".json") + "-2.json"; err != nil || saved != want || read(t, p.file) != "theirs" {
		t.Errorf("saved in %s, %v, want %s", saved, err, want)
	}
	if err := writeWhole(p.file, []byte("mine"), false); err == nil || read(t, p.file) != "theirs" {
		t.Errorf("got %v, and the file holds %q", err, read(t, p.file))
	}
}
