// Package session runs the game on the board. A [Session] plays one game at a time, shows replays
// and hosts the [Analysis] of the position shown.
//
// The game runs in its own goroutine. The board lags behind it, so that each sowing can be
// watched. All background work runs in a [task.Group], which posts its results to the one
// goroutine that the session belongs to.
package session

import (
	"cmp"
	"context"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/why"
	"kalah/ui/app/evaluator"
)

// Config holds the view, the services and the callbacks of a session. View and Tasks are
// required.
type Config struct {
	View View
	// Tasks runs the background work and posts its results to the goroutine of the view and the
	// session. Closing the group cancels searches, but logs and saves are still written.
	Tasks *task.Group
	// Keep writes a log and returns its path. Calls come from other goroutines.
	Keep func(Record) (string, error)
	// Annotate changes the variations and comments of a log from before to notes. Calls come from
	// other goroutines, one at a time. If Annotate is nil, changes are not written.
	Annotate func(path string, before, notes line.Notes) error
	// Autosave returns the saver of a new game. Calls come from other goroutines. If Autosave is
	// nil, the current game is not saved.
	Autosave func() Saver

	Env       *search.Environment // for the default Players and Evaluator; default: a new one
	Players   Factory             // default: NewPlayers of Env
	Seed      func() int64        // default: DrawSeed
	Evaluator Evaluator           // for analysis and reviews; default: the evaluator of Env

	// Owner returns the profile that a new game counts for. The session copies it to
	// [Record.Owner] and does not use it. If Owner is nil, the profile is "".
	Owner func(players [2]engine.PlayerSpec) string
	// Ended is called each time a game has ended. Withdrawn is called when a resignation, a draw
	// or a loss on time is taken back. Judged is called with the result of a review. Each may be
	// nil.
	Ended, Withdrawn func(Record)
	Judged           func(r Record, players [2]Accuracy)
}

// Session plays a game, shows replays and hosts the analysis of the position shown. Its methods
// and the methods of its analysis must be called on the goroutine of posted functions.
//
// A session plays one game at a time, shows its moves, saves it and logs it. Before the first
// game only [Session.Start] and the replays do anything. A replay shows a log, or the earlier
// moves of the game; the game is halted while it is shown. Without a replay the methods for
// replays have no effect.
type Session struct {
	Analysis *Analysis

	cfg   Config
	stage stage
	timing
	recorder recorder

	setup  Setup                // of the game, as passed to Start
	seated [2]engine.PlayerSpec // with random seeds, by the seats before any change of sides
	engine *engine.Game         // nil before the first game and after Close
	game   engine.Snapshot
	pace   *pace
	delays delays

	ponders bool // computer players think during a person's turn

	loop         context.CancelFunc // halts the game; nil while it is halted
	loops        task.Line          // each loop waits for the end of the previous one
	paused       bool
	pausedByUser bool // paused by [Session.Pause] or after a step, until [Session.Continue]
	singleStep   bool // the game runs for one move: see [Session.Step]

	awaitingMove bool // the game waits for the answer of the player to move
	hint         hint
	coach        coach
	pending      *pendingMove    // played before the game was ready for it
	search       search.Progress // of the player to move

	score       Score // without the current game
	lapse       lapse // of the latest game that a person lost to the computer
	endReported bool  // the end of the game was reported to the view

	annotating task.Line // writes variations and comments into logs

	replay *recording // nil while no replay is shown
	scrub  *int       // position requested by a slider and not shown yet
	tempo  float64    // speed of replays, as a multiple of the normal speed
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
		cfg: cfg, stage: stage{visible: empty}, game: empty,
		timing: timing{stopTick: func() {}}, tempo: 1,
	}
	s.Analysis = &Analysis{
		tasks: cfg.Tasks, evaluator: cfg.Evaluator, subject: s.subject, changed: s.refresh, judged: s.judged, explained: s.keepReview,
		known: knowledge{}, reasons: reasons{known: map[question]*why.Why{}},
	}
	return s
}

// Close stops everything at once. Call it after closing the task group: a toolkit whose loop has
// ended may run posted functions on any goroutine. The current game stays saved with its clocks
// and continues at the next start. If it cannot be saved it is logged; [task.Group.Wait] waits
// for the log.
func (s *Session) Close() {
	s.suspendGame()
	for _, u := range s.recorder.undecided {
		u.Record.writer.end()
	}
	s.engine = nil
	s.stage.scene++
	s.stopTick()
}

