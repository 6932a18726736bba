// Package sound plays the sounds of the board: sowing, captures, extra turns and ends of
// games.
//
// The device is opened when sounds are on and the first one is played. A [Player] plays in the
// background, so callers never wait. A computer that cannot play sounds stays silent.
package sound

import (
	"context"
	"math/rand/v2"
	"time"

	"kalah/internal/task"
)

// Sound is a kind of sound.
type Sound int

// The sounds.
const (
	Drop Sound = iota
	Capture
	ExtraTurn
	Won
	Lost
	Draw
	kinds
)

// Output is a device that plays sounds. Its methods are called one at a time and may block.
type Output interface {
	// Open opens the device. It returns an error if the context ends first.
	Open(ctx context.Context) error
	// Play starts to play samples and does not wait for their end. They have one channel, 16 bits,
	// little-endian, at [Rate]. The volume is from 0 to 1.
	Play(samples []byte, volume float64) error
	// Rest suspends the device while no sound is played. Wake resumes it.
	Rest() error
	Wake() error
}

// MaxVolume is the original volume of the recordings.
const MaxVolume = 100

const (
	restAfter  = 2 * time.Second        // idle time after which the device rests
	stale      = 200 * time.Millisecond // age at which a request is dropped, as while the device opens
	maxPending = 32                     // number of requests that wait; more are dropped
)

// Player plays sounds if they are on. Only the goroutine that runs functions posted by the task group
// may call its methods. They do not block.
type Player struct {
	tasks  *task.Group
	output Output

	on       bool
	volume   int
	wanted   chan request // nil until the first sound
	err      error
	onFailed func()
}

// request is a sound to play.
type request struct {
	sound   Sound
	gain    float64
	at      time.Time
	patient bool // is played even if it is late
}

// New returns a player that is off. It opens the output for the first sound. With a nil output it
// plays nothing. It ends with the group.
func New(tasks *task.Group, output Output) *Player {
	return &Player{tasks: tasks, output: output, volume: MaxVolume}
}

// SetOn switches the sounds on or off.
func (p *Player) SetOn(on bool) { p.on = on }

// SetVolume sets the volume, from 0 to [MaxVolume].
func (p *Player) SetVolume(volume int) { p.volume = max(0, min(volume, MaxVolume)) }

// SetOnFailed sets a function that is called when the device fails. Nil removes it.
func (p *Player) SetOnFailed(f func()) { p.onFailed = f }

// Err returns the error of the device, or nil while it works. A device that failed is not opened
// again, because a process can have only one.
func (p *Player) Err() error { return p.err }

// Play plays a sound if sounds are on. If too many are played at the same time, it drops some.
func (p *Player) Play(s Sound) {
	if p.on {
		p.want(s, false)
	}
}

// Try plays a sound even if sounds are off, so that users hear the volume.
func (p *Player) Try(s Sound) { p.want(s, true) }

func (p *Player) want(s Sound, patient bool) {
	if p.output == nil || p.err != nil || p.volume == 0 || p.tasks.Closed() || s < 0 || s >= kinds {
		return
	}
	if p.wanted == nil {
		p.wanted = make(chan request, maxPending)
		w := &worker{output: p.output, wanted: p.wanted, random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
		// Detached, because a driver may hang.
		p.tasks.Detach(func() error { return w.run(p.tasks.Context()) }, p.ended)
	}
	select {
	case p.wanted <- request{s, gain(p.volume), time.Now(), patient}:
	default: // too many wait
	}
}

// ended records the failure of the device.
func (p *Player) ended(err error) {
	if err == nil {
		return
	}
	p.err = err
	if p.onFailed != nil {
		p.onFailed()
	}
}

// gain returns the factor for samples. The square approximates perceived loudness.
func gain(volume int) float64 {
	share := float64(volume) / MaxVolume
	return share * share
}
