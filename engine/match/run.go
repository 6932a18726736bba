package match

import (
	"context"
	"sync"
	"time"

	"kalah/internal/message"
)

// Options say how a plan is played. What they say does not change the results, but
// for those of players that think by the clock.
type Options struct {
	Plan  *Plan
	Shard Shard   // which part of it; the zero value: all
	From  *Record // where to go on; nil: from the beginning
	Jobs  int     // games at once; 0: one

	// Maker returns who makes the players of a job, counted from 0. It is called
	// when the job begins, and after a game in which a player failed. It keeps to
	// the context.
	Maker func(ctx context.Context, job int) (Maker, error)

	Observe func(Event) // told of what happens; nil: nobody
	Gate    *Gate       // holds the match up; nil: nothing does
	Live    *Live       // shows the games under way; nil: nobody looks

	// Keep, unless nil, is given each game as it is committed, with the statistics of
	// its moves, before any record that counts it is saved.
	Keep func(*Result) error

	// Save, unless nil, is given the record now and then, and at the end, however
	// that comes about. The record is only to be read, and until Save returns.
	Save      func(*Record) error
	SaveEvery time.Duration // 0: DefaultSaveEvery
}

// DefaultSaveEvery is how often a record is saved unless told otherwise.
const DefaultSaveEvery = 2 * time.Second

// EventKind says what an [Event] tells.
type EventKind int

// The kinds of events.
const (
	EventBegan     EventKind = iota // a job begins a game
	EventCommitted                  // a game is in the record
)

// Event tells what happened in a match. Observers are told of one event at a time and
// must return soon: all jobs wait. The record is only to be read, and until the
// observer returns.
type Event struct {
	Kind    EventKind
	Job     int
	Fixture Fixture
	Result  *Result // of EventCommitted
	Record  *Record
}

// window is how many games a job may be ahead of the first game that is not over: it
// bounds what waits to be committed.
const window = 256

// Run plays the games of a plan. It returns nil once all are played, or a sequential
// test has decided; the context's error, within 50 milliseconds, once that ends; and
// the error of whoever makes players, keeps games or saves records, if they fail. The
// record is what was committed in each case: that of the plan's first games, with
// which a later Run can go on, and what was over of those after them. Games under way
// at the end are not in it.
func Run(ctx context.Context, o Options) (*Record, error) {
	r, err := newRun(ctx, o)
	if err != nil {
		return nil, err
	}
	defer r.cancel()
	defer context.AfterFunc(r.ctx, r.wake)()
	var jobs sync.WaitGroup
	for job := range max(1, o.Jobs) {
		jobs.Go(func() { r.end(r.work(job)) })
	}
	jobs.Wait()
	r.mu.Lock() // a save may be under way
	defer r.mu.Unlock()
	if r.later != nil {
		r.later.Stop()
	}
	r.done = true
	if !r.over && r.err == nil {
		r.err = ctx.Err()
	}
	if err := r.save(); err != nil && (r.err == nil || r.err == ctx.Err()) {
		r.err = err
	}
	return r.record, r.err
}

// run is a match under way.
type run struct {
	Options
	ctx    context.Context
	cancel context.CancelFunc
	began  time.Time
	before time.Duration // played before that
	total  int           // games of the shard

	mu      sync.Mutex
	moved   *sync.Cond // next, the record's games or over have changed
	next    int        // game of the shard to begin
	waiting []*Result  // by the number in the shard, modulo their number
	repeats repeats
	record  *Record
	over    bool // all is played, or decided
	err     error
	saved   time.Time
	unsaved bool
	later   *time.Timer // saves what no other game saves in time; nil: nothing is to be saved
	done    bool        // Run returns
}

func newRun(ctx context.Context, o Options) (*run, error) {
	if err := o.Plan.Validate(); err != nil {
		return nil, err
	}
	o.Shard = o.Shard.normal()
	if o.Shard.Of < 1 || o.Shard.Index < 0 || o.Shard.Index >= o.Shard.Of {
		return nil, message.Errorf("%w: shard: found %d of %d, expected 0 to one less than how many there are", ErrPlan, o.Shard.Index, o.Shard.Of)
	}
	if o.Plan.SPRT != nil && o.Shard.Of > 1 {
		return nil, message.Errorf("%w: SPRT: a shard cannot decide for the whole match", ErrPlan)
	}
	if o.SaveEvery == 0 {
		o.SaveEvery = DefaultSaveEvery
	}
	r := &run{Options: o, began: time.Now(), saved: time.Now(), total: o.Shard.Games(o.Plan)}
	r.record = NewRecord(o.Plan, o.Shard)
	if o.From != nil {
		if err := o.From.Validate(o.Plan); err != nil {
			return nil, err
		}
		if from := o.From.Shard.normal(); from != o.Shard {
			return nil, message.Errorf("%w: it is of shard %s, expected %s", ErrRecord, from, o.Shard)
		}
		r.record = o.From.Clone()
	}
	r.repeats.plan = o.Plan
	r.before = r.record.Elapsed
	r.next = r.record.Games
	r.over = r.ended()
	r.moved = sync.NewCond(&r.mu)
	waiting := window * max(1, o.Jobs)
	if n := len(r.record.Ahead); n > 0 {
		waiting = max(waiting, r.record.Ahead[n-1].Number-r.record.Games+1)
	}
	r.waiting = make([]*Result, waiting)
	for _, a := range r.record.Ahead {
		result, err := a.result(o.Plan, o.Shard)
		if err != nil {
			return nil, err
		}
		r.waiting[a.Number%waiting] = result
	}
	r.ctx, r.cancel = context.WithCancel(ctx)
	return r, nil
}

