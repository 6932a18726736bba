package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/settings"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/view/play"
)

func TestLookIsRemembered(t *testing.T) {
	l := newRemembered(test.NewTempApp(t).Preferences()).look
	if l.Theme() != style.System || l.Size() != shell.DefaultSize {
		t.Errorf("at first: theme %v, size %v", l.Theme(), l.Size())
	}
	l.SetTheme(style.Dark)
	l.SetSize(fyne.NewSize(900, 600))
	if l.Theme() != style.Dark || l.Size() != fyne.NewSize(900, 600) {
		t.Errorf("theme %v, size %v", l.Theme(), l.Size())
	}
}

func TestBrokenLook(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	l := newRemembered(p).look
	p.SetString("window.theme", "pink")
	for _, size := range [][2]float64{{-1, 0}, {-1, 700}, {900, 1e9}, {900, 100}} {
		p.SetFloat("window.width", size[0])
		p.SetFloat("window.height", size[1])
		if l.Theme() != style.System || l.Size() != shell.DefaultSize {
			t.Errorf("theme %v, size %v", l.Theme(), l.Size())
		}
	}
}

// configured has the test's settings in a folder of its own, and returns their
// file. A text becomes what it holds.
func configured(t *testing.T, text string) string {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	path := settings.Path()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// All that an earlier version remembered, which knew no prefixes.
const formerSettings = `{
	"theme": "dark", "window_width": 900, "window_height": 600.5,
	"sowing_speed": "slow", "replay_tempo": 4, "analysis": true, "seeds": 20, "empty_capture": true,
	"player1_type": "AlphaBeta", "player1_name": "Ärmel", "player1_limit": "9", "player1_time_ms": "0", "player1_level": "0", "player1_seed": "-12",
	"player2_type": "Expert", "player2_name": "E", "player2_limit": "0", "player2_time_ms": "250", "player2_level": "3", "player2_seed": "",
	"recent_logs": ["/a.json", "/b.json"], "logs_folder": "/here", "library_sort": "moves", "library_descending": true
}`

func TestFormerSettingsAreTakenOver(t *testing.T) {
	path := configured(t, formerSettings)
	seed := int64(-12)
	want := control.Setup{
		Rules: engine.Rules{Seeds: 20, EmptyCapture: true},
		Players: [2]engine.PlayerSpec{
			{Type: engine.TypeAlphaBeta, Name: "Ärmel", Limit: 9, Seed: &seed},
			{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3},
		},
	}
	for _, when := range []string{"at first", "later"} {
		f := openSettings(func(err error) { t.Error(err) })
		s := newRemembered(f)
		if s.look.Theme() != style.Dark || s.look.Size() != fyne.NewSize(900, 600.5) {
			t.Errorf("%s: theme %v, size %v", when, s.look.Theme(), s.look.Size())
		}
		if s.play.Speed() != board.SpeedSlow || s.play.Tempo() != 4 || !s.play.Analysis() {
			t.Errorf("%s: speed %v, tempo %v, analysis %v", when, s.play.Speed(), s.play.Tempo(), s.play.Analysis())
		}
		if diff := cmp.Diff(want, s.play.Setup()); diff != "" {
			t.Errorf("%s: setup: -want +got\n%s", when, diff)
		}
		order := library.Order{Column: library.ColumnMoves, Descending: true}
		if s.logs.Folder("") != "/here" || s.logs.Order() != order || !slices.Equal(s.logs.Recent(), []string{"/a.json", "/b.json"}) {
			t.Errorf("%s: folder %q, order %v, recent %v", when, s.logs.Folder(""), s.logs.Order(), s.logs.Recent())
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	// Each key has a prefix now, and none of the old ones is left.
	f := settings.Open(path, nil)
	for old, key := range formerKeys {
		if f.StringWithFallback(old, "gone") != "gone" || f.Int(old) != 0 || f.Bool(old) || len(f.StringList(old)) > 0 {
			t.Errorf("%s is there still", old)
		}
		if f.StringWithFallback(key, "none") == "none" && f.FloatWithFallback(key, -1) == -1 && !f.Bool(key) && len(f.StringList(key)) == 0 {
			t.Errorf("%s is not there", key)
		}
	}
}

// Each part has a prefix of its own, and the table knows the keys as they are.
func TestEveryKeyHasAPrefix(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f := settings.Open(path, func(err error) { t.Error(err) })
	s := newRemembered(f)
	s.look.SetTheme(style.Dark)
	s.look.SetSize(fyne.NewSize(900, 600))
	s.play.SetSpeed(board.SpeedFast)
	s.play.SetTempo(2)
	s.play.SetAnalysis(true)
	s.play.SetSetup(control.DefaultSetup())
	s.logs.SetFolder("/here")
	s.logs.SetOrder(library.Order{})
	s.logs.AddRecent("/a.json")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var stored map[string]any
	if err := json.Unmarshal(text, &stored); err != nil {
		t.Fatal(err)
	}
	for key := range stored {
		if prefix, _, _ := strings.Cut(key, "."); !slices.Contains([]string{"window", play.ID, "logs"}, prefix) {
			t.Errorf("%s has no prefix of a part of the window", key)
		}
	}
	for old, key := range formerKeys {
		if _, ok := stored[key]; !ok {
			t.Errorf("%s becomes %s, which nobody has", old, key)
		}
	}
}

// What is stored today counts, whatever an earlier version stores beside it.
func TestNewerSettingsStay(t *testing.T) {
	configured(t, `{"theme": "dark", "window.theme": "light", "seeds": 5, "play.seeds": 3, "recent_logs": ["/a.json"], "logs.recent": ["/b.json"]}`)
	f := openSettings(func(err error) { t.Error(err) })
	s := newRemembered(f)
	if s.look.Theme() != style.Light || s.play.Setup().Rules.Seeds != 3 || !slices.Equal(s.logs.Recent(), []string{"/b.json"}) {
		t.Errorf("theme %v, rules %v, recent %v", s.look.Theme(), s.play.Setup().Rules, s.logs.Recent())
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// Whatever the file holds, the window and its views find something to begin with.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{"", "{}", formerSettings, `{"window.theme": 7, "play.seeds": 1e999, "logs.recent": [1, null], "window.width": "x"}`, `{"theme": {"c": true}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		file := settings.Open(path, nil)
		settings.Rename(file, formerKeys)
		s := newRemembered(file)
		_, _, _, _ = s.look.Theme(), s.play.Speed(), s.play.Tempo(), s.play.Analysis()
		_, _, _ = s.logs.Folder(""), s.logs.Order(), s.logs.Recent()
		if err := s.play.Setup().Rules.Validate(); err != nil {
			t.Error(err)
		}
		for _, p := range s.play.Setup().Players {
			if err := p.Validate(); err != nil {
				t.Error(err)
			}
		}
		if size := s.look.Size(); size != size.Max(shell.LeastSize) {
			t.Errorf("size %v, want at least %v", size, shell.LeastSize)
		}
		s.look.SetTheme(style.Light)
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		again := settings.Open(path, func(err error) { t.Error(err) })
		if got := newRemembered(again).look.Theme(); got != style.Light {
			t.Errorf("got %v", got)
		}
	})
}
