package proving

import (
	"cmp"
	"context"
	"sync"
	"time"

	"kalah/internal/task"
	"kalah/search/solver"
)

// keepTime is the most time that keeping a proof may take, so that it ends before the process
// does.
const keepTime = 7 * time.Second

type run struct {
	tasks    *task.Group
	prover   Prover
	question Question
	ctx      context.Context
	cancel   context.CancelFunc

	// These belong to the control.
	held      bool
	interrupt context.CancelFunc   // ends the latest turn
	turns     chan context.Context // in each of which the proof may work

	mu      sync.Mutex
	proof   Proof // nil before it is begun
	begun   bool  // it was opened
	last    solver.Proved
	warning error
}

func newRun(tasks *task.Group, prover Prover, q Question) *run {
	r := &run{tasks: tasks, prover: prover, question: q, held: true, interrupt: func() {}, turns: make(chan context.Context, 1)}
	r.ctx, r.cancel = context.WithCancel(tasks.Context())
	return r
}

// hold makes the work wait, as it does at first, or go on.
func (r *run) hold(on bool) {
	if on == r.held {
		return
	}
	if r.held = on; on {
		r.interrupt()
		select {
		case <-r.turns: // that has not begun yet
		default:
		}
		return
	}
	var turn context.Context
	turn, r.interrupt = context.WithCancel(r.ctx)
	r.turns <- turn
}

// do works on the proof until it is complete, and keeps what is proved. The end of the context
// is no error.
func (r *run) do() error {
	ctx := r.ctx
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

// keep keeps what is proved, in a goroutine of its own: the thread of this one has a low
// priority.
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

// work works on the proof in each turn.
func (r *run) work(ctx context.Context, proof Proof) error {
	for {
		select {
		case turn := <-r.turns:
			if err := proof.Work(turn); err == nil || turn.Err() == nil {
				return err
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// close closes the proof and keeps its last state.
func (r *run) close() {
	r.mu.Lock()
	proof := r.proof
	r.last, r.proof = proof.Known(), nil
	r.warning = cmp.Or(proof.Err(), r.warning)
	r.mu.Unlock()
	proof.Close()
}

// look returns the progress of the run. Begun reports whether the proof was opened.
func (r *run) look() (known solver.Proved, ready solver.Preparation, warning error, begun bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.proof == nil {
		return r.last, ready, r.warning, r.begun
	}
	return r.proof.Known(), r.proof.Preparation(), cmp.Or(r.proof.Err(), r.warning), true
}
