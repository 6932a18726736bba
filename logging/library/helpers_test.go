package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// longAgo is a modification time that is old enough to be reliable.
var longAgo = time.Date(2026, 1, 2, 3, 4, 5, 67800, time.UTC)

func mustOpen(t testing.TB, folder string) *Library {
	t.Helper()
	l, err := Open(folder)
	tasktest.OK(t, err)
	return l
}

func mustScan(t testing.TB, folder string) *Library {
	t.Helper()
	l := mustOpen(t, folder)
	scan(t, l)
	return l
}

func scan(t testing.TB, l *Library) {
	t.Helper()
	tasktest.OK(t, l.Scan(t.Context(), nil))
}

// write writes a text to a file in the folder, and creates missing folders.
func write(t testing.TB, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, filepath.FromSlash(name))
	tasktest.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
	tasktest.OK(t, os.WriteFile(path, []byte(text), 0o666))
	age(t, path, longAgo)
	return path
}

func age(t testing.TB, path string, to time.Time) {
	t.Helper()
	tasktest.OK(t, os.Chtimes(path, to, to))
}

// writeLog writes the log of a game of the player with the given number of moves, at most 6.
func writeLog(t testing.TB, folder, name, player string, moves int) string {
	t.Helper()
	rules := engine.DefaultRules()
	played, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{0, 0, 1, 2, 0, 3}[:moves])
	tasktest.OK(t, err)
	players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: player}, {Type: engine.TypeRandom, Seed: new(int64(7))}}
	log := logging.New(engine.NewSnapshot(rules, played), players, engine.PerPlayer, longAgo)
	path := filepath.Join(folder, filepath.FromSlash(name))
	tasktest.OK(t, log.WriteFile(path))
	age(t, path, longAgo)
	return path
}

// names returns the sorted paths of the games, with slashes, relative to the library's folder.
func names(l *Library) []string {
	found := []string{}
	for _, g := range l.Games() {
		found = append(found, filepath.ToSlash(filepath.Join(g.Folder, g.Name)))
	}
	slices.Sort(found)
	return found
}

// files returns the paths of all files below a folder, with slashes, including hidden files.
func files(t testing.TB, folder string) []string {
	t.Helper()
	found := []string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			found = append(found, path)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return found
}

func find(t testing.TB, l *Library, path string) Game {
	t.Helper()
	for _, g := range l.Games() {
		if g.Path == path {
			return g
		}
	}
	t.Fatalf("%s is not listed", path)
	return Game{}
}

func text(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	tasktest.OK(t, err)
	return string(data)
}
