package uitest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

// TwoPeople returns the set-up of a game between two people.
func TwoPeople(seeds int) session.Setup {
	s := session.DefaultSetup()
	s.Rules.Seeds = seeds
	s.Players[engine.Second] = engine.NewSpec(engine.TypeHuman)
	return s
}

// Line returns a game in which each move plays the first possible house. It has the given number of
// moves, or fewer if the game ends before.
func Line(t testing.TB, rules engine.Rules, moves int) engine.Snapshot {
	t.Helper()
	var played []engine.Played
	for range moves {
		now := engine.NewSnapshot(rules, played)
		m, err := rules.Play(now.State, now.Player, now.Houses()[0])
		Must(t, err)
		played = append(played, engine.Played{Move: m})
		if m.Finished {
			break
		}
	}
	return engine.NewSnapshot(rules, played)
}

// WriteLog writes a log of five moves between two people and returns its path.
func WriteLog(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	WriteLogs(t, folder, "five")
	return filepath.Join(folder, "five.json")
}

// WriteLogs writes such logs to a folder. Their files have the given names with the extension
// .json.
func WriteLogs(t testing.TB, folder string, names ...string) {
	t.Helper()
	l := logging.New(Line(t, engine.DefaultRules(), 5), TwoPeople(4).Players, engine.PerPlayer, time.Time{})
	for _, name := range names {
		Must(t, l.WriteFile(filepath.Join(folder, name+".json")))
	}
}

// LogFiles returns the paths of the logs in a folder.
func LogFiles(t testing.TB, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	Must(t, err)
	return paths
}

// WriteFile writes a file and returns its path.
func WriteFile(t testing.TB, path, text string) string {
	t.Helper()
	Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// Folders gives a test its own folders for caches and for the user's documents and pictures.
func Folders(t testing.TB) (documents, pictures string) {
	t.Helper()
	home := t.TempDir()
	documents, pictures = filepath.Join(home, "Documents"), filepath.Join(home, "Pictures")
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("XDG_DOCUMENTS_DIR", documents)
	t.Setenv("XDG_PICTURES_DIR", pictures)
	return documents, pictures
}
