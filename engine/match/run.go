package match

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"kalah/internal/message"
)

// Options are the settings for playing a plan. They do not affect the results, except for
// players that think by the clock.
type Options struct {
	Plan *Plan
	From *Record // record to continue, with its shard; nil to play the complete plan from the beginning
	Jobs int     // number of concurrent games; 0 means 1

	// NewMaker is called when a job begins, and again after a player has failed. It must return
	// when the context ends.
	NewMaker func(ctx context.Context) (Maker, error)

	Gate *Gate // pauses the match; may be nil
	Live *Live // publishes the games in progress; may be nil

	// Keep, unless nil, is called with each game before a record with this game is saved. After
	// an error it is called again later. It must be fast, because all jobs wait.
	Keep func(*Result) error

	// Show, unless nil, is called with the changed record, at most ten times per second, and
	// less often if it is slow. It must not change the record or use it later.
	Show func(*Record)

	// Save, unless nil, is called with the changed record every two seconds and at the end. It
	// must not change the record or use it later.
	Save func(*Record) error

	// Trouble, unless nil, is called with an error of Keep or Save, after which the match
	// continues, and with nil when everything is saved again.
	Trouble func(error)
}

const (
	saveEvery = 2 * time.Second

	// Show takes at most 1/showShare of the time.
	showEvery = 100 * time.Millisecond
	showShare = 5

	// window is the maximum number of games per job that start before the first unfinished game
	// is committed. It limits the number of results that wait.
	window = 256

	// queue is the capacity of the channels per job. For short games, waking a goroutine for
	// each game would take as long as the game.
	queue = 64
)

