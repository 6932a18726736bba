package desktop

import (
	"context"
	"fmt"
	"testing"
	"time"
)

func TestWatch(t *testing.T) {
	second := time.Second
	tests := []struct {
		name  string
		steps []time.Duration // of the clock, from one tick to the next
		want  []int           // ticks at which woken is called
	}{
		{"a busy computer", []time.Duration{often, 10 * second, 20 * second, often}, nil},
		{"suspended", []time.Duration{often, time.Hour, often, often, often, often}, []int{1, 2, 3}},
		{"stopped twice", []time.Duration{21 * second, often, 61 * second, often, often, often}, []int{0, 1, 2, 3, 4}},
		{"the clock is put back", []time.Duration{often, -time.Hour, often}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			ticks := make(chan time.Time, len(tt.steps))
			for range tt.steps {
				ticks <- time.Time{}
			}
			clock, tick := time.Now(), -1
			now := func() time.Time {
				if tick >= 0 {
					clock = clock.Add(tt.steps[tick])
				}
				if tick++; tick == len(tt.steps) {
					cancel()
				}
				return clock
			}
			var got []int
			watch(ctx, ticks, now, func() { got = append(got, tick-1) })
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("woken at %v, want %v", got, tt.want)
			}
		})
	}
}
