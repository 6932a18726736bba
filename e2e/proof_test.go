//go:build e2e && linux

package e2e_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// twoPeople plays a game of two persons from a start.
func twoPeople(seeds int) settings {
	s := settings{"play.seeds": seeds}
	maps.Copy(s, quick())
	s["play.player2_type"] = "Human"
	return s
}

func proving(phase string) func(snapshot) bool {
	return func(s snapshot) bool { return s.Proof != nil && s.Proof.Phase == phase }
}

// enough are so many positions that a proof that has visited them is worth keeping.
const enough = 5_000_000

// A proof in the background goes on while other positions are shown, when the window was
// closed, and after a kill, until it is stopped.
func TestProofGoesOnAtTheNextStart(t *testing.T) {
	home := newHome(t)
	remember(t, home, twoPeople(6))
	screen := newScreen(t)
	w := openWindow(t, screen, home, nil)
	w.until("no person is asked to move", waiting)
	w.key("ctrl+shift+e")
	// It builds the endgame table first.
	w.untilWithin(9*patience, "no proof begins", func(s snapshot) bool { return proving("proving")(s) && s.Proof.Nodes > 0 })
	w.click("B")
	w.until("no move is played", func(s snapshot) bool { return s.Moves == 1 && waiting(s) })
	w.untilWithin(9*patience, "it gets no further", func(s snapshot) bool { return proving("proving")(s) && s.Proof.Nodes > enough })
	w.close()
	files, err := filepath.Glob(filepath.Join(home, "cache", "kalah", "proof-standard-*.bin"))
	if err != nil || len(files) != 1 {
		t.Fatalf("kept %q, %v; want one file", files, err)
	}

	w = w.again()
	w.until("it does not go on", proving("resting"))
	s := w.untilWithin(9*patience, "it does not go on with what was kept", func(s snapshot) bool { return proving("proving")(s) && s.Proof.Nodes > enough && s.Proof.Kept })
	if s.Proof.AtLeast < -72 || s.Proof.AtMost > 72 || s.Proof.AtLeast > s.Proof.AtMost {
		t.Errorf("proved: %+v", *s.Proof)
	}
	w.kill()

	w = w.again()
	w.key("Escape") // no unfinished game
	w.until("it does not go on after a kill", proving("proving"))
	w.key("ctrl+shift+e") // shows it
	w.rest(time.Second)   // scrolls there
	stop := w.until("it cannot be stopped", func(s snapshot) bool { return s.Tab == "analysis" && s.Proof != nil && s.Proof.Buttons["stop"][0] > 0 })
	if text := readSettings(t, home); !strings.Contains(text, "play.proof") {
		t.Errorf("the settings are %s, want a proof to go on with", text)
	}
	w.clickAt(stop.Proof.Buttons["stop"], 1)
	w.until("it does not stop", func(s snapshot) bool { return s.Proof == nil })
	w.close()
	if text := readSettings(t, home); strings.Contains(text, "play.proof") {
		t.Errorf("stopped, the settings are %s", text)
	}
	if _, err := os.Stat(files[0]); err != nil {
		t.Error(err) // what is proved is of use to whoever asks again
	}
}

func readSettings(t *testing.T, home string) string {
	t.Helper()
	text, err := os.ReadFile(settingsFile(home))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A proof that comes to its end says so, and what it proved holds in the analysis. Then there
// is nothing to go on with.
func TestProofComesToItsEnd(t *testing.T) {
	home := newHome(t)
	s := twoPeople(2)
	remember(t, home, s)
	w := openWindow(t, newScreen(t), home, nil)
	first := w.until("no person is asked to move", waiting)
	w.key("ctrl+shift+e")
	done := w.until("it does not end", proving("done"))
	score, houses := solved(t, first)
	if done.Proof.AtLeast != score || done.Proof.AtMost != score {
		t.Errorf("proved %+v, want %d", *done.Proof, score)
	}
	if done.Notice == "" {
		t.Error("nothing is said of it")
	}
	w.key("ctrl+e")
	now := w.until("the analysis knows nothing", func(s snapshot) bool { return s.Analysis.Phase == "proved" })
	if now.Analysis.Score != score || houses[now.Analysis.House] != score {
		t.Errorf("the analysis says %+v, want %d by %v", now.Analysis, score, houses)
	}
	w.close()
	if text := readSettings(t, home); strings.Contains(text, "play.proof") {
		t.Errorf("the settings are %s, want nothing to go on with", text)
	}
}
