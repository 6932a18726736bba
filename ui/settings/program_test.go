package settings_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kalah/ui/settings"
)

// The settings of an earlier version are taken over once, and those that were
// broken make no noise, now or later.
func TestTakeOver(t *testing.T) {
	const id = "org.example.test"
	home := t.TempDir()
	config := home // where Fyne kept them
	switch runtime.GOOS {
	case "darwin":
		config = filepath.Join(home, "Library", "Preferences")
	case "windows":
		config = filepath.Join(home, "AppData", "Roaming")
	}
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", config)
	old := filepath.Join(config, "fyne", id, "preferences.json")
	put := func(text string) {
		t.Helper()
		if err := errors.Join(os.MkdirAll(filepath.Dir(old), 0o700), os.WriteFile(old, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	var told problems
	put(`{"theme":"dark","seeds":5,"recent_logs":["a","b"],"window_width":900.5}`)
	f := settings.OpenProgram(id, told.report)
	closed(t, f)
	f = settings.OpenProgram(id, told.report)
	if f.String("theme") != "dark" || f.Int("seeds") != 5 || !slices.Equal(f.StringList("recent_logs"), []string{"a", "b"}) || f.Float("window_width") != 900.5 {
		t.Errorf("got %v, %v, %v", f.String("theme"), f.Int("seeds"), f.StringList("recent_logs"))
	}
	f.SetString("theme", "light")
	closed(t, f)
	if f = settings.OpenProgram(id, told.report); f.String("theme") != "light" {
		t.Errorf("taken over again: %q", f.String("theme"))
	}
	closed(t, f)
	told.want(t)
	put("")
	f = settings.OpenProgram(id, told.report)
	closed(t, f)
	told.want(t, old+" held no settings")
	if _, err := os.Stat(old); err == nil {
		t.Error("the broken file is left for Fyne to complain of")
	}
	if got := stored(t, settings.Path()); got["theme"] != "light" {
		t.Errorf("got %v", got)
	}
}

// What earlier versions stored under other keys is found under those of today,
// unless there is something newer, and is moved once.
func TestRename(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	before := `{"theme": "dark", "seeds": 5, "recent": ["a", 1], "speed": "slow", "play.speed": "fast", "future": {"n": 1}}`
	if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{"theme": "window.theme", "seeds": "play.seeds", "recent": "logs.recent", "speed": "play.speed", "none": "play.none"}
	want := map[string]any{
		"window.theme": "dark", "play.seeds": 5.0, "logs.recent": []any{"a", 1.0}, "play.speed": "fast", "future": map[string]any{"n": 1.0},
	}
	f := settings.Open(path, func(err error) { t.Error(err) })
	settings.Rename(f, keys)
	if f.String("window.theme") != "dark" || f.Int("play.seeds") != 5 || f.String("play.speed") != "fast" || f.String("theme") != "" {
		t.Errorf("before they are written: %q, %d, %q, %q", f.String("window.theme"), f.Int("play.seeds"), f.String("play.speed"), f.String("theme"))
	}
	closed(t, f)
	if diff := cmp.Diff(want, stored(t, path)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	f = settings.Open(path, nil)
	settings.Rename(f, keys)
	f.RemoveValue("window.theme")
	closed(t, f)
	f = settings.Open(path, nil)
	settings.Rename(f, keys)
	closed(t, f)
	delete(want, "window.theme")
	if diff := cmp.Diff(want, stored(t, path)); diff != "" {
		t.Errorf("later: -want +got\n%s", diff)
	}
}