// Run plays the games of a plan and returns the record of the committed games, even with an
// error. A later Run can continue from this record; unfinished games are lost. The error is nil
// if all games are played or a sequential test has reached a decision. Otherwise it is the
// error of the context, within 50 milliseconds after the context ends, the error of a maker, or
// an error that wraps [ErrUnsaved].
func Run(ctx context.Context, o Options) (*Record, error) {
	r, err := newRun(o)
	if err != nil {
		return nil, err
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	var jobs sync.WaitGroup
	for job := range max(1, o.Jobs) {
		jobs.Go(func() { r.work(playing, job) })
	}
	err = r.direct(ctx)
	stop() // other games would not count
	jobs.Wait()
	if failed := r.finish(); failed != nil && (err == nil || errors.Is(err, ctx.Err())) {
		err = failed
	}
	return r.record, err
}

// run is a match in progress. All fields that change, except the channels, belong to the
// goroutine of direct.
type run struct {
	Options
	todo   chan todo
	played chan played

	began   time.Time
	before  time.Duration   // playing time of earlier runs
	waiting map[int]*Result // started games that are not committed, by number; the result is nil during the game
	repeats repeats
	record  *Record
	over    bool // no further games are needed
	unsaved bool
	unshown bool
	unkept

	next int    // all games before this number have started
	busy []bool // by player: the player is an agent and plays a game
}

// todo is a game to play, with its number in the shard.
type todo struct {
	number  int
	fixture Fixture
}

// played is a finished game of the shard, or an error of a maker.
type played struct {
	number int
	result *Result
	err    error
}

func newRun(o Options) (*run, error) {
	if err := o.Plan.Validate(); err != nil {
		return nil, err
	}
	if o.From == nil {
		o.From = NewRecord(o.Plan, Whole)
	}
	o.Gate = cmp.Or(o.Gate, new(Gate))
	if err := o.From.Validate(o.Plan); err != nil {
		return nil, err
	}
	if o.Plan.SPRT != nil && o.From.Shard.Count > 1 {
		return nil, message.Errorf("%w: SPRT: a shard cannot decide for the whole match", ErrPlan)
	}
	r := &run{
		Options: o, todo: make(chan todo, queue*max(1, o.Jobs)), played: make(chan played, queue*max(1, o.Jobs)), began: time.Now(),
		before: o.From.Elapsed, record: o.From.Clone(), repeats: repeats{plan: o.Plan}, over: o.From.Over(o.Plan),
		busy: make([]bool, len(o.Plan.Players)),
	}
	var err error
	r.waiting, err = r.record.ahead(o.Plan)
	return r, err
}

// Over reports whether the match needs no further games.
func (r *Record) Over(p *Plan) bool {
	return r.Complete(p) || p.SPRT != nil && r.Open == nil && p.SPRT.Decide(r.Tallies[0]) != Undecided
}

func (r *run) work(ctx context.Context, job int) {
	var maker Maker
	for {
		var p played
		var next todo
		select {
		case next = <-r.todo:
			p.number = next.number
		case <-ctx.Done():
			return
		}
		if maker == nil {
			maker, p.err = r.NewMaker(ctx)
		}
		g := newGame(r.Plan, next.fixture)
		if p.err == nil {
			p.err = g.seat(maker)
		}
		if p.err == nil {
			if p.result = g.play(ctx, r.Gate, r.Live, job); p.result == nil {
				return // the context has ended
			}
			if p.result.Failure != nil {
				maker = nil // its players must not be used again
			}
		}
		select {
		case r.played <- p:
		case <-ctx.Done():
			return
		}
	}
}

// direct gives games to the jobs and commits their results until the match is over.
func (r *run) direct(ctx context.Context) error {
	saves, shows := time.NewTicker(saveEvery), time.NewTimer(showEvery)
	defer saves.Stop()
	defer shows.Stop()
	r.commit(ctx) // games finished ahead before an interruption
	for !r.over {
		var give chan todo // nil if no game can start
		next := todo{number: r.pick()}
		if next.number >= 0 {
			give, next.fixture = r.todo, r.record.Fixture(r.Plan, next.number)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case give <- next:
			r.waiting[next.number] = nil
			r.occupy(next.number, true)
		case p := <-r.played:
			if p.err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
			if p.err != nil {
				return p.err
			}
			r.occupy(p.number, false)
			r.waiting[p.number] = p.result
			r.unsaved = true
			r.commit(ctx)
		case <-saves.C:
			r.keepAgain(ctx, fewTries)
			r.save()
		case <-shows.C:
			began := time.Now()
			if r.Show != nil && r.unshown {
				r.unshown = false
				r.record.Elapsed = r.elapsed()
				r.Show(r.record)
			}
			shows.Reset(max(showEvery, showShare*time.Since(began)))
		}
	}
	return nil
}

// commit commits the finished games up to the first unfinished game.
func (r *run) commit(ctx context.Context) {
	for !r.over && ctx.Err() == nil {
		result := r.waiting[r.record.Games]
		if result == nil {
			return
		}
		r.keep(result)
		delete(r.waiting, r.record.Games)
		r.record.commit(r.Plan, result, r.repeats.has(&result.Fixture))
		r.over, r.unshown, r.unsaved = r.record.Over(r.Plan), true, true
	}
}

// elapsed returns the playing time, without pauses.
func (r *run) elapsed() time.Duration { return r.before + time.Since(r.began) - r.Gate.paused() }

// Gate pauses a match between two moves. The zero value does not pause it. Its methods may be
// called from any goroutine.
type Gate struct {
	pause  atomic.Pointer[pause] // nil if the match is not paused
	before atomic.Int64          // total duration of earlier pauses, in nanoseconds
}

type pause struct {
	since time.Time
	over  chan struct{} // closed when the pause ends
}

// Pause pauses the match. Players that are thinking complete their choice.
func (g *Gate) Pause() { g.pause.CompareAndSwap(nil, &pause{time.Now(), make(chan struct{})}) }

// Continue ends a pause.
func (g *Gate) Continue() {
	if p := g.pause.Swap(nil); p != nil {
		g.before.Add(int64(time.Since(p.since)))
		close(p.over)
	}
}

// paused returns the total duration of all pauses, including the current pause.
func (g *Gate) paused() time.Duration {
	total := time.Duration(g.before.Load())
	if p := g.pause.Load(); p != nil {
		total += time.Since(p.since)
	}
	return total
}

// wait waits until no pause is in progress or the context ends.
func (g *Gate) wait(ctx context.Context) {
	for p := g.pause.Load(); p != nil && ctx.Err() == nil; p = g.pause.Load() {
		select {
		case <-p.over:
		case <-ctx.Done():
		}
	}
}

// Live publishes the current game of each job. Readers poll it, so the match never waits for
// them.
type Live struct{ boards []liveBoard }

// Frame is a game in progress: see [Plan.Snapshot].
type Frame struct {
	Fixture Fixture
	Houses  []byte // houses played so far, including the opening
}

// liveBoard is the game of one job. The padding keeps two jobs off the same cache line.
type liveBoard struct {
	mu    sync.Mutex
	shown bool
	frame Frame
	_     [64]byte
}

// NewLive returns a Live for the given number of jobs.
func NewLive(jobs int) *Live { return &Live{make([]liveBoard, max(jobs, 1))} }

// Frame returns the current game of a job, from 0. ok is false if the job is not playing.
func (l *Live) Frame(job int) (f Frame, ok bool) {
	if job < 0 || job >= len(l.boards) {
		return Frame{}, false
	}
	b := &l.boards[job]
	b.mu.Lock()
	defer b.mu.Unlock()
	f = b.frame
	f.Houses = slices.Clone(f.Houses)
	return f, b.shown
}

// show publishes the current game of a job. If g is nil, the job is not playing.
func (l *Live) show(job int, g *game) {
	if l == nil {
		return
	}
	b := &l.boards[job]
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.shown = g != nil; b.shown {
		b.frame = Frame{g.fixture, append(b.frame.Houses[:0], g.houses...)}
	}
}
