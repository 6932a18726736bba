//go:build e2e && linux

package e2e_test

import (
	"testing"
	"time"
)

// What is asked for is 2 s from start to first frame and no measurable idle CPU. These
// bounds leave room for a busy machine that stops a program for seconds; the figures
// themselves are logged.
func TestWindowShowsItselfSoonAndIdlesQuietly(t *testing.T) {
	w := playing(t, nil)
	t.Logf("from start to first frame: %v", w.shown.Round(time.Millisecond))
	if w.shown > 30*time.Second {
		t.Errorf("the first frame came after %v", w.shown)
	}
	w.idles(3*time.Second, 0.10)
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
	w.shows("thinking")
	before := w.processorTime()
	eventually(t, "the search does no work", func() bool { return w.processorTime()-before > 500*time.Millisecond })
	t.Logf("closing while a search runs: %v", w.close().Round(time.Millisecond))
}
