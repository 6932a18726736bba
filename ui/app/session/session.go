// Package session holds the sessions of the board: a game, a replay, an analysis.
//
// A [Session] holds a [Game] that runs in a goroutine of its own, a [Replay] of
// a log or of the game's past, and an [Analysis] of what is visible. What is
// visible stays a step behind what was played, so that each sowing can be
// watched, and each game is logged. The package is plain Go: it drives a
// [View], and all its background work goes through a [task.Group], so that the
// state of a session belongs to one goroutine. Sessions share nothing.
package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
)

// Config is what a session needs from outside. View and Tasks are required.
type Config struct {
	View View
	// Tasks runs the background work and brings its results back to the
	// goroutine that the view and the session belong to. Closing the group cancels
	// searches; logs and saves are finished.
	Tasks *task.Group
	// Keep writes a log and returns its path. It is called from goroutines.
	Keep func(Record) (string, error)
	// Autosave returns what a game that begins is saved by, move by move. It is
	// called from goroutines; without it running games are not saved.
	Autosave func() (Saver, error)

	Env     *search.Environment                                       // of the default Players; default one of its own
	Players Factory                                                   // default NewPlayers of Env
	Hint    func(ctx context.Context, p engine.Position) (int, error) // default FindHint
	Now     func() time.Time                                          // default time.Now
	Seed    func() int64                                              // default DrawSeed
	Pause   time.Duration                                             // between the moves of a replay; default 500 ms

	Evaluator  Evaluator     // for analysis and reviews; without one there are none
	ReviewTime time.Duration // that a review spends on a position; default 3 s
}

// Session is a game, a replay that may be shown instead of it, and the analysis
// of what is visible. All methods of the four belong to the goroutine that
// posted functions run on.
type Session struct {
	Game     *Game
	Replay   *Replay
	Analysis *Analysis
	Timing   *Timing

	cfg     Config
	display display
	closed  bool
}

// New returns a session without a game.
func New(cfg Config) *Session {
	if cfg.Env == nil {
		cfg.Env = new(search.Environment)
	}
	if cfg.Players == nil {
		cfg.Players = NewPlayers(cfg.Env)
	}
	if cfg.Hint == nil {
		cfg.Hint = FindHint
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Seed == nil {
		cfg.Seed = DrawSeed
	}
	if cfg.Pause == 0 {
		cfg.Pause = 500 * time.Millisecond
	}
	if cfg.ReviewTime == 0 {
		cfg.ReviewTime = 3 * time.Second
	}
	s := &Session{cfg: cfg}
	empty := engine.NewSnapshot(engine.DefaultRules(), nil)
	s.display = display{session: s, visible: empty}
	s.Game = &Game{session: s, game: empty}
	s.Timing = &Timing{session: s, stop: func() {}}
	s.Game.recorder.game = s.Game
	s.Game.hint = hint{game: s.Game, house: -1}
	s.Replay = &Replay{session: s, tempo: 1}
	s.Analysis = &Analysis{session: s, known: knowledge{}, facts: facts{}}
	return s
}

// Close stops everything at once. A game under way with a person stays saved, to go
// on at the next start; any other, and one that cannot be saved, is logged, which
// [task.Group.Wait] waits for. The session shows nothing more, except that a
// game could not be logged.
//
// A window that ends closes its task group first: a toolkit whose loop has ended
// may run posted functions on any goroutine.
func (s *Session) Close() {
	s.Game.suspend()
	s.Game.recorder.close()
	s.Game.engine = nil
	s.display.scene++
	s.closed = true
	s.Timing.follow()
	s.Analysis.follow()
}

// SetView makes another view show the session, beginning with what is visible.
// What is being sown is sown at once.
func (s *Session) SetView(v View) {
	s.Skip()
	s.cfg.View = v
	s.refresh()
}

// Record returns what is visible as it would be logged, and false if there are
// no moves to log.
func (s *Session) Record() (Record, bool) {
	if r := s.Replay.open; r != nil {
		return Record{Game: r.game, Players: r.players, Created: r.created, From: r.from, Source: r.source}, len(r.game.Moves) > 0
	}
	return s.Game.recorder.record(), len(s.Game.game.Moves) > 0
}

// Renamed follows a log to its new name, if it is the one shown or that of the
// game.
func (s *Session) Renamed(from, to string) {
	if s.closed || from == "" {
		return
	}
	if s.Game.recorder.log == from {
		s.Game.recorder.log = to
	}
	if w := s.Game.recorder.writer; w != nil {
		w.setLatest(from, to)
	}
	if r := s.Replay.open; r != nil && r.path == from {
		r.path = to
	}
	s.refresh()
}

// Skip shows at once what is still being sown.
func (s *Session) Skip() {
	switch {
	case !s.display.animating:
	case s.Replay.open != nil:
		s.Replay.GoTo(s.Replay.open.at)
	default:
		s.Game.showAll()
		s.refresh()
	}
}

// Screen returns what is shown now.
func (s *Session) Screen() Screen {
	d := &s.display
	screen := Screen{
		Game: d.visible, Line: d.visible.Moves, At: len(d.visible.Moves), Swapped: d.visible.Swapped, Sowing: d.animating, Tempo: max(1, d.rewindSpeed),
		Activity: s.activity(), Analysis: s.Analysis.State(),
	}
	s.Game.fill(&screen)
	s.Replay.fill(&screen)
	return screen
}

func (s *Session) activity() Activity {
	g := s.Game
	switch {
	case s.Replay.open != nil:
		return Replaying
	case g.engine == nil:
		return NoGame
	case s.display.animating:
		return Sowing
	case g.game.Over():
		return Finished
	case g.paused:
		return Paused
	case isHuman(g.specs, g.game):
		return Waiting
	}
	return Thinking
}

// line returns all of the game that is visible.
func (s *Session) line() engine.Snapshot {
	if r := s.Replay.open; r != nil {
		return r.game
	}
	return s.display.aim()
}

// refresh shows everything.
func (s *Session) refresh() {
	s.Analysis.follow()
	s.Timing.follow()
	s.cfg.View.Show(s.Screen())
}

// post runs a function later, unless the session is closed by then.
func (s *Session) post(f func()) {
	s.cfg.Tasks.Post(func() {
		if !s.closed {
			f()
		}
	})
}

// background does work that closing cancels. Then is posted unless the session
// is closed by that time.
func (s *Session) background(ctx context.Context, work func(context.Context) error, then func(error)) {
	s.cfg.Tasks.Go(func(context.Context) error { return work(ctx) }, func(err error) {
		if !s.closed && then != nil {
			then(err)
		}
	})
}
