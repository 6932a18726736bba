package window

import (
	"os"
	"path/filepath"
	"testing"

	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// storedSettings is a settings file for all parts of the program.
const storedSettings = `{
	"window.theme": "dark", "window.width": 900, "window.height": 600.5,
	"play.speed": "slow", "play.tempo": 4, "play.analysis": true, "play.seeds": 20, "play.empty_capture": true,
	"play.player1_type": "AlphaBeta", "play.player1_name": "Ärmel", "play.player1_limit": "9", "play.player1_time_ms": "0", "play.player1_level": "0", "play.player1_seed": "-12",
	"play.player2_type": "Expert", "play.player2_name": "E", "play.player2_limit": "0", "play.player2_time_ms": "250", "play.player2_level": "3", "play.player2_seed": "",
	"logs.recent": ["/a.json", "/b.json"], "logs.folder": "/here", "logs.sort": "moves", "logs.descending": true
}`

// The window and its views can use any settings file.
func FuzzSettings(f *testing.F) {
	const broken = `{"play.seeds": 21, "play.player1_type": "Wizard", "play.player2_type": "Scout", "play.player2_limit": "101", "play.player2_seed": "x", "play.player2_name": "a name of more than thirty letters, far more", "play.clock_ms": 1e18}`
	for _, text := range []string{"", "{}", storedSettings, broken, `{"window.theme": 7, "play.seeds": 1e999, "logs.recent": [1, null], "window.width": "x"}`, `{"window.width": 900, "window.height": 100, "window.theme": "pink"}`, `{"theme": {"c": true}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.json")
		uitest.Must(t, os.WriteFile(path, text, 0o600))
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
		uitest.Must(t, file.Close())
		again := settings.Open(path, func(err error) { t.Error(err) })
		if got := newRemembered(again).look.theme.Get(); got != kit.Light {
			t.Errorf("got %v", got)
		}
	})
}
