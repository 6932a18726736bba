// Package desktop adapts the program to the desktop system: reduced motion ([Reduced]), smooth
// drawing and little memory ([KeepSmooth], [KeepSmall]), and resuming after the computer was
// suspended ([Watch]).
//
// Watch works around a bug of Fyne 2.8.1 (fyne-io/fyne#6509). Fyne caches the canvas of each object
// for a minute of wall-clock time. The first frame after a longer gap may expire all entries; then
// the window is not painted until a dialog or a menu opens. Painting the complete canvas repairs it.
package desktop

import (
	"context"
	"time"
)

const (
	often = 2 * time.Second  // the interval of checks
	gap   = 20 * time.Second // longer than on a busy computer, shorter than Fyne's minute
	times = 3                // number of calls of woken, because the first may come before Fyne's bug
)

// Watch calls woken three times within some seconds each time that the program resumes, until the
// context ends.
func Watch(ctx context.Context, woken func()) {
	ticks := time.NewTicker(often)
	defer ticks.Stop()
	watch(ctx, ticks.C, time.Now, woken)
}

// watch is Watch with a given clock.
func watch(ctx context.Context, ticks <-chan time.Time, now func() time.Time, woken func()) {
	wall := func() time.Time { return now().Round(0) } // the monotonic clock stops during suspension
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
