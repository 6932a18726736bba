package logactions

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	"kalah/ui/window/settings"
)

func ExampleSettings() {
	s := NewSettings(settings.Open("", nil)) // in memory alone
	s.AddRecent("/logs/first.json")
	s.AddRecent("/logs/second.json")
	fmt.Println(s.Recent())
	// Output: [/logs/second.json /logs/first.json]
}

func TestSettingsAreRemembered(t *testing.T) {
	s := NewSettings(test.NewTempApp(t).Preferences())
	if s.Folder("/logs") != "/logs" || len(s.Recent()) > 0 {
		t.Errorf("at first: folder %q, recent %v", s.Folder("/logs"), s.Recent())
	}
	s.SetFolder("/here")
	for i := range MaxRecent + 3 {
		s.AddRecent(fmt.Sprint(i))
	}
	s.AddRecent("5")
	if s.Folder("") != "/here" {
		t.Errorf("folder %q", s.Folder(""))
	}
	if got := fmt.Sprint(s.Recent()); got != "[5 12 11 10 9 8 7 6 4 3]" {
		t.Errorf("recent %s", got)
	}
}

func TestOrder(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	if got := s.Order(); got != latest {
		t.Errorf("at first %v, want %v", got, latest)
	}
	want, panel := library.Order{Column: library.ColumnName}, library.Order{Column: library.ColumnMoves, Descending: true}
	s.SetOrder(want)
	s.SetPanelOrder(panel)
	if s.Order() != want || s.PanelOrder() != panel {
		t.Errorf("remembered %v and %v, want %v and %v", s.Order(), s.PanelOrder(), want, panel)
	}
	p.SetString("logs.sort", "weather")
	if got := s.Order(); got != latest {
		t.Errorf("by what there is not: %v, want %v", got, latest)
	}
}

// Preferences are saved when they change: so they have to notice.
func TestRecentIsSaved(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Settings)
		want   string
	}{
		{"opened again", func(s *Settings) { s.AddRecent("a") }, "[a b]"},
		{"renamed", func(s *Settings) { s.RenameRecent("b", "d") }, "[d a]"},
		{"renamed to one that is gone", func(s *Settings) { s.RenameRecent("b", "a") }, "[a]"},
	} {
		p := test.NewTempApp(t).Preferences()
		s := NewSettings(p)
		s.AddRecent("a")
		s.AddRecent("b")
		changes := 0
		p.AddChangeListener(func() { changes++ })
		c.change(s)
		if got := fmt.Sprint(s.Recent()); got != c.want {
			t.Errorf("%s: recent %s, want %s", c.name, got, c.want)
		}
		if changes == 0 {
			t.Errorf("%s: nothing is saved", c.name)
		}
	}
}
