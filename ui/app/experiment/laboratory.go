package experiment

import (
	"context"
	"errors"
	"time"

	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/search/lab"
)

// MaxEntries is the maximum number of rows in a laboratory.
const MaxEntries = 1000

// showEvery is the time between two reports of progress.
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

// State is the state of a laboratory, for reading only.
type State struct {
	Running  bool
	Entries  []Entry      // in the order in which they were measured
	Progress lab.Progress // of the run
	Elapsed  time.Duration
	Ending   Ending
	Err      error // why the run failed
}

// Laboratory runs experiments in the background, one after the other, and holds
// their rows. Its methods may be called only on the goroutine that its group posts to.
type Laboratory struct {
	State

	// Setup is the state of the form, which the laboratory keeps for the window.
	Setup Setup

	tasks   *task.Group
	changed func()
	cancel  context.CancelFunc // of the run
}

// NewLaboratory returns a laboratory that works in the group.
func NewLaboratory(tasks *task.Group) *Laboratory {
	return &Laboratory{Setup: NewSetup(lab.Kalah), tasks: tasks, changed: func() {}}
}

// Watch sets the function that is called after each change, at most ten times a second
// during a run.
func (l *Laboratory) Watch(changed func()) { l.changed = changed }

// Start runs experiments one after the other. If keep is set, the new rows are added to the
// earlier rows of the same game; a row that measures the same again replaces the earlier one.
// Otherwise the earlier rows are removed. If Start returns an error, nothing has changed.
func (l *Laboratory) Start(experiments []lab.Experiment, keep bool) error {
	if l.Running {
		return message.New("an experiment is under way")
	}
	rows := 0
	for _, e := range experiments {
		if err := e.Validate(); err != nil {
			return err
		}
		rows += e.Rows()
	}
	kept := l.Entries
	if !keep || len(kept) > 0 && len(experiments) > 0 && kept[0].Game != experiments[0].Game {
		kept = nil
	}
	if rows+len(kept) > MaxEntries {
		return message.Errorf("%d rows: the table holds %d", rows+len(kept), MaxEntries)
	}
	l.State = State{Running: true, Entries: kept, Progress: lab.Progress{Rows: rows}}
	changes := task.NewMailbox(l.tasks, showEvery, func(all []func(*State)) {
		for _, change := range all {
			change(&l.State)
		}
		l.changed()
	})
	ctx, cancel := context.WithCancel(l.tasks.Context())
	l.cancel = cancel
	l.tasks.Go(func(context.Context) error {
		defer cancel()
		return measure(ctx, experiments, rows, changes)
	}, func(err error) {
		changes.Deliver()
		l.Running, l.Ending = false, Finished
		switch {
		case errors.Is(err, context.Canceled):
			l.Ending = Stopped
		case err != nil:
			l.Ending, l.Err = Failed, err
		}
		l.changed()
	})
	l.changed()
	return nil
}

// measure runs experiments with the given total number of rows, and puts changes of the state
// into changes.
func measure(ctx context.Context, experiments []lab.Experiment, rows int, changes *task.Mailbox[func(*State)]) error {
	began, before := time.Now(), 0
	for _, e := range experiments {
		err := e.Run(ctx, func(p lab.Progress) {
			p.Row, p.Rows = p.Row+before, rows
			elapsed := time.Since(began)
			changes.Put(func(s *State) { s.Progress, s.Elapsed = p, elapsed })
		}, func(row lab.Row) {
			elapsed := time.Since(began)
			changes.Put(func(s *State) {
				s.Entries = merge(s.Entries, Entry{row, e.Game, e.Without})
				s.Progress.Row++
				s.Elapsed = elapsed
			})
		})
		if err != nil {
			return err
		}
		before += e.Rows()
	}
	return nil
}

// Stop stops the run, if there is one. The rows measured so far stay.
func (l *Laboratory) Stop() {
	if l.Running {
		l.cancel()
	}
}

// Clear removes all rows. It has no effect during a run.
func (l *Laboratory) Clear() {
	if !l.Running {
		l.State = State{}
		l.changed()
	}
}
