package settings_test

import (
	"math"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/ui/window/settings"
)

func TestNamed(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	v := settings.Named(p, "n", map[string]int{"one": 1, "two": 2}, 1)
	then := 0
	v = v.Then(func(n int) { then = n })
	v.Set(2)
	v.Set(7) // has no name
	if got := v.Get(); got != 2 || p.String("n") != "two" || then != 7 {
		t.Errorf("got %d, stored as %q, told of %d", got, p.String("n"), then)
	}
	p.SetString("n", "eight")
	if got := v.Get(); got != 1 {
		t.Errorf("got %d for what has no name, want 1", got)
	}
}

func TestWithin(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	v := settings.Within(p, "w", -1, 1, 0.25)
	for stored, want := range map[float64]float64{-1.1: 0.25, -1: -1, 0.5: 0.5, 1: 1, 1.1: 0.25, math.Inf(1): 0.25, math.NaN(): 0.25} {
		p.SetFloat("w", stored)
		if got := v.Get(); got != want {
			t.Errorf("%v: got %v, want %v", stored, got, want)
		}
	}
}
