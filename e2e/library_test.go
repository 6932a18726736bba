//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// names returns the files in the order of the list.
func (l librarySnapshot) names() string {
	var names []string
	for _, row := range l.Rows {
		names = append(names, row.Name)
	}
	return fmt.Sprint(names)
}

// doubleClick is longer than Fyne waits for a second click, on whatever row.
const doubleClick = 500 * time.Millisecond

// clickRow clicks on a log of the list, a number of times.
func (w *window) clickRow(name string, times int, modifiers ...string) {
	w.t.Helper()
	for _, row := range w.until("no row of "+name, func(s snapshot) bool { return len(s.Library.Rows) > 0 }).Library.Rows {
		if row.Name != name {
			continue
		}
		w.clickAt(row.At, times, modifiers...)
		if times == 1 && len(modifiers) == 0 {
			w.until("the row is not selected", func(s snapshot) bool { return s.Library.Selected == 1 })
			w.rest(doubleClick) // else another click soon after is the second of two
		}
		return
	}
	w.t.Fatalf("the list does not show %s", name)
}

// Logs are browsed, sorted, searched, deleted, brought back and opened.
func TestLibrary(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	remember(t, home, quick())
	folder := filepath.Join(home, "data", "kalah", "logs")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, seeds := range []string{"1", "4", "2"} { // the more seeds, the longer
		kalah(t, "play", "--first", "random,seed=1,name=Ann", "--second", "scout,limit=1,seed=2,name=Bea"+seeds, "--seeds", seeds,
			"--display", "none", "--log", filepath.Join(folder, "game"+seeds+".json"))
	}
	if err := os.WriteFile(filepath.Join(folder, "broken.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, newScreen(t), home, nil)
	w.ready()
	w.key("ctrl+b")
	w.until("the library does not show its logs", func(s snapshot) bool {
		return s.Library.Open && !s.Library.Scanning && s.Library.Shown == 4 && len(s.Library.Rows) == 4
	})
	lists := func(what, names string) snapshot {
		t.Helper()
		return w.until(what, func(s snapshot) bool { return s.Library.names() == names })
	}
	w.key("5") // by moves, the most at the top; a broken log has none
	lists("the key does not sort by moves", "[game4.json game2.json game1.json broken.json]")
	w.key("7")
	lists("the key does not sort by name", "[broken.json game1.json game2.json game4.json]")

	// What is typed is searched for, and Escape takes it back.
	w.screen.xdotool("type", "bea4")
	lists("typing does not search", "[game4.json]")
	w.key("Escape")
	lists("Escape does not clear the search", "[broken.json game1.json game2.json game4.json]")

	w.clickRow("broken.json", 1)
	w.clickRow("game2.json", 1, "shift")
	w.until("a range is not selected", func(s snapshot) bool { return s.Library.Selected == 3 })
	w.key("Delete")
	lists("the logs are not deleted", "[game4.json]")
	if logs := logsIn(t, folder); len(logs) != 1 {
		t.Errorf("the folder holds %q, want one log", logs)
	}
	w.key("ctrl+z")
	lists("the deletion is not undone", "[broken.json game1.json game2.json game4.json]")
	if logs := logsIn(t, folder); len(logs) != 4 {
		t.Errorf("the folder holds %q, want all four logs", logs)
	}

	// The list follows the folder.
	if err := os.Rename(filepath.Join(folder, "broken.json"), filepath.Join(folder, "z.json")); err != nil {
		t.Fatal(err)
	}
	lists("the list does not follow the folder", "[game1.json game2.json game4.json z.json]")

	s := w.insist("a double click does not open the log", func() { w.clickRow("game2.json", 2) }, func(s snapshot) bool { return s.Screen == "replay" && !s.Library.Open })
	if want := filepath.Join(folder, "game2.json"); s.Log != want {
		t.Errorf("opened %s, want %s", s.Log, want)
	}
	w.key("ctrl+b")
	w.until("the library does not open again", func(s snapshot) bool { return s.Library.Open })
	w.key("Escape")
	w.until("Escape does not go back to the board", func(s snapshot) bool { return !s.Library.Open && s.Screen == "replay" })
	w.close()
}
