package window

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
)

// storedSettings is a file of settings of all parts.
const storedSettings = `{
	"window.theme": "dark", "window.width": 900, "window.height": 600.5,
	"play.speed": "slow", "play.tempo": 4, "play.analysis": true, "play.seeds": 20, "play.empty_capture": true,
	"play.player1_type": "AlphaBeta", "play.player1_name": "Ärmel", "play.player1_limit": "9", "play.player1_time_ms": "0", "play.player1_level": "0", "play.player1_seed": "-12",
	"play.player2_type": "Expert", "play.player2_name": "E", "play.player2_limit": "0", "play.player2_time_ms": "250", "play.player2_level": "3", "play.player2_seed": "",
	"logs.recent": ["/a.json", "/b.json"], "logs.folder": "/here", "logs.sort": "moves", "logs.descending": true
}`

func TestStoredSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(storedSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	seed := int64(-12)
	want := session.Setup{
		Rules: engine.Rules{Seeds: 20, EmptyCapture: true},
		Players: [2]engine.PlayerSpec{
			{Type: engine.TypeAlphaBeta, Name: "Ärmel", Limit: 9, Seed: &seed},
			{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3},
		},
	}
	for _, when := range []string{"at first", "later"} {
		f := settings.Open(path, func(err error) { t.Error(err) })
		s := newRemembered(f)
		if s.look.theme.Get() != kit.Dark || s.look.Size() != fyne.NewSize(900, 600.5) {
			t.Errorf("%s: theme %v, size %v", when, s.look.theme.Get(), s.look.Size())
		}
		if s.play.Speed.Get() != board.SpeedSlow || s.play.Tempo.Get() != 4 || !s.play.Analysis.Get() {
			t.Errorf("%s: speed %v, tempo %v, analysis %v", when, s.play.Speed.Get(), s.play.Tempo.Get(), s.play.Analysis.Get())
		}
		if diff := cmp.Diff(want, s.play.Setup()); diff != "" {
			t.Errorf("%s: setup: -want +got\n%s", when, diff)
		}
		order := library.Order{Column: library.ColumnMoves, Descending: true}
		if s.logs.Folder("") != "/here" || s.logs.Order.Get() != order || !slices.Equal(s.logs.Recent.Get(), []string{"/a.json", "/b.json"}) {
			t.Errorf("%s: folder %q, order %v, recent %v", when, s.logs.Folder(""), s.logs.Order.Get(), s.logs.Recent.Get())
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Whatever the file holds, the window and its views find something to begin with.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{"", "{}", storedSettings, `{"window.theme": 7, "play.seeds": 1e999, "logs.recent": [1, null], "window.width": "x"}`, `{"window.width": 900, "window.height": 100, "window.theme": "pink"}`, `{"theme": {"c": true}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		file := settings.Open(path, nil)
		s := newRemembered(file)
		_, _, _, _ = s.look.theme.Get(), s.play.Speed.Get(), s.play.Tempo.Get(), s.play.Analysis.Get()
		_, _, _ = s.logs.Folder(""), s.logs.Order.Get(), s.logs.Recent.Get()
		if err := s.play.Setup().Rules.Validate(); err != nil {
			t.Error(err)
		}
		for _, p := range s.play.Setup().Players {
			if err := p.Validate(); err != nil {
				t.Error(err)
			}
		}
		if size := s.look.Size(); size != size.Max(frame.LeastSize) {
			t.Errorf("size %v, want at least %v", size, frame.LeastSize)
		}
		s.look.theme.Set(kit.Light)
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		again := settings.Open(path, func(err error) { t.Error(err) })
		if got := newRemembered(again).look.theme.Get(); got != kit.Light {
			t.Errorf("got %v", got)
		}
	})
}
