package main

import (
	"math"
	"math/rand/v2"
)

// rate is the number of samples per second.
const rate = 44_100

// mode is a vibration of a body: a damped sine.
type mode struct {
	hertz float64
	decay float64 // seconds until the amplitude is 1/e
	loud  float64 // amplitude
}

// body is an object that is struck.
type body []mode

// The bodies. A pit of a wooden board sounds low and short, small hard stones high and even
// shorter. A bar has its second mode two octaves above the first, as in a marimba (Fletcher and
// Rossing, The Physics of Musical Instruments, 1998, chapter 19); it plays the melodies.
var (
	pit = body{
		{395, 0.030, 1}, {742, 0.022, 0.62}, {1160, 0.016, 0.5}, {1893, 0.010, 0.33}, {2950, 0.006, 0.22}, {4420, 0.004, 0.12},
	}
	store = body{
		{268, 0.048, 1}, {521, 0.034, 0.6}, {846, 0.022, 0.45}, {1420, 0.013, 0.3}, {2240, 0.008, 0.2},
	}
	stone = body{{2710, 0.007, 1}, {4180, 0.005, 0.8}, {6350, 0.003, 0.5}}
	bar   = body{{1, 0.13, 1}, {3.98, 0.042, 0.22}, {9.2, 0.014, 0.07}} // relative to its note
)

// at returns the body tuned to a note, or scaled in frequency.
func (b body) at(factor float64) body {
	tuned := make(body, len(b))
	for i, m := range b {
		tuned[i] = mode{m.hertz * factor, m.decay, m.loud}
	}
	return tuned
}

// varied returns the body struck at another spot: its modes vary in loudness, and together in
// frequency.
func (b body) varied(random *rand.Rand) body {
	factor := 1 + 0.09*(2*random.Float64()-1)
	varied := b.at(factor)
	for i := range varied {
		varied[i].loud *= 0.7 + 0.6*random.Float64()
	}
	return varied
}

// track holds the samples of a sound.
type track []float64

func newTrack(seconds float64) track { return make(track, int(seconds*rate)) }

// attack is the rise time of a blow: a longer one would lack the high modes, a shorter one
// would click.
const attack = 0.0006

// strike adds the sound of a body that is struck after that many seconds.
func (t track) strike(after float64, b body, loud float64) {
	from := int(after * rate)
	for _, m := range b {
		for i := range t[min(from, len(t)):] {
			time := float64(i) / rate
			if time > 9*m.decay { // -78 dB
				break
			}
			rise := min(1, time/attack)
			t[from+i] += loud * m.loud * rise * math.Exp(-time/m.decay) * math.Sin(2*math.Pi*m.hertz*time)
		}
	}
}

// scratch adds the noise of a touch, of about two milliseconds.
func (t track) scratch(after, loud float64, random *rand.Rand) {
	from, before := int(after*rate), 0.0
	for i := range t[min(from, len(t)):] {
		time := float64(i) / rate
		if time > 0.012 {
			break
		}
		noise := 2*random.Float64() - 1
		t[from+i] += loud * min(1, time/attack) * math.Exp(-time/0.0018) * (noise - before) / 2 // high-pass
		before = noise
	}
}

// finished normalizes the track to a peak amplitude and fades out its end.
func (t track) finished(peak float64) track {
	const fade = rate / 100
	loudest := 0.0
	for i := range t {
		if left := len(t) - 1 - i; left < fade {
			t[i] *= float64(left) / fade
		}
		loudest = max(loudest, math.Abs(t[i]))
	}
	for i := range t {
		t[i] *= peak / loudest
	}
	return t
}
