package settings_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	"kalah/ui/settings"
)

func TestOrder(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := settings.New(p)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	if got := s.Order(); got != latest {
		t.Errorf("at first %v, want %v", got, latest)
	}
	for c := library.ColumnDate; c <= library.ColumnName; c++ {
		for _, down := range []bool{true, false} {
			want := library.Order{Column: c, Descending: down}
			s.SetOrder(want)
			if got := s.Order(); got != want {
				t.Errorf("remembered %v, want %v", got, want)
			}
		}
	}
	p.SetString("library_sort", "weather")
	if got := s.Order(); got != latest {
		t.Errorf("by what there is not: %v, want %v", got, latest)
	}
}

func TestRecent(t *testing.T) {
	s := settings.New(test.NewTempApp(t).Preferences())
	for _, path := range []string{"a", "b", "c"} {
		s.AddRecent(path)
	}
	s.RenameRecent("b", "d")
	s.RenameRecent("x", "y")
	s.DropRecent("c")
	s.DropRecent("z")
	if got := fmt.Sprint(s.Recent()); got != "[d a]" {
		t.Errorf("recent %s", got)
	}
	s.ClearRecent()
	if got := s.Recent(); len(got) != 0 {
		t.Errorf("recent %v", got)
	}
}

// Preferences are saved when they change: so they have to notice.
func TestRecentIsSaved(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*settings.Settings)
		want   string
	}{
		{"opened again", func(s *settings.Settings) { s.AddRecent("a") }, "[a b]"},
		{"renamed", func(s *settings.Settings) { s.RenameRecent("b", "d") }, "[d a]"},
		{"renamed to one that is gone", func(s *settings.Settings) { s.RenameRecent("b", "a") }, "[a]"},
	} {
		p := test.NewTempApp(t).Preferences()
		s := settings.New(p)
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
