// Package desktop is what the program asks of the system that its window stands on:
// whether people want less motion ([Reduced]), which of its threads come first and how
// much memory it keeps ([KeepSmall], [WorkBeside]), and when it goes on after the
// computer was suspended ([Watch]). It knows no toolkit.
//
// Fyne 2.8.1 needs the last (fyne-io/fyne#6509): it keeps for a minute of the wall
// clock which canvas an object is on, and the first frame after a longer gap
// renews that by the time before the gap. If something was painted shortly
// before, all is forgotten at once: the program goes on, but the window is not
// painted any more until a dialog or a menu opens. Painting all of a canvas
// mends it, whatever was forgotten.
package desktop

import (
	"context"
	"time"
)

const (
	// often is how long the window stays as it was, at most, after the program
	// went on.
	often = 2 * time.Second
	// gap is longer than any that a busy computer makes, and shorter than what
	// Fyne survives.
	gap = 20 * time.Second
	// times is how often woken is called: a first time can be too early, before
	// Fyne forgets.
	times = 3
)

// Watch calls woken when the program goes on after it was stopped, three times
// within some seconds, until the context ends.
func Watch(ctx context.Context, woken func()) {
	ticks := time.NewTicker(often)
	defer ticks.Stop()
	watch(ctx, ticks.C, time.Now, woken)
}

// watch is Watch with a clock of its own.
func watch(ctx context.Context, ticks <-chan time.Time, now func() time.Time, woken func()) {
	wall := func() time.Time { return now().Round(0) } // a suspended computer's monotonic clock stands still
	last, left := wall(), 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
		at := wall()
		if at.Sub(last) > gap {
			left = times
		}
		last = at
		if left > 0 {
			left--
			woken()
		}
	}
}
