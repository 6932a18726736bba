package proving_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestProofGoesToItsEnd(t *testing.T) {
	with(t, &fake{lasts: 20 * time.Second}, func(b *bench) {
		b.is(proving.Off)
		if err := b.Start(question(2)); err != nil {
			t.Fatal(err)
		}
		if got := b.State().Proved.Value; got != (solver.Bounds{Lower: -24, Upper: 24}) {
			t.Errorf("at first %+v is proved", got)
		}
		b.pass(10 * time.Second)
		b.is(proving.Proving)
		if got := b.State().Proved; got.Value.Lower < -16 || got.Nodes < 8 {
			t.Errorf("after 10 s: %+v", got)
		}
		if err := b.Start(question(3)); !errors.Is(err, proving.ErrRunning) {
			t.Errorf("another one: %v, want %v", err, proving.ErrRunning)
		}
		b.pass(11 * time.Second)
		b.is(proving.Done)
		if got := b.State().Proved.Value; got != (solver.Bounds{Lower: -4, Upper: -4}) {
			t.Errorf("in the end: %+v", got)
		}
		if b.f.count().kept != 1 || b.f.count().closed != 1 {
			t.Errorf("kept %d times, closed %d times, want once", b.f.count().kept, b.f.count().closed)
		}
		if want := []string{question(2).String(), ""}; !slices.Equal(b.wishes, want) {
			t.Errorf("wishes %q, want %q", b.wishes, want)
		}
		if want := []proving.Phase{proving.Opening, proving.Proving, proving.Done}; !slices.Equal(b.shown, want) {
			t.Errorf("shown %v, want %v", b.shown, want)
		}
		b.Dismiss()
		b.is(proving.Off)
	})
}

// While something else searches no time is spent, and none in short gaps between two
// searches.
func TestProofMakesWay(t *testing.T) {
	with(t, &fake{lasts: time.Hour}, func(b *bench) {
		_ = b.Start(question(4))
		b.pass(5 * time.Second)
		b.busy = true
		b.Follow()
		b.is(proving.Yielding)
		b.pass(0) // what ends just now counts
		before := b.f.count().worked
		b.pass(20 * time.Second)
		b.is(proving.Yielding)
		for range 20 {
			b.busy = false
			b.pass(300 * time.Millisecond)
			b.busy = true
			b.Follow()
			b.pass(time.Second)
		}
		if b.f.count().worked != before {
			t.Errorf("worked for %v meanwhile", b.f.count().worked-before)
		}
		b.busy = false
		b.pass(5 * time.Second)
		b.is(proving.Proving)
		if b.f.count().worked == before {
			t.Error("does not go on")
		}
		b.busy = true // nobody says so
		b.pass(time.Second)
		b.is(proving.Yielding)
		if b.f.count().closed > 0 {
			t.Error("forgot what is proved")
		}
	})
}

func TestStopKeepsAndForgetsTheWish(t *testing.T) {
	with(t, &fake{lasts: time.Hour, keeps: time.Second}, func(b *bench) {
		_ = b.Start(question(4))
		b.pass(5 * time.Second)
		b.Stop()
		b.is(proving.Stopping)
		b.pass(200 * time.Millisecond)
		b.is(proving.Stopping)
		b.Stop()
		b.pass(time.Second)
		b.is(proving.Off)
		if b.f.count().kept != 1 || b.wishes[len(b.wishes)-1] != "" {
			t.Errorf("kept %d times, wishes %q", b.f.count().kept, b.wishes)
		}
		_ = b.Start(question(4)) // goes on
		b.pass(3 * time.Second)
		if got := b.State().Proved.Elapsed; got < 6*time.Second {
			t.Errorf("%v in all sittings", got)
		}
	})
}

// The window is closed: what is proved is kept, and the wish to go on stays.
func TestClosing(t *testing.T) {
	f := &fake{lasts: time.Hour, keeps: time.Second}
	with(t, f, func(b *bench) {
		_ = b.Start(question(6))
		b.pass(5 * time.Second)
		b.tasks.Close()
		if err := b.tasks.Wait(context.Background()); err != nil {
			t.Error(err)
		}
		if f.count().kept != 1 || f.count().closed != 1 {
			t.Errorf("kept %d times, closed %d times, want once", f.count().kept, f.count().closed)
		}
		if want := []string{question(6).String()}; !slices.Equal(b.wishes, want) {
			t.Errorf("wishes %q, want %q", b.wishes, want)
		}
	})
}

// A disk that does not answer keeps the process for a while, and no longer.
func TestClosingDoesNotWaitForever(t *testing.T) {
	f := &fake{lasts: time.Hour, keeps: time.Hour}
	with(t, f, func(b *bench) {
		_ = b.Start(question(6))
		b.pass(5 * time.Second)
		began := time.Now()
		b.tasks.Close()
		_ = b.tasks.Wait(context.Background())
		if took := time.Since(began); took > 8*time.Second {
			t.Errorf("closing took %v", took)
		}
	})
}

