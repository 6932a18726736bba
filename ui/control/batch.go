package control

import (
	"context"
	"runtime"
	"sync"
	"time"

	"kalah/logging"
	"kalah/search"
	"kalah/ui/task"
)

// batch is logs being recomputed, by as many goroutines as there are
// processors.
type batch struct {
	env    *search.Environment
	tasks  *task.Group
	ctx    context.Context
	cancel context.CancelFunc
	tell   func(*batch) // is posted: something is to be taken

	mu      sync.Mutex
	due     []recomputeJob
	workers int
	found   []recomputeJob
	telling bool
	stop    func() // keeps back tell
}

// recomputeJob is a row of the report: as it was when it was asked for, or as it is now.
type recomputeJob struct {
	row int
	log Recomputed
}

// tellEvery bounds how often the report is shown.
const tellEvery = 50 * time.Millisecond

func newBatch(env *search.Environment, tasks *task.Group, tell func(*batch)) *batch {
	b := &batch{env: env, tasks: tasks, tell: tell, stop: func() {}}
	b.ctx, b.cancel = context.WithCancel(tasks.Context())
	return b
}

func (b *batch) add(t recomputeJob) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due = append(b.due, t)
	if b.workers < runtime.NumCPU() {
		b.workers++
		b.tasks.Go(func(context.Context) error {
			b.work()
			return nil
		}, nil)
	}
}

// end stops everything.
func (b *batch) end() {
	b.cancel()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.due = nil
	b.stop()
}

func (b *batch) work() {
	for {
		b.mu.Lock()
		if len(b.due) == 0 {
			b.workers--
			b.told()
			b.mu.Unlock()
			return
		}
		t := b.due[0]
		b.due = b.due[1:]
		t.log.Outcome = Choosing
		b.put(t)
		b.mu.Unlock()

		done := t.log.recompute(b.ctx, b.env)
		b.mu.Lock()
		if b.ctx.Err() == nil {
			b.put(recomputeJob{t.row, done})
		}
		b.mu.Unlock()
	}
}

// put needs the lock.
func (b *batch) put(t recomputeJob) {
	b.found = append(b.found, t)
	b.told()
}

// told sees to it that what is found is taken soon, but not at once: most logs
// take no time. It needs the lock.
func (b *batch) told() {
	if !b.telling && b.ctx.Err() == nil {
		b.telling = true
		b.stop = b.tasks.After(tellEvery, func() { b.tell(b) })
	}
}

// take returns what was found, and whether all is done.
func (b *batch) take() (found []recomputeJob, over bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	found = b.found
	b.found, b.telling = nil, false
	return found, b.workers == 0 && len(b.due) == 0
}

// recompute returns what became of a log. Once the context has ended the answer
// means nothing.
func (l Recomputed) recompute(ctx context.Context, env *search.Environment) Recomputed {
	read, err := l.Log, error(nil)
	if read == nil {
		read, err = logging.ReadFile(l.Path)
	}
	if err != nil {
		l.Outcome, l.Err = Refused, err
		return l
	}
	if !l.Filled {
		l.Players = read.Players
	}
	l.Lacks = search.Lacking(l.Players, read.Sharing)
	l.Difference, l.Err = env.Recompute(ctx, read.Snapshot(), l.Players, read.Sharing, read.From.Moves)
	switch {
	case l.Lacks[0].Any() || l.Lacks[1].Any():
		l.Outcome = Lacking
	case l.Err != nil:
		l.Outcome = Refused
	case l.Difference != nil:
		l.Outcome = Differs
	default:
		l.Outcome = Identical
	}
	return l
}
