package sound_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
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

// A program plays through sound.Device.
func Example() {
	tasks := task.New(func(f func()) { f() })
	defer tasks.Close()
	p := sound.New(tasks, nil)
	p.Play(sound.Drop) // is off
	p.SetOn(true)
	p.SetVolume(70)
	p.Play(sound.Drop)
	fmt.Println(p.Err())
	// Output: <nil>
}

// output is a device of the test's, which takes note of what it is asked.
type output struct {
	mu     sync.Mutex
	played []played

	opened, rests, wakes atomic.Int32

	opening time.Duration // that Open takes
	refuse  error         // why it cannot be opened
	broken  error         // what playing fails with
	hangs   time.Duration // that playing takes
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

// player is a player with what the test's goroutine is to run.
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

// pass lets time go by and runs what is posted.
func (p *player) pass(d time.Duration) {
	time.Sleep(d)
	p.loop.Settle()
}

// heard wants so many sounds to have been played so far.
func (p *player) heard(want int) []played {
	p.t.Helper()
	p.pass(time.Millisecond)
	all := p.out.all()
	if len(all) != want {
		p.t.Errorf("%d sounds were played, want %d", len(all), want)
	}
	return all
}

func TestNothingIsOpenedWhileSoundsAreOff(t *testing.T) {
	play(t, &output{}, func(p *player) {
		p.SetOn(false)
		p.Play(sound.Won)
		p.SetOn(true)
		p.SetVolume(0)
		p.Play(sound.Won)
		p.heard(0)
		if p.out.opened.Load() != 0 {
			t.Error("the device is opened")
		}
		p.SetVolume(50)
		p.SetOn(false)
		p.Try(sound.Won)
		p.heard(1)
		p.Play(sound.Won)
		p.heard(1)
		if n := p.out.opened.Load(); n != 1 {
			t.Errorf("opened %d times", n)
		}
	})
}

func TestVolume(t *testing.T) {
	for _, tc := range []struct {
		volume    int
		low, high float64
	}{{100, 0.85, 1}, {50, 0.21, 0.25}, {10, 0.0085, 0.01}, {1000, 0.85, 1}} {
		play(t, &output{}, func(p *player) {
			p.SetVolume(tc.volume)
			p.Play(sound.Draw)
			if all := p.heard(1); len(all) == 1 && (all[0].volume < tc.low || all[0].volume > tc.high) {
				t.Errorf("volume %d: played at %v, want %v to %v", tc.volume, all[0].volume, tc.low, tc.high)
			}
		})
	}
}

// However many sounds are wanted, nobody waits, and no more than a few are mixed.
func TestAStormOfSounds(t *testing.T) {
	play(t, &output{}, func(p *player) {
		for range 10_000 {
			p.Play(sound.Drop)
			p.Play(sound.Won)
		}
		p.heard(2)
		p.pass(time.Second)
		before := len(p.out.all())
		for range 1000 {
			p.Play(sound.Drop)
			p.Play(sound.Capture)
			p.Play(sound.Won)
			p.Play(sound.Lost)
			p.pass(time.Millisecond)
		}
		var ends []time.Time
		for _, s := range p.out.all()[before:] {
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

// While the device opens, moves go on: what comes too late is not heard, but a sound
// to try is.
func TestWhatComesTooLate(t *testing.T) {
	play(t, &output{opening: time.Second}, func(p *player) {
		p.Try(sound.Drop)
		p.Play(sound.Capture)
		p.pass(900 * time.Millisecond)
		p.Play(sound.Won)
		p.pass(100 * time.Millisecond)
		p.heard(2)
	})
}

func TestTheDeviceRestsWhenNothingIsHeard(t *testing.T) {
	play(t, &output{}, func(p *player) {
		for n := range int32(3) {
			p.Play(sound.Won)
			p.pass(time.Second)
			if rests, wakes := p.out.rests.Load(), p.out.wakes.Load(); rests != n || wakes != n {
				t.Errorf("%d rests, %d wakes after %d sounds", rests, wakes, n+1)
			}
			p.pass(10 * time.Second)
		}
		p.heard(3)
		if n := p.out.rests.Load(); n != 3 {
			t.Errorf("%d rests", n)
		}
	})
}

var errGone = errors.New("gone")

// A machine without sound is silent. That is told once, and nothing is tried again.
func TestWithoutADevice(t *testing.T) {
	for name, out := range map[string]*output{"none": {refuse: errGone}, "lost": {broken: errGone}} {
		play(t, out, func(p *player) {
			told := 0
			p.SetOnFailed(func() { told++ })
			for range 5 {
				p.Play(sound.Drop)
				p.pass(time.Second)
			}
			if opened := out.opened.Load(); told != 1 || opened != 1 || !errors.Is(p.Err(), errGone) {
				t.Errorf("%s: told %d times, opened %d times, error %v", name, told, opened, p.Err())
			}
		})
	}
}

// Closing waits for nobody: neither for a device that opens nor for one that hangs.
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
			if p.Err() != nil {
				t.Errorf("%s: %v", name, p.Err())
			}
		})
	}
}

// Every sound has its recordings, every file that is embedded is one of them, and of those of
// a sound no two come one after the other, so that they do not tire.
func TestRecordings(t *testing.T) {
	files, err := fs.Glob(resources.Sounds, "sounds/*.wav")
	if err != nil {
		t.Fatal(err)
	}
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
	if len(seen) != len(files) || len(files) < 9 {
		t.Errorf("%d recordings are played of %d files", len(seen), len(files))
	}
	// PCM, one channel, 44,100 Hz, 16 bits; then the samples.
	const format = "\x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data"
	for _, file := range files {
		data, err := resources.Sounds.ReadFile(file)
		if err != nil || !seen[string(data[44:])] {
			t.Errorf("%s is not played: %v", file, err)
		}
		if string(data[16:40]) != format {
			t.Errorf("%s: is no sound of the form that is played: %q", file, data[16:40])
		}
	}
}
