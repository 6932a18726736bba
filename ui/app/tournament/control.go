package tournament

import (
	"context"
	"errors"
	"io/fs"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
)

// Config is what a control needs from outside.
type Config struct {
	Tasks *task.Group
	// File is where the match is kept, "" for nowhere.
	File string
	// Makers makes the players of so many jobs; nil: those of package tournament.
	Makers func(p *match.Plan, jobs int) func(ctx context.Context, job int) (match.Maker, error)
	// Resume says how a match that was kept is played: its file knows neither jobs nor
	// logs. It may be nil.
	Resume func(*Setup)
}

// Control runs one match at a time. Its methods belong to the goroutine that
// results are posted to.
type Control struct {
	cfg    Config
	show   func()
	status Status
	match  *Match // what Continue goes on with
	run    *run   // nil while nothing is played
	games  *games
	loaded bool
}

// Errors of what was asked for at the wrong time.
var (
	ErrRunning = message.New("a match is running already")
	ErrNoMatch = message.New("there is no match to go on with")
	// ErrElsewhere says that the file of matches is in use.
	ErrElsewhere = message.New("another window plays a match: it must be stopped there first")
	// ErrReplaced says that the file of matches holds a match that is not to be lost.
	ErrReplaced = message.New("another window has played another match since: discard that one in a window of its own first")
)

// New returns a control without a match: see [Control.Load].
func NewControl(cfg Config) *Control {
	if cfg.Makers == nil {
		cfg.Makers = Makers
	}
	return &Control{cfg: cfg, show: func() {}, games: new(games)}
}

// SetShow sets what is called, ten times a second at most, whenever there is
// something else to show.
func (c *Control) SetShow(show func()) {
	if show == nil {
		show = func() {}
	}
	c.show = show
}

// Status returns what the match has come to.
func (c *Control) Status() Status { return c.status }

// Load looks for the match that was kept, once.
func (c *Control) Load() {
	if c.loaded || c.cfg.File == "" {
		return
	}
	c.loaded = true
	var kept *Match
	var status Status
	c.cfg.Tasks.Go(func(context.Context) (err error) {
		kept, err = Open(c.cfg.File)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil {
			status = newStatus(Setup{Definition: kept.Definition}, kept)
		}
		return err
	}, func(err error) {
		if c.status.Phase != Empty || kept == nil && err == nil {
			return // there is none, or one was started meanwhile
		}
		if kept != nil {
			c.status, c.match = status, kept
			c.status.Phase = Stopped
			if kept.Record.Over(kept.Plan) {
				c.status.Phase = Finished
			}
			if c.cfg.Resume != nil {
				c.cfg.Resume(&c.status.Setup)
			}
		}
		c.status.Err = err
		c.show()
	})
}

// Start starts a match in the place of the one before, or prolongs that: see
// [Status.Prolongs].
func (c *Control) Start(s Setup) error {
	if c.Busy() {
		return ErrRunning
	}
	c.begin(s, nil)
	return nil
}

// Continue goes on with a match that is paused, or was stopped.
func (c *Control) Continue() error {
	switch {
	case c.status.Phase == Paused:
		c.run.gate.Continue()
		c.set(Running)
		return nil
	case c.Busy():
		return ErrRunning
	case !c.status.CanContinue():
		return ErrNoMatch
	}
	c.begin(c.status.Setup, c.match)
	return nil
}

// Pause holds the match up: moves that are being chosen are finished.
func (c *Control) Pause() {
	if c.status.Phase == Running {
		c.run.gate.Pause()
		c.set(Paused)
	}
}

// Stop ends the match. It keeps what it has come to, and can go on later.
func (c *Control) Stop() {
	if c.Busy() && c.status.Phase != Stopping {
		c.run.cancel()
		c.set(Stopping)
	}
}

// Busy reports whether a match is being played, be it paused.
func (c *Control) Busy() bool { return c.run != nil }

// Clear forgets a match that is not being played.
func (c *Control) Clear() {
	if c.Busy() {
		return
	}
	c.games.clear()
	c.status, c.match = Status{}, nil
	if c.cfg.File != "" {
		c.cfg.Tasks.Keep(func(context.Context) error {
			lock, err := lockFile(c.cfg.File)
			if err != nil {
				return err
			}
			defer func() { _ = lock.Remove() }()
			if err := setAside(c.cfg.File); err != nil {
				return err
			}
			return safefile.Remove(c.cfg.File)
		}, func(err error) {
			if err != nil && c.status.Phase == Empty {
				c.status.Err = err
				c.show()
			}
		})
	}
	c.show()
}

func (c *Control) set(p Phase) {
	c.status.Phase = p
	c.show()
}

// begin plays a match in the background: the one that is gone on with, or a new one.
// Closing the window stops it, and waits until it is kept.
func (c *Control) begin(s Setup, again *Match) {
	r := &run{cfg: c.cfg, games: c.games, setup: s, match: again, former: c.match, live: match.NewLive(s.jobs())}
	r.ctx, r.cancel = context.WithCancel(c.cfg.Tasks.Context())
	r.shown = task.NewMailbox(c.cfg.Tasks, 0, func(all []Status) {
		if c.run != r {
			return
		}
		s := all[len(all)-1]
		if s.Phase = c.status.Phase; s.Phase == Preparing {
			s.Phase = Running
		}
		c.status = s
		c.show()
	})
	before := c.status
	c.run = r
	if again == nil {
		c.status = Status{Setup: s}
	}
	c.status.Err = nil
	c.set(Preparing)
	c.cfg.Tasks.Keep(func(context.Context) error { return r.play() }, func(err error) {
		r.cancel()
		c.run, c.status = nil, before
		if r.ended {
			c.status, c.match = newStatus(s, r.match), r.match
		}
		switch {
		case c.status.Plan == nil:
			c.status.Phase = Empty
		case c.status.Record.Over(c.status.Plan):
			c.status.Phase = Finished
		default:
			c.status.Phase = Stopped
		}
		c.status.Err = err
		c.show()
	})
}

// Look returns the game that a job plays at the moment, if it does.
func (c *Control) Look(job int) (match.Frame, bool) {
	if c.run == nil {
		return match.Frame{}, false
	}
	return c.run.live.Look(job)
}

// Game returns one of the games that were played last; 0 is the latest.
func (c *Control) Game(i int) (Game, bool) { return c.games.at(i) }

// Latest returns those of the games that can be opened that the function takes, the
// latest first.
func (c *Control) Latest(takes func(Game) bool) []Game { return c.games.latest(takes) }
