package settings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/settings"
	"kalah/ui/style"
)

func Example() {
	s := settings.New(test.NewApp().Preferences())
	s.SetSpeed(board.SpeedSlow)
	fmt.Println(s.Speed() == board.SpeedSlow, s.Theme())
	// Output: true system
}

func TestDefaults(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	if diff := cmp.Diff(settings.DefaultSetup(), s.Setup()); diff != "" {
		t.Errorf("setup: -want +got\n%s", diff)
	}
	if s.Speed() != board.SpeedNormal || s.Size() != settings.DefaultSize || s.Folder("/logs") != "/logs" || len(s.Recent()) > 0 {
		t.Errorf("speed %v, size %v, folder %q, recent %v", s.Speed(), s.Size(), s.Folder("/logs"), s.Recent())
	}
}

func TestRemembered(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	seed := int64(-12)
	want := control.Setup{
		Rules: engine.Rules{Seeds: 20, EmptyCapture: true},
		Players: [2]engine.PlayerSpec{
			{Type: engine.TypeAlphaBeta, Name: "Ärmel", Limit: 9, Seed: &seed},
			{Type: engine.TypeHuman, Name: "Karl"},
		},
	}
	s.SetSetup(want)
	if diff := cmp.Diff(want, s.Setup()); diff != "" {
		t.Errorf("setup: -want +got\n%s", diff)
	}
	want.Players = [2]engine.PlayerSpec{
		{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3},
		{Type: engine.TypePerfect, Name: "P", Time: 2 * time.Minute},
	}
	s.SetSetup(want)
	if diff := cmp.Diff(want, s.Setup()); diff != "" {
		t.Errorf("strong players: -want +got\n%s", diff)
	}
	s.SetTheme(style.Dark)
	s.SetSize(fyne.NewSize(900, 600))
	s.SetFolder("/here")
	for i := range settings.MaxRecent + 3 {
		s.AddRecent(fmt.Sprint(i))
	}
	s.AddRecent("5")
	if s.Theme() != style.Dark || s.Size() != fyne.NewSize(900, 600) || s.Folder("") != "/here" {
		t.Errorf("theme %v, size %v, folder %q", s.Theme(), s.Size(), s.Folder(""))
	}
	if got := fmt.Sprint(s.Recent()); got != "[5 12 11 10 9 8 7 6 4 3]" {
		t.Errorf("recent %s", got)
	}
}

// Every type that the catalogue offers is remembered with its defaults.
func TestEveryTypeIsRemembered(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	for _, kind := range engine.Choosable() {
		want := settings.DefaultSetup()
		want.Players = [2]engine.PlayerSpec{engine.NewSpec(kind), engine.NewSpec(kind)}
		s.SetSetup(want)
		if diff := cmp.Diff(want, s.Setup()); diff != "" {
			t.Errorf("%s: -want +got\n%s", kind, diff)
		}
	}
}

// Whatever is stored, it is a game that can be started.
func TestBroken(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	p.SetInt("seeds", 21)
	p.SetString("player1_type", "Wizard")
	p.SetString("player2_type", "Scout")
	p.SetString("player2_limit", "101")
	p.SetString("player2_seed", "x")
	p.SetString("player2_name", "a name of more than thirty letters, far more")
	p.SetString("sowing_speed", "warp")
	p.SetString("theme", "pink")
	p.SetFloat("window_width", -1)
	s := settings.New(p)
	if diff := cmp.Diff(settings.DefaultSetup(), s.Setup()); diff != "" {
		t.Errorf("setup: -want +got\n%s", diff)
	}
	if s.Speed() != board.SpeedNormal || s.Theme() != style.System || s.Size() != settings.DefaultSize {
		t.Errorf("speed %v, theme %v, size %v", s.Speed(), s.Theme(), s.Size())
	}
}

func TestRecentFilesThatAreGone(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	there := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.AddRecent(there)
	s.AddRecent(there + ".gone")
	s.DropRecent(s.MissingRecent()...)
	if got := s.Recent(); len(got) != 1 || got[0] != there {
		t.Errorf("recent %v, want %s", got, there)
	}
}

func TestTempo(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := settings.New(p)
	for _, tempo := range []float64{1, 0.5, 4} {
		if tempo != 1 { // the default
			s.SetTempo(tempo)
		}
		if got := s.Tempo(); got != tempo {
			t.Errorf("tempo %v, want %v", got, tempo)
		}
	}
	p.SetFloat("replay_tempo", -3)
	if got := s.Tempo(); got != 1 {
		t.Errorf("a broken setting gives %v", got)
	}
}

func TestAnalysisIsOffUntilAskedFor(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	if s.Analysis() {
		t.Error("on at the first start")
	}
	s.SetAnalysis(true)
	if !s.Analysis() {
		t.Error("not remembered")
	}
}
