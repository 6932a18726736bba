package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
)

// How often what a match has come to is shown: every 100 ms, or less often if it
// takes long to work out.
const (
	showEvery = 100 * time.Millisecond
	workShare = 5 // at most one part in so many of the time is spent on that
)

// run is a match that is being played.
type run struct {
	cfg    Config
	games  *games
	show   func(Status) // shows what the match has come to; called through the task group
	setup  Setup
	match  *Match // as it was before; nil before the first game
	former *Match // that a new match may prolong; nil: none
	ctx    context.Context
	cancel context.CancelFunc
	gate   match.Gate
	live   *match.Live
	clock  *clock
	latest latest
	shown  *task.Mailbox[Status]
	before Status  // of the match before
	final  *Status // set before play returns
}

func newRun(cfg Config, games *games, s Setup, again *Match) *run {
	r := &run{cfg: cfg, games: games, setup: s, match: again, live: match.NewLive(s.jobs()), clock: new(clock)}
	r.shown = task.NewMailbox(cfg.Tasks, 0, func(all []Status) { r.show(all[len(all)-1]) })
	r.ctx, r.cancel = context.WithCancel(cfg.Tasks.Context())
	return r
}

// play plays the match until it is over, or stopped.
func (r *run) play() (err error) {
	cfg := &r.cfg
	again := r.match != nil
	if cfg.File != "" {
		lock, err := lockFile(cfg.File)
		if err != nil {
			return err
		}
		defer func() { _ = lock.Remove() }()
	}
	if !again {
		if r.match, err = New(r.setup.Definition, match.Whole, cfg.Now()); err != nil {
			return err
		}
		if longer, ok := r.match.Prolong(r.former); ok {
			r.match, again = longer, true
		}
	} else if kept, err := Open(cfg.File); err == nil {
		if r.match.CheckSame(kept) != nil {
			return ErrReplaced
		}
		if kept.Record.Games > r.match.Record.Games {
			r.match = kept // another window has gone on with it meanwhile
		}
	}
	m := *r.match // whose record changes
	options := match.Options{
		Plan: m.Plan, From: m.Record, Jobs: r.setup.jobs(), Maker: cfg.Makers(m.Plan, r.setup.jobs()),
		Observe: r.observe(&m), Gate: &r.gate, Live: r.live,
	}
	if r.setup.Logs != "" {
		logs, err := NewLogs(&m, r.setup.Logs)
		if err != nil {
			return err
		}
		options.Keep = logs.Keep
	}
	if cfg.File != "" {
		options.Save = func(record *match.Record) error {
			m.Record = record
			return m.Save(cfg.File)
		}
		if !again {
			if err := setAside(cfg.File); err != nil {
				return err
			}
		}
		if err := m.Save(cfg.File); err != nil { // a match should not be played and then be lost
			return err
		}
	}
	if !again {
		r.games.clear()
	}
	r.latest.set(r.match.Record)
	shown := make(chan struct{})
	showing, hide := context.WithCancel(r.ctx)
	defer hide()
	cfg.Tasks.Go(func(context.Context) error {
		defer close(shown)
		r.follow(showing, r.match)
		return nil
	}, nil)
	r.clock.resume()
	record, err := match.Run(r.ctx, options)
	hide()
	if cfg.Tasks.Closed() || record == nil {
		return ignoreEnd(err) // nobody looks any more
	}
	<-shown
	ended := *r.match
	ended.Record = record
	final := newStatus(r.setup, &ended)
	r.match, r.final = &ended, &final
	return ignoreEnd(err)
}

// lockFile keeps other windows from playing into the file that the match is kept in,
// and makes its folder.
func lockFile(file string) (*safefile.Lock, error) {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, message.Errorf("%s: %w", folder, safefile.Bare(err))
	}
	lock, err := Lock(file)
	if errors.Is(err, ErrBusy) {
		err = ErrElsewhere
	}
	return lock, err
}

// setAside renames a file that cannot be read as a match: it may be damaged, or that of
// a newer version.
func setAside(file string) error {
	_, err := Open(file)
	if errors.Is(err, ErrFile) {
		if _, err := safefile.SetAside(file); err != nil {
			return message.Errorf("%s: %w", file, safefile.Bare(err))
		}
	}
	return nil
}

// ignoreEnd leaves out the error of a match that was stopped.
func ignoreEnd(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// observe returns what takes note of the games. It returns soon: all jobs wait.
func (r *run) observe(m *Match) func(match.Event) {
	return func(e match.Event) {
		if e.Kind == match.EventCommitted {
			r.games.add(m, e.Result)
			r.latest.follow(e.Record, e.Fixture.Pairing)
		}
	}
}

// latest is a copy of the record, which follows it game by game.
type latest struct {
	mu     sync.Mutex
	record *match.Record
	fresh  bool // nobody has taken it since it changed
}

func (l *latest) set(r *match.Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.record, l.fresh = r.Clone(), true
}

// follow takes over what a game of the pairing has changed: copying all of a large
// tournament's record for each game would take longer than the game.
func (l *latest) follow(r *match.Record, pairing int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.record.Games, l.record.Elapsed = r.Games, r.Elapsed
	l.record.Tallies[pairing] = r.Tallies[pairing]
	l.record.Failures = append(l.record.Failures, r.Failures[len(l.record.Failures):]...)
	l.record.Open = nil
	if r.Open != nil {
		open := *r.Open
		l.record.Open = &open
	}
	l.fresh = true
}

// take returns a copy, nil if that would be the same as the one before.
func (l *latest) take() *match.Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.fresh {
		return nil
	}
	l.fresh = false
	return l.record.Clone()
}

// follow works out what the match has come to, and shows it, until the context
// ends. The match is the one that is gone on with.
func (r *run) follow(ctx context.Context, from *Match) {
	wait := time.NewTimer(0)
	defer wait.Stop()
	var s Status
	for {
		select {
		case <-ctx.Done():
			return
		case <-wait.C:
		}
		began := time.Now()
		if record := r.latest.take(); record != nil {
			now := *from
			now.Record = record
			s = newStatus(r.setup, &now)
			s.pace(record.Games-from.Record.Games, r.clock.elapsed())
		}
		r.shown.Put(s)
		wait.Reset(max(showEvery, workShare*time.Since(began)))
	}
}

// clock measures how long a match has been playing, pauses left out.
type clock struct {
	mu     sync.Mutex
	before time.Duration
	since  time.Time // zero while it stands
}

func (c *clock) resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.since.IsZero() {
		c.since = time.Now()
	}
}

func (c *clock) pause() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.since.IsZero() {
		c.before += time.Since(c.since)
		c.since = time.Time{}
	}
}

func (c *clock) elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.since.IsZero() {
		return c.before
	}
	return c.before + time.Since(c.since)
}
