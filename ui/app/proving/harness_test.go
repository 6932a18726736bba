package proving_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

// step is how long a fake works at once.
const step = 100 * time.Millisecond

// fake proves a bound every second of work, and all in lasts.
type fake struct {
	lasts         time.Duration
	refuse, warn  error // of Begin
	fail, keepErr error
	keeps         time.Duration // that Keep takes

	mu sync.Mutex
	counts
}

// counts is what a fake has been asked for.
type counts struct {
	kept   int
	closed int
	open   int
	most   int
	worked time.Duration // in all proofs: what is kept
}

func (f *fake) count() counts {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts
}

func (f *fake) Begin(context.Context, engine.Position) (proving.Proof, error) {
	if f.refuse != nil {
		return nil, f.refuse
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open++
	f.most = max(f.most, f.open)
	return &fakeProof{f}, f.warn
}

type fakeProof struct{ *fake }

func (p *fakeProof) Work(ctx context.Context) error {
	for {
		p.mu.Lock()
		worked := p.worked
		p.mu.Unlock()
		switch {
		case worked >= p.lasts && p.fail != nil:
			return p.fail
		case worked >= p.lasts:
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(step):
		}
		p.mu.Lock()
		p.worked += step
		p.mu.Unlock()
	}
}

func (p *fakeProof) Known() (known solver.Proved) {
	p.mu.Lock()
	defer p.mu.Unlock()
	known.Elapsed, known.Nodes = p.worked, uint64(p.worked/time.Second)
	known.Value = solver.Bounds{Lower: -24 + int(known.Nodes), Upper: 24}
	if p.worked >= p.lasts {
		known.Value.Upper = known.Value.Lower
	}
	return known
}

func (p *fakeProof) Preparation() (none solver.Preparation) { return none }
func (p *fakeProof) Err() error                             { return p.keepErr }

func (p *fakeProof) Keep(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(p.keeps):
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.kept++
	return p.keepErr
}

func (p *fakeProof) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open--
	p.closed++
}

// bench is a control whose goroutine is the test's.
type bench struct {
	*proving.Control
	t      *testing.T
	f      *fake
	tasks  *task.Group
	posted chan func()
	busy   bool
	wishes []string
	shown  []proving.Phase
}

func with(t *testing.T, f *fake, test func(b *bench)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := &bench{t: t, f: f, posted: make(chan func(), 1000)}
		b.tasks = task.New(func(f func()) { b.posted <- f })
		b.Control = proving.New(proving.Config{Tasks: b.tasks, Prover: f, Busy: func() bool { return b.busy }, Remember: func(q *proving.Question) {
			if q == nil {
				b.wishes = append(b.wishes, "")
			} else {
				b.wishes = append(b.wishes, q.String())
			}
		}})
		b.SetShow(func() {
			if p := b.State().Phase; len(b.shown) == 0 || b.shown[len(b.shown)-1] != p {
				b.shown = append(b.shown, p)
			}
		})
		test(b)
		b.tasks.Close()
		if err := b.tasks.Wait(context.Background()); err != nil {
			t.Error(err)
		}
		if f.count().open != 0 {
			t.Errorf("%d proofs are left open", f.count().open)
		}
		if f.count().most > 1 {
			t.Errorf("%d proofs at once", f.count().most)
		}
	})
}

// pass lets time go by, and does what is posted meanwhile.
func (b *bench) pass(d time.Duration) {
	for end := time.Now().Add(d); ; time.Sleep(10 * time.Millisecond) {
		synctest.Wait()
		for len(b.posted) > 0 {
			(<-b.posted)()
			synctest.Wait()
		}
		if !time.Now().Before(end) {
			return
		}
	}
}

func (b *bench) is(want proving.Phase) {
	b.t.Helper()
	if got := b.State(); got.Phase != want {
		b.t.Fatalf("phase %d (%v), want %d", got.Phase, got.Err, want)
	}
}

func question(seeds int) proving.Question {
	rules := engine.Rules{Seeds: seeds}
	return proving.Question{Position: engine.Position{Rules: rules, State: rules.Start()}, Step: engine.Step{Turn: 1, Move: 1}}
}
