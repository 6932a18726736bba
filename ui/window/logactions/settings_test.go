package logactions

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
)

func TestOrderIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	latest := library.Order{Column: library.ColumnDate, Descending: true}
	want := library.Order{Column: library.ColumnMoves, Descending: true}
	if first := s.Order.Get(); first != latest {
		t.Errorf("at first %v, want %v", first, latest)
	}
	s.Order.Set(want)
	if s.Order.Get() != want {
		t.Errorf("remembered %v, want %v", s.Order.Get(), want)
	}
	p.SetString("logs.sort", "weather")
	if got := s.Order.Get(); got != latest {
		t.Errorf("by what there is not: %v, want %v", got, latest)
	}
}

// The newest path is the first. Fyne must notice each change, because it saves the preferences then.
func TestRecentPaths(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	recent, changes := NewSettings(p).Recent, 0
	for i := range MaxRecent + 3 {
		recent.Add(fmt.Sprint(i))
	}
	p.AddChangeListener(func() { changes++ })
	for i, step := range []struct {
		change func()
		want   string
	}{
		{func() { recent.Add("5") }, "[5 10 9 8 7 6 4 3]"},
		{func() { recent.Drop("9", "3") }, "[5 10 8 7 6 4]"},
	} {
		step.change()
		if got := fmt.Sprint(recent.Get()); got != step.want || changes != i+1 {
			t.Errorf("recent %s, want %s; %d changes are saved, want %d", got, step.want, changes, i+1)
		}
	}
}