// ended reports whether the record needs no more games.
func (r *run) ended() bool {
	if r.record.Games >= r.total {
		return true
	}
	return r.Plan.SPRT != nil && r.record.Open == nil && r.Plan.SPRT.Decide(r.record.Tallies[0]) != Undecided
}

// wake makes whoever waits look again.
func (r *run) wake() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.moved.Broadcast()
}

// end ends the match if a job failed.
func (r *run) end(err error) {
	if err == nil {
		return
	}
	r.mu.Lock()
	if r.err == nil && r.ctx.Err() == nil && !r.over {
		r.err = err
	}
	r.mu.Unlock()
	r.cancel()
}

// work is what a job does.
func (r *run) work(job int) error {
	var maker Maker
	live := r.Live.board(job)
	for {
		n, ok := r.take(job)
		if !ok {
			return nil
		}
		if maker == nil {
			var err error
			if maker, err = r.Maker(r.ctx, job); err != nil {
				return err
			}
		}
		g := newGame(r.Plan, r.Plan.Fixture(r.Shard.game(r.Plan, n)))
		if err := g.seat(maker); err != nil {
			return err
		}
		result := g.play(r.ctx, r.Gate, live, r.Keep != nil)
		if result == nil {
			return nil // the context has ended
		}
		if result.Failure != nil {
			maker = nil // whatever state its players are in
		}
		if err := r.put(job, n, result); err != nil {
			return err
		}
	}
}

// take returns the next game of the shard to play, as soon as there is room for its
// result.
func (r *run) take(job int) (n int, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		r.next = max(r.next, r.record.Games) // what was played before is committed by then
		switch {
		case r.over || r.next >= r.total || r.ctx.Err() != nil:
			return 0, false
		case r.next < r.record.Games+len(r.waiting) && r.waiting[r.next%len(r.waiting)] != nil:
			r.next++ // it was played before
			continue
		case r.next < r.record.Games+len(r.waiting):
			n = r.next
			r.next++
			if r.Observe != nil {
				f := r.Plan.Fixture(r.Shard.game(r.Plan, n))
				r.Observe(Event{Kind: EventBegan, Job: job, Fixture: f, Record: r.record})
			}
			return n, true
		}
		r.moved.Wait()
	}
}

// put takes a result and commits all that have no game before them that is still
// played.
func (r *run) put(job, n int, result *Result) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting[n%len(r.waiting)] = result
	r.unsaved = r.unsaved || !r.over
	for !r.over && r.err == nil {
		next := &r.waiting[r.record.Games%len(r.waiting)]
		if *next == nil {
			break
		}
		result := *next
		*next = nil
		if r.Keep != nil {
			if err := r.Keep(result); err != nil {
				r.err = err
				return err
			}
		}
		r.record.commit(r.Plan, result, r.repeats.has(&result.Fixture))
		if r.Observe != nil {
			r.Observe(Event{Kind: EventCommitted, Job: job, Fixture: result.Fixture, Result: result, Record: r.record})
		}
		if r.ended() {
			r.over = true
			r.cancel() // games beyond it do not count
		}
	}
	r.moved.Broadcast()
	switch wait := r.SaveEvery - time.Since(r.saved); {
	case wait <= 0:
		if err := r.save(); err != nil {
			r.err = err
			return err
		}
	case r.later == nil:
		r.later = time.AfterFunc(wait, r.saveLater)
	}
	return nil
}

// saveLater saves what has been played since the last save: the next game may take long.
func (r *run) saveLater() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.later = nil
	if r.done {
		return
	}
	if err := r.save(); err != nil {
		if r.err == nil {
			r.err = err
		}
		r.cancel()
	}
}

// save has the record saved if it has changed. It needs the lock.
func (r *run) save() error {
	r.record.Elapsed = r.before + time.Since(r.began)
	r.record.Ahead = r.ahead()
	if r.Save == nil || !r.unsaved {
		return nil
	}
	if err := r.Save(r.record); err != nil {
		return err
	}
	r.saved, r.unsaved = time.Now(), false
	return nil
}

// ahead returns the games that are over while one before them is still played.
func (r *run) ahead() (ahead []Ahead) {
	for n := r.record.Games + 1; !r.over && n < r.record.Games+len(r.waiting) && len(ahead) < maxAhead; n++ {
		if result := r.waiting[n%len(r.waiting)]; result != nil {
			ahead = append(ahead, aheadOf(n, result))
		}
	}
	return ahead
}
