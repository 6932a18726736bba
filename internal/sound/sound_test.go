package sound_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/sound"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/resources"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// output is a device that records the calls of its methods, which run in other goroutines.
type output struct {
	mu                   sync.Mutex
	played               []played // mu is held
	opened, rests, wakes atomic.Int32

	opening time.Duration // duration of Open
	refuse  error         // result of Open
	broken  error         // result of Play
	hangs   time.Duration // duration of Play
}

type played struct {
	samples []byte
	volume  float64
	at      time.Time
}

func (o *output) Open(ctx context.Context) error {
	o.opened.Add(1)
	select {
	case <-time.After(o.opening):
	case <-ctx.Done():
		return ctx.Err()
	}
	return o.refuse
}

func (o *output) Play(samples []byte, volume float64) error {
	time.Sleep(o.hangs)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.played = append(o.played, played{samples, volume, time.Now()})
	return o.broken
}

func (o *output) Rest() error { o.rests.Add(1); return nil }
func (o *output) Wake() error { o.wakes.Add(1); return nil }

func (o *output) all() []played {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.played)
}

// player is a player with the loop that runs its posted functions.
type player struct {
	*sound.Player
	t     *testing.T
	out   *output
	tasks *task.Group
	loop  tasktest.Loop
}

// play runs a test in a bubble, with a player that is switched on.
func play(t *testing.T, out *output, test func(p *player)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		p := &player{t: t, out: out}
		p.tasks = task.New(p.loop.Post)
		p.Player = sound.New(p.tasks, out)
		p.SetOn(true)
		test(p)
		p.tasks.Close()
		time.Sleep(out.hangs)
		synctest.Wait()
	})
}

// pass lets time pass and runs posted functions.
func (p *player) pass(d time.Duration) {
	time.Sleep(d)
	p.loop.Settle()
}

// heard checks the number of sounds that were played, and returns them.
func (p *player) heard(want int) []played {
	p.t.Helper()
	p.pass(time.Millisecond)
	all := p.out.all()
	if len(all) != want {
		p.t.Errorf("%d sounds were played, want %d", len(all), want)
	}
	return all
}

// Play never waits, and at most eight sounds are played at the same time.
func TestAStormOfSounds(t *testing.T) {
	play(t, &output{}, func(p *player) {
		for range 10_000 {
			p.Play(sound.Drop)
			p.Play(sound.Won)
		}
		p.heard(2)
		p.pass(time.Second)
		for range 1000 {
			p.Play(sound.Drop)
			p.Play(sound.Capture)
			p.Play(sound.Won)
			p.Play(sound.Lost)
			p.pass(time.Millisecond)
		}
		var ends []time.Time
		for _, s := range p.out.all() {
			n := 0
			for _, end := range ends {
				if end.After(s.at) {
					n++
				}
			}
			if n >= 8 {
				t.Fatalf("%d sounds at once", n+1)
			}
			ends = append(ends, s.at.Add(time.Duration(len(s.samples)/2)*time.Second/sound.Rate))
		}
		if len(ends) < 10 {
			t.Errorf("%d sounds in a second", len(ends))
		}
	})
}

func TestTheDeviceRestsWhenNothingIsHeard(t *testing.T) {
	play(t, &output{}, func(p *player) {
		p.Play(sound.Won)
		p.pass(11 * time.Second)
		p.Play(sound.Won)
		p.pass(time.Second)
		if rests, wakes := p.out.rests.Load(), p.out.wakes.Load(); rests != 1 || wakes != 1 {
			t.Errorf("%d rests, %d wakes", rests, wakes)
		}
		p.heard(2)
	})
}

var errGone = errors.New("gone")

// A computer without sound is silent. The failure is reported once, and the device not opened again.
func TestWithoutADevice(t *testing.T) {
	for name, out := range map[string]*output{"none": {refuse: errGone}, "lost": {broken: errGone}} {
		play(t, out, func(p *player) {
			told := 0
			p.SetOnFailed(func() { told++ })
			for range 5 {
				p.Play(sound.Drop)
				p.pass(time.Second)
			}
			if opened := int(out.opened.Load()); told != 1 || opened != 1 || !errors.Is(p.Err(), errGone) {
				t.Errorf("%s: told %d times, opened %d times, error %v", name, told, opened, p.Err())
			}
		})
	}
}

// Closing does not wait for a device that opens or hangs.
func TestClosing(t *testing.T) {
	for name, out := range map[string]*output{"idle": {}, "opening": {opening: time.Hour}, "hanging": {hangs: 24 * time.Hour}} {
		play(t, out, func(p *player) {
			p.Play(sound.Drop)
			p.pass(time.Millisecond)
			before := time.Now()
			p.tasks.Close()
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			if err := p.tasks.Wait(ctx); err != nil || time.Since(before) > 0 {
				t.Errorf("%s: closing takes %v: %v", name, time.Since(before), err)
			}
			p.Play(sound.Drop) // does nothing
			p.pass(time.Minute)
		})
	}
}

// Every sound has recordings, and every embedded file is played. The same drop is never played twice
// in a row, because repetition tires.
func TestRecordings(t *testing.T) {
	files, err := fs.Glob(resources.Sounds, "sounds/*.wav")
	tasktest.OK(t, err)
	seen := map[string]bool{}
	play(t, &output{}, func(p *player) {
		for n := range 200 {
			p.Play(sound.Sound(n / 2 % 6))
			p.pass(time.Second)
		}
		p.Play(-1)
		p.Play(6)
		all := p.heard(200)
		for n, s := range all {
			seen[string(s.samples)] = true
			if n > 0 && n/2%6 == int(sound.Drop) && bytes.Equal(s.samples, all[n-1].samples) {
				t.Fatal("the same drop twice in a row")
			}
		}
	})
	if len(seen) != len(files) {
		t.Errorf("%d recordings are played of %d files", len(seen), len(files))
	}
	for _, file := range files {
		data, err := resources.Sounds.ReadFile(file)
		if err != nil || !seen[string(data[44:])] {
			t.Errorf("%s is not played: %v", file, err)
		}
	}
}
