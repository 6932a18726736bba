package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
)

// run is a match that is being played.
type run struct {
	cfg    Config
	games  *games
	setup  Setup
	match  *Match // as it was before; nil before the first game
	former *Match // that a new match may prolong; nil: none
	ctx    context.Context
	cancel context.CancelFunc
	gate   match.Gate
	live   *match.Live
	shown  *task.Mailbox[Status]
	ended  bool // the match is as it was left
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
		if r.match, err = New(r.setup.Definition, match.Whole, time.Now()); err != nil {
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
	before := newStatus(r.setup, &m)
	options := match.Options{
		Plan: m.Plan, From: m.Record, Jobs: r.setup.jobs(), Maker: cfg.Makers(m.Plan, r.setup.jobs()), Gate: &r.gate, Live: r.live,
		Keep: func(result *match.Result) error { r.games.add(&m, result); return nil },
		Show: func(record *match.Record) {
			now := m
			now.Record = record.Clone()
			s := newStatus(r.setup, &now)
			s.pace(record.Games-before.Done(), record.Elapsed-before.Record.Elapsed)
			r.shown.Put(s)
		},
	}
	if r.setup.Logs != "" {
		logs, err := NewLogs(&m, r.setup.Logs)
		if err != nil {
			return err
		}
		options.Keep = func(result *match.Result) error {
			r.games.add(&m, result)
			return logs.Keep(result)
		}
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
	r.shown.Put(before)
	record, err := match.Run(r.ctx, options)
	if record != nil {
		m.Record = record
		r.match, r.ended = &m, true
	}
	if errors.Is(err, context.Canceled) {
		return nil // it was stopped
	}
	return err
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
