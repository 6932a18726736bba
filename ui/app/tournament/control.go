package tournament

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/search/program"
	"kalah/ui/app/session"
)

// Config holds the options of a control.
type Config struct {
	Tasks *task.Group
	// Folder is the folder with a file for each match. "" means that matches are not saved.
	Folder string
	// Former is the file of earlier versions, which saved one match. It may be missing.
	Former string
	// makers replaces [Makers] in tests.
	makers MakersFunc

	Programs *program.Host // starts external programs; nil starts none
	// Resume, if not nil, sets the parts of a setup that the file of a match does not have: jobs
	// and logs.
	Resume func(*Setup)
}

// Control runs one match at a time. Its methods may be called only on the goroutine that
// Tasks posts to.
type Control struct {
	cfg    Config
	show   func()
	status Status
	match  *Match // the match to continue
	file   string // file of match; "" if it is not saved
	run    *run   // nil while no match is played
	games  *games
	loaded bool
}

// Errors of a control.
var (
	ErrRunning = message.New("a match is running already")
	ErrNoMatch = message.New("there is no match to go on with")
	// ErrAgents means that agents play in the match. They join a server, which the window does
	// not have.
	ErrAgents = message.New("agents play in this match: go on with it by `kalah serve --out FILE`")
	// ErrElsewhere means that another window has locked the file.
	ErrElsewhere = message.New("another window plays this match: stop it there first")
	// ErrReplaced means that the file now holds another match, for example a longer one.
	ErrReplaced = message.New("another window has changed this match: open it again from the earlier matches")
)

// NewControl returns a control without a match: see [Control.Load].
func NewControl(cfg Config) *Control {
	return &Control{cfg: cfg, show: func() {}, games: new(games)}
}

// SetShow sets the function that is called after each change of the status, at most ten
// times a second.
func (c *Control) SetShow(show func()) { c.show = show }

// Status returns the state of the match.
func (c *Control) Status() Status { return c.status }

// Load reads the latest match. Later calls have no effect.
func (c *Control) Load() {
	if c.loaded || c.cfg.Folder == "" {
		return
	}
	c.loaded = true
	var latest string
	c.cfg.Tasks.Go(func(context.Context) error {
		failed := c.cfg.adopt()
		files, err := c.cfg.files()
		if len(files) > 0 {
			latest = files[0]
		}
		return errors.Join(failed, err)
	}, func(err error) {
		switch {
		case c.status.Phase != Empty: // a match was started in the meantime
		case err != nil:
			c.settle(err)
		case latest != "":
			c.Open(latest)
		}
	})
}

// settle sets the phase of a match that is not running, and the error that ended it.
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

// Start starts a match in place of the previous one. If the setup is the previous match with more
// games, Start extends it: see [Status.Prolongs]. The errors are [ErrRunning] and [ErrAgents].
func (c *Control) Start(s Setup) error {
	if c.Busy() {
		return ErrRunning
	}
	if s.hasAgents() {
		return ErrAgents
	}
	c.begin(Preparing, s, nil, (*run).play)
	return nil
}

// Continue continues a paused or stopped match. The errors are [ErrRunning], [ErrNoMatch] and
// [ErrAgents].
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
	case c.status.Setup.hasAgents():
		return ErrAgents
	}
	c.begin(Preparing, c.status.Setup, c.match, (*run).play)
	return nil
}

// Grade grades the games of a match that is not running and saves the grades. [Control.Stop] ends it.
func (c *Control) Grade() {
	if c.status.CanGrade() {
		c.begin(Grading, c.status.Setup, c.match, (*run).grade)
	}
}

// Pause pauses the match after the moves that are being chosen.
func (c *Control) Pause() {
	if c.status.Phase == Running {
		c.run.gate.Pause()
		c.set(Paused)
	}
}

// Stop stops the match. It can be continued later.
func (c *Control) Stop() {
	if c.Busy() && c.status.Phase != Stopping {
		c.run.cancel()
		c.set(Stopping)
	}
}

