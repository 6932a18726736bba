package tournament

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/ui/app/session"
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
		if kept, err = Open(c.cfg.File); err == nil {
			status = newStatus(Setup{Definition: kept.Definition}, kept)
		}
		return err
	}, func(err error) {
		if c.status.Phase != Empty || errors.Is(err, fs.ErrNotExist) {
			return // one was started meanwhile, or there is none
		}
		c.status, c.match = status, kept
		if kept != nil && c.cfg.Resume != nil {
			c.cfg.Resume(&c.status.Setup)
		}
		c.settle(err)
	})
}

// settle shows the match, which is not played any more, and why.
func (c *Control) settle(err error) {
	c.status.Err = err
	switch {
	case c.status.Plan == nil:
		c.set(Empty)
	case c.status.Record.Over(c.status.Plan):
		c.set(Finished)
	default:
		c.set(Stopped)
	}
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
		c.settle(err)
	})
}

// Look returns the game that a job plays at the moment, if it does.
func (c *Control) Look(job int) (match.Frame, bool) {
	if c.run == nil {
		return match.Frame{}, false
	}
	return c.run.live.Look(job)
}

// Latest returns those of the games that can be opened that the function takes, the
// latest first.
func (c *Control) Latest(takes func(Game) bool) []Game { return c.games.latest(takes) }

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
	var logs *Logs
	if r.setup.Logs != "" {
		if logs, err = NewLogs(&m, r.setup.Logs); err != nil {
			return err
		}
	}
	options := match.Options{
		Plan: m.Plan, From: m.Record, Jobs: r.setup.jobs(), Maker: cfg.Makers(m.Plan, r.setup.jobs()), Gate: &r.gate, Live: r.live,
		Keep: func(result *match.Result) error {
			r.games.add(&m, result)
			return logs.Keep(result)
		},
		Show: func(record *match.Record) {
			now := m
			now.Record = record.Clone()
			s := newStatus(r.setup, &now)
			s.pace(record.Games-before.Done(), record.Elapsed-before.Record.Elapsed)
			r.shown.Put(s)
		},
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

// Phase says what goes on.
type Phase string

// The phases of a match.
const (
	Empty     Phase = ""          // no match yet
	Preparing Phase = "preparing" // openings and players are being made
	Running   Phase = "running"
	Paused    Phase = "paused"
	Stopping  Phase = "stopping"
	Stopped   Phase = "stopped"  // before its end; it can go on
	Finished  Phase = "finished" // all is played, or the test has decided
)

// Status is what a match has come to. It is not changed any more, and what it points
// to is only to be read.
type Status struct {
	Phase Phase
	Err   error // why the match stopped, or why none could be read
	Setup Setup
	// Plan and Record are nil while there is no match.
	Plan      *match.Plan
	Record    *match.Record
	Standings []match.Standing // the best first
	Total     int              // games

	PerSecond float64       // games, while it runs
	Left      time.Duration // to play all games; 0: not known
}

// newStatus works out what a record says.
func newStatus(s Setup, m *Match) Status {
	return Status{Setup: s, Plan: m.Plan, Record: m.Record, Standings: m.Record.Standings(m.Plan), Total: m.Plan.Total()}
}

// pace says how fast games are played, after so many in that time.
func (s *Status) pace(games int, elapsed time.Duration) {
	s.PerSecond = float64(games) / elapsed.Seconds()
	left := float64(s.Total-s.Record.Games) / s.PerSecond
	const most = 100 * 365 * 24 * 3600 // seconds: a duration holds no more than three times as many
	s.Left = time.Duration(min(left, most) * float64(time.Second))
}

// Done returns how many games are played.
func (s Status) Done() int {
	if s.Record == nil {
		return 0
	}
	return s.Record.Games
}

// Pair returns the games of a match between two players, as the first of them sees
// them, and false for other matches.
func (s Status) Pair() (match.Tally, bool) {
	if s.Plan == nil || len(s.Plan.Players) != 2 {
		return match.Tally{}, false
	}
	return s.Record.Tallies[0], true
}

// Prolongs reports whether a match that is started with the setup goes on from this one,
// which is the same with fewer games.
func (s Status) Prolongs(setup Setup) bool {
	return s.Plan != nil && s.Plan.Games == s.Setup.Games && setup.Prolongs(s.Setup.Definition)
}

// CanStart, CanPause, CanContinue and CanStop report what makes sense now.
func (s Status) CanStart() bool    { return !s.busy() }
func (s Status) CanPause() bool    { return s.Phase == Running }
func (s Status) CanContinue() bool { return s.Phase == Paused || s.Phase == Stopped && s.Plan != nil }
func (s Status) CanStop() bool     { return s.busy() && s.Phase != Stopping }

func (s Status) busy() bool {
	return s.Phase == Preparing || s.Phase == Running || s.Phase == Paused || s.Phase == Stopping
}

// Setup is what a match is set up with, and how it is played.
type Setup struct {
	Definition

	Jobs int // games played at once
	// Logs is the folder that every game is logged in, "" for none.
	Logs string
}

// jobs returns how many games are played at once.
func (s Setup) jobs() int { return max(1, s.Jobs) }

// Clone returns a setup that shares nothing with this one.
func (s Setup) Clone() Setup {
	s.Players, s.List = slices.Clone(s.Players), slices.Clone(s.List)
	if s.SPRT != nil {
		test := *s.SPRT
		s.SPRT = &test
	}
	return s
}

// MostGames bounds how many games of a match can be opened: the latest.
const MostGames = 10_000

// Game is a game that was played.
type Game struct {
	match.Result
	played time.Time
	match  *Match
}

// Number returns the number of the game in the match, from 1.
func (g Game) Number() int { return g.Fixture.Index + 1 }

// Record returns the game as a replay takes it.
func (g Game) Record() (session.Record, error) {
	l, err := g.match.Log(&g.Result)
	if err != nil {
		return session.Record{}, err
	}
	return session.Record{Game: l.Snapshot(), Players: l.Players, Created: g.played, From: l.From}, nil
}

// games are the latest ones of a match. They may be used from any goroutine.
type games struct {
	mu  sync.Mutex
	all []Game // and some before them
}

func (g *games) clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all = nil
}

func (g *games) add(m *Match, r *match.Result) {
	game := Game{*r, time.Now(), m}
	game.Stats = nil // they would take more memory than all the rest
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all = append(g.all, game); len(g.all) == 2*MostGames {
		g.all = slices.Clone(g.all[MostGames:])
	}
}

// latest returns those of the games that the function takes, the latest first.
func (g *games) latest(takes func(Game) bool) (found []Game) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, game := range slices.Backward(g.all[max(0, len(g.all)-MostGames):]) {
		if takes(game) {
			found = append(found, game)
		}
	}
	return found
}
