package desktop

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// The values are the steps of the clock from one tick to the next. The keys are the ticks after which the
// computer has woken.
func TestWatch(t *testing.T) {
	second := time.Second
	for want, steps := range map[string][]time.Duration{
		"[]":          {often, 10 * second, 20 * second, often, -time.Hour, often},
		"[1 2 3]":     {often, time.Hour, often, often, often, often},
		"[0 1 2 3 4]": {21 * second, often, 61 * second, often, often, often},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		ticks := make(chan time.Time, len(steps))
		for range steps {
			ticks <- time.Time{}
		}
		clock, tick := time.Now(), -1
		now := func() time.Time {
			if tick >= 0 {
				clock = clock.Add(steps[tick])
			}
			if tick++; tick == len(steps) {
				cancel()
			}
			return clock
		}
		var got []int
		if watch(ctx, ticks, now, func() { got = append(got, tick-1) }); fmt.Sprint(got) != want {
			t.Errorf("steps %v: woken at %v, want %s", steps, got, want)
		}
		cancel()
	}
}
