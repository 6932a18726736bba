package gameform

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/ui/app/session"
)

// What is chosen is what the game starts with, and what is said below it.
func TestOpeningIsChosen(t *testing.T) {
	g, started := form(t)
	n := len(fair.Starts(engine.DefaultRules()))
	for _, test := range []struct {
		choice, number string
		want           session.Opening
		note           string
	}{
		{"Fair, at random", "", session.Opening{Fair: true}, fmt.Sprintf("One of %d starts, a different one each game. Each is worth exactly 0: a draw with best play.", n)},
		{"Fair, chosen", "", session.Opening{Fair: true, Number: 1}, "Worth exactly 0: a draw with best play."},
		{"Fair, chosen", fmt.Sprint(n), session.Opening{Fair: true, Number: n}, "Worth exactly 0: a draw with best play."},
		{"Usual", "", session.Opening{}, ""},
		{"Fair, chosen", "", session.Opening{Fair: true, Number: n}, "Worth exactly 0: a draw with best play."},
	} {
		*started = nil
		g.options.opening.SetSelected(test.choice)
		if test.number != "" {
			g.options.number.Entry.SetText(test.number)
		}
		g.Start()
		if len(*started) != 1 || (*started)[0].Opening != test.want {
			t.Errorf("%+v: started %+v", test, *started)
		}
		numbered := test.want.Number > 0
		if o := g.options; o.note.Visible() != (test.note != "") || o.note.Text != test.note && test.note != "" ||
			o.start.Visible() != numbered || o.number.Box.Visible() != numbered {
			t.Errorf("%+v: says %q (%v), shows the board %v, the number %v", test, o.note.Text, o.note.Visible(), o.start.Visible(), o.number.Box.Visible())
		}
		if numbered && g.options.numbered() != fair.Starts(engine.DefaultRules())[test.want.Number-1] {
			t.Errorf("%+v: shows %s", test, g.options.numbered())
		}
	}
}

// There are fair starts of four seeds a house only: with another number the choice
// waits, says why, and comes back.
func TestOpeningWaitsForTheRules(t *testing.T) {
	g, _ := form(t)
	want := session.Opening{Fair: true, Number: 2}
	setup := session.DefaultSetup()
	setup.Opening = want
	g.Set(setup)
	for _, test := range []struct {
		seeds string
		ok    bool // the form
		fair  bool
	}{{"4", true, true}, {"5", true, false}, {"", false, false}, {"4x", false, false}, {"4", true, true}, {"20", true, false}, {"4", true, true}} {
		g.seeds.Entry.SetText(test.seeds)
		got, ok := g.Setup()
		if ok != test.ok || got.Opening.Fair != test.fair || test.fair && got.Opening != want {
			t.Errorf("%q seeds: got %+v, %v", test.seeds, got, ok)
		}
		o := g.options
		if o.opening.Disabled() == test.fair {
			t.Errorf("%q seeds: the choice is disabled: %v", test.seeds, o.opening.Disabled())
		}
		if says := o.note.Visible() && o.note.Text == "Fair starts have 4 seeds a house."; says == test.fair {
			t.Errorf("%q seeds: says %q", test.seeds, o.note.Text)
		}
	}
}

// A number that there is no start of is said to be wrong, also when it becomes so by
// another rule.
func TestOpeningNumberIsChecked(t *testing.T) {
	g, started := form(t)
	counts := map[int]int{}
	for i, emptyCapture := range []bool{false, true} {
		counts[i] = len(fair.Starts(engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}))
	}
	if counts[0] <= counts[1] {
		t.Fatalf("got %v fair starts, want more under the standard rule", counts)
	}
	g.options.opening.SetSelectedIndex(int(openingNumbered))
	for _, number := range []string{"0", "", "x", fmt.Sprint(counts[0] + 1)} {
		g.options.number.Entry.SetText(number)
		if want := fmt.Sprintf("Number of the start: A number from 1 to %d", counts[0]); g.Wrong() != want {
			t.Errorf("%q: got %q, want %q", number, g.Wrong(), want)
		}
		if g.options.start.Visible() {
			t.Errorf("%q: a board is shown", number)
		}
	}
	g.options.number.Entry.SetText(fmt.Sprint(counts[0]))
	if got := g.Wrong(); got != "" {
		t.Errorf("got %q", got)
	}
	g.options.capture.SetSelectedIndex(1)
	if want := fmt.Sprintf("Number of the start: A number from 1 to %d", counts[1]); g.Wrong() != want || !g.start.Disabled() {
		t.Errorf("got %q, want %q", g.Wrong(), want)
	}
	test.Tap(g.start)
	if len(*started) > 0 {
		t.Error("started with a number that is wrong")
	}
	g.options.number.Entry.SetText(fmt.Sprint(counts[1]))
	want := fair.Starts(engine.Rules{Seeds: 4, EmptyCapture: true})[counts[1]-1]
	if got := g.options.numbered(); g.Wrong() != "" || got != want {
		t.Errorf("got %q and %s, want %s", g.Wrong(), got, want)
	}
}
