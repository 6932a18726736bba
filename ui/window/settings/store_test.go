package settings_test

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/ui/window/settings"
)

func Example() {
	file := settings.Open("", nil) // in memory alone
	lab := settings.Prefix(file, "lab.")
	lab.SetString("paper", "red")
	colours := map[string]int{"red": 0xff0000, "blue": 0xff}
	paper, ok := settings.Named(lab, "paper", colours)
	fmt.Printf("%x %v %s\n", paper, ok, file.String("lab.paper"))
	// Output: ff0000 true red
}

func TestNamed(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	names := map[string]int{"one": 1, "two": 2}
	if got, ok := settings.Named(p, "n", names); ok {
		t.Errorf("got %d, want none", got)
	}
	settings.SetNamed(p, "n", names, 2)
	settings.SetNamed(p, "n", names, 7) // has no name
	if got, ok := settings.Named(p, "n", names); got != 2 || !ok || p.String("n") != "two" {
		t.Errorf("got %d, %v, stored as %q", got, ok, p.String("n"))
	}
	p.SetString("n", "eight")
	if got, ok := settings.Named(p, "n", names); ok {
		t.Errorf("got %d, want none", got)
	}
}

func TestWithin(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	if got, ok := settings.Within(p, "w", -1, 1); ok {
		t.Errorf("got %v, want none", got)
	}
	for stored, want := range map[float64]bool{-1.1: false, -1: true, 0.5: true, 1: true, 1.1: false, math.Inf(1): false, math.NaN(): false} {
		p.SetFloat("w", stored)
		if got, ok := settings.Within(p, "w", -1, 1); ok != want || ok && got != stored {
			t.Errorf("%v: got %v, %v, want %v", stored, got, ok, want)
		}
	}
}

// A part of a store is all that its owner sees.
func TestPrefix(t *testing.T) {
	whole := test.NewTempApp(t).Preferences()
	part := settings.Prefix(settings.Prefix(whole, "lab."), "chart.")
	part.SetBool("b", true)
	part.SetFloat("f", 1.5)
	part.SetInt("i", 3)
	part.SetString("s", "x")
	part.SetStringList("l", []string{"y"})
	part.SetString("gone", "x")
	part.RemoveValue("gone")
	got := []any{
		whole.Bool("lab.chart.b"), part.Bool("b"), part.BoolWithFallback("c", true), part.Float("f"), part.FloatWithFallback("g", 2),
		part.Int("i"), part.IntWithFallback("j", 4), part.String("s"), part.StringWithFallback("gone", "z"), part.StringList("l"), whole.String("s"),
	}
	want := []any{true, true, true, 1.5, 2.0, 3, 4, "x", "z", []string{"y"}, ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
