package figure

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
)

// span is a range of values. It is empty if min is greater than max.
type span struct{ min, max float64 }

func newSpan() span { return span{math.Inf(1), math.Inf(-1)} }

func (s *span) add(values ...float64) {
	for _, v := range values {
		s.min, s.max = min(s.min, v), max(s.max, v)
	}
}

// bounds returns the ends of an axis that shows the span and a margin, which is a fraction of the
// span's length. The ends differ, and are above 0 on a logarithmic axis.
func (a Axis) bounds(s span, margin float64) (low, high float64) {
	switch {
	case a.Min < a.Max && a.shows(a.Min) && a.shows(a.Max):
		return a.Min, a.Max
	case s.min > s.max && a.logarithmic():
		return 1, 10
	case s.min > s.max:
		return 0, 1
	case a.logarithmic():
		low, high = below125(s.min), above125(s.max)
		if low == high {
			low, high = low/2, high*2
		}
		return low, high
	case s.min == s.max:
		room := max(math.Abs(s.min)/2, 0.5)
		return s.min - room, s.max + room
	}
	room := (s.max - s.min) * margin
	low, high = s.min-room, s.max+room
	// The margin does not cross 0.
	if s.min >= 0 {
		low = max(low, 0)
	}
	if s.max <= 0 {
		high = min(high, 0)
	}
	return low, high
}

// below125 and above125 round a positive value down and up to a number of the sequence
// ..., 1, 2, 5, 10, 20, ...
func below125(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, step := range []float64{5, 2} {
		if power*step <= v {
			return power * step
		}
	}
	return power
}

func above125(v float64) float64 {
	power := math.Pow(10, math.Ceil(math.Log10(v)))
	for _, part := range []float64{5, 2} {
		if power/part >= v {
			return power / part
		}
	}
	return power
}

// ticks returns the ticks of an axis from low to high that has room for about room numbers.
func (a Axis) ticks(low, high float64, room int) []plot.Tick {
	switch {
	case len(a.Names) > 0:
		var ticks []plot.Tick
		for i, name := range a.Names {
			ticks = append(ticks, plot.Tick{Value: float64(i), Label: name})
		}
		return ticks
	case a.logarithmic():
		return a.logTicks(low, high, room)
	}
	room = max(room, 1)
	step := above125((high - low) / float64(room))
	if a.Whole {
		step = max(step, 1)
	}
	var ticks []plot.Tick
	for i := math.Ceil(low / step * (1 - 1e-12)); i*step <= high+step*1e-9 && len(ticks) <= 2*room+2; i++ {
		ticks = append(ticks, plot.Tick{Value: i * step, Label: a.format(i * step)})
	}
	return ticks
}

// logTicks returns ticks with numbers at powers of ten. If there are many powers, only some have
// numbers. If there are few, twice and five times a power have numbers too.
func (a Axis) logTicks(low, high float64, room int) []plot.Tick {
	first, last := int(math.Floor(math.Log10(low)+1e-9)), int(math.Ceil(math.Log10(high)-1e-9))
	room = max(room, 1)
	every := max(1, (last-first+room-1)/room)
	var ticks []plot.Tick
	for power := first; power <= last; power++ {
		for digit := 1; digit < 10; digit++ {
			v := float64(digit) * math.Pow(10, float64(power))
			if v < low*(1-1e-9) || v > high*(1+1e-9) {
				continue
			}
			t := plot.Tick{Value: v}
			switch {
			case digit == 1 && (power-first)%every == 0:
				t.Label = a.format(v)
			case every > 1, digit == 1:
			case digit == 2 && 2*(last-first) <= room, digit == 5 && 3*(last-first) <= room:
				t.Label = a.format(v)
			}
			ticks = append(ticks, t)
		}
	}
	return ticks
}

func (a Axis) format(v float64) string {
	v += 0 // makes 0 of -0
	if a.Format != nil {
		return a.Format(v)
	}
	return strconv.FormatFloat(v, 'g', 6, 64)
}

func (a Axis) logarithmic() bool { return a.Log && len(a.Names) == 0 }
