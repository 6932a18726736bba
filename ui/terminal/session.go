package terminal

import (
	"context"

	"kalah/engine"
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