// SetView replaces the view of the session. The current sowing ends at once.
func (s *Session) SetView(v View) {
	s.Skip()
	s.cfg.View = v
	s.refresh()
}

// Record returns the replay or, without one, the game. It returns false if there are no moves.
func (s *Session) Record() (Record, bool) {
	if r := s.replay; r != nil {
		return r.Record, len(r.Game.Moves) > 0
	}
	return s.record(), len(s.game.Moves) > 0
}

// Renamed replaces the path of a log wherever the session uses it.
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

// Skip ends the current sowing.
func (s *Session) Skip() {
	s.endScrub()
	switch {
	case !s.stage.animating:
	case s.replay != nil:
		s.GoTo(s.at())
	default:
		s.showAll()
		s.refresh()
	}
}

// Screen returns the current state for a view.
func (s *Session) Screen() Screen {
	on := &s.stage
	screen := Screen{
		Game: on.visible, Line: on.visible.Moves, At: len(on.visible.Moves), Swapped: on.visible.Swapped, Sowing: on.animating, Tempo: max(1, on.rewindSpeed),
		Activity: s.activity(), Analysis: s.Analysis.State(),
	}
	screen.Tree = line.Tree{Game: on.visible, Notes: s.recorder.notes(on.visible)}
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
	case s.stage.animating:
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
		at: s.stage.aim(), moves: len(s.stage.aim().Moves), replay: s.replay != nil, any: s.engine != nil || s.replay != nil,
	}
	if now.line, now.game = now.at, now.at; now.replay {
		now.line, now.game = s.replay.line, s.replay.Game
		if sk := s.replay.sketch; sk != nil {
			now.line, now.moves = sk.home, min(now.moves, sk.from.At)
		}
	}
	now.plays = s.hint.searching() || s.engine != nil && !s.game.Over() && (s.hint.prepared || s.coached())
	now.recalls = s.hint.searching()
	if s.engine != nil && !s.game.Over() {
		specs := s.specs()
		solver := func(p engine.PlayerSpec) bool { return p.Type.Info().Solver }
		now.plays = now.plays || solver(specs[0]) || solver(specs[1])
		// A level searches only a few turns; earlier results do not make it faster.
		deep := func(p engine.PlayerSpec) bool { return solver(p) && p.Limit == 0 }
		now.recalls = now.recalls || !now.replay && (deep(specs[0]) || deep(specs[1]))
		now.thinks = !now.replay && s.loop != nil && solver(specs[s.game.Player])
	}
	return now
}

// refresh updates the view, and reports the end of the game once the board shows it.
func (s *Session) refresh() {
	s.follow()
	before := s.endReported
	if s.replay == nil && !s.stage.animating {
		s.endReported = s.stage.visible.Over()
	}
	s.cfg.View.Show(s.Screen())
	if s.endReported && !before {
		s.cfg.View.Ended()
		s.cfg.Ended(s.record())
		s.coachEnded()
		s.findLapse()
	}
}

// judged stores the result of a review in the log and reports it. If the log cannot be written,
// the result is shown all the same and no error is reported.
func (s *Session) judged(players [2]Accuracy) {
	s.keepReview()
	if r, _ := s.Record(); players[0].Known || players[1].Known {
		s.cfg.Judged(r, players)
	}
}

// keepReview stores the review of the game shown in its log, as [Session.judged] does.
func (s *Session) keepReview() {
	notes := s.recorder.notes(s.game)
	if r := s.replay; r != nil {
		notes = r.Notes
	}
	s.annotate(notes, func(error) {})
}

// follow adapts the line of the replay, the analysis and the clocks to the position shown.
func (s *Session) follow() {
	if s.replay != nil && s.replay.sketch == nil {
		s.replay.settle(max(s.at(), len(s.stage.visible.Moves))) // a sowing backwards ends in its line
	}
	s.Analysis.follow()
	s.followClocks()
}

// specs returns the players by their present seats.
func (s *Session) specs() [2]engine.PlayerSpec { return swappedIf(s.game.Swapped > 0, s.seated) }

func (s *Session) personToMove() bool { return personToMove(s.specs(), s.game) }

// aiThinks reports whether a computer player is to move in a game that is not halted.
func (s *Session) aiThinks() bool { return s.loop != nil && !s.game.Over() && !s.personToMove() }

func (s *Session) watched() bool { return watched(s.seated) }
