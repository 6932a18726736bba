package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
)

// longGame avoids captures and extra turns, which makes for long games.
func longGame(t testing.TB, moves int) session.Record {
	t.Helper()
	rules := engine.Rules{Seeds: 20}
	now := engine.NewSnapshot(rules, nil)
	for !now.Finished && len(now.Moves) < moves {
		var m engine.Move
		for _, house := range slices.Backward(now.Houses()) {
			var err error
			if m, err = rules.Play(now.State, now.Player, house); err != nil {
				t.Fatal(err)
			}
			if m.Captured == 0 && !m.ExtraTurn {
				break
			}
		}
		now = engine.NewSnapshot(rules, append(now.Moves, engine.Played{Move: m}))
	}
	if len(now.Moves) < moves {
		t.Fatalf("a game of %d moves", len(now.Moves))
	}
	return session.Record{Game: now, Players: session.DefaultSetup().Players}
}

// scrubbing is a view that shows a log of 200 moves, all of them judged, with the
// chart.
func scrubbing(t testing.TB) *harness {
	h := newHarness(t, newQuickEvaluator(), func(s *Settings) { s.SetSpeed(board.SpeedNormal) })
	h.Window.Resize(fyne.NewSize(1600, 1000))
	h.Window.Show()
	h.control.Analysis.SetOn(true)
	h.control.Replay.Open("log.json", longGame(t, 200))
	h.control.Analysis.StartReview()
	h.until("the review", func() bool { return !h.screen.Analysis.Review.Running && h.screen.Analysis.Review.Done >= 200 })
	if !h.display.layout.chart.Visible() {
		t.Fatal("the chart is not seen")
	}
	return h
}

// step shows another position and what was posted on the way.
func (h *harness) step(do func()) {
	do()
	h.until("the step", func() bool { return true })
}

// The board, the chart and the slider follow each step over a long game, and nothing
// that was put into words is put into words again. BenchmarkScrub measures a step:
// about 2.5 ms, where a frame has 16.
func TestScrubbing(t *testing.T) {
	h := scrubbing(t)
	said := &h.display.notes.notes[0]
	for at := 0; at <= 200; at += 5 {
		h.step(func() { h.control.Replay.Scrub(at) })
		if chart, slider := h.display.chart.View().At, h.display.replay.View().At; h.screen.At != at || chart != at || slider != at {
			t.Fatalf("at %d, the chart at %d, the slider at %d; want %d", h.screen.At, chart, slider, at)
		}
	}
	if said != &h.display.notes.notes[0] {
		t.Error("what is said of the game was put into words again")
	}
}

// BenchmarkScrub is one step of a slider that is drawn over a game of 200 moves.
func BenchmarkScrub(b *testing.B) {
	h := scrubbing(b)
	at := 0
	for b.Loop() {
		at = (at + 7) % 200
		h.step(func() { h.control.Replay.Scrub(at) })
	}
}

// BenchmarkNext is a step by key, which sows and is cut short by the next.
func BenchmarkNext(b *testing.B) {
	h := scrubbing(b)
	for b.Loop() {
		if h.screen.At == 200 {
			h.control.Replay.First()
		}
		h.step(h.control.Replay.Next)
	}
}
