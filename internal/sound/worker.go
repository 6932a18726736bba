package sound

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"
)

// worker plays requests in a separate goroutine.
type worker struct {
	output Output
	wanted <-chan request
	random *rand.Rand

	voices  voices
	latest  [kinds]int // index of the last recording of each sound
	resting bool
}

// run opens the output and plays until the context ends or the output fails.
func (w *worker) run(ctx context.Context) error {
	if err := w.output.Open(ctx); err != nil {
		return err
	}
	for {
		var rest <-chan time.Time
		if !w.resting {
			rest = time.After(max(0, time.Until(w.voices.end())) + restAfter)
		}
		var err error
		select {
		case r := <-w.wanted:
			err = w.play(r)
		case <-rest:
			w.resting = true
			err = w.output.Rest()
		case <-ctx.Done():
			return w.output.Rest()
		}
		if err != nil {
			return err
		}
	}
}

func (w *worker) play(r request) error {
	now := time.Now()
	if now.Sub(r.at) > stale && !r.patient {
		return nil
	}
	samples := w.pick(r.sound)
	if samples == nil || !w.voices.admit(r.sound, now, length(samples)) {
		return nil
	}
	if w.resting {
		if err := w.output.Wake(); err != nil {
			return err
		}
		w.resting = false
	}
	return w.output.Play(samples, r.gain*(0.85+0.15*w.random.Float64()))
}

// pick returns a recording of the sound, or nil if it has none. If it has several, the recording
// differs from the last one.
func (w *worker) pick(s Sound) []byte {
	all := recordings()[s]
	if len(all) == 0 {
		return nil
	}
	if len(all) > 1 {
		w.latest[s] = (w.latest[s] + 1 + w.random.IntN(len(all)-1)) % len(all)
	}
	return all[w.latest[s]]
}

const (
	maxVoices = 8                     // number of sounds that play at the same time
	apart     = 30 * time.Millisecond // minimum time between two sounds of a kind
)

// voices has the sounds that are playing.
type voices struct {
	ends  []time.Time
	begun [kinds]time.Time
}

// admit reports whether a sound may begin now. If it may, admit records it.
func (v *voices) admit(s Sound, now time.Time, length time.Duration) bool {
	v.ends = slices.DeleteFunc(v.ends, func(end time.Time) bool { return !end.After(now) })
	if len(v.ends) >= maxVoices || now.Sub(v.begun[s]) < apart {
		return false
	}
	v.ends = append(v.ends, now.Add(length))
	v.begun[s] = now
	return true
}

// end returns the time at which the last sound ends.
func (v *voices) end() (last time.Time) {
	for _, end := range v.ends {
		if end.After(last) {
			last = end
		}
	}
	return last
}
