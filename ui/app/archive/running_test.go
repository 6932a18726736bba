package archive

import (
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// running returns the place for running games in a folder of the test's own.
func running(t *testing.T) *Running {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	return NewRunning()
}

func record(t *testing.T, moves int) session.Record {
	t.Helper()
	return session.Record{
		Game: uitest.Line(t, engine.DefaultRules(), moves), Players: uitest.TwoPeople(4).Players,
		Created: time.Date(2026, 1, 2, 9, 5, 0, 0, time.UTC),
	}
}

// pending returns the games that were left behind.
func pending(t *testing.T, r *Running) []Unfinished {
	t.Helper()
	left, err := r.Pending()
	if err != nil {
		t.Fatal(err)
	}
	return left
}

// Where the program's own folder cannot be used, a file of the user's can, which
// stays when the game is over.
func TestGameIsSavedElsewhere(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	uitest.WriteFile(t, filepath.Join(data, "kalah"), "no folder")
	r := NewRunning()
	r.AddFile("nowhere.json") // there is no game yet
	s := r.Begin()
	if err := s.Save(record(t, 1)); err == nil {
		t.Fatal("saved where there is no folder")
	}
	path := filepath.Join(t.TempDir(), "mine.json")
	r.AddFile(path)
	if err := s.Save(record(t, 2)); err != nil {
		t.Error(err)
	}
	if err := s.Clear(); err != nil {
		t.Error(err)
	}
	if l, err := logging.ReadFile(path); err != nil || len(l.Moves) != 2 {
		t.Errorf("the file: %v", err)
	}

	// The next game does not go into that file.
	s = r.Begin()
	if err := s.Save(record(t, 3)); err == nil {
		t.Error("saved where there is no folder")
	}
	if l, err := logging.ReadFile(path); err != nil || len(l.Moves) != 2 {
		t.Errorf("the file of the game before: %v", err)
	}
}
