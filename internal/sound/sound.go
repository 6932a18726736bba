// Package sound plays what is heard on the board: seeds that fall, captures, extra
// turns and how a game ends.
//
// Nothing is played, and no device is asked for, until the sounds are switched on. From
// then on a [Player] works in the background: whoever asks for a sound never waits, and
// a machine that cannot play any stays silent and says why. The package knows no
// toolkit; what it plays through is an [Output], which is the system's by default.
package sound

import (
	"context"
	"math/rand/v2"
	"time"

	"kalah/internal/task"
)

// Sound is one of those that there are.
type Sound int

// The sounds. The last three are ends of a game.
const (
	Drop Sound = iota
	Capture
	ExtraTurn
	Won
	Lost
	Draw
	kinds
)

// Output is what sounds are played through. Its methods are called one at a time, from
// a goroutine that may wait for them.
type Output interface {
	// Open gets it ready. It gives up, with an error, once the context has ended.
	Open(ctx context.Context) error
	// Play begins to play samples of one channel, 16 bits each, little-endian, at
	// [Rate], and does not wait until they are over. The volume is from 0 to 1.
	Play(samples []byte, volume float64) error
	// Rest lets the device sleep while nothing is to be heard; Wake ends that.
	Rest() error
	Wake() error
}

// MaxVolume is the volume of sounds as they were made.
const MaxVolume = 100

const (
	// restAfter is how long the device stays awake after the last sound.
	restAfter = 2 * time.Second
	// stale is how late a sound may come: while the device opens, moves go on.
	stale = 200 * time.Millisecond
	// waiting bounds the sounds that wait to be begun.
	waiting = 32
)

// Player plays sounds, if that is switched on. Its methods belong to the goroutine that
// the task group posts to, and none of them waits for anything.
type Player struct {
	tasks  *task.Group
	output Output

	on       bool
	volume   int
	wanted   chan request // nil until the first sound is
	err      error
	onFailed func()
}

// request is a sound that is wanted.
type request struct {
	sound   Sound
	gain    float64
	at      time.Time
	patient bool // it may come late
}

// New returns a player that is off, for a device that is opened once something is to
// be heard; nil: nothing ever is. Its work is that of the group, and ends with it.
func New(tasks *task.Group, output Output) *Player {
	return &Player{tasks: tasks, output: output, volume: MaxVolume}
}

// SetOn switches the sounds on or off.
func (p *Player) SetOn(on bool) { p.on = on }

// SetVolume sets the volume of the sounds to come, from 0 to [MaxVolume].
func (p *Player) SetVolume(volume int) { p.volume = max(0, min(volume, MaxVolume)) }

// SetOnFailed sets what is called once it turns out that no sound can be played; nil:
// nothing.
func (p *Player) SetOnFailed(f func()) { p.onFailed = f }

// Err says why nothing can be heard, nil as long as nothing is known to be in the way.
// What has failed is not tried again: the device is there once for each process.
func (p *Player) Err() error { return p.err }

// Play plays a sound if sounds are on. Of many at once some are left out.
func (p *Player) Play(s Sound) {
	if p.on {
		p.want(s, false)
	}
}

// Try plays a sound whether sounds are on or not, so that the volume can be judged.
func (p *Player) Try(s Sound) { p.want(s, true) }

func (p *Player) want(s Sound, patient bool) {
	if p.output == nil || p.err != nil || p.volume == 0 || p.tasks.Closed() || s < 0 || s >= kinds {
		return
	}
	if p.wanted == nil {
		p.wanted = make(chan request, waiting)
		w := &worker{output: p.output, wanted: p.wanted, random: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
		// A driver may hang: nobody is to wait for it.
		p.tasks.Detach(func() error { return w.run(p.tasks.Context()) }, p.ended)
	}
	select {
	case p.wanted <- request{s, gain(p.volume), time.Now(), patient}:
	default: // so many wait already that one more would not be missed
	}
}

// ended takes note that the device does no more.
func (p *Player) ended(err error) {
	if err == nil {
		return
	}
	p.err = err
	if p.onFailed != nil {
		p.onFailed()
	}
}

// gain returns what samples are multiplied by. Loudness is heard by ratios: a square
// comes near enough.
func gain(volume int) float64 {
	share := float64(volume) / MaxVolume
	return share * share
}
