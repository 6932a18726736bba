//go:build e2e && linux

package e2e_test

import (
	"image"
	"path/filepath"
	"strings"
	"testing"
)

// A newcomer starts the program and plays: nothing is remembered yet, so the
// opponent is Scout as it comes, and seeds are sown one by one.
func TestNewcomerClicksAHouse(t *testing.T) {
	t.Parallel()
	w := playing(t, nil)
	start := w.ready()
	if want := [2][7]int{{4, 4, 4, 4, 4, 4, 0}, {4, 4, 4, 4, 4, 4, 0}}; start.State != want {
		t.Fatalf("the game starts with %v, want %v", start.State, want)
	}

	w.click("C") // the fourth seed falls into the store: an extra turn
	extra := w.until("house C was not sown", func(s snapshot) bool { return s.Moves == 1 && waiting(s) })
	if want := [2][7]int{{4, 4, 0, 5, 5, 5, 1}, {4, 4, 4, 4, 4, 4, 0}}; extra.State != want {
		t.Errorf("after C the state is %v, want %v", extra.State, want)
	}
	if extra.Player != 0 || extra.Turn != 1 {
		t.Errorf("after the extra turn player %d is to move in turn %d, want player 0 in turn 1", extra.Player, extra.Turn)
	}

	w.click("C") // is empty now: nothing may happen
	w.click("a") // is not the person's
	w.click("A")
	answered := w.until("Scout did not answer", func(s snapshot) bool { return s.Moves >= 3 && waiting(s) })
	if answered.Player != 0 || answered.Turn != 3 {
		t.Errorf("after a turn each player %d is to move in turn %d, want player 0 in turn 3", answered.Player, answered.Turn)
	}
}

// Keys do what the mouse does: a house's letter or its number plays it.
func TestHousesArePlayedByKey(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	w.key("c")
	w.until("the key c did not play house C", func(s snapshot) bool { return s.Moves == 1 && s.State[0][2] == 0 && waiting(s) })
	w.key("1")
	w.until("the key 1 did not play house A", func(s snapshot) bool { return s.Moves >= 3 && waiting(s) })
	w.key("ctrl+z")
	w.until("Ctrl+Z did not take the turn back", func(s snapshot) bool { return s.Moves == 1 && waiting(s) })
	w.key("ctrl+r", "Return") // yes, the game under way may end
	w.until("Ctrl+R did not start another game", func(s snapshot) bool { return s.Moves == 0 && waiting(s) })
}

// In a language that Fyne has texts in and the program has not, nothing is
// mixed, and no line is logged for each text.
func TestOtherLanguageIsQuiet(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	remember(t, home, quick())
	w := openWindow(t, newScreen(t), home, []string{"LANGUAGE=de_DE:fr"})
	w.ready()
	w.key("c")
	w.until("the key c did not play house C", func(s snapshot) bool { return s.Moves == 1 && waiting(s) })
	w.close()
}

// After a change of its size houses are found where they are then.
func TestHousesArePlayedInAResizedWindow(t *testing.T) {
	t.Parallel()
	w := playing(t, quick())
	before := w.size()
	w.resize(1400, 900)
	if got, want := w.size(), image.Pt(1400, 900); got != want {
		t.Fatalf("the window is %v, want %v; it was %v", got, want, before)
	}
	w.click("C")
	w.until("house C was not sown", func(s snapshot) bool { return s.Moves == 1 && s.State[0][2] == 0 })
}

// A whole game by mouse ends in the logs folder, and its players choose the same
// again.
func TestWholeGameIsLogged(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	remember(t, home, quick())
	w := openWindow(t, newScreen(t), home, nil)
	end := playToTheEnd(w)

	log := w.until("the game was not logged", func(s snapshot) bool { return s.Log != "" }).Log
	if folder := filepath.Dir(log); folder != w.logFolder() {
		t.Errorf("the log is in %s, want it in %s", folder, w.logFolder())
	}
	if logs := logsIn(t, w.logFolder()); len(logs) != 1 || logs[0] != log {
		t.Errorf("the logs folder holds %q, want %q alone", logs, log)
	}
	logged := readLog(t, log)
	if !logged.Finished {
		t.Errorf("%s says that the game is not finished", log)
	}
	if got, want := len(logged.Moves)-1, end.Moves; got != want {
		t.Errorf("%s has %d moves, want %d", log, got, want)
	}
	if got := logged.Moves[len(logged.Moves)-1].state; got != end.State {
		t.Errorf("%s ends with %v, want %v", log, got, end.State)
	}
	if got := kalah(t, "replay", "--recompute", log); !strings.Contains(got, "identical") {
		t.Errorf("recomputing %s says %q, want identical", log, got)
	}
	w.close()
	if logs := logsIn(t, w.logFolder()); len(logs) != 1 {
		t.Errorf("after closing the logs folder holds %q, want one log", logs)
	}
}

// playToTheEnd clicks on the first house that may be played until the game is
// over, and returns the end.
func playToTheEnd(w *window) snapshot {
	w.t.Helper()
	for {
		now := w.until("nobody is asked to move", func(s snapshot) bool { return s.Finished || waiting(s) })
		if now.Finished {
			return now
		}
		house := 0
		for now.State[now.Player][house] == 0 {
			house++
		}
		w.click(letter(now.Player, house))
		w.until("the click on "+letter(now.Player, house)+" was not obeyed", func(s snapshot) bool { return s.Moves > now.Moves })
	}
}
