package archive

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

func TestFolderIsFollowed(t *testing.T) {
	h := open(t, "a", "b")
	if h.Status() != h.status || h.status.Folder != h.Path() || h.status.Err != nil {
		t.Errorf("status %+v, told %+v", h.Status(), h.status)
	}
	uitest.WriteLogs(t, h.Path(), "c")
	h.untilListed("a", "b", "c")
	if err := os.Remove(h.file("a")); err != nil {
		t.Fatal(err)
	}
	h.untilListed("b", "c")
	uitest.WriteFile(t, h.file("broken"), "{")
	h.untilListed("b", "broken", "c")
	for _, g := range h.games {
		if g.Broken() != (g.Name == "broken.json") {
			t.Errorf("%s is broken: %v", g.Name, g.Broken())
		}
	}
}

// Refresh finds changes in a folder that is not watched.
func TestRefresh(t *testing.T) {
	h := open(t, "a")
	h.Close() // so that it is not followed
	uitest.WriteLogs(t, h.Path(), "b")
	h.Refresh()
	h.untilListed("a", "b")
}

func TestAnotherFolder(t *testing.T) {
	h := open(t, "a")
	other := t.TempDir()
	h.Open(other)
	if h.Path() != other || len(h.games) != 0 || !h.status.Scanning {
		t.Errorf("logs in %s, %d games told, scanning %v", h.Path(), len(h.games), h.status.Scanning)
	}
	h.untilListed()
	uitest.WriteLogs(t, h.Path(), "z")
	h.untilListed("z")
}

// A folder that cannot be read is an error, and is tried again.
func TestFolderThatCannotBeRead(t *testing.T) {
	h := open(t, "a")
	path := uitest.WriteFile(t, filepath.Join(t.TempDir(), "file"), "no folder")
	h.Open(path)
	h.until("the reason", func() bool { return h.status.Err != nil })
	if len(h.games) != 0 || h.status.Folder != path || h.status.Scanning {
		t.Errorf("told %d games, status %+v", len(h.games), h.status)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	uitest.WriteLogs(t, h.Path(), "z")
	h.Refresh()
	h.untilListed("z")
	if h.status.Err != nil {
		t.Errorf("still %v", h.status.Err)
	}
}

// Results of a former folder, or of one that is closed, are not shown.
func TestClosedFolderTellsNothing(t *testing.T) {
	h := open(t, "a")
	h.Open(h.Path()) // whose results are under way
	h.Close()
	told := h.told
	uitest.WriteLogs(t, h.Path(), "b")
	if err := h.tasksEnd(); err != nil {
		t.Error(err)
	}
	h.loop.Run()
	if h.told != told {
		t.Errorf("told %d times more", h.told-told)
	}
}

func (h *harness) tasksEnd() error {
	h.tasks.Close()
	return h.tasks.Wait(context.Background())
}

// Closing the window waits for what changes files.
func TestChangeOutlivesTheFolder(t *testing.T) {
	h := open(t, "a")
	h.Trash([]string{h.file("a")}, func(int, error) { t.Error("told after the end") })
	h.Close()
	if err := h.tasksEnd(); err != nil {
		t.Error(err)
	}
	h.loop.Run()
	if _, err := os.Stat(h.file("a")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the log is still there: %v", err)
	}
}

func TestKeepAndRead(t *testing.T) {
	h := open(t)
	game := session.Record{Game: uitest.Line(t, engine.DefaultRules(), 4), Players: uitest.TwoPeople(4).Players}
	game.From.Log, game.From.Moves = "before.json", 2
	path, err := h.Keep(game)
	if err != nil || filepath.Dir(path) != h.Path() {
		t.Fatalf("kept as %s, %v", path, err)
	}
	r, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Game.Moves) != 4 || r.Players != game.Players || r.From.Log != "before.json" || r.From.Moves != 2 || r.Source == nil {
		t.Errorf("read %+v", r)
	}
	if r.Log() != r.Source {
		t.Error("the log is not the one that was read")
	}
	other, err := h.Keep(r)
	if err != nil || other == path {
		t.Errorf("kept again as %s, %v", other, err)
	}
	if _, err := Read(uitest.WriteFile(t, h.file("broken"), "{")); err == nil {
		t.Error("a broken log was read")
	}
}

// A game that was left behind is logged and then removed.
func TestTakeIn(t *testing.T) {
	h, r := open(t), running(t)
	s := r.Begin()
	if err := errors.Join(s.Save(record(t, 2)), s.Close()); err != nil {
		t.Fatal(err)
	}
	u := pending(t, r)[0]
	if !u.Began().Equal(record(t, 2).Created) {
		t.Errorf("began at %v, want %v", u.Began(), record(t, 2).Created)
	}
	// What cannot be logged is not discarded.
	logs := h.Path()
	h.Open(uitest.WriteFile(t, filepath.Join(t.TempDir(), "file"), "no folder"))
	if err := h.TakeIn(u); err == nil || len(pending(t, r)) != 1 {
		t.Errorf("%v, left %d", err, len(pending(t, r)))
	}
	h.Open(logs)
	if err := h.TakeIn(u); err != nil || len(pending(t, r)) != 0 {
		t.Errorf("%v, left %d", err, len(pending(t, r)))
	}
	h.until("the log", func() bool { return len(h.games) == 1 && h.games[0].Moves == 2 })
}

// What two windows add to one game is kept. What a window knows of and removes is gone.
func TestAnnotate(t *testing.T) {
	path := uitest.WriteLog(t)
	first := line.Notes{Comments: []line.Comment{{After: 1, Text: "first"}}}
	second := line.Notes{Comments: []line.Comment{{After: 0, Text: "second"}}}
	both := line.Notes{Comments: []line.Comment{{After: 0, Text: "second"}, {After: 1, Text: "first"}}}
	for i, step := range []struct{ before, to, want line.Notes }{
		{line.Notes{}, first, first},
		{line.Notes{}, second, both}, // by another window
		{first, line.Notes{}, both},  // which the first does not know
		{both, line.Notes{}, line.Notes{}},
	} {
		if err := Annotate(path, step.before, step.to); err != nil {
			t.Fatal(err)
		}
		if r, err := Read(path); err != nil || !slices.Equal(r.Notes.Comments, step.want.Comments) {
			t.Errorf("step %d: %v, %v; want %v", i+1, r.Notes, err, step.want)
		}
	}
}
