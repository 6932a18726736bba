package bar

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
)

func TestTime(t *testing.T) {
	for _, c := range []struct {
		left time.Duration
		low  bool
		want string
	}{
		{5 * time.Minute, false, "5:00"},
		{5*time.Minute - time.Millisecond, false, "5:00"},
		{4*time.Minute + 59*time.Second, false, "4:59"},
		{time.Hour + 4*time.Minute + 9*time.Second, false, "1:04:09"},
		{10 * time.Second, false, "0:10"},
		{9800 * time.Millisecond, true, "9.8"},
		{9701 * time.Millisecond, true, "9.8"},
		{time.Millisecond, true, "0.1"},
		{0, true, "0.0"},
	} {
		if got := Time(c.left, c.low); got != c.want {
			t.Errorf("%v: got %s, want %s", c.left, got, c.want)
		}
	}
}

// A clock is there when there is one, with a sign when little is left.
func TestPlayersClock(t *testing.T) {
	test.NewTempApp(t)
	p := NewPlayer()
	test.NewTempWindow(t, p)
	p.Set(PlayerView{Name: "Anna"})
	if p.clock.Visible() {
		t.Error("a clock is shown in a game without")
	}
	without := p.strip.MinSize().Width
	p.SetClock(Clock{Text: "4:59", Runs: true})
	if !p.clock.Visible() || p.clock.digits.Text != "4:59" || p.clock.warning.Visible() || p.View().Name != "Anna" {
		t.Errorf("shown %t, %q, sign %t", p.clock.Visible(), p.clock.digits.Text, p.clock.warning.Visible())
	}
	if p.strip.MinSize().Width <= without {
		t.Error("the strip has no room for the clock")
	}
	p.SetClock(Clock{Text: "9.8", Low: true, Runs: true})
	if !p.clock.warning.Visible() || p.clock.digits.Text != "9.8" {
		t.Errorf("%q, sign %t", p.clock.digits.Text, p.clock.warning.Visible())
	}
	p.SetClock(Clock{})
	if p.clock.Visible() {
		t.Error("the clock stays")
	}
}