// Busy reports whether a match is running, paused or being graded.
func (c *Control) Busy() bool { return c.run != nil }

// Clear removes the match and its file. It has no effect during a match.
func (c *Control) Clear() {
	if c.Busy() {
		return
	}
	file := c.file
	c.games.clear()
	c.status, c.match, c.file = Status{}, nil, ""
	if file != "" {
		c.cfg.Tasks.Keep(func(context.Context) error {
			lock, err := lockFile(file)
			if err != nil {
				return err
			}
			defer func() { _ = lock.Remove() }()
			return safefile.Remove(file)
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

// begin plays or grades a match in the background: again, or a new match if again is nil. Closing the
// window stops the work and waits until the match is saved.
func (c *Control) begin(phase Phase, s Setup, again *Match, work func(*run) error) {
	r := &run{cfg: c.cfg, games: c.games, setup: s, match: again, former: c.match, file: c.file, live: match.NewLive(s.jobs())}
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
	c.set(phase)
	c.cfg.Tasks.Keep(func(context.Context) error { return work(r) }, func(err error) {
		r.cancel()
		c.run, c.status = nil, before
		if r.ended {
			c.status, c.match, c.file = newStatus(s, r.match), r.match, r.file
		}
		c.settle(err)
	})
}

// Frame returns the game that a job is playing, or false if it plays none.
func (c *Control) Frame(job int) (match.Frame, bool) {
	if c.run == nil {
		return match.Frame{}, false
	}
	return c.run.live.Frame(job)
}

// Latest returns the games that match a filter, the latest first. Only the latest [MostGames]
// games are stored.
func (c *Control) Latest(filter func(Game) bool) []Game { return c.games.latest(filter) }

// run is a match that is being played.
type run struct {
	cfg    Config
	games  *games
	setup  Setup
	match  *Match // as it was before this run; nil for a new match
	former *Match // the previous match, which a new one may extend; may be nil
	file   string // file of the former match, then of match; "" for none
	ctx    context.Context
	cancel context.CancelFunc
	gate   match.Gate
	live   *match.Live
	shown  *task.Mailbox[Status]
	ended  bool // match has the results of this run
}

// play plays the match until it is over or stopped.
func (r *run) play() (err error) {
	cfg := &r.cfg
	again, err := r.prepare()
	if err != nil {
		return err
	}
	if cfg.Folder != "" {
		lock, err := r.lock(again)
		if err != nil {
			return err
		}
		defer func() { _ = lock.Remove() }()
	}
	m := *r.match // its record changes
	before := newStatus(r.setup, &m)
	var logs *Logs
	if r.setup.Logs != "" {
		if logs, err = NewLogs(&m, r.setup.Logs); err != nil {
			return err
		}
	}
	if cfg.Folder != "" {
		if err := m.Save(r.file); err != nil { // fail now rather than after the match
			return err
		}
		cfg.trim()
	}
	if !again {
		r.games.clear()
	}
	r.shown.Put(before)
	var trouble error
	err = m.Play(r.ctx, PlayOptions{
		Jobs: r.setup.jobs(), File: r.file, Logs: logs, Makers: cfg.makers, Programs: cfg.Programs, Gate: &r.gate, Live: r.live,
		Played:  func(result *match.Result) { r.games.add(&m, result) },
		Trouble: func(err error) { trouble = err },
		Show: func(record *match.Record) {
			now := m
			now.Record = record.Clone()
			s := newStatus(r.setup, &now)
			s.Err = trouble
			s.pace(record.Games-before.Done(), record.Elapsed-before.Record.Elapsed)
			r.shown.Put(s)
		},
	})
	if m.Record != before.Record {
		r.match, r.ended = &m, true
	}
	if errors.Is(err, context.Canceled) {
		return nil // stopped
	}
	return err
}

// grade grades the games of the match until all are graded or it is stopped.
func (r *run) grade() error {
	if r.file != "" {
		lock, err := r.lock(true)
		if err != nil {
			return err
		}
		defer func() { _ = lock.Remove() }()
	}
	s, m, began := newStatus(r.setup, r.match), *r.match, time.Now()
	m.Games, m.Record = slices.Clone(m.Games), m.Record.Clone() // the window shows the others meanwhile
	err := m.Grade(r.ctx, r.setup.jobs(), func(done, of int) {
		s.Graded, s.ToGrade, s.Left = done, of, time.Since(began)/time.Duration(done)*time.Duration(of-done)
		r.shown.Put(s)
	})
	r.match, r.ended = &m, true
	if errors.Is(err, context.Canceled) {
		err = nil // stopped
	}
	if r.file != "" {
		err = errors.Join(err, m.Save(r.file))
	}
	return err
}

// prepare creates a new match. It reports whether the match continues or extends the former
// match.
func (r *run) prepare() (again bool, err error) {
	if r.match != nil {
		return true, nil
	}
	if r.match, err = New(r.setup.Definition, match.Whole, time.Now()); err != nil {
		return false, err
	}
	longer, ok := r.match.Prolong(r.former)
	if ok {
		r.match = longer
	}
	return ok, nil
}

// lock locks the file of the match. The file is new unless the match continues or extends the
// former match. Then lock reads it first, because another window may have continued that match.
func (r *run) lock(again bool) (lock *safefile.Lock, err error) {
	if !again || r.file == "" {
		r.file, lock, err = r.cfg.claim(time.Now())
		return lock, err
	}
	if lock, err = lockFile(r.file); err != nil {
		return nil, err
	}
	if kept, err := Open(r.file); err == nil {
		switch longer, ok := r.match.Prolong(kept); {
		case r.former.CheckSame(kept) != nil:
			_ = lock.Remove()
			return nil, ErrReplaced
		case kept.Record.Games <= r.match.Record.Games:
		case ok:
			r.match = longer
		default:
			r.match = kept
		}
	}
	return lock, nil
}

// lockFile locks the file of a match against other windows.
func lockFile(file string) (*safefile.Lock, error) {
	lock, err := Lock(file)
	if errors.Is(err, ErrBusy) {
		err = ErrElsewhere
	}
	return lock, err
}

// Phase is the state of a control.
type Phase string

// The phases of a match.
const (
	Empty     Phase = ""          // no match yet
	Preparing Phase = "preparing" // making openings and players
	Running   Phase = "running"
	Paused    Phase = "paused"
	Stopping  Phase = "stopping"
	Grading   Phase = "grading"
	Stopped   Phase = "stopped"  // before its end; it can be continued
	Finished  Phase = "finished" // all games are played, or the test has decided
)

// Status is a snapshot of a match. Its pointers are read-only.
type Status struct {
	Phase Phase
	Err   error // error that stopped the match, or of reading it, or of saving it so far
	Setup Setup
	// Plan and Record are nil while there is no match.
	Plan      *match.Plan
	Record    *match.Record
	Standings []match.Standing // the best first
	Games     []Moves          // see [Match]
	Total     int              // games

	PerSecond float64       // games per second while the match runs
	Left      time.Duration // expected time until all games are played or graded; 0 if unknown

	Graded, ToGrade int // games graded, and to grade, since [Control.Grade]
}

// newStatus returns the status of a match without a phase.
func newStatus(s Setup, m *Match) Status {
	return Status{Setup: s, Plan: m.Plan, Record: m.Record, Standings: m.Record.Standings(m.Plan), Games: m.Games, Total: m.Plan.Total()}
}

// pace sets the speed and the time left, given a number of games played in the time elapsed.
func (s *Status) pace(games int, elapsed time.Duration) {
	s.PerSecond = float64(games) / elapsed.Seconds()
	left := float64(s.Total-s.Record.Games) / s.PerSecond
	const most = 100 * 365 * 24 * 3600 // seconds; a time.Duration overflows after 292 years
	s.Left = time.Duration(min(left, most) * float64(time.Second))
}

// Done returns the number of games played.
func (s Status) Done() int {
	if s.Record == nil {
		return 0
	}
	return s.Record.Games
}

// Pair returns the result of a match between two players, or false for other matches.
func (s Status) Pair() (match.Tally, bool) {
	if s.Plan == nil || len(s.Plan.Players) != 2 {
		return match.Tally{}, false
	}
	return s.Record.Tallies[0], true
}

// Prolongs reports whether starting a match with the setup would extend this match, because it
// differs only by more games.
func (s Status) Prolongs(setup Setup) bool {
	if s.Plan == nil || s.Plan.Games != s.Setup.Games || !setup.Prolongs(s.Setup.Definition) {
		return false
	}
	return s.Plan.Games%2 == 0 || s.Record.Games <= s.Plan.Pairings()*(s.Plan.Games-1) // every game has its counterpart
}

// CanStart, CanPause, CanContinue and CanStop report what is possible now.
func (s Status) CanStart() bool    { return s.Phase == Empty || s.Phase == Stopped || s.Phase == Finished }
func (s Status) CanPause() bool    { return s.Phase == Running }
func (s Status) CanContinue() bool { return s.Phase == Paused || s.Phase == Stopped && s.Plan != nil }

func (s Status) CanStop() bool {
	return s.Phase == Preparing || s.Phase == Running || s.Phase == Paused || s.Phase == Grading
}

// CanGrade reports whether [Control.Grade] has games to grade.
func (s Status) CanGrade() bool { return s.CanStart() && s.Match().Graded() < len(s.Games) }

// Match returns the match with its results so far, without its time.
func (s Status) Match() *Match {
	return &Match{Definition: s.Setup.Definition, Plan: s.Plan, Record: s.Record, Games: s.Games}
}

// Setup is a match with its number of jobs and its logs.
type Setup struct {
	Definition

	Jobs int    // number of games played at once
	Logs string // folder for the logs of all games; "" for none
}

// jobs returns the number of games played at once.
func (s Setup) jobs() int { return max(1, s.Jobs) }

// hasAgents reports whether players play over the network.
func (s Setup) hasAgents() bool { return slices.ContainsFunc(s.Players, engine.PlayerSpec.IsAgent) }

// Clone returns a deep copy.
func (s Setup) Clone() Setup {
	s.Players, s.List = slices.Clone(s.Players), slices.Clone(s.List)
	if s.SPRT != nil {
		test := *s.SPRT
		s.SPRT = &test
	}
	return s
}

// MostGames is the maximum number of games of a match that can be opened. Earlier games are
// dropped.
const MostGames = 10_000

// Game is a game that was played.
type Game struct {
	match.Result
	played time.Time
	match  *Match
}

// Number returns the number of the game in the match, from 1.
func (g Game) Number() int { return g.Fixture.Index + 1 }

// Record returns the game for a replay.
func (g Game) Record() (session.Record, error) {
	l, err := g.match.Log(&g.Result)
	if err != nil {
		return session.Record{}, err
	}
	return session.Record{Game: l.Snapshot(), Players: l.Players, Created: g.played, From: l.From}, nil
}

// games holds the latest games of a match. It may be used from any goroutine.
type games struct {
	mu  sync.Mutex
	all []Game // fewer than 2*MostGames
}

func (g *games) clear() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all = nil
}

func (g *games) add(m *Match, r *match.Result) {
	game := Game{*r, time.Now(), m}
	game.Stats = nil // takes more memory than the rest of the game
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all = append(g.all, game); len(g.all) == 2*MostGames {
		g.all = slices.Clone(g.all[MostGames:])
	}
}

func (g *games) latest(filter func(Game) bool) (found []Game) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, game := range slices.Backward(g.all[max(0, len(g.all)-MostGames):]) {
		if filter(game) {
			found = append(found, game)
		}
	}
	return found
}
