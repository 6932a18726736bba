//go:build e2e && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// untilMatch waits for the view of matches to be as wanted.
func (w *window) untilMatch(what string, wanted func(matchSnapshot) bool) matchSnapshot {
	w.t.Helper()
	return w.until(what, func(s snapshot) bool { return wanted(s.Match) }).Match
}

// startPreset clicks on a preset's button until its match has begun: a view that was
// shown just now may miss a click.
func (w *window) startPreset(i int) {
	w.t.Helper()
	click := func() { w.clickAt(w.laidOut().Presets[i], 1) }
	w.insist("a click does not start the match", click, func(s snapshot) bool { return s.Match.Phase != "empty" })
}

// laidOut returns where things are once they are where they stay.
func (w *window) laidOut() matchSnapshot {
	w.t.Helper()
	w.rest(doubleClick)
	return w.untilMatch("there is no view of matches", func(m matchSnapshot) bool { return m.Phase != "" })
}

// A preset is started by mouse, played to its end, and one of its games is opened.
func TestMatch(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+m")
	w.untilMatch("the presets are not offered", func(m matchSnapshot) bool { return m.Phase == "empty" && len(m.Presets) > 0 })
	w.startPreset(0)
	end := w.untilMatch("the match does not end", func(m matchSnapshot) bool { return m.Phase == "finished" && len(m.Rows) == 2 })
	if end.Done != 200 || end.Tab != "standings" || end.Rows[0][1] != "Minimax 3" || end.Rows[0][2] != "200" {
		t.Errorf("the match ends as %+v", end)
	}
	w.key("5")
	w.untilMatch("the games are not listed", func(m matchSnapshot) bool { return m.Tab == "games" && len(m.Rows) > 10 && m.Opens[1] > 0 })
	open := func() { w.clickAt(w.laidOut().Opens, 2) }
	replay := w.insist("the game is not opened", open, func(s snapshot) bool { return s.Screen == "replay" && s.Of > 10 })
	if replay.Moves != 0 {
		t.Errorf("the replay begins after %d moves", replay.Moves)
	}
	w.close()
}

// A match that runs while the window is closed is kept, and goes on in the next one.
func TestMatchGoesOn(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("ctrl+shift+m")
	w.untilMatch("the presets are not offered", func(m matchSnapshot) bool { return len(m.Presets) > 1 })
	w.startPreset(1)
	w.untilMatch("no game is played", func(m matchSnapshot) bool { return m.Phase == "running" && m.Done > 2 })
	w.close()
	file := filepath.Join(dataFolder(w.home), "kalah", "match.json")
	data, err := os.ReadFile(file)
	if err != nil || !json.Valid(data) {
		t.Fatalf("%s: %v", file, err)
	}
	w = w.again()
	w.ready()
	w.key("ctrl+shift+m")
	kept := w.untilMatch("the match is not there", func(m matchSnapshot) bool { return m.Phase == "stopped" && m.Done > 2 })
	w.clickAt(w.laidOut().Buttons["main"], 1)
	w.untilMatch("the match does not go on", func(m matchSnapshot) bool { return m.Phase == "running" && m.Done > kept.Done })
	w.key("space")
	w.untilMatch("the match does not pause", func(m matchSnapshot) bool { return m.Phase == "paused" })
	w.clickAt(w.laidOut().Buttons["stop"], 1)
	w.untilMatch("the match does not stop", func(m matchSnapshot) bool { return m.Phase == "stopped" })
	w.close()
}
