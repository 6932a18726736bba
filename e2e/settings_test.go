//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// settings are what the window remembers of an earlier run, by their keys.
type settings map[string]any

// remember puts settings where the window looks for them. The tour is not shown unless they say so.
func remember(t testing.TB, home string, s settings) {
	t.Helper()
	data, err := json.Marshal(with(settings{tourSeen: true}, s))
	if err != nil {
		t.Fatal(err)
	}
	path := settingsFile(home)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// with returns settings with others in their place.
func with(s, others settings) settings {
	all := maps.Clone(s)
	maps.Copy(all, others)
	return all
}

// tourSeen is the key of whether the tour was shown once.
const tourSeen = "tour.seen"

// settingsFile is where the program keeps its settings.
func settingsFile(home string) string {
	return filepath.Join(configFolder(home), "kalah", "settings.json")
}

// quick are the settings of a game in which a person begins and nobody waits:
// the opponent looks one turn ahead and seeds are not sown one by one.
func quick() settings {
	return settings{
		"play.speed":        "off",
		"play.wait":         "none",
		"play.player1_type": "Human", "play.player1_name": "Karl",
		"play.player2_type": "Scout", "play.player2_name": "Pearl", "play.player2_limit": "1", "play.player2_seed": "7",
	}
}
