//go:build e2e && linux

package e2e_test

import (
	"testing"
	"time"
)

const (
	// What is asked for is 2 s from start to first frame and no measurable idle CPU. These bounds leave room for a busy machine that stops
	// a program for seconds; the figures themselves are logged.
	startingTime = 30 * time.Second
	idleShare    = 0.10
)

func TestWindowShowsItselfSoonAndIdlesQuietly(t *testing.T) {
	w := playing(t, nil)
	t.Logf("from start to first frame: %v", w.shown.Round(time.Millisecond))
	if w.shown > startingTime {
		t.Errorf("the first frame came after %v, want it within %v", w.shown, startingTime)
	}

	// Starting has its aftermath: wait until the program has come to rest.
	const interval = 500 * time.Millisecond
	before := w.processorTime()
	eventually(t, "the program does not come to rest", func() bool {
		time.Sleep(interval)
		now := w.processorTime()
		calm := float64(now-before) < idleShare*float64(interval)
		before = now
		return calm
	})
	const watched = 3 * time.Second
	before = w.processorTime()
	time.Sleep(watched)
	used := w.processorTime() - before
	t.Logf("idle for %v: %v of processor time (%.1f%%)", watched, used, 100*float64(used)/float64(watched))
	if float64(used) > idleShare*float64(watched) {
		t.Errorf("an idle window used %v in %v, want at most %.0f%%", used, watched, 100*idleShare)
	}
}

// The player who begins looks so far ahead that it will not answer while the
// test lasts.
func TestClosingEndsASearchAtOnce(t *testing.T) {
	home := newHome(t)
	remember(t, home, settings{
		"play.player1_type": "Scout", "play.player1_name": "Pearl", "play.player1_limit": "60",
		"play.player2_type": "Human", "play.player2_name": "Karl",
	})
	w := openWindow(t, newScreen(t), home, nil)
	w.until("Scout does not think", func(s snapshot) bool { return s.Thinking })
	before := w.processorTime()
	eventually(t, "the search does no work", func() bool { return w.processorTime()-before > 500*time.Millisecond })
	took := w.close()
	t.Logf("closing while a search runs: %v", took.Round(time.Millisecond))
}
