// Package session holds the sessions of the board: a game, a replay, an analysis.
//
// A [Session] holds a game that runs in a goroutine of its own, a replay of a log or
// of the game's past, and an [Analysis] of the position shown. The position shown lags
// behind the game, so that each sowing can be watched. All background work goes through
// a [task.Group], so that the state of a session belongs to one goroutine.
package session

import (
	"cmp"
	"context"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/search"
	"kalah/ui/app/evaluator"
)

// Config is what a session needs from outside. View and Tasks are required.
type Config struct {
	View View
	// Tasks runs the background work and posts its results to the goroutine that the view
	// and the session belong to. Closing the group cancels searches, not logs and saves.
	Tasks *task.Group
	// Keep writes a log and returns its path. It is called from goroutines.
	Keep func(Record) (string, error)
	// Annotate writes variations and comments into a log. It is called from goroutines, one at a
	// time; nil: they are not written.
	Annotate func(path string, before, notes line.Notes) error
	// Autosave returns the saver of a new game. It is called from goroutines; nil: running
	// games are not saved.
	Autosave func() Saver

	Env       *search.Environment // of the default Players and Evaluator; default a new one
	Players   Factory             // default NewPlayers of Env
	Seed      func() int64        // default DrawSeed
	Evaluator Evaluator           // for analysis and reviews; default that of Env

	// Owner returns for whom a game is counted that begins now, which the session only hands on, in
	// [Record.Owner]; nil: "".
	Owner func(players [2]engine.PlayerSpec) string
	// Ended is called each time a game has ended, Withdrawn when a resignation, a draw or a
	// loss on time is taken back, Judged with the result of a review. Each may be nil.
	Ended, Withdrawn func(Record)
	Judged           func(r Record, players [2]Accuracy)
}

// Session is a game, a replay that may be shown instead of it, and the analysis of the
// position shown. Its methods and those of the analysis belong to the goroutine that
// posted functions run on.
//
// A session runs one game at a time, shows its moves, saves it and logs it. Before the
// first game there is nothing to do but [Session.Start]. A replay shows a log, or the past
// of the game, which is halted meanwhile. The methods of the replay do nothing while none
// is open.
type Session struct {
	Analysis *Analysis

	cfg     Config
	display display
	timing
	recorder recorder

	setup  Setup                // of the game, as it was asked for
	seated [2]engine.PlayerSpec // with their seeds, as they sat before any change of sides
	engine *engine.Game         // nil before the first game, and once the session is closed
	game   engine.Snapshot
	pace   *pace
	delays delays

	ponders bool // AIs think in a person's time

	loop   context.CancelFunc // halts the game; nil while it is halted
	loops  task.Line          // a loop begins once the one before has ended
	paused bool
	waits  bool // paused by [Session.Pause], until [Session.Continue]
	steps  bool // runs for one move: see [Session.Step]

	asked   bool // the player to move is being asked
	hint    hint
	pending *pendingMove    // played before the game asked for it
	search  search.Progress // of the player to move

	score Score // before the game
	lapse lapse // of the latest game that a person lost to the computer
	over  bool  // the view knows that the game has ended

	annotating task.Line // writes variations and comments into logs

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
	if cfg.Owner == nil {
		cfg.Owner = func([2]engine.PlayerSpec) string { return "" }
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
		cfg: cfg, display: display{visible: empty}, game: empty,
		timing: timing{stopTick: func() {}}, tempo: 1,
	}
	s.Analysis = &Analysis{
		tasks: cfg.Tasks, evaluator: cfg.Evaluator, subject: s.subject, changed: s.refresh, judged: s.judged, known: knowledge{},
	}
	return s
}

// Close stops everything at once. It is called after the task group was closed: a toolkit
// whose loop has ended may run posted functions on any goroutine. A game under way
// stays saved, with its clocks, to go on at the next start; one that cannot be saved is logged,
// which [task.Group.Wait] waits for.
func (s *Session) Close() {
	s.suspendGame()
	for _, u := range s.recorder.undecided {
		u.Record.writer.end()
	}
	s.engine = nil
	s.display.scene++
	s.stopTick()
}

// SetView makes another view show the session. A sowing under way ends at once.
func (s *Session) SetView(v View) {
	s.Skip()
	s.cfg.View = v
	s.refresh()
}

// Record returns the replay or the game as it would be logged, and false if it has no
// moves.
func (s *Session) Record() (Record, bool) {
	if r := s.replay; r != nil {
		return r.Record, len(r.Game.Moves) > 0
	}
	return s.record(), len(s.game.Moves) > 0
}

// Renamed follows a log to its new path, if it is the one shown or that of the game.
func (s *Session) Renamed(from, to string) {
	if from == "" {
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

// Skip ends the sowing under way.
func (s *Session) Skip() {
	s.endScrub()
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
	screen.Tree = line.Tree{Game: d.visible, Notes: s.recorder.notes(d.visible)}
	screen.Unlogged = s.unlogged()
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
	case s.personToMove():
		return Waiting
	}
	return Thinking
}

func (s *Session) subject() subject {
	now := subject{
		at: s.display.aim(), replay: s.replay != nil, any: s.engine != nil || s.replay != nil,
	}
	if now.line, now.game = now.at, now.at; now.replay {
		now.line, now.game = s.replay.line, s.replay.Game
	}
	now.plays = s.hint.searching()
	now.recalls = now.plays
	if s.engine != nil && !s.game.Over() {
		specs := s.specs()
		solver := func(p engine.PlayerSpec) bool { return p.Type.Info().Solver }
		now.plays = now.plays || solver(specs[0]) || solver(specs[1])
		// A level searches few turns, as fast without what was found before.
		deep := func(p engine.PlayerSpec) bool { return solver(p) && p.Limit == 0 }
		now.recalls = now.recalls || !now.replay && (deep(specs[0]) || deep(specs[1]))
		now.thinks = !now.replay && s.loop != nil && solver(specs[s.game.Player])
	}
	return now
}

// refresh shows everything, and reports the end of the game once it is shown.
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
		s.findLapse()
	}
}

// judged keeps what a review has found. A log that cannot be written hides nothing of it.
func (s *Session) judged(players [2]Accuracy) {
	notes := s.recorder.notes(s.game)
	if r := s.replay; r != nil {
		notes = r.Notes
	}
	s.annotate(notes, func(error) {})
	if r, _ := s.Record(); players[0].Known || players[1].Known {
		s.cfg.Judged(r, players)
	}
}

// follow makes the line that is walked, the analysis and the clocks follow what is shown.
func (s *Session) follow() {
	if s.replay != nil {
		s.replay.settle(max(s.at(), len(s.display.visible.Moves))) // a sowing backwards ends in its line
	}
	s.Analysis.follow()
	s.followClocks()
}

// specs returns the players as they sit now.
func (s *Session) specs() [2]engine.PlayerSpec { return swappedIf(s.game.Swapped > 0, s.seated) }

func (s *Session) personToMove() bool { return personToMove(s.specs(), s.game) }

// aiThinks reports whether an AI is to move in a game that is not halted.
func (s *Session) aiThinks() bool { return s.loop != nil && !s.game.Over() && !s.personToMove() }

// watched reports whether no person takes part in the game.
func (s *Session) watched() bool { return watched(s.seated) }
