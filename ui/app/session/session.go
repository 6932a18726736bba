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
	"cmp"
	"context"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/ui/app/evaluator"
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
	Autosave func() Saver

	Env       *search.Environment // of the default Players; default one of its own
	Players   Factory             // default NewPlayers of Env
	Seed      func() int64        // default DrawSeed
	Evaluator Evaluator           // for analysis and reviews; default that of Env

	// Ended is called with a game that has come to its end, each time that it does; Withdrawn
	// when that was no end on the board and is taken back; Judged with what a review of a game
	// says of both players. Each may be nil.
	Ended, Withdrawn func(Record)
	Judged           func(r Record, players [2]Accuracy)
}

// Session is a game, a replay that may be shown instead of it, and the analysis
// of what is visible. Its methods and those of the analysis belong to the goroutine that
// posted functions run on.
//
// A session has its players asked, what they play shown, saved and logged. It has at most
// one game at a time; before the first nothing can be done but [Session.Start]. A replay
// looks through a log, or the past of the game, which is halted meanwhile. But for opening
// it its methods do nothing while none is open.
type Session struct {
	Analysis *Analysis

	*worker
	cfg     Config
	display display
	timing
	recorder recorder

	setup  Setup                // of the game, as it was asked for
	seated [2]engine.PlayerSpec // as they sat before any change of sides
	made   [2]engine.PlayerSpec // as they sat when the game was started
	specs  [2]engine.PlayerSpec // as they sit now
	engine *engine.Game         // nil before the first game
	game   engine.Snapshot
	pace   *pace
	delays delays

	ponders bool // AIs think in a person's time

	loop   *loop     // nil while the game is halted
	loops  task.Line // a game runs once at a time, and its players think once at a time
	paused bool
	waits  bool // paused by [Session.Pause], until [Session.Continue]
	undone bool // moves were taken back

	asked   bool // the player to move is being asked
	hint    hint
	pending *pendingMove    // played before the game asked for it
	search  search.Progress // of the player to move

	score Score // before the game
	over  bool  // the end of the game was told

	replay *recording // nil while none is shown
	scrub  *int       // position that a slider asked for and that is not shown yet
	tempo  float64    // of replays
}

// New returns a session without a game.
func New(cfg Config) *Session {
	cfg.Env = cmp.Or(cfg.Env, new(search.Environment))
	if cfg.Players == nil {
		cfg.Players = NewPlayers(cfg.Env)
	}
	if cfg.Evaluator == nil {
		cfg.Evaluator = evaluator.New(cfg.Env)
	}
	if cfg.Ended == nil {
		cfg.Ended = func(Record) {}
	}
	if cfg.Withdrawn == nil {
		cfg.Withdrawn = func(Record) {}
	}
	if cfg.Judged == nil {
		cfg.Judged = func(Record, [2]Accuracy) {}
	}
	if cfg.Seed == nil {
		cfg.Seed = DrawSeed
	}
	empty := engine.NewSnapshot(engine.DefaultRules(), nil)
	s := &Session{
		worker: &worker{tasks: cfg.Tasks}, cfg: cfg, display: display{visible: empty}, game: empty,
		timing: timing{stopTick: func() {}}, hint: hint{house: -1}, tempo: 1,
	}
	s.Analysis = &Analysis{
		worker: s.worker, evaluator: cfg.Evaluator, subject: s.subject, changed: s.refresh, judged: s.judged, known: knowledge{}, facts: facts{},
	}
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
	s.suspendGame()
	s.closeRecord()
	s.engine = nil
	s.display.scene++
	s.closed = true
	s.followClocks()
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
	if r := s.replay; r != nil {
		return Record{Game: r.game, Players: r.players, Created: r.created, From: r.from, Source: r.source}, len(r.game.Moves) > 0
	}
	return s.record(), len(s.game.Moves) > 0
}

// Renamed follows a log to its new name, if it is the one shown or that of the
// game.
func (s *Session) Renamed(from, to string) {
	if s.closed || from == "" {
		return
	}
	if s.recorder.log == from {
		s.recorder.log = to
	}
	if w := s.recorder.writer; w != nil {
		w.renamed(from, to)
	}
	if r := s.replay; r != nil && r.path == from {
		r.path = to
	}
	s.refresh()
}

// Skip shows at once what is still being sown.
func (s *Session) Skip() {
	switch {
	case !s.display.animating:
	case s.replay != nil:
		s.GoTo(s.at())
	default:
		s.showAll()
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
	s.showGame(&screen)
	s.showReplay(&screen)
	return screen
}

func (s *Session) activity() Activity {
	switch {
	case s.replay != nil:
		return Replaying
	case s.engine == nil:
		return NoGame
	case s.display.animating:
		return Sowing
	case s.game.Over():
		return Finished
	case s.paused:
		return Paused
	case isHuman(s.specs, s.game):
		return Waiting
	}
	return Thinking
}

func (s *Session) subject() subject {
	now := subject{
		at: s.display.aim(), closed: s.closed, replay: s.replay != nil, any: s.engine != nil || s.replay != nil,
	}
	if now.line = now.at; now.replay {
		now.line = s.replay.game
	}
	if s.engine != nil && !s.game.Over() {
		solver := func(p engine.PlayerSpec) bool { return p.Type.Info().Solver }
		now.plays = solver(s.specs[0]) || solver(s.specs[1])
		now.thinks = !now.replay && s.loop != nil && solver(s.specs[s.game.Player])
	}
	return now
}

// refresh shows everything, and tells that the game has come to its end once that is seen.
func (s *Session) refresh() {
	s.follow()
	before := s.over
	if s.replay == nil && !s.display.animating {
		s.over = s.display.visible.Over()
	}
	s.cfg.View.Show(s.Screen())
	if s.over && !before {
		s.cfg.View.Ended()
		s.cfg.Ended(s.record())
	}
}

func (s *Session) judged(players [2]Accuracy) {
	if r, _ := s.Record(); players[0].Known || players[1].Known {
		s.cfg.Judged(r, players)
	}
}

// follow makes the analysis and the clocks follow what is visible.
func (s *Session) follow() {
	s.Analysis.follow()
	s.followClocks()
}

// worker does the background work of a session until that is closed.
type worker struct {
	tasks  *task.Group
	closed bool
}

// post runs a function later, unless the session is closed by then.
func (w *worker) post(f func()) {
	w.tasks.Post(func() {
		if !w.closed {
			f()
		}
	})
}

// background does work that closing the group need not wait for. Then is posted unless the
// session is closed by that time.
func (w *worker) background(work func(context.Context) error, then func(error)) {
	w.tasks.Go(work, func(err error) {
		if !w.closed {
			then(err)
		}
	})
}
