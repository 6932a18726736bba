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

// session is one game at the terminal: its players, who share one keyboard and one
// screen, and those who tell of it.
type session struct {
	env      *search.Environment
	specs    [2]engine.PlayerSpec // as they sat when the game began
	created  time.Time
	game     *engine.Game
	teller   story.Teller
	lines    <-chan line // what persons type; nil if there are none
	echo     bool        // answers do not show by themselves, as at a keyboard
	progress *progress
	timing   *timing

	// The running game is kept on the disk, so that the window can offer to go on with it
	// if this process is killed; not without a person: that one can be played again.
	kept *autosave.Keeper
	errs io.Writer // told once that it fails; nil afterwards
}

// seated returns who sits where in a game that these players began.
func seated(began [2]engine.PlayerSpec, s engine.Snapshot) [2]engine.PlayerSpec {
	return s.Seated(began, 0) // seats are exchanged once, from here or from there
}

// newSession returns the session of a game that begins so.
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
	start := engine.NewSnapshot(o.rules, nil)
	start.Clock, start.PieRule = o.clock, o.pie
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
	s.game, err = engine.ContinueGame(start, players[engine.First], players[engine.Second])
	s.timing.begin(s.game)
	return s, err
}

func (s *session) newPlayer(start engine.Snapshot, seat int, spec engine.PlayerSpec, rng *search.RNG) (engine.Player, error) {
	if spec.Type.IsPerson() {
		return s.timing.player(&person{spec, s}), nil
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
	if e.Kind != engine.EventAsked && s.lines != nil {
		if err := s.save(e.Game); err != nil && s.errs != nil {
			fmt.Fprintf(s.errs, "kalah: the game cannot be saved while it runs: %s\n", story.OneLine(err.Error()))
			s.errs = nil
		}
	}
	s.teller.Cast = seated(s.specs, e.Game)
	s.teller.Observe(e)
	if e.Kind == engine.EventAsked && !s.teller.Cast[e.Game.Player].Type.IsPerson() { // persons are shown it by the prompt
		s.teller.Put(s.timing.text(s.teller.Cast))
	}
}

// log returns the log of the game as it stands.
func (s *session) log(game engine.Snapshot) *logging.Log {
	l := logging.New(game, seated(s.specs, game), engine.PerPlayer, s.created)
	l.Duration = time.Since(s.created).Round(time.Millisecond)
	return l
}

// save keeps the running game on the disk, unless all was taken back.
func (s *session) save(game engine.Snapshot) error {
	if len(game.Moves) == 0 {
		return s.kept.Clear()
	}
	return s.kept.Save(s.log(game))
}

// letGo gives up the place where the running game is kept, and what is there if the game is
// in a log. If it is not, the window offers it.
func (s *session) letGo(logged bool) {
	if logged {
		_ = s.kept.Clear() // at worst it is offered though it need not be
	}
	_ = s.kept.Close()
}
