package proving_test

import (
	"errors"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/ui/app/proving"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestProofs(t *testing.T) {
	tell(t, "to its end", &fake{lasts: 20 * time.Second}, `-> off
		start:2 -> bounds=-24/24
		10s     -> proving bounds=-14/24
		start:3 -> refused
		11s     -> done bounds=-4/-4 kept=1 closed=1 wishes=2,none shown=opening,proving,done
		dismiss -> off`)
	// No time is spent while something else searches, and none in short gaps between two searches.
	tell(t, "it makes way", &fake{lasts: time.Hour}, `
		start:4 5s busy follow -> yielding
		0s  -> yielding worked=5s
		20s -> yielding worked=5s
		free 300ms busy follow 1s free 300ms busy follow 1s free 300ms busy follow 1s -> yielding worked=5s
		free 5s -> proving -worked=5s
		busy 1s -> yielding closed=0`)
	tell(t, "stopping keeps it, and forgets the wish", &fake{lasts: time.Hour, keeps: time.Second}, `
		start:4 5s stop -> stopping
		200ms   -> stopping
		stop 1s -> off kept=1 wishes=4,none
		start:4 3s -> sittings=8s`)
	tell(t, "closing keeps the wish too", &fake{lasts: time.Hour, keeps: time.Second}, `start:6 5s close -> kept=1 closed=1 wishes=6`)
	tell(t, "closing does not wait forever for a disk", &fake{lasts: time.Hour, keeps: time.Hour}, `start:6 5s close -> wishes=6`)
	tell(t, "resumed, once the window is open", &fake{lasts: time.Hour, counts: counts{worked: time.Minute}}, `
		resume:6 -> resting
		4s -> resting opened=0
		4s -> proving sittings=1m3s`)
	tell(t, "resumed and stopped", &fake{lasts: time.Hour}, `
		resume:6 1s stop -> off
		1m -> off wishes=none`)
	tell(t, "stopped when its time to begin has come", &fake{lasts: time.Hour}, `resume:6 ~5s stop 1s -> off opened=0`)
	tell(t, "resumed while the former process ends", &fake{lasts: time.Hour, refuse: proving.ErrElsewhere}, `
		resume:6 7s -> resting
		allow 6s    -> proving`)
	tell(t, "resumed while another window proves it", &fake{lasts: time.Hour, refuse: proving.ErrElsewhere}, `resume:6 1m -> failed wishes=`)
	tell(t, "refused", &fake{lasts: time.Minute, refuse: errWrong}, `
		start:6 1s     -> failed wrong wishes=6
		allow again 2s -> proving`)
	tell(t, "begun afresh", &fake{lasts: time.Minute, warn: errWrong}, `start:6 2s -> proving warned`)
	tell(t, "it cannot be kept", &fake{lasts: time.Minute, keepErr: errWrong}, `
		start:6 2s -> proving warned
		stop 1s    -> failed
		again 2s   -> proving wishes=6,none,6
		stop 1s    -> failed
		dismiss    -> off`)
	tell(t, "it fails", &fake{lasts: 10 * time.Second, fail: errWrong}, `start:6 15s -> failed wrong`)
}

func TestQuestionsThatMakeNoSense(t *testing.T) {
	tasks := task.New(new(tasktest.Loop).Post)
	defer tasks.Close()
	c := proving.New(proving.Config{Tasks: tasks, Prover: &fake{}})
	finished, third := question(4), question(4)
	finished.Position.State = engine.State{{0, 0, 0, 0, 0, 0, 24}, {4, 4, 4, 4, 4, 4, 0}}
	third.Position.Player = 2
	for want, q := range map[error]proving.Question{engine.ErrFinished: finished, engine.ErrPlayer: third} {
		if err := c.Start(q); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
		if c.Resume(q); c.State().Phase != proving.Off {
			t.Errorf("%v: resumed", want)
		}
	}
}
