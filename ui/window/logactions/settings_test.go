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
	s.Recent.Add("/logs/first.json")
	s.Recent.Add("/logs/second.json")
	fmt.Println(s.Recent.Get())
	// Output: [/logs/second.json /logs/first.json]
}

func TestSettingsAreRemembered(t *testing.T) {
	s := NewSettings(test.NewTempApp(t).Preferences())
	if s.Folder("/logs") != "/logs" || len(s.Recent.Get()) > 0 {
		t.Errorf("at first: folder %q, recent %v", s.Folder("/logs"), s.Recent.Get())
	}
	s.SetFolder("/here")
	for i := range MaxRecent + 3 {
		s.Recent.Add(fmt.Sprint(i))
	}
	s.Recent.Add("5")
	if s.Folder("") != "/here" {
		t.Errorf("folder %q", s.Folder(""))
	}
	if got := fmt.Sprint(s.Recent.Get()); got != "[5 12 11 10 9 8 7 6 4 3]" {
		t.Errorf("recent %s", got)
	}
}

func TestOrder(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	if got := s.Order.Get(); got != latest {
		t.Errorf("at first %v, want %v", got, latest)
	}
	want, panel := library.Order{Column: library.ColumnName}, library.Order{Column: library.ColumnMoves, Descending: true}
	s.Order.Set(want)
	s.PanelOrder.Set(panel)
	if s.Order.Get() != want || s.PanelOrder.Get() != panel {
		t.Errorf("remembered %v and %v, want %v and %v", s.Order.Get(), s.PanelOrder.Get(), want, panel)
	}
	p.SetString("logs.sort", "weather")
	if got := s.Order.Get(); got != latest {
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
		{"opened again", func(s *Settings) { s.Recent.Add("a") }, "[a b]"},
		{"renamed", func(s *Settings) { s.Recent.Rename("b", "d") }, "[d a]"},
		{"renamed to one that is gone", func(s *Settings) { s.Recent.Rename("b", "a") }, "[a]"},
	} {
		p := test.NewTempApp(t).Preferences()
		s := NewSettings(p)
		s.Recent.Add("a")
		s.Recent.Add("b")
		changes := 0
		p.AddChangeListener(func() { changes++ })
		c.change(s)
		if got := fmt.Sprint(s.Recent.Get()); got != c.want {
			t.Errorf("%s: recent %s, want %s", c.name, got, c.want)
		}
		if changes == 0 {
			t.Errorf("%s: nothing is saved", c.name)
		}
	}
}
