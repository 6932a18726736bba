package proving

import (
	"cmp"
	"context"
	"sync"
	"time"

	"kalah/internal/task"
	"kalah/search/solver"
)

// keepTime bounds how long the end of a proof takes, so that it comes before that of the
// process once the window is closed: a large table is looked through, and a file written.
const keepTime = 7 * time.Second

// run is the work on a proof, in its goroutine.
type run struct {
	tasks    *task.Group
	prover   Prover
	question Question
	cancel   context.CancelFunc

	mu        sync.Mutex
	proof     Proof // nil before it is begun
	begun     bool  // something is known of it
	last      solver.Proved
	warning   error
	held      bool
	free      chan struct{}      // closed when it is held no longer
	interrupt context.CancelFunc // of what it works at; nil: it does not
}

// hold stops the work until it is let go of again.
func (r *run) hold(on bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case on == r.held:
		return
	case on:
		r.free = make(chan struct{})
		if r.interrupt != nil {
			r.interrupt()
		}
	default:
		close(r.free)
	}
	r.held = on
}

// turn waits until the work is not held, and returns the context of what it does until it
// is, or an error once ctx has ended.
func (r *run) turn(ctx context.Context) (context.Context, error) {
	for {
		r.mu.Lock()
		if !r.held {
			working, interrupt := context.WithCancel(ctx)
			r.interrupt = interrupt
			r.mu.Unlock()
			return working, ctx.Err()
		}
		free := r.free
		r.mu.Unlock()
		select {
		case <-free:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// over ends what turn began.
func (r *run) over() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.interrupt != nil {
		r.interrupt()
		r.interrupt = nil
	}
}

// do works on the proof until all is proved, and keeps what is. An end of the context is no
// error, unless what is proved cannot be kept.
func (r *run) do(ctx context.Context) error {
	if ctx.Err() != nil {
		return nil
	}
	proof, err := r.prover.Begin(ctx, r.question.Position)
	if proof == nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	r.mu.Lock()
	r.proof, r.warning, r.begun = proof, err, true
	r.mu.Unlock()
	defer r.close()
	err = r.work(ctx, proof)
	return cmp.Or(err, r.keep(proof))
}

// keep keeps what is proved, in a goroutine of its own: this one may be last in the line for
// the processors.
func (r *run) keep(proof Proof) error {
	kept := make(chan error, 1)
	r.tasks.Keep(func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, keepTime)
		defer cancel()
		kept <- proof.Keep(ctx)
		return nil
	}, nil)
	return <-kept
}

// work proves, whenever it has the turn.
func (r *run) work(ctx context.Context, proof Proof) error {
	for {
		working, err := r.turn(ctx)
		if err != nil {
			r.over()
			return nil
		}
		err = proof.Work(working)
		interrupted := working.Err() != nil
		r.over()
		switch {
		case err == nil:
			return nil
		case !interrupted:
			return err
		}
	}
}

// close notes what is proved, for good.
func (r *run) close() {
	r.mu.Lock()
	proof := r.proof
	r.last, r.proof = proof.Known(), nil
	r.warning = cmp.Or(proof.Err(), r.warning)
	r.mu.Unlock()
	proof.Close()
}

// look returns what there is to show of the run. Begun says that anything is known of the
// proof.
func (r *run) look() (known solver.Proved, ready solver.Preparation, warning error, begun bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.proof == nil {
		return r.last, ready, r.warning, r.begun
	}
	return r.proof.Known(), r.proof.Preparation(), cmp.Or(r.proof.Err(), r.warning), true
}
