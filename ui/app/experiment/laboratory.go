package experiment

import (
	"context"
	"errors"
	"slices"
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

// run is a run under way, or the last one.
type run struct {
	entries  []Entry // those that were kept, and its own
	progress lab.Progress
	elapsed  time.Duration
	changes  *task.Mailbox[change]
}

// change is what a run has come to, after a time.
type change struct {
	make func(*run)
	at   time.Duration
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
	r := &run{entries: kept, progress: lab.Progress{Rows: rows}}
	r.changes = task.NewMailbox(l.tasks, showEvery, func(all []change) {
		for _, c := range all {
			c.make(r)
			r.elapsed = c.at
		}
		l.changed()
	})
	l.run, l.running, l.ending, l.err = r, true, NotRun, nil
	ctx, cancel := context.WithCancel(l.tasks.Context())
	l.cancel = cancel
	l.tasks.Go(func(context.Context) error {
		defer cancel()
		return measure(ctx, experiments, rows, r.changes)
	}, func(err error) { l.ended(r, err) })
	l.changed()
	return nil
}

// measure runs experiments, which have so many rows, and tells of what changes.
func measure(ctx context.Context, experiments []lab.Experiment, rows int, changes *task.Mailbox[change]) error {
	began, before := time.Now(), 0
	for _, e := range experiments {
		err := e.Run(ctx, func(p lab.Progress) {
			p.Row, p.Rows = p.Row+before, rows
			changes.Put(change{func(r *run) { r.progress = p }, time.Since(began)})
		}, func(row lab.Row) {
			changes.Put(change{func(r *run) {
				r.entries = merge(r.entries, Entry{row, e.Game, e.Without})
				r.progress.Row++
			}, time.Since(began)})
		})
		if err != nil {
			return err
		}
		before += e.Rows()
	}
	return nil
}

func (l *Laboratory) ended(r *run, err error) {
	r.changes.Deliver()
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
	return len(l.run.entries)
}