func TestResume(t *testing.T) {
	with(t, &fake{lasts: time.Hour, counts: counts{worked: time.Minute}}, func(b *bench) {
		b.Resume(question(6))
		b.is(proving.Resting)
		b.pass(4 * time.Second)
		b.is(proving.Resting)
		if b.f.count().open > 0 {
			t.Error("begins while the window opens")
		}
		b.pass(4 * time.Second)
		b.is(proving.Proving)
		if got := b.State().Proved.Elapsed; got < time.Minute {
			t.Errorf("%v in all sittings", got)
		}
	})
	with(t, &fake{lasts: time.Hour}, func(b *bench) {
		b.Resume(question(6))
		b.pass(time.Second)
		b.Stop()
		b.is(proving.Off)
		b.pass(time.Minute)
		b.is(proving.Off)
		if want := []string{""}; !slices.Equal(b.wishes, want) {
			t.Errorf("wishes %q, want that it is forgotten", b.wishes)
		}
	})
}

// The program may be started again before it has ended.
func TestResumeWhileTheFormerProcessEnds(t *testing.T) {
	f := &fake{lasts: time.Hour, refuse: proving.ErrElsewhere}
	with(t, f, func(b *bench) {
		b.Resume(question(6))
		b.pass(7 * time.Second)
		b.is(proving.Resting)
		f.refuse = nil
		b.pass(6 * time.Second)
		b.is(proving.Proving)
	})
	f = &fake{lasts: time.Hour, refuse: proving.ErrElsewhere}
	with(t, f, func(b *bench) {
		b.Resume(question(6))
		b.pass(time.Minute)
		b.is(proving.Failed) // and so it stays
		if len(b.wishes) != 0 {
			t.Errorf("wishes %q, want that it stays", b.wishes)
		}
	})
}

func TestWhatGoesWrongIsSaid(t *testing.T) {
	errWrong := errors.New("wrong")
	t.Run("refused", func(t *testing.T) {
		f := &fake{lasts: time.Minute, refuse: errWrong}
		with(t, f, func(b *bench) {
			_ = b.Start(question(6))
			b.pass(time.Second)
			b.is(proving.Failed)
			if err := b.State().Err; !errors.Is(err, errWrong) || len(b.wishes) != 1 {
				t.Errorf("error %v, wishes %q", err, b.wishes)
			}
			f.refuse = nil
			b.Again()
			b.pass(2 * time.Second)
			b.is(proving.Proving)
		})
	})
	t.Run("begun afresh", func(t *testing.T) {
		with(t, &fake{lasts: time.Minute, warn: errWrong}, func(b *bench) {
			_ = b.Start(question(6))
			b.pass(2 * time.Second)
			b.is(proving.Proving)
			if err := b.State().Warning; !errors.Is(err, errWrong) {
				t.Errorf("warning %v", err)
			}
		})
	})
	t.Run("cannot be kept", func(t *testing.T) {
		with(t, &fake{lasts: time.Minute, keepErr: errWrong}, func(b *bench) {
			_ = b.Start(question(6))
			b.pass(2 * time.Second)
			b.is(proving.Proving)
			if err := b.State().Warning; !errors.Is(err, errWrong) {
				t.Errorf("warning %v", err)
			}
			b.Stop()
			b.pass(time.Second)
			b.is(proving.Failed)
			b.Again()
			b.pass(2 * time.Second)
			b.is(proving.Proving)
			if want := []string{question(6).String(), "", question(6).String()}; !slices.Equal(b.wishes, want) {
				t.Errorf("wishes %q, want %q: the next start goes on with it", b.wishes, want)
			}
			b.Stop()
			b.pass(time.Second)
			b.is(proving.Failed)
			b.Dismiss()
			b.is(proving.Off)
		})
	})
	t.Run("fails", func(t *testing.T) {
		with(t, &fake{lasts: 10 * time.Second, fail: errWrong}, func(b *bench) {
			_ = b.Start(question(6))
			b.pass(15 * time.Second)
			b.is(proving.Failed)
		})
	})
}

func TestQuestionsThatMakeNoSense(t *testing.T) {
	with(t, &fake{}, func(b *bench) {
		q := question(4)
		q.Position.State = engine.State{{0, 0, 0, 0, 0, 0, 24}, {4, 4, 4, 4, 4, 4, 0}}
		if err := b.Start(q); !errors.Is(err, engine.ErrFinished) {
			t.Errorf("a finished position: %v", err)
		}
		q = question(4)
		q.Position.Player = 2
		if err := b.Start(q); !errors.Is(err, engine.ErrPlayer) {
			t.Errorf("a third player: %v", err)
		}
		b.Resume(q)
		b.is(proving.Off)
	})
}
