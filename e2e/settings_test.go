//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// settings has the saved settings of the window, by their keys.
type settings map[string]any

// remember writes the settings file of a home folder. Unless a setting overrides it, the tour was seen.
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

// with returns s with the settings of others, which override it.
func with(s, others settings) settings {
	all := maps.Clone(s)
	maps.Copy(all, others)
	return all
}

// tourSeen is the key of the setting that says whether the tour was shown.
const tourSeen = "tour.seen"

// settingsFile returns the path of the settings file.
func settingsFile(home string) string {
	return filepath.Join(configFolder(home), "kalah", "settings.json")
}
