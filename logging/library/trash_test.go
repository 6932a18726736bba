package library

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// The error names a log that cannot be removed, and the others are removed.
func TestTrashFails(t *testing.T) {
	folder := t.TempDir()
	first := writeLog(t, folder, "a.json", "Ann", 3)
	l := mustScan(t, folder)
	removed, err := l.Trash(filepath.Join(folder, "missing.json"), first)
	if !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), "missing.json: cannot be removed: ") {
		t.Errorf("got %v", err)
	}
	if len(removed) != 1 || len(l.Games()) != 0 || len(files(t, folder)) != 1 {
		t.Errorf("removed %v, files %v", removed, files(t, folder))
	}
}

// Old logs are deleted; files of others stay.
func TestPurge(t *testing.T) {
	folder := t.TempDir()
	now := time.Now()
	name := func(age time.Duration) string {
		return TrashFolder + "/" + now.Add(-age).UTC().Format(stamp) + "-00ff/sub/a.json"
	}
	write(t, folder, name(TrashTime+time.Hour), "old")
	write(t, folder, name(TrashTime-time.Hour), "new")
	write(t, folder, TrashFolder+"/mine/a.json", "mine")
	write(t, folder, TrashFolder+"/note.json", "mine")
	for _, age := range []time.Duration{TrashTime + time.Hour, TrashTime - time.Hour} {
		age := now.Add(-age)
		if err := os.Chtimes(filepath.Join(folder, TrashFolder, age.UTC().Format(stamp)+"-00ff"), age, age); err != nil {
			t.Fatal(err)
		}
	}
	l := mustScan(t, folder) // finds the time over for the first time
	if got := files(t, folder); len(got) != 4 {
		t.Errorf("got %q, want all of it", got)
	}
	// A wrong clock, a right one, and then the time of the new log is over, too.
	const day = 24 * time.Hour
	for _, later := range []time.Duration{60 * day, 0, 6 * day, 12 * day} {
		if problems := l.purge(now.Add(later)); problems != nil || len(files(t, folder)) != 3 {
			t.Errorf("%v later: %v, %q; want all but the old one", later, problems, files(t, folder))
		}
	}
	want := []string{name(TrashTime - time.Hour), TrashFolder + "/mine/a.json", TrashFolder + "/note.json"}
	if diff := cmp.Diff(want, files(t, folder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	games, err := l.TrashedGames(t.Context())
	if err != nil || len(games) != 1 || games[0].From != filepath.Join(folder, "sub", "a.json") {
		t.Errorf("got %+v, %v", games, err)
	}
	if err := l.EmptyTrash(); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(want[1:], files(t, folder)); diff != "" {
		t.Errorf("emptied (-want +got):\n%s", diff)
	}
}

// A link instead of the trash is refused.
func TestTrashIsAFolder(t *testing.T) {
	folder, elsewhere := t.TempDir(), t.TempDir()
	path := writeLog(t, folder, "a.json", "Ann", 3)
	write(t, elsewhere, "20200101T000000.000000Z-0000/a.json", "kept")
	link(t, elsewhere, filepath.Join(folder, TrashFolder))
	l := mustScan(t, folder)
	if problems := l.Problems(); len(problems) != 1 || !errors.Is(problems[0], ErrTrash) {
		t.Errorf("got %v", problems)
	}
	if _, err := l.Trash(path); !errors.Is(err, ErrTrash) {
		t.Errorf("got %v", err)
	}
	if err := l.EmptyTrash(); !errors.Is(err, ErrTrash) {
		t.Errorf("got %v", err)
	}
	if len(files(t, elsewhere)) != 1 {
		t.Error("it was emptied")
	}
}

// What was removed is listed, restored and deleted by a later run of the program.
func TestTrashAfterRestart(t *testing.T) {
	folder := t.TempDir()
	first := writeLog(t, folder, "a.json", "Ann", 3)
	second := writeLog(t, folder, "sub/b.json", "Ben", 4)
	third := writeLog(t, folder, "c.json", "Eve", 5)
	broken := write(t, folder, "broken.json", "{")
	before := mustScan(t, folder)
	if _, err := before.Trash(first, second); err != nil {
		t.Fatal(err)
	}
	if _, err := before.Trash(third, broken); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(folder, "sub")); err != nil { // which is made again
		t.Fatal(err)
	}
	l := mustScan(t, folder)
	games, err := l.TrashedGames(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range games {
		got = append(got, filepath.Join(g.Folder, g.Name)+" "+g.Players[0].Name)
		if since := time.Since(g.Time); since < 0 || since > time.Minute || !g.Until().Equal(g.Time.Add(TrashTime)) || g.Broken() != (g.From == broken) {
			t.Errorf("got %+v", g)
		}
	}
	if diff := cmp.Diff([]string{"broken.json ", "c.json Eve", "a.json Ann", filepath.Join("sub", "b.json") + " Ben"}, got); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.TrashedGames(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	// Chosen ones go back; one whose name is taken stays.
	writeLog(t, folder, "a.json", "Another", 2)
	var chosen []Moved
	for _, g := range games[2:] {
		chosen = append(chosen, Moved{From: g.From, To: g.Path})
	}
	if _, err := l.PutBack(chosen); !errors.Is(err, ErrExists) {
		t.Errorf("got %v, want %v", err, ErrExists)
	}
	scan(t, l)
	listed := names(l)
	slices.Sort(listed)
	if diff := cmp.Diff([]string{"a.json", "sub/b.json"}, listed); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if games, err = l.TrashedGames(t.Context()); err != nil || len(games) != 3 {
		t.Errorf("%d games, %v; want 3", len(games), err)
	}
	if _, err := l.PutBack([]Moved{{From: games[0].From, To: games[0].Path}, {From: games[1].From, To: games[1].Path}}); err != nil {
		t.Error(err)
	}
	if folders, err := l.trashFolders(); err != nil || len(folders) != 1 {
		t.Errorf("%d folders in the trash, %v; want the one that is not empty", len(folders), err)
	}
	if err := l.EmptyTrash(); err != nil {
		t.Error(err)
	}
	if games, err = l.TrashedGames(t.Context()); err != nil || len(games) != 0 {
		t.Errorf("%d games, %v; want none", len(games), err)
	}
	if _, err := os.Stat(filepath.Join(folder, TrashFolder)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the empty trash stays: %v", err)
	}
}
