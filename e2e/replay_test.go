//go:build e2e && linux

package e2e_test

import (
	"maps"
	"path/filepath"
	"testing"
	"time"
)

// replayed opens the log of a game that the command line wrote.
func replayed(t *testing.T, with settings) (w *window, path string, log gameLog) {
	t.Helper()
	w, path, log = opened(t, with, "--first", "scout,limit=2,seed=1", "--second", "alphabeta,limit=2,seed=2")
	w.until("the slider is not shown", func(s snapshot) bool { return s.Slider[0] > 0 && s.Length[0] > 100 })
	return w, path, log
}

// opened opens the log of a game that is played with these flags.
func opened(t *testing.T, with settings, play ...string) (w *window, path string, log gameLog) {
	t.Helper()
	home := newHome(t)
	all := quick()
	maps.Copy(all, with)
	remember(t, home, all)
	path = filepath.Join(home, "game.json")
	kalah(t, append([]string{"play", "--display", "none", "--log", path}, play...)...)
	w = openWindow(t, newScreen(t), home, nil, path)
	w.until("the log did not open", func(s snapshot) bool { return s.Log == path })
	return w, path, readLog(t, path)
}

// drag moves the mouse with its button pressed along the replay's slider, from
// one share of its length to the next.
func (w *window) drag(shares ...float64) {
	w.t.Helper()
	const calm = 300 * time.Millisecond
	var s snapshot
	var since time.Time
	w.until("there is no slider that stays where it is", func(now snapshot) bool {
		if now.Slider != s.Slider || now.Length != s.Length {
			s, since = now, time.Now()
		}
		return s.Slider[1] > 0 && time.Since(since) > calm
	})
	for i, share := range shares {
		w.moveTo([2]float64{s.Slider[0] + (share-0.5)*s.Length[0], s.Slider[1]})
		if i == 0 {
			w.screen.xdotool("mousedown", "1")
		}
	}
	w.screen.xdotool("mouseup", "1")
}

func TestSliderScrubs(t *testing.T) {
	t.Parallel()
	w, _, log := replayed(t, nil)
	last := len(log.Moves) - 1
	shows := func(what string, least, most int) {
		t.Helper()
		s := w.until(what, func(s snapshot) bool { return s.Moves >= least && s.Moves <= most && s.At == s.Moves })
		if want := log.Moves[s.Moves].state; s.State != want {
			t.Errorf("after move %d the state is %v, want %v", s.Moves, s.State, want)
		}
	}
	var there []float64
	for i := range 21 {
		there = append(there, 0.03+0.97*float64(i)/20)
	}
	w.key("Home") // the snapshot of the start may be older than the first frame
	w.drag(there...)
	shows("the slider does not reach the end", last, last)
	w.drag(0.97, 0.7, 0.5)
	shows("the slider does not follow the mouse", last*4/10, last*6/10)
	w.key("Left") // the slider has no keys of its own
	w.key("Home")
	shows("Home does not work beside the slider", 0, 0)
	w.key("Next")
	shows("PageDown does not lead to the end of the turn", 1, last)
	w.key("Prior")
	shows("PageUp does not take the turn back", 0, 0)
	w.key("plus")
	w.until("the replay does not get faster", func(s snapshot) bool { return s.Tempo == 2 })
}

// Moves are taken back seed by seed, and a key that is held down is not kept
// waiting by what is shown.
func TestMovesAreTakenBack(t *testing.T) {
	w, _, log := replayed(t, settings{"play.speed": "slow"})
	w.key("Right")
	w.until("the move is not sown", func(s snapshot) bool { return s.Sowing && s.At == 1 && s.Moves == 0 })
	w.until("the move is not over", func(s snapshot) bool { return !s.Sowing && s.Moves == 1 })
	w.key("Left")
	w.until("the move is not taken back seed by seed", func(s snapshot) bool { return s.Sowing && s.At == 0 && s.Moves == 1 })
	w.until("the move is not taken back", func(s snapshot) bool { return !s.Sowing && s.State == log.Moves[0].state })
	held := make([]string, 20)
	for i := range held {
		held[i] = "Right"
	}
	w.key(held...)
	eventuallyWithin(t, patience/4, "the board does not keep up with the key", func() bool {
		s, ok := readSnapshot(w.snapshotFile())
		return ok && s.At == len(held)
	})
}

// Any position of a log becomes a new game, whose log says where it came from.
func TestPlayingOnFromALog(t *testing.T) {
	t.Parallel()
	w, path, log := replayed(t, nil)
	w.key("Right", "Right", "Right")
	w.until("the log is not stepped through", func(s snapshot) bool { return s.Moves == 3 })
	w.key("ctrl+p")
	w.key("Return")
	s := w.until("no game goes on", func(s snapshot) bool { return s.Screen == "play" && s.Finished && s.Log != path && s.Log != "" })
	played := readLog(t, s.Log)
	if played.From.Log != filepath.Base(path) || played.From.Moves != 3 || !played.Finished {
		t.Errorf("the log says that it is from %+v, finished: %v", played.From, played.Finished)
	}
	for i := range 4 {
		if played.Moves[i] != log.Moves[i] {
			t.Errorf("move %d is %v, want %v", i, played.Moves[i], log.Moves[i])
		}
	}
	kalah(t, "replay", "--display", "none", s.Log)
}

// A log that the command line wrote is opened by name and stepped through.
func TestLogIsSteppedThrough(t *testing.T) {
	t.Parallel()
	w, path, log := replayed(t, nil)
	last := len(log.Moves) - 1
	shows := func(what string, move int) {
		t.Helper()
		s := w.until(what, func(s snapshot) bool { return s.Moves == move && s.Log == path })
		if want := log.Moves[move].state; s.State != want {
			t.Errorf("after move %d the state is %v, want %v", move, s.State, want)
		}
	}
	shows("the log did not open at its start", 0)
	steps := []struct {
		keys []string
		move int
	}{
		{[]string{"Right"}, 1},
		{[]string{"Right", "Right"}, 3},
		{[]string{"Left"}, 2},
		{[]string{"End"}, last},
		{[]string{"Left"}, last - 1},
		{[]string{"Home"}, 0},
	}
	for _, step := range steps {
		w.key(step.keys...)
		shows("the keys did not step through the log", step.move)
	}
	w.key("space")
	shows("the log does not play by itself", 1)
	shows("the log stops playing by itself", 2)
	w.close()
	if logs := logsIn(t, w.logFolder()); len(logs) != 0 {
		t.Errorf("looking at a log left %q in the logs folder, want nothing", logs)
	}
}
