package terminal

import (
	"context"
	"fmt"
	"io"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/logging/story"
	"kalah/search"
)

// session is one game in the terminal.
type session struct {
	env      *search.Environment
	specs    [2]engine.PlayerSpec // by seat at the start of the game
	created  time.Time
	game     *engine.Game
	teller   story.Teller
	lines    <-chan line // lines typed by persons; nil without a person
	echo     bool        // print the input, because it does not come from a keyboard
	progress *progress
	timing   *timing

	// A game with a person is saved while it runs, so that the window can continue it if this
	// process is killed. Games between computer players can be played again.
	kept *autosave.Keeper
	errs io.Writer // for the first error of saving; nil afterwards
}

// seated returns the players by their seats in a snapshot, given the players by seat at the start
// of the game. It also does the reverse, because seats are exchanged at most once.
func seated(began [2]engine.PlayerSpec, s engine.Snapshot) [2]engine.PlayerSpec {
	return s.Seated(began, 0)
}

// newSession returns the session of a new game.
func (c *console) newSession(ctx context.Context, o playOptions, specs [2]engine.PlayerSpec) (s *session, err error) {
	s = &session{
		env: c.env, specs: specs, created: time.Now(), teller: c.teller(o.display), echo: !isTerminal(c.in), timing: newTiming(o.clock),
		kept: autosave.New(autosave.DefaultFolder()), errs: c.errOut,
	}
	s.teller.Cast = specs
	if specs[engine.First].Type.IsPerson() || specs[engine.Second].Type.IsPerson() {
		s.lines = readLines(ctx, c.in)
	}
	if o.display == displayText {
		s.progress = newProgress(c.errOut)
	}
	start := engine.NewSnapshotFrom(o.start.Rules, o.start.State, o.start.Player, nil)
	start.Clock, start.PieRule = o.clock, o.pie
	rngs := search.NewRNGs(s.specs, engine.PerPlayer)
	var players [2]engine.Player
	for i, spec := range s.specs {
		if players[i], err = s.newPlayer(start, engine.Side(i), spec, rngs[i]); err != nil {
			return nil, err
		}
	}
	if s.game, err = engine.ContinueGame(start, players[engine.First], players[engine.Second]); err != nil {
		return nil, err
	}
	s.timing.begin(s.game)
	return s, nil
}

func (s *session) newPlayer(start engine.Snapshot, seat engine.Side, spec engine.PlayerSpec, rng *search.RNG) (engine.Player, error) {
	if spec.Type.IsPerson() {
		return s.timing.player(&person{spec, s}), nil
	}
	report := s.progress.search(story.Cast(s.specs).Name(seat))
	ai, err := s.env.NewAI(start.Rules, spec, rng, report)
	if err != nil {
		return nil, err
	}
	if start.PieRule {
		ai = s.env.Pie(start.Rules, ai)
	}
	return s.timing.player(ai), nil
}

// observe handles the events of the game.
func (s *session) observe(e engine.Event) {
	s.progress.clear()
	s.timing.observe(e)
	if e.Kind != engine.EventAsked && s.lines != nil {
		if err := s.save(e.Game); err != nil && s.errs != nil {
			fmt.Fprintf(s.errs, "kalah: the game cannot be saved while it runs: %s\n", story.OneLine(err.Error()))
			s.errs = nil
		}
	}
	s.teller.Cast = seated(s.specs, e.Game)
	s.teller.Observe(e)
	if e.Kind == engine.EventAsked && !s.teller.Cast[e.Game.Player].Type.IsPerson() { // a person sees the clocks in the prompt
		s.teller.Put(s.timing.text(s.teller.Cast))
	}
}

func (s *session) log(game engine.Snapshot) *logging.Log {
	l := logging.New(game, seated(s.specs, game), engine.PerPlayer, s.created)
	l.Duration = time.Since(s.created).Round(time.Millisecond)
	return l
}

// save saves the current game. It removes the autosave of a game without moves.
func (s *session) save(game engine.Snapshot) error {
	if len(game.Moves) == 0 {
		return s.kept.Clear()
	}
	return s.kept.Save(s.log(game))
}

// close removes the autosave if the game is logged. Otherwise the window will offer to continue
// the game.
func (s *session) close(logged bool) {
	if logged {
		_ = s.kept.Clear() // if this fails, the window offers a finished game
	}
	_ = s.kept.Close()
}
