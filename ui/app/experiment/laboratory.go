package experiment

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/search/lab"
)

// MaxEntries is how many rows a laboratory holds.
const MaxEntries = 1000

// showEvery is how often a laboratory that measures says how far it is.
const showEvery = 100 * time.Millisecond

// Ending says how the last run ended.
type Ending string

// The endings.
const (
	NotRun   Ending = ""
	Finished Ending = "finished"
	Stopped  Ending = "stopped" // by the user
	Failed   Ending = "failed"
)

// State is what a laboratory has measured, and what it is doing.
type State struct {
	Running  bool
	Entries  []Entry      // in the order of their measuring
	Progress lab.Progress // of the run, if there is one
	Elapsed  time.Duration
	Ending   Ending
	Err      error // why the run failed
}

// Laboratory runs experiments in the background, one after the other, and holds
// their rows. Its methods belong to the window's goroutine.
type Laboratory struct {
	// Setup is what the form says; the laboratory keeps it for the window.
	Setup Setup

	tasks   *task.Group
	changed func()

	running bool
	cancel  context.CancelFunc
	run     *run // the last one; nil before the first, and once all is cleared
	ending  Ending
	err     error
}

// run is a run under way, which its goroutine tells of.
type run struct {
	experiments []lab.Experiment
	began       time.Time

	mu       sync.Mutex
	entries  []Entry // those that were kept, and its own
	progress lab.Progress
	elapsed  time.Duration
	due      bool // the window is about to be told
}

// NewLaboratory returns a laboratory that works in the group.
func NewLaboratory(tasks *task.Group) *Laboratory {
	return &Laboratory{Setup: NewSetup(lab.Kalah), tasks: tasks, changed: func() {}}
}

// Watch has changed called after each change, at most ten times a second while a
// run is under way, in place of the function that was called before.
func (l *Laboratory) Watch(changed func()) { l.changed = changed }

// Start measures the experiments one after the other. What was measured before
// goes, unless it is kept: then a row that is measured again takes the place of the
// one before. The error says what is wrong with the experiments; nothing has changed
// then.
func (l *Laboratory) Start(experiments []lab.Experiment, keep bool) error {
	if l.running {
		return message.New("an experiment is under way")
	}
	rows := 0
	for _, e := range experiments {
		if err := e.Validate(); err != nil {
			return err
		}
		rows += e.Rows()
	}
	kept := l.State().Entries
	if !keep || len(kept) > 0 && len(experiments) > 0 && kept[0].Game != experiments[0].Game {
		kept = nil
	}
	if rows+len(kept) > MaxEntries {
		return message.Errorf("%d rows: the table holds %d", rows+len(kept), MaxEntries)
	}
	r := &run{experiments: experiments, began: time.Now(), entries: kept, progress: lab.Progress{Rows: rows}}
	l.run, l.running, l.ending, l.err = r, true, NotRun, nil
	ctx, cancel := context.WithCancel(l.tasks.Context())
	l.cancel = cancel
	l.tasks.Go(func(context.Context) error {
		defer cancel()
		return r.do(ctx, func() { l.tasks.After(showEvery, func() { l.show(r) }) })
	}, func(err error) { l.ended(r, err) })
	l.changed()
	return nil
}

// do measures, and calls soon when there is something to show and nobody has been
// asked to show it.
func (r *run) do(ctx context.Context, soon func()) error {
	note := func(change func()) {
		r.mu.Lock()
		change()
		r.elapsed = time.Since(r.began)
		ask := !r.due
		r.due = true
		r.mu.Unlock()
		if ask {
			soon()
		}
	}
	before := 0
	for _, e := range r.experiments {
		err := e.Run(ctx, func(p lab.Progress) {
			note(func() {
				p.Row, p.Rows = p.Row+before, r.progress.Rows
				r.progress = p
			})
		}, func(row lab.Row) {
			note(func() {
				r.entries = merge(r.entries, Entry{row, e.Game, e.Without})
				r.progress.Row++
			})
		})
		if err != nil {
			return err
		}
		before += e.Rows()
	}
	return nil
}

// show tells the window of what a run has done since.
func (l *Laboratory) show(r *run) {
	r.mu.Lock()
	r.due = false
	r.mu.Unlock()
	if l.run == r && l.running {
		l.changed()
	}
}

func (l *Laboratory) ended(r *run, err error) {
	if l.run != r {
		return
	}
	l.running, l.ending = false, Finished
	switch {
	case errors.Is(err, context.Canceled):
		l.ending = Stopped
	case err != nil:
		l.ending, l.err = Failed, err
	}
	l.changed()
}

// Stop ends the run under way, if there is one. What it has measured stays.
func (l *Laboratory) Stop() {
	if l.running {
		l.cancel()
	}
}

// Clear forgets all rows, unless a run is under way.
func (l *Laboratory) Clear() {
	if !l.running {
		l.run, l.ending, l.err = nil, NotRun, nil
		l.changed()
	}
}

// State returns what is measured and under way.
func (l *Laboratory) State() State {
	s := State{Running: l.running, Ending: l.ending, Err: l.err}
	if r := l.run; r != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		s.Progress, s.Elapsed, s.Entries = r.progress, r.elapsed, slices.Clone(r.entries)
	}
	return s
}

// Running reports whether a run is under way.
func (l *Laboratory) Running() bool { return l.running }

// Len returns how many rows there are.
func (l *Laboratory) Len() int {
	if l.run == nil {
		return 0
	}
	l.run.mu.Lock()
	defer l.run.mu.Unlock()
	return len(l.run.entries)
}
