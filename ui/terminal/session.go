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

// session is one game at the terminal: its players, and those who tell of it.
type session struct {
	env      *search.Environment
	specs    [2]engine.PlayerSpec // as they sat when the game began
	prompt   *prompter
	teller   *story.Teller // nil if nothing is shown
	progress *progress
	saving   *saving
	timing   *timing
}

// seated returns who sits where in a game that these players began.
func seated(began [2]engine.PlayerSpec, s engine.Snapshot) [2]engine.PlayerSpec {
	return s.Seated(began, 0) // seats are exchanged once, from here or from there
}

func (c *console) newSession(ctx context.Context, o playOptions, specs [2]engine.PlayerSpec) *session {
	s := &session{env: c.env, specs: specs, timing: newTiming(o.clock)}
	s.prompt = &prompter{teller: c.teller(o.display), echo: !isTerminal(c.in), specs: specs, timing: s.timing}
	for _, spec := range specs {
		if spec.Type.IsPerson() && s.prompt.lines == nil {
			s.prompt.lines = readLines(ctx, c.in)
		}
	}
	if o.display != displayNone {
		teller := s.prompt.teller
		teller.Cast = specs
		s.teller = &teller
	}
	if o.display == displayText {
		s.progress = newProgress(c.errOut)
	}
	return s
}

// newGame returns a game of the session's players that goes on from there.
func (s *session) newGame(start engine.Snapshot) (*engine.Game, error) {
	rngs, err := search.NewRNGs(s.specs, engine.PerPlayer)
	if err != nil {
		return nil, err
	}
	var players [2]engine.Player
	for i, spec := range s.specs {
		if players[i], err = s.newPlayer(start, i, spec, rngs[i]); err != nil {
			return nil, err
		}
	}
	game, err := engine.ContinueGame(start, players[engine.First], players[engine.Second])
	s.prompt.game = game
	s.timing.begin(game)
	return game, err
}

func (s *session) newPlayer(start engine.Snapshot, seat int, spec engine.PlayerSpec, rng *search.RNG) (engine.Player, error) {
	if spec.Type.IsPerson() {
		return s.timing.player(&person{spec, s.prompt}), nil
	}
	report := s.progress.reporter(story.Cast(s.specs).Name(seat))
	ai, err := s.env.NewAI(start.Rules, spec, rng, report)
	if err != nil {
		return nil, err
	}
	if start.PieRule {
		ai = s.env.Pie(start.Rules, ai)
	}
	return s.timing.player(ai), nil
}

// observe is the observer of the game.
func (s *session) observe(e engine.Event) {
	s.progress.clear()
	s.timing.observe(e)
	if e.Kind != engine.EventAsked {
		s.saving.put(e.Game)
	}
	if s.teller == nil {
		return
	}
	s.teller.Cast = seated(s.specs, e.Game)
	s.teller.Observe(e)
	if e.Kind == engine.EventAsked && !s.teller.Cast[e.Game.Player].Type.IsPerson() { // persons are shown it by the prompt
		s.teller.Put(s.timing.text(s.teller.Cast))
	}
}

// saving keeps a running game on the disk, so that the window can offer to go on with
// it if this process is killed. A nil one keeps nothing: a game without a person can be
// played again.
type saving struct {
	log  func(engine.Snapshot) *logging.Log
	errs io.Writer
	told bool // that it fails
	kept *autosave.Keeper
}

// logNow returns the log of a game as it stands.
func logNow(game engine.Snapshot, specs [2]engine.PlayerSpec, created time.Time) *logging.Log {
	l := logging.New(game, seated(specs, game), engine.PerPlayer, created)
	l.Duration = time.Since(created).Round(time.Millisecond)
	return l
}

// put saves a state.
func (s *saving) put(game engine.Snapshot) {
	if s == nil {
		return
	}
	if err := s.save(game); err != nil && !s.told {
		s.told = true
		fmt.Fprintf(s.errs, "kalah: the game cannot be saved while it runs: %s\n", story.OneLine(err.Error()))
	}
}

func (s *saving) save(game engine.Snapshot) error {
	switch {
	case len(game.Moves) == 0 && s.kept == nil:
		return nil
	case len(game.Moves) == 0:
		return s.kept.Clear() // all was taken back
	case s.kept == nil:
		s.kept = autosave.New(autosave.DefaultFolder())
	}
	return s.kept.Save(s.log(game))
}

// end gives the place up, and what is kept there if the game is in a log. If it
// is not, the window offers it.
func (s *saving) end(logged bool) {
	if s == nil || s.kept == nil {
		return
	}
	if logged {
		_ = s.kept.Clear() // at worst it is offered though it need not be
	}
	_ = s.kept.Close()
}
