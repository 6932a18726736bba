package main

import (
	"fmt"
	"math/rand/v2"
)

// sound is one of the files.
type sound struct {
	name    string
	samples track
}

// Numbers of variants of frequent sounds, which would be monotonous otherwise.
const (
	drops    = 5
	captures = 2
)

// sounds makes all sounds, sorted by name. Frequent sounds are soft.
func sounds() []sound {
	var all []sound
	for n := range captures {
		all = append(all, sound{fmt.Sprintf("capture%d", n+1), capture(seeded(100 + n))})
	}
	all = append(all, sound{"draw", notes(0.42, 0.5, note{0, d5}, note{0.17, d5})})
	for n := range drops {
		all = append(all, sound{fmt.Sprintf("drop%d", n+1), drop(seeded(n))})
	}
	return append(all,
		sound{"extra", notes(0.32, 0.4, note{0, e5}, note{0.085, b5})},
		sound{"lost", notes(0.5, 0.5, note{0, g4}, note{0.17, e4})},
		sound{"won", notes(0.62, 0.5, note{0, c5}, note{0.1, e5}, note{0.2, g5}, note{0.3, c6})},
	)
}

func seeded(n int) *rand.Rand { return rand.New(rand.NewPCG(0x6b616c6168, uint64(n))) }

// Notes, in hertz.
const (
	e4, g4         = 329.63, 392.00
	c5, d5, e5, g5 = 523.25, 587.33, 659.26, 783.99
	b5, c6         = 987.77, 1046.50
)

type note struct{ after, hertz float64 }

// notes plays bars.
func notes(seconds, peak float64, all ...note) track {
	t := newTrack(seconds)
	for _, n := range all {
		t.strike(n.after, bar.at(n.hertz), 1)
	}
	return t.finished(peak)
}

// drop is a stone falling into a pit.
func drop(random *rand.Rand) track {
	t := newTrack(0.1)
	t.scratch(0, 0.5, random)
	t.strike(0, pit.varied(random), 1)
	t.strike(0.0004, stone.varied(random), 0.22)
	return t.finished(0.3)
}

// capture is a handful of stones falling into the store.
func capture(random *rand.Rand) track {
	t := newTrack(0.4)
	after := 0.0
	for n := range 7 {
		loud := 1 - 0.1*float64(n)
		t.scratch(after, 0.5*loud, random)
		t.strike(after, store.varied(random), loud)
		t.strike(after+0.001, stone.varied(random), (0.3+0.3*random.Float64())*loud)
		after += 0.022 + 0.030*random.Float64()
	}
	return t.finished(0.5)
}
